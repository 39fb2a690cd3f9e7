import { attempt } from '../../lib/browser-features.ts';
import type { SettingsTab } from '../../lib/settings-path.ts';
import { LANGUAGE_TEXT } from '../../preferences/language.messages.ts';
import type { Preferences, QUALITIES, THEMES } from '../../preferences/preferences.ts';
import { TITLES_LANGUAGE_TEXT } from '../../preferences/titles.messages.ts';

interface SettingText {
	label: string;
	/** Its effect, and what that depends on. */
	hint: string;
}

/** The country is chosen where it matters, on the page of a title; the prompt for intros with their setting. */
export type SettingName = Exclude<keyof Preferences, 'region' | 'skipPrompt'> | 'language';

const SETTINGS: Record<SettingName, SettingText> = {
	language: { label: LANGUAGE_TEXT.title, hint: LANGUAGE_TEXT.hint },
	titleLanguage: { label: TITLES_LANGUAGE_TEXT.title, hint: TITLES_LANGUAGE_TEXT.hint },
	theme: { label: 'Theme', hint: 'Dark, light, or your device’s setting.' },
	compactMode: { label: 'Compact mode', hint: 'Smaller posters, more on each screen.' },
	rowTitles: { label: 'Titles in rows', hint: 'Title and year below each poster.' },
	hideWatched: {
		label: 'Hide watched titles',
		hint: 'Leave what you have watched out of rows and lists. My List and Continue Watching still have it.',
	},
	hideSpoilers: {
		label: 'Hide spoilers',
		hint: 'Leave out names, pictures, overviews and ratings of episodes until you have watched them.',
	},
	screenSaver: { label: 'Screen saver', hint: 'Posters after ten idle minutes.' },
	showRatings: { label: 'Show ratings', hint: 'Scores on posters and title pages.' },
	recentSearches: { label: 'Recent searches', hint: 'Suggest what you searched for in this browser.' },
	notifications: {
		label: 'Notifications',
		hint: 'Show notices such as the welcome.',
	},
	defaultServer: {
		label: 'Default server',
		hint: 'Every title starts with this player server.',
	},
	autoPlay: {
		label: 'Autoplay',
		hint: 'Start playing as soon as possible.',
	},
	volume: { label: 'Volume', hint: 'Volume when playback starts.' },
	quality: {
		label: 'Quality',
		hint: 'Preferred resolution, where available.',
	},
	subtitles: {
		label: 'Subtitles',
		hint: 'Turn on subtitles where available.',
	},
	autoNext: {
		label: 'Play what is next',
		hint: 'After the end: offers a rating, and starts the queue, the next episode or part, or something similar.',
	},
	rememberPosition: {
		label: 'Remember position',
		hint: 'Resume where you stopped on this device.',
	},
	skipIntro: {
		label: 'Intros and recaps',
		hint: 'Where it is known when they begin and end.',
	},
	autoFullscreen: {
		label: 'Fill the screen',
		hint: 'Go full screen when playback starts.',
	},
};

