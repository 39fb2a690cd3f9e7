/**
 * All preferences, their defaults, and how each is parsed from the stored JSON. A new preference: here, its text in
 * settings.messages.ts, its control in preferences-panel.tsx (both in `web/features/settings`).
 */
import { isLanguage, type Language } from '#contract/languages.ts';
import { isCountry } from '../lib/country.ts';
import { isTelevision } from './is-television.ts';
import { parsePreferences } from './stored-preferences.ts';

export const THEMES = ['dark', 'light', 'system'] as const;
export const QUALITIES = ['auto', '2160p', '1080p', '720p', '480p', '360p'] as const;

const VOLUME_MAX = 100;

export interface Preferences {
	/** Id of the preferred player server; null for the server list's default. */
	defaultServer: string | number | null;
	autoPlay: boolean;
	/** 0 to 100, whole. */
	volume: number;
	quality: (typeof QUALITIES)[number];
	subtitles: boolean;
	theme: (typeof THEMES)[number];
	notifications: boolean;
	autoNext: boolean;
	/** Skips intros by itself. */
	skipIntro: boolean;
	/** Offers to skip them where that is off. */
	skipPrompt: boolean;
	rememberPosition: boolean;
	autoFullscreen: boolean;
	showRatings: boolean;
	compactMode: boolean;
	/** Captions below the posters of rows, instead of over them on hover and focus. */
	rowTitles: boolean;
	/** Leaves watched titles out of rows and lists. */
	hideWatched: boolean;
	/** Hides what would give away episodes that are not watched yet. */
	hideSpoilers: boolean;
	/** Posters after ten idle minutes, in the open catalogue; by default on televisions alone. */
	screenSaver: boolean;
	/** Whether this browser keeps what was searched for, to suggest it. */
	recentSearches: boolean;
	/** ISO 3166-1 code of the country for where to watch and certifications; null for that of the browser's language. */
	region: string | null;
	/** In which titles and overviews are read; null for that of the page. */
	titleLanguage: Language | null;
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
	skipPrompt: true,
	rememberPosition: true,
	autoFullscreen: false,
	showRatings: true,
	compactMode: false,
	rowTitles: false,
	hideWatched: false,
	hideSpoilers: false,
	screenSaver: isTelevision(),
	recentSearches: true,
	region: null,
	titleLanguage: null,
};

/** Each returns the valid value, or undefined. */
const PARSERS: { [Name in keyof Preferences]: (value: unknown) => Preferences[Name] | undefined } = {
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
	skipPrompt: readBoolean,
	rememberPosition: readBoolean,
	autoFullscreen: readBoolean,
	showRatings: readBoolean,
	compactMode: readBoolean,
	rowTitles: readBoolean,
	hideWatched: readBoolean,
	hideSpoilers: readBoolean,
	screenSaver: readBoolean,
	recentSearches: readBoolean,
	region: (value) => (value === null || isCountry(value) ? value : undefined),
	titleLanguage: (value) => (value === null || (typeof value === 'string' && isLanguage(value)) ? value : undefined),
};

function readBoolean(value: unknown): boolean | undefined {
	return typeof value === 'boolean' ? value : undefined;
}

export function clampVolume(volume: number): number {
	return Math.round(Math.min(VOLUME_MAX, Math.max(0, volume)));
}

/** Parses the stored JSON. A missing or invalid field has its default. */
export function readPreferences(stored: string | null): Preferences {
	const given = parsePreferences(stored);
	const read = Object.entries(PARSERS).map(([name, parse]) => [
		name,
		parse(given[name]) ?? DEFAULT_PREFERENCES[name as keyof Preferences],
	]);
	return Object.fromEntries(read) as unknown as Preferences;
}
