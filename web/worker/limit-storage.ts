import type { WorkboxPlugin } from 'workbox-core';
import { WORKER_STORAGE_MAX_BYTES } from '#contract/limits.ts';
import { keptBytes } from '../downloads/download-record.ts';
import { listAllDownloads } from '../downloads/download-records.ts';
import { cacheNames } from './worker-settings.ts';

/** The storage estimate lags behind. */
const EVICT_FROM_BYTES = WORKER_STORAGE_MAX_BYTES * 0.8;
const CHECK_EVERY_PUTS = 10;

/** Chromium’s; `fileSystem` is what is kept in files. */
type DetailedEstimate = StorageEstimate & { usageDetails?: { fileSystem?: number } };

let puts = 0;

/**
 * Limits the total size of the caches, each of which is limited by its number of entries: near the limit it evicts all
 * images, most of the bytes and cheap to fetch again.
 */
export const limitStorage: WorkboxPlugin['cacheDidUpdate'] = async () => {
	puts += 1;
	if (puts % CHECK_EVERY_PUTS !== 0) return;
	const { posters, backdrops, downloads } = cacheNames('');
	const { usage = 0, usageDetails } = (await navigator.storage.estimate()) as DetailedEstimate;
	if (usage < EVICT_FROM_BYTES) return;
	// Films that are kept fill no cache.
	const films = usageDetails?.fileSystem ?? ((await caches.has(downloads)) ? await readFilmBytes() : 0);
	if (usage - films < EVICT_FROM_BYTES) return;
	await Promise.all([caches.delete(posters), caches.delete(backdrops)]);
};

/** Of whole parts, as their records say, where the browser does not tell files apart. */
async function readFilmBytes(): Promise<number> {
	const records = await listAllDownloads().catch(() => []);
	return records.reduce((sum, record) => sum + keptBytes(record), 0);
}
