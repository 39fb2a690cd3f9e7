/** What people have chosen in players for every title, in this browser. It says nothing of what they watch. */
import { DEFAULT_PLAYER_SETTINGS, type PlayerSettings, readPlayerSettings } from '#contract/player-settings.ts';
import { createLocalStorageItem } from '../../../lib/local-storage-item.ts';
import { readStoredJson } from '../../../lib/stored-json.ts';

export const playerSettingsStorage = createLocalStorageItem('matinee:player-settings');

export function parsePlayerSettings(stored: string | null): PlayerSettings {
	return readPlayerSettings(readStoredJson(stored)) ?? DEFAULT_PLAYER_SETTINGS;
}

/** Where a title goes on that was left at a position, both in seconds: some people want to hear the last words again. */
export function rewindStart(position: number): number {
	return Math.max(0, position - parsePlayerSettings(playerSettingsStorage.read()).rewindSeconds);
}

/** What a player has reported, until `isReported` was asked. */
let reported: string | null = null;

/** Of a player's report. */
export function savePlayerSettings(settings: PlayerSettings): void {
	const text = JSON.stringify(settings);
	reported = text;
	playerSettingsStorage.write(text);
}

/** Whether the stored settings are a report of the framed player, which therefore needs no word of them. */
export function takeReported(stored: string | null): boolean {
	const isReported = reported !== null && reported === stored;
	reported = null;
	return isReported;
}
