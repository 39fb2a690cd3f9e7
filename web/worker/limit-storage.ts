import type { WorkboxPlugin } from 'workbox-core';
import { WORKER_STORAGE_MAX_BYTES } from '#contract/limits.ts';
import { cacheNames } from './worker-settings.ts';

/** The estimate lags behind and what is under way is not in it. */
const FULL_FROM_BYTES = WORKER_STORAGE_MAX_BYTES * 0.8;
const LOOK_EVERY_PUTS = 10;

let puts = 0;

/**
 * Counts bound each cache; this bounds their sum, should everything be larger than usual: when the room is nearly used
 * up, pictures go, which are the most of it and the easiest to have again.
 */
export const limitStorage: WorkboxPlugin['cacheDidUpdate'] = async () => {
	puts += 1;
	if (puts % LOOK_EVERY_PUTS !== 0) return;
	const { usage = 0 } = await navigator.storage.estimate();
	if (usage < FULL_FROM_BYTES) return;
	const { posters, backdrops } = cacheNames('');
	await Promise.all([caches.delete(posters), caches.delete(backdrops)]);
};
