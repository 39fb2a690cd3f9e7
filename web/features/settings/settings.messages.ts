import type { SettingsTab } from '../../lib/settings-path.ts';
import type { Preferences, QUALITIES, THEMES } from '../../preferences/preferences.ts';

interface SettingText {
	label: string;
	/** Its effect, and what that depends on. */
	hint: string;
}

const SETTINGS: Record<keyof Preferences, SettingText> = {
	theme: { label: 'Theme', hint: 'Dark as a cinema, light as paper, or as your system has it.' },
	compactMode: { label: 'Compact mode', hint: 'Smaller posters with less room between them, so that more fit.' },
	showRatings: { label: 'Show ratings', hint: 'Scores on posters and on the pages of titles.' },
	notifications: {
		label: 'Notifications',
		hint: 'Notices that come by themselves, such as the welcome. Answers to what you do are always shown.',
	},
	defaultServer: {
		label: 'Default server',
		hint: 'The player server that a title starts with. Auto takes the one this site suggests.',
	},
	autoPlay: {
		label: 'Autoplay',
		hint: 'Open Cinema and Trailers start by themselves, where your browser lets them. Other servers do if they support it.',
	},
	volume: { label: 'Volume', hint: 'How loud Open Cinema starts. Other servers follow it if they support it.' },
	quality: {
		label: 'Quality',
		hint: 'For servers that offer a choice and support it. Open Cinema and Trailers choose by themselves.',
	},
	subtitles: {
		label: 'Subtitles',
		hint: 'Shown from the start where there are any: in Trailers, in copies of Open Cinema that carry them, and on servers that support it.',
	},
	autoNext: {
		label: 'Play the next episode',
		hint: 'A few seconds after an episode ends, if you let it. Works with Open Cinema and with servers that say when they end.',
	},
	rememberPosition: {
		label: 'Remember position',
		hint: 'Go on where you stopped, on this device. Works with Open Cinema; other servers do it if they support it.',
	},
	skipIntro: {
		label: 'Skip intros',
		hint: 'For servers that know where an intro is and support it. Open Cinema and Trailers play everything.',
	},
	autoFullscreen: {
		label: 'Fill the screen',
		hint: 'When you start to play, where your browser allows it. Works with Open Cinema and with servers that say when they play.',
	},
};

/** Texts of the settings. */
export const SETTINGS_TEXT = {
	title: 'Settings',
	description: 'Your account, preferences and data.',
	tabs: 'Parts of the settings',
	tabOf: {
		account: 'Account',
		preferences: 'Preferences',
		data: 'Security & Data',
	} satisfies Record<SettingsTab, string>,
	titleOf: (tab: string) => `${tab} · Settings`,

	account: 'Account',
	username: 'Username',
	email: 'Email',
	accountUnreachable: 'Your account cannot be fetched right now. Preferences work all the same.',
	/** Around the link to the chat, or the address. */
	howToChange: {
		community: ['For now, changes to your account are made through a support ticket on the ', '.'],
		email: ['For now, changes to your account are made through a support ticket. Write to ', '.'],
		operator: 'For now, changes to your account are made through a support ticket to the people who run this site.',
	},
	communityChat: 'community chat',
	opensInNewTab: '(opens in a new tab)',

	groups: {
		appearance: 'Looks',
		playback: 'Playing',
		continuing: 'Going on',
		notifications: 'Messages',
	},
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
	missingServer: (id: string) => `${id} (not offered now)`,
	volumeOf: (volume: number) => `${volume}%`,

	updated: 'Preference updated successfully',
	notStored: 'Your browser keeps nothing for this site: the change lasts until the page is closed.',

	preferences: 'Preferences',
	storedInBrowser: 'Preferences are kept in this browser and go to no server.',
	exportHint: 'All preferences as a JSON file, to keep or to look at.',
	exportPreferences: 'Export Preferences',
	exported: 'Preferences exported successfully',
	resetHint: 'Everything on the Preferences tab becomes as it was on your first visit.',
	reset: 'Reset Preferences',
	resetTitle: 'Reset preferences',
	resetQuestion: 'Are you sure you want to reset all preferences to default?',
	resetConfirm: 'Reset',
	resetDone: 'Preferences reset to defaults',

	history: 'Watch history',
	migrationHint: (waiting: number) =>
		waiting === 0
			? 'Bring what was watched in this browser before you signed in to your account. Right now there is nothing to bring.'
			: `Bring what was watched in this browser to your account: ${waiting === 1 ? '1 title' : `${waiting} titles`}.`,
	migrationOff:
		'This site does not keep watch history, so what you watch stays in this browser and cannot be brought to your account.',
	migrate: 'Migrate History',
	migrateAgain: 'Try Again',
	migrating: (count: number) => `Migrating ${count === 1 ? '1 title' : `${count} titles`}…`,
	migrationDone: (total: number) =>
		`Migration complete: ${total === 1 ? '1 title was' : `${total} titles were`} looked at.`,
	migrated: 'Migrated',
	skipped: 'Skipped',
	whySkipped: 'What your account has in a newer state, removed since, or no longer keeps is skipped.',
	migrationFailed: 'Migration failed. Please try again.',
	migrationNeedsLogin: 'You must be logged in to migrate data',
	clearHint: (days: number) =>
		`Removes everything from Continue Watching, on every device. By itself a title goes after ${days === 1 ? '1 day' : `${days} days`}.`,
	clear: 'Clear History',
	clearTitle: 'Clear watch history',
	clearQuestion:
		'Everything you have watched is removed from your account and from this browser. This cannot be undone.',
	clearConfirm: 'Clear',
	cleared: 'Watch history cleared',
	clearingFailed: 'Failed to clear watch history. Please try again.',
} as const;
