import type { PlayerSettings } from '#contract/player-settings.ts';
import { createLocalStorageItem } from '../../../lib/local-storage-item.ts';
import { readStoredJson } from '../../../lib/stored-json.ts';

/** See `kept-settings.ts`, which reads all of it. */
export const playerSettingsStorage = createLocalStorageItem('matinee:player-settings');

/** By itself, since the watch page needs no other setting of players at first. */
const CHOICES: readonly PlayerSettings['rewindSeconds'][] = [3, 5, 10];

/** Where a title goes on that was left at a position, both in seconds: some people want to hear the last words again. */
export function rewindStart(position: number): number {
	const stored = readStoredJson(playerSettingsStorage.read()) as { rewindSeconds?: unknown } | null | undefined;
	const seconds = CHOICES.find((known) => known === stored?.rewindSeconds) ?? 0;
	return Math.max(0, position - seconds);
}
