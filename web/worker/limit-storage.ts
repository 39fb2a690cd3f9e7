import type { WorkboxPlugin } from 'workbox-core';
import { WORKER_STORAGE_MAX_BYTES } from '#contract/limits.ts';
import { cacheNames } from './worker-settings.ts';

/** The storage estimate lags behind. */
const EVICT_FROM_BYTES = WORKER_STORAGE_MAX_BYTES * 0.8;
const CHECK_EVERY_PUTS = 10;

let puts = 0;

/**
 * Limits the total size of the caches, each of which is limited by its number of entries: near the limit it evicts all
 * images, most of the bytes and cheap to fetch again.
 */
export const limitStorage: WorkboxPlugin['cacheDidUpdate'] = async () => {
	puts += 1;
	if (puts % CHECK_EVERY_PUTS !== 0) return;
	const { usage = 0 } = await navigator.storage.estimate();
	if (usage < EVICT_FROM_BYTES) return;
	const { posters, backdrops } = cacheNames('');
	await Promise.all([caches.delete(posters), caches.delete(backdrops)]);
};
