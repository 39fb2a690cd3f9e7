import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';

/**
 * Fetches what is missing of the files that a worker has at hand. It fetches them when it is installed, and never again:
 * after caches were cleared, there would be none without a network until the next release.
 */
export async function restorePrecache(cacheName: string, files: readonly PrecacheEntry[]): Promise<void> {
	const cache = await caches.open(cacheName);
	const kept = new Set((await cache.keys()).map(({ url }) => url));
	const fetchOne = async (url: string) => {
		const key = getCacheKeyForURL(url);
		if (!key || kept.has(key)) return;
		const answer = await fetch(url, { cache: 'no-cache', credentials: 'same-origin' });
		// A release may have taken it away; its own worker comes soon.
		if (answer.ok) await cache.put(key, answer);
	};
	// What does not come now is missed again at the next start.
	await Promise.allSettled(files.map(({ url }) => fetchOne(url)));
}
