import { REWIND_CHOICES } from '#contract/rewind-choices.ts';
import { createLocalStorageItem } from '../../../lib/local-storage-item.ts';
import { readStoredJson } from '../../../lib/stored-json.ts';

/** See `kept-settings.ts`, which reads all of it. */
export const playerSettingsStorage = createLocalStorageItem('matinee:player-settings');

/** Where a title goes on that was left at a position, both in seconds: some people want to hear the last words again. */
export function rewindStart(position: number): number {
	const stored = readStoredJson(playerSettingsStorage.read()) as { rewindSeconds?: unknown } | null | undefined;
	const seconds = REWIND_CHOICES.find((known) => known === stored?.rewindSeconds) ?? 0;
	return Math.max(0, position - seconds);
}
