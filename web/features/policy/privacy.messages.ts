/** The privacy policy. "We" are the people who run the instance that shows it. */
import { ACCOUNT_DELETION_DAYS, AUDIT_RETENTION_DAYS } from '#contract/limits.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { POLICY_TEXT } from './policy.messages.ts';
import { contactBlocks, type PolicySection } from './policy-content.ts';

export const PRIVACY_TEXT = {
	title: 'Privacy Policy',
	description:
		'What this instance of Matinee knows about you and why, how long it keeps that, and what you can do about it. No trackers.',
	lead: 'Matinee is a self-hosted catalogue of movies and TV shows. This page says what the instance you are using knows about you, why, for how long, and what you can do about it. “We” are the people who run this instance.',
	short: (days: number) => [
		'You can browse, search and watch without an account.',
		'There is no advertising here, and nothing that tracks you.',
		`With an account, your watch history is kept in sync and is deleted after ${POLICY_TEXT.days(days)} of inactivity.`,
	],
} as const;

export function privacySections(instance: PublicConfig): PolicySection[] {
	const days = POLICY_TEXT.days(instance.historyRetentionDays);
	return [
		{
			id: 'information',
			heading: 'Information we collect',
			blocks: [
				{ text: 'What we collect depends on how you use Matinee.' },
				{
					terms: [
						[
							'Without an account',
							'Nothing that identifies you. Your preferences and recent watching stay in your browser.',
						],
						[
							'With an account',
							'Your username, your email address, the day you signed up, your role, and whether your account is Standard or Premium. Your password is stored only as a one-way hash: nobody can read it, not even us. For each sign-in, the time, browser and operating system, such as Firefox on Windows. Where this site sends mail, the address of each mail, for a day.',
						],
						[
							'Watch history of registered users',
							'Which movie or show you opened in the player, which season and episode, when you first and last did, where you stopped, how often you finished it, and what you marked as watched.',
						],
						[
							'Lists of registered users',
							'The titles of Watch Later and of your other lists, and when you added or removed them. A list that you share can be read by anybody who has its link, until you stop sharing it; your username is shown with it only if you choose so.',
						],
						[
							'Ratings and hidden titles of registered users',
							'The stars that you gave to titles, the titles that you hid, and when.',
						],
						[
							'Technical data',
							'Like any web server, this one sees your IP address and what your browser reports about itself. It uses them to respond and to limit abuse, and for 30 days keeps a one-way hash of the networks from which an account has signed in. Its log records errors, sign-ins and refused requests, not your visits.',
						],
					],
				},
			],
		},
		{
			id: 'use',
			heading: 'How we use it',
			blocks: [
				{
					points: [
						'To sign you in and protect your account.',
						'To keep your watch history in sync across your devices and the official domains of this instance.',
						'To offer you Continue Watching and Recommended for You. This server works out both from your own history, your ratings and what you hid alone.',
						'To count sign-ups, titles watched and players that failed, as totals without names, so that we know how the instance is used.',
						'To find and fix errors, and to prevent abuse.',
					],
				},
				{
					text: 'We do not sell your data, show advertising or build a profile of you. We give your data to nobody unless the law requires it.',
				},
			],
		},
		{
			id: 'cookies',
			heading: 'Cookies and local storage',
			blocks: [
				{
					text: 'Matinee sets a cookie if you choose a language, and one if you choose another for titles: each holds that choice and nothing else. A third one is in the browser of a child and says whose profile it is. What else it needs to remember on your device is in your browser’s own storage, where you can see and clear it at any time:',
				},
				{
					terms: [
						[
							'Preferences',
							'Theme, volume, your default server and the like. Of these only the language is sent to us and, with your profile, the language of titles, the country and whether spoilers are hidden.',
						],
						[
							'Recent watching',
							'At most 50 titles, for when you are signed out or the server cannot be reached. They leave your browser only when you sign in and they are added to your account.',
						],
						[
							'Bookmarks',
							'Titles that you bookmarked while you were signed out. They leave your browser only when you sign in and they are added to your account.',
						],
						[
							'Ratings and hidden titles',
							'What you rated and hid while you were signed out. It leaves your browser only when you sign in and it is added to your account. Which titles pages leave out is stored here while you are signed in, too, and removed when you sign out.',
						],
						[
							'Where you stopped',
							'How far you were in the titles you watched last, so that they resume there. Sent to us only while you are signed in, and removed when you sign out or clear your history.',
						],
						[
							'Recent searches',
							'The last eight, to suggest them again. Never sent to us, and removed when you sign out, clear them or turn them off in Settings.',
						],
						[
							'Sign-in token',
							'Stored only while you are signed in. Signing out removes it here and ends it on the server. If you sign out offline, a fingerprint of it, with which nobody can sign in, stays here until the server has ended it.',
						],
						[
							'Pages',
							'Where you had scrolled to, until you close the tab, and copies of pages, so that they load faster next time.',
						],
					],
				},
			],
		},
		{ id: 'third-parties', heading: 'Players, trailers and pictures', blocks: thirdParties(instance) },
		{
			id: 'security',
			heading: 'Security',
			blocks: [
				{
					points: [
						'Passwords are hashed with Argon2id, and sign-in tokens are stored only as hashes.',
						'The server checks every request for what your role may do. It never relies on what your browser shows.',
						'Pages load no scripts but their own. Embedded players run in isolated frames that cannot reach your account or your history.',
					],
				},
				{
					text: 'No system is perfectly secure. Choose a password that you use nowhere else. If your data is ever at risk, we will say so here and write to the people concerned.',
				},
			],
		},
		{
			id: 'rights',
			heading: 'Your rights',
			blocks: [
				{
					text: 'Your data is yours. Depending on where you live, laws such as the GDPR in Europe also say so. Wherever you live, you may ask us to',
				},
				{
					points: [
						'tell you what is kept about you, and give you a copy of it,',
						'correct what is wrong,',
						'delete your account and everything that belongs to it,',
						'stop using your history for recommendations.',
					],
				},
				{ text: 'Some of it you can do yourself, at any time:' },
				{
					points: [
						'remove a title from your history, in My List,',
						'remove all of it at once, on every device, with Clear History in Settings under Security & Data,',
						...(instance.accountChanges === 'self'
							? [
									'change your username, email address and password, in Settings,',
									'see where you are signed in, and sign out any device, in Settings,',
									'export everything that is kept about you, in Settings,',
									'delete your account, in Settings,',
								]
							: ['see the username and email address that your account has, in Settings,']),
						'change your preferences, export them as a file or reset them, in Settings.',
					],
				},
				{
					text: 'For the rest, write to us as described under Contact. We may ask you to show that the account is yours. You may also complain to the data protection authority of your country.',
				},
			],
		},
		{
			id: 'retention',
			heading: 'How long it is kept',
			blocks: [
				{
					terms: [
						[
							'Watch history',
							`Deleted after ${days} of inactivity: a title that you have not opened for ${days} is removed automatically and for good.`,
						],
						[
							'Titles that you remove',
							`Removed at once. For ${days} more, the server remembers only that you removed them, so that another device does not bring them back.`,
						],
						['Lists', 'Kept until you remove the titles, delete the list, or delete your account.'],
						[
							'Account',
							instance.accountChanges === 'self'
								? `Kept until you delete it. ${ACCOUNT_DELETION_DAYS} days later it is removed with your history, unless you sign in before then.`
								: 'Kept until you ask us to delete it. Your history and your sessions go with it.',
						],
						[
							'What stays after an account is deleted',
							`The audit log of the people who run this instance. It names who changed an account, a role or the instance, whose account it was, what kind of change it was and when: your username, and nothing of what you watched. Each entry is removed after ${AUDIT_RETENTION_DAYS} days at the latest. Backups have what they had until they are replaced.`,
						],
						['Sessions', 'End when you sign out, when your password changes, or after you have been away for a while.'],
					],
				},
			],
		},
		{
			id: 'contact',
			heading: 'Contact',
			blocks: contactBlocks(instance, 'For questions about this policy or your data'),
		},
		{
			id: 'updates',
			heading: 'Policy updates',
			blocks: [
				{
					text: 'When this policy changes, the new text appears on this page and the date at its top changes with it. If you continue to use Matinee after that, the new text applies. If you disagree with it, you can ask us to delete your account.',
				},
			],
		},
	];
}

function thirdParties({ source, playerConfigUrl }: PublicConfig): PolicySection['blocks'] {
	const pictures =
		source === 'tmdb'
			? 'Titles, ratings and texts come from TMDB through this server, so TMDB does not see you. Posters and backdrops are loaded by your browser from TMDB’s picture host, which sees your IP address.'
			: 'Posters, backdrops and texts come only from this server.';
	const list = playerConfigUrl
		? 'Your browser loads the list of player servers from an address that we chose. The host there sees your IP address.'
		: null;
	return [
		{
			text: 'Matinee stores no movies and no shows. When you watch a title, your browser opens someone else’s page or file. What happens there is covered by their policy, not this one.',
		},
		{
			terms: [
				[
					'Player servers',
					'The player server that you choose is shown in a frame. It sees your IP address, your browser and which title you opened, and may set cookies of its own. It cannot see who you are here.',
				],
				[
					'Openly licensed films',
					'The built-in player fetches them from the archives that keep them, which see your IP address.',
				],
				[
					'Trailers',
					'Shown through YouTube’s privacy-enhanced embed when you open one, or when a title has nothing else to play.',
				],
				['Pictures and texts', pictures],
				...(list ? [['Server list', list] as const] : []),
			],
		},
	];
}
