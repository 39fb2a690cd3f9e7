/** Every preference a person may have, what each is until it is set, and how it is read from what is stored. */
import { parsePreferences } from './stored-preferences.ts';

export const THEMES = ['dark', 'light', 'system'] as const;
export const QUALITIES = ['auto', '2160p', '1080p', '720p', '480p', '360p'] as const;

const VOLUME_MAX = 100;

export interface Preferences {
	/** Id of the player server to start with; null lets the server list decide. */
	defaultServer: string | number | null;
	autoPlay: boolean;
	/** 0 to 100, whole. */
	volume: number;
	quality: (typeof QUALITIES)[number];
	subtitles: boolean;
	theme: (typeof THEMES)[number];
	notifications: boolean;
	autoNext: boolean;
	skipIntro: boolean;
	rememberPosition: boolean;
	autoFullscreen: boolean;
	showRatings: boolean;
	compactMode: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
	defaultServer: null,
	autoPlay: true,
	volume: 80,
	quality: 'auto',
	subtitles: false,
	theme: 'dark',
	notifications: true,
	autoNext: true,
	skipIntro: false,
	rememberPosition: true,
	autoFullscreen: false,
	showRatings: true,
	compactMode: false,
};

/** Each gives the value as the product has it, or undefined for what can not be meant. */
const READERS: { [Name in keyof Preferences]: (value: unknown) => Preferences[Name] | undefined } = {
	defaultServer: (value) =>
		value === null || typeof value === 'string' || Number.isFinite(value)
			? (value as Preferences['defaultServer'])
			: undefined,
	autoPlay: readBoolean,
	volume: (value) => (Number.isFinite(value) ? clampVolume(value as number) : undefined),
	quality: (value) => QUALITIES.find((known) => known === value),
	subtitles: readBoolean,
	theme: (value) => THEMES.find((known) => known === value),
	notifications: readBoolean,
	autoNext: readBoolean,
	skipIntro: readBoolean,
	rememberPosition: readBoolean,
	autoFullscreen: readBoolean,
	showRatings: readBoolean,
	compactMode: readBoolean,
};

function readBoolean(value: unknown): boolean | undefined {
	return typeof value === 'boolean' ? value : undefined;
}

export function clampVolume(volume: number): number {
	return Math.round(Math.min(VOLUME_MAX, Math.max(0, volume)));
}

/** Reads what is stored. A field that is absent or can not be read has its default; the others count all the same. */
export function readPreferences(stored: string | null): Preferences {
	const given = parsePreferences(stored);
	const read = Object.entries(READERS).map(([name, reader]) => [
		name,
		reader(given[name]) ?? DEFAULT_PREFERENCES[name as keyof Preferences],
	]);
	return Object.fromEntries(read) as unknown as Preferences;
}
