import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';
import { isCacheableFile } from './offline-rules.ts';

/**
 * Fetches precached files that are missing. Workbox fetches them only on install: after caches were cleared, there would
 * be none offline until the next release.
 */
export async function restorePrecache(cacheName: string, files: readonly PrecacheEntry[]): Promise<void> {
	const cache = await caches.open(cacheName);
	const cached = new Set((await cache.keys()).map(({ url }) => url));
	const fetchOne = async (url: string) => {
		const key = getCacheKeyForURL(url);
		if (!key || cached.has(key)) return;
		// By its key, which has the revision: a node of another build responds too.
		const response = await fetch(key, { cache: 'no-cache', credentials: 'same-origin' });
		// A newer release may have removed it; that release's worker follows.
		if (isCacheableFile(response)) await cache.put(key, response);
	};
	// What fails now is fetched at the next start.
	await Promise.allSettled(files.map(({ url }) => fetchOne(url)));
}
