import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';
import { isCacheableFile } from './offline-rules.ts';

/**
 * Fetches precached files that are missing. Workbox fetches them only on install: after caches were cleared, there would
 * be none offline until the next release. `toSource` gives the URL that the file of a URL is fetched from.
 */
export async function restorePrecache(
	cacheName: string,
	files: readonly PrecacheEntry[],
	toSource: (url: string) => string,
): Promise<void> {
	const cache = await caches.open(cacheName);
	const cached = new Set((await cache.keys()).map(({ url }) => url));
	const fetchOne = async (url: string) => {
		const key = getCacheKeyForURL(url);
		if (!key || cached.has(key)) return;
		const response = await fetch(toSource(url), { cache: 'no-cache', credentials: 'same-origin' });
		// A newer release may have removed it; that release's worker follows.
		if (isCacheableFile(response)) await cache.put(key, response);
	};
	// What fails now is fetched at the next start.
	await Promise.allSettled(files.map(({ url }) => fetchOne(url)));
}
