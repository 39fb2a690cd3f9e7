/** What people have chosen in players for every title, in this browser. It says nothing of what they watch. */
import { DEFAULT_PLAYER_SETTINGS, type PlayerSettings, readPlayerSettings } from '#contract/player-settings.ts';
import { readStoredJson } from '../../../lib/stored-json.ts';
import { playerSettingsStorage } from './rewind-start.ts';

export function parsePlayerSettings(stored: string | null): PlayerSettings {
	return readPlayerSettings(readStoredJson(stored)) ?? DEFAULT_PLAYER_SETTINGS;
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
