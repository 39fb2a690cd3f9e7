import { expect, test } from 'vitest';
import { DEFAULT_PLAYER_SETTINGS, isSubtitleDelay, readPlayerSettings } from './player-settings.ts';

test('settings are read by name; what is missing, unknown or out of range has its default', () => {
	const chosen = {
		subtitleSize: 150,
		subtitleColour: 'yellow',
		subtitlePlace: 'top',
		seekSeconds: 30,
		soundNight: true,
	};
	expect(readPlayerSettings(chosen)).toEqual({ ...DEFAULT_PLAYER_SETTINGS, ...chosen });
	const wrong = {
		subtitleSize: '150',
		subtitleColour: 'url(x)',
		subtitleEdge: null,
		seekSeconds: Number.NaN,
		soundNight: 1,
		soundLouder: 1000,
		token: 'x',
	};
	expect(readPlayerSettings(wrong)).toEqual(DEFAULT_PLAYER_SETTINGS);
	expect(readPlayerSettings([])).toEqual(DEFAULT_PLAYER_SETTINGS);
});

test.each([undefined, null, 'text', 7])('%j is no settings', (value) => {
	expect(readPlayerSettings(value)).toBeNull();
});

test('a delay is whole milliseconds up to a minute either way', () => {
	expect([0, 50, -60_000, 60_000].every(isSubtitleDelay)).toBe(true);
	expect([0.5, 60_001, -1e9, Number.NaN, Number.POSITIVE_INFINITY, '50', null].some(isSubtitleDelay)).toBe(false);
});
