/** The speed at which each title was watched last, in this browser: a show keeps its own from episode to episode. */

import { isPlaybackRate } from '#contract/player-messages.ts';
import { type TitleRef, titleKey } from '#contract/title.ts';
import { readStoredList } from '../../../lib/stored-json.ts';
import { playbackRatesStorage } from '../../../personal-data/personal-storage.ts';

const MAX_TITLES = 100;
/** Which is not stored. */
export const USUAL_RATE = 1;

/** The stored speeds by title, the newest last; what is damaged is left out. */
export function parsePlaybackRates(stored: string | null): Map<string, number> {
	return new Map(readStoredList(stored).filter(isStoredRate));
}

function isStoredRate(item: unknown): item is [string, number] {
	return Array.isArray(item) && item.length === 2 && typeof item[0] === 'string' && isPlaybackRate(item[1]);
}

export function readPlaybackRate(title: TitleRef): number {
	return parsePlaybackRates(playbackRatesStorage.read()).get(titleKey(title)) ?? USUAL_RATE;
}

export function savePlaybackRate(title: TitleRef, rate: number): void {
	const rates = parsePlaybackRates(playbackRatesStorage.read());
	const key = titleKey(title);
	rates.delete(key);
	if (rate !== USUAL_RATE) rates.set(key, rate);
	if (rates.size > 0) playbackRatesStorage.write(JSON.stringify([...rates].slice(-MAX_TITLES)));
	else playbackRatesStorage.remove();
}
