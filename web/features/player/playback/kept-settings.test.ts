import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_PLAYER_SETTINGS } from '#contract/player-settings.ts';
import { parsePlayerSettings, savePlayerSettings, takeReported } from './kept-settings.ts';
import { playerSettingsStorage, rewindStart } from './rewind-start.ts';

beforeEach(() => playerSettingsStorage.remove());
afterEach(() => playerSettingsStorage.remove());

test.each([null, '', '{', 'null', '7', '{"seekSeconds":11}'])('damaged settings (%j) are the usual ones', (stored) => {
	expect(parsePlayerSettings(stored)).toEqual(DEFAULT_PLAYER_SETTINGS);
});

test('a title goes on a few seconds earlier where that was chosen, never before its beginning', () => {
	expect(rewindStart(61)).toBe(61);
	savePlayerSettings({ ...DEFAULT_PLAYER_SETTINGS, rewindSeconds: 10 });
	expect([rewindStart(61), rewindStart(4)]).toEqual([51, 0]);
});

test('what a player has reported is known once', () => {
	savePlayerSettings({ ...DEFAULT_PLAYER_SETTINGS, seekSeconds: 30 });
	const stored = playerSettingsStorage.read();
	expect(takeReported(stored)).toBe(true);
	expect(takeReported(stored)).toBe(false);
	savePlayerSettings(DEFAULT_PLAYER_SETTINGS);
	expect(takeReported('of another tab')).toBe(false);
});