/** Texts of the settings. */
export const SETTINGS_TEXT = {
	skipping: { ask: 'Ask', skip: 'Skip by themselves', off: 'Off' },
	title: 'Settings',
	description: 'Your account, preferences and data.',
	tabs: 'Settings sections',
	tabOf: {
		account: 'Account',
		preferences: 'Preferences',
		data: 'Security & Data',
		transfer: 'Import & Export',
	} satisfies Record<SettingsTab, string>,
	ofChild: 'Account, profiles and data belong to the grown-ups: they switch to their own profile first.',
	signInPurpose: 'Sign in to manage your account, preferences and data.',
	/** What each tab is for. */
	previewOf: {
		account: (canChange) =>
			canChange
				? 'Change your username, email and password, and see where you are signed in.'
				: 'See your username and email.',
		preferences: () => 'Choose the theme, how titles play, and which player server comes first.',
		data: () => 'Export your preferences, move or clear your watch history, and see what you hid and rated.',
		transfer: () => 'Bring your history, ratings and lists from another service, or take them along.',
	} satisfies Record<SettingsTab, (canChange: boolean) => string>,
	titleOf: (tab: string) => `${tab} · Settings`,

	account: 'Account',
	username: 'Username',
	email: 'Email',
	accountUnreachable: 'Your account can’t be loaded right now. Preferences still work.',
	/** Around the link to the chat, or the address. */
	howToChange: {
		community: ['For now, changes to your account are made through a support ticket on the ', '.'],
		email: ['For now, changes to your account are made through a support ticket. Write to ', '.'],
		operator: 'For now, changes to your account are made through a support ticket to the people who run this site.',
	},
	communityChat: 'community chat',
	opensInNewTab: '(opens in a new tab)',

	groups: {
		appearance: 'Appearance',
		playback: 'Playback',
		continuing: 'Resuming',
		search: 'Search',
		notifications: 'Notifications',
	},
	/** Where the preferences of a group have an effect. */
	groupNotes: {
		appearance: 'Changes apply to this browser right away.',
		playback: 'Each player server applies the settings that it supports. Some say which once they have played here.',
		continuing: 'For player servers that support them.',
		search: 'Turning this off deletes earlier searches.',
		notifications: 'Confirmations are always shown.',
	},
	/** Names of the player servers that honour a preference. */
	worksIn: (servers: readonly string[]) =>
		servers.length === 0
			? 'No player server supports this yet.'
			: `Works in ${attempt(() => new Intl.ListFormat('en').format(servers)) ?? servers.join(', ')}.`,
	settings: SETTINGS,
	themes: { dark: 'Dark', light: 'Light', system: 'System' } satisfies Record<(typeof THEMES)[number], string>,
	qualities: {
		auto: 'Auto',
		'2160p': '2160p (4K)',
		'1080p': '1080p',
		'720p': '720p',
		'480p': '480p',
		'360p': '360p',
	} satisfies Record<(typeof QUALITIES)[number], string>,
	autoServer: 'Auto',
	loadingServers: 'Looking for servers…',
	missingServer: (id: string) => `${id} (not available)`,
	volumeOf: (volume: number) => `${volume}%`,

	updated: 'Preference updated successfully',
	notStored: 'This browser doesn’t store data for this site. The change lasts until you close the page.',

	preferences: 'Preferences',
	storedInBrowser:
		'Preferences stay in this browser. The server knows the languages, so that pages come in them, and keeps the language of titles, the country and whether spoilers are hidden with your profile.',
	exportHint: 'Download all preferences as a JSON file.',
	exportPreferences: 'Export Preferences',
	exported: 'Preferences exported successfully',
	resetHint: 'Reset everything on the Preferences tab.',
	reset: 'Reset Preferences',
	resetTitle: 'Reset preferences',
	resetQuestion: 'Are you sure you want to reset all preferences to default?',
	resetConfirm: 'Reset',
	resetDone: 'Preferences reset to defaults',

	downloads: 'Downloads',
	downloadsHint: 'Films that this device keeps for you, and how much room they take.',
	manageDownloads: 'Manage Downloads',

	taste: {
		hidden: {
			heading: 'Not interested',
			hint: 'These titles are left out of rows, lists, search and recommendations.',
			none: 'You have hidden no titles. The menu of a card and the page of a title do.',
			failed: 'Failed to load hidden titles. Please try again.',
		},
		rated: {
			heading: 'Your ratings',
			hint: 'Recommendations come from what you rate highly.',
			none: 'You have rated no titles. The stars are on the page of a title.',
			failed: 'Failed to load your ratings. Please try again.',
		},
		unknown: { movie: 'A movie', tv: 'A show' },
		remove: 'Remove',
		ratingRemoved: (name: string) => `Your rating of ${name} is removed`,
		more: 'Show more',
	},

	history: 'Watch history',
	migrationHint: (waiting: number) =>
		waiting === 0
			? 'Move what you watched while signed out to your account. There is nothing to move right now.'
			: `Move what you watched in this browser to your account: ${waiting === 1 ? '1 title' : `${waiting} titles`}.`,
	migrationOff: 'This site doesn’t store watch history. What you watch stays in this browser.',
	migrate: 'Migrate History',
	migrateAgain: 'Try Again',
	migrating: (count: number) => `Migrating ${count === 1 ? '1 title' : `${count} titles`}…`,
	migrationDone: (total: number) =>
		`Migration complete: ${total === 1 ? '1 title was' : `${total} titles were`} checked.`,
	migrated: 'Migrated',
	skipped: 'Skipped',
	whySkipped: 'Skipped titles are newer in your account, were removed there, or are too old to keep.',
	migrationNoRoom: (count: number) =>
		`Your history is full: ${count === 1 ? '1 title stays' : `${count} titles stay`} in this browser until you remove others.`,
	migrationFailed: 'Migration failed. Please try again.',
	migrationNeedsLogin: 'You must be logged in to migrate data',
	clearHint: (days: number) =>
		`Removes everything from Continue Watching on every device. Titles also expire after ${days === 1 ? '1 day' : `${days} days`}.`,
	clear: 'Clear History',
	clearTitle: 'Clear watch history',
	clearQuestion: 'This removes your whole watch history from your account and this browser. This cannot be undone.',
	clearConfirm: 'Clear',
	cleared: 'Watch history cleared',
	clearingFailed: 'Failed to clear watch history. Please try again.',
} as const;
