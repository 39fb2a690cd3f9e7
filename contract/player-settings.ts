/** What people choose in a player for every title. The page keeps it: a built-in player has no storage. */

export interface PlayerSettings {
	/** Per cent of the usual height of letters. */
	subtitleSize: 75 | 100 | 125 | 150 | 200;
	subtitleColour: 'white' | 'yellow' | 'cyan' | 'green';
	/** What sets the letters off from the picture. */
	subtitleEdge: 'outline' | 'box';
	subtitlePlace: 'bottom' | 'top';
	/** By the buttons, the arrow keys and two taps, in seconds. */
	seekSeconds: 5 | 10 | 15 | 30;
	/** How far back playing goes on, in seconds. */
	rewindSeconds: 0 | 3 | 5 | 10;
	/** Loud parts are quieter, quiet ones louder. */
	soundNight: boolean;
	/** Voices are set off from hum and hiss. */
	soundDialogue: boolean;
	/** Decibels. */
	soundLouder: 0 | 6 | 12;
	soundMono: boolean;
}

export type PlayerSettingName = keyof PlayerSettings;

/** In the order in which they are offered. */
export const PLAYER_SETTING_CHOICES: { readonly [Name in PlayerSettingName]: readonly PlayerSettings[Name][] } = {
	subtitleSize: [75, 100, 125, 150, 200],
	subtitleColour: ['white', 'yellow', 'cyan', 'green'],
	subtitleEdge: ['outline', 'box'],
	subtitlePlace: ['bottom', 'top'],
	seekSeconds: [5, 10, 15, 30],
	rewindSeconds: [0, 3, 5, 10],
	soundNight: [false, true],
	soundDialogue: [false, true],
	soundLouder: [0, 6, 12],
	soundMono: [false, true],
};

export const DEFAULT_PLAYER_SETTINGS: PlayerSettings = {
	subtitleSize: 100,
	subtitleColour: 'white',
	subtitleEdge: 'outline',
	subtitlePlace: 'bottom',
	seekSeconds: 10,
	rewindSeconds: 0,
	soundNight: false,
	soundDialogue: false,
	soundLouder: 0,
	soundMono: false,
};

/** A setting that is missing, or has another value, has its default. Null for what is no object. */
export function readPlayerSettings(value: unknown): PlayerSettings | null {
	if (typeof value !== 'object' || value === null) return null;
	const given = value as Record<string, unknown>;
	const read = Object.entries(PLAYER_SETTING_CHOICES).map(([name, choices]) => [
		name,
		(choices as readonly unknown[]).includes(given[name])
			? given[name]
			: DEFAULT_PLAYER_SETTINGS[name as PlayerSettingName],
	]);
	return Object.fromEntries(read) as unknown as PlayerSettings;
}

export const SUBTITLE_DELAY_STEP_MS = 50;
/** A later one belongs to another film. */
export const SUBTITLE_DELAY_MAX_MS = 60_000;

/** Whole milliseconds by which subtitles come later; negative for sooner. */
export function isSubtitleDelay(value: unknown): value is number {
	return Number.isSafeInteger(value) && Math.abs(value as number) <= SUBTITLE_DELAY_MAX_MS;
}

/** Minutes; the end of what plays; or the end of that many episodes, with the one that plays. */
export const SLEEP_TIMERS = ['15', '30', '45', '60', '90', 'end', 'episodes2', 'episodes3', 'episodes5'] as const;
export type SleepTimer = (typeof SLEEP_TIMERS)[number];

/** Null is none. */
export function isSleepTimer(value: unknown): value is SleepTimer | null {
	return value === null || SLEEP_TIMERS.some((known) => known === value);
}

export type SoundSettings = Pick<PlayerSettings, 'soundNight' | 'soundDialogue' | 'soundLouder' | 'soundMono'>;

/** Whether the sound of a film is changed at all. */
export function changesSound({ soundNight, soundDialogue, soundLouder, soundMono }: SoundSettings): boolean {
	return soundNight || soundDialogue || soundLouder > 0 || soundMono;
}
