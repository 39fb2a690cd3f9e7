import { describe, expect, test } from 'vitest';
import { clampVolume, DEFAULT_PREFERENCES, type Preferences, readPreferences } from './preferences.ts';

describe('preferences', () => {
	test('have these defaults', { tags: ['data-preferences', 'preferences-defaults'] }, () => {
		expect(readPreferences(null)).toEqual({
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
			screenSaver: false,
			recentSearches: true,
			region: null,
			titleLanguage: null,
		});
	});

	test('round-trip through storage', () => {
		const others: Preferences = {
			defaultServer: 'second',
			autoPlay: false,
			volume: 0,
			quality: '720p',
			subtitles: true,
			theme: 'system',
			notifications: false,
			autoNext: false,
			skipIntro: true,
			skipPrompt: false,
			rememberPosition: false,
			autoFullscreen: true,
			showRatings: false,
			compactMode: true,
			rowTitles: true,
			hideWatched: true,
			hideSpoilers: true,
			screenSaver: true,
			recentSearches: false,
			region: 'DE',
			titleLanguage: 'ja',
		};
		expect(readPreferences(JSON.stringify(others))).toEqual(others);
	});

	test.each(['{', '[1]', 'null', '"dark"', ''])(
		'are the defaults when %s is stored',
		{ tags: ['preferences-unreadable'] },
		(stored) => {
			expect(readPreferences(stored)).toEqual(DEFAULT_PREFERENCES);
		},
	);

	test('fall back field by field, and drop unknown fields', {
		tags: ['data-preferences', 'preferences-unreadable'],
	}, () => {
		const stored = { theme: 'sepia', quality: 720, autoPlay: 'no', defaultServer: {}, compactMode: true, other: 1 };
		expect(readPreferences(JSON.stringify(stored))).toEqual({ ...DEFAULT_PREFERENCES, compactMode: true });
	});

	test.each([
		[-1, 0],
		[0, 0],
		[42.4, 42],
		[100, 100],
		[240, 100],
	])('clamp a volume of %d', { tags: ['rule-volume-range', 'limit-volume', 'preferences-volume'] }, (volume, kept) => {
		expect(clampVolume(volume)).toBe(kept);
		expect(readPreferences(JSON.stringify({ volume })).volume).toBe(kept);
	});

	test.each(['"loud"', 'null', 'true'])('have the default volume where %s is stored', (volume) => {
		expect(readPreferences(`{"volume":${volume}}`).volume).toBe(80);
	});
});
