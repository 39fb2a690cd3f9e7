/** The privacy policy. "We" are the people who run the instance that shows it. */
import { ACCOUNT_DELETION_DAYS } from '#contract/limits.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { POLICY_TEXT } from './policy.messages.ts';
import { contactBlocks, type PolicySection } from './policy-content.ts';

export const PRIVACY_TEXT = {
	title: 'Privacy Policy',
	description:
		'What this Matinee learns about you and why, how long it keeps it, and what you can do about it. No cookies, no trackers.',
	lead: 'Matinee is a catalogue of movies and TV shows that people host for themselves and for others. This page says what the instance you are using learns about you, why, for how long, and what you can do about it. “We” are the people who run this instance.',
	short: (days: number) => [
		'You can browse, search and watch without an account.',
		'There are no cookies, no advertising and no trackers here.',
		`With an account your watch history is kept in sync, and deleted after ${POLICY_TEXT.days(days)} of inactivity.`,
	],
} as const;

export function privacySections(instance: PublicConfig): PolicySection[] {
	const days = POLICY_TEXT.days(instance.historyRetentionDays);
	return [
		{
			id: 'information',
			heading: 'Information we collect',
			blocks: [
				{ text: 'It depends on how you use Matinee.' },
				{
					terms: [
						[
							'Without an account',
							'Nothing that names you. Your preferences and what you watched last stay in your browser.',
						],
						[
							'With an account',
							'Your username, your email address, the day you signed up, your role, and whether your account is Standard or Premium. Your password is kept only as a one-way hash: nobody can read it, not even us. Of each login the time, and which browser and system it was, such as Firefox on Windows.',
						],
						[
							'Watch history of registered users',
							'Which movie or show you opened in the player, which season and episode, and when you first and last did. Not how long you watched, nor where you stopped.',
						],
						[
							'Technical data',
							'Like any web server, this one sees your IP address and what your browser says of itself while it answers you. It uses them to answer and to slow down abuse, and keeps for 30 days a one-way hash of the networks from which an account has logged in. Its log records faults, logins and refusals, not your visits.',
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
						'To sign you in and keep your account yours.',
						'To keep your watch history in sync across your devices and the official domains of this instance.',
						'To offer you Continue Watching and Recommended for You. Both are worked out on this server, from your own history alone.',
						'To count sign-ups and titles watched, as totals without names, so that we know how the instance is used.',
						'To find and mend faults, and to keep abuse out.',
					],
				},
				{
					text: 'We do not sell what we know of you, do not show advertising, build no profile of you for anyone, and give your data to nobody unless the law obliges us to.',
				},
			],
		},
		{
			id: 'cookies',
			heading: 'Cookies and local storage',
			blocks: [
				{
					text: 'Matinee sets no cookies. What it has to remember on your device is kept in your browser’s own storage, where you can see it and clear it at any time:',
				},
				{
					terms: [
						['Preferences', 'Theme, volume, your default server and the like. Never sent to us.'],
						[
							'Recent watching',
							'At most 50 titles, for when you are signed out or the server cannot be reached. They leave your browser only if you sign in and they are added to your account.',
						],
						[
							'Where you stopped',
							'How far you were in the titles you watched last, so that they go on from there. Never sent to us, and gone when you log out or clear your history.',
						],
						[
							'Recent searches',
							'The last eight, to suggest them again. Never sent to us, and gone when you log out or clear them.',
						],
						[
							'Sign-in token',
							'There only while you are signed in. Logging out removes it here and ends it on the server. Without a connection a fingerprint of it, with which nobody can sign in, stays here until the server has ended it.',
						],
						[
							'Pages',
							'Where you had scrolled to, until you close the tab, and copies of pages that load faster the next time.',
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
						'The server checks every request for what your role may do. The screens alone are never trusted.',
						'Pages load no scripts but their own. Embedded players run in closed frames that reach neither your account nor your history.',
					],
				},
				{
					text: 'No system is beyond all harm. Choose a password that you use nowhere else. Should your data ever be at risk, we will say so here and write to the people concerned.',
				},
			],
		},
		{
			id: 'rights',
			heading: 'Your rights',
			blocks: [
				{
					text: 'Your data is yours. Depending on where you live, the law may also say so: the GDPR does in Europe, and similar laws elsewhere. Whatever your country, you may ask us to',
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
						'remove single titles from your history in My List,',
						'remove all of it at once, everywhere, with Clear History in Settings under Security & Data,',
						...(instance.accountChanges === 'self'
							? [
									'change your username, email address and password, in Settings,',
									'see there where you are signed in, and end it,',
									'export there everything that is kept about you,',
									'delete your account there,',
								]
							: ['see the username and email address that your account has, in Settings,']),
						'change your preferences there, export them as a file, or reset them.',
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
							`Deleted after ${days} of inactivity: a title that you have not opened again for ${days} leaves your history by itself, for good.`,
						],
						[
							'Titles that you remove',
							`Gone at once. For ${days} more the server remembers only that you removed them, so that another device does not bring them back.`,
						],
						[
							'Account',
							instance.accountChanges === 'self'
								? `Kept until you delete it. It is gone ${ACCOUNT_DELETION_DAYS} days later, with your history, unless you sign in before then.`
								: 'Kept until you ask us to delete it. Your history and your sessions go with it.',
						],
						['Sessions', 'End when you log out, when your password changes, and by themselves when you stay away.'],
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
					text: 'When this policy changes, the new text appears on this page and the date at its top changes with it. If you go on using Matinee after that, the new text applies. If you disagree with it, you may ask us to delete your account.',
				},
			],
		},
	];
}

function thirdParties({ source, playerConfigUrl }: PublicConfig): PolicySection['blocks'] {
	const pictures =
		source === 'tmdb'
			? 'Titles, ratings and texts come from TMDB by way of this server, so TMDB does not see who asks. Posters and backdrops are loaded by your browser from TMDB’s picture host, which sees your IP address.'
			: 'Posters, backdrops and texts come from this server and from nowhere else.';
	const list = playerConfigUrl
		? 'Your browser fetches the list of player servers from the address that we chose for it, which sees your IP address.'
		: null;
	return [
		{
			text: 'Matinee stores no movies and no shows. When you watch a title, your browser opens someone else’s page or file, and what happens there is governed by their policy, not by this one.',
		},
		{
			terms: [
				[
					'Player servers',
					'The server that you choose is shown in a frame. It sees your IP address, your browser and which title you asked for, and it may set cookies of its own. It cannot see who you are here.',
				],
				[
					'Openly licensed films',
					'The built-in player fetches them from the archives that keep them, which see your IP address.',
				],
				[
					'Trailers',
					'Shown through YouTube’s privacy-enhanced embed, when you open one, or watch a title that has nothing else to play.',
				],
				['Pictures and texts', pictures],
				...(list ? [['Server list', list] as const] : []),
			],
		},
	];
}
