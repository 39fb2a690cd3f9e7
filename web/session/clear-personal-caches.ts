import { cacheStorage } from '../lib/browser-features.ts';
import { serviceWorkers } from '../lib/service-workers.ts';
import { isVisitCache, type PageMessage } from '../worker/worker-settings.ts';

/** Endpoints whose responses are the same for every viewer. */
const PUBLIC_ENDPOINTS = /^\/api\/(tmdb|config|health|openapi)\b/;

/**
 * Removes every cached API response that may be personal, from every cache, and every cached page, response and image
 * that shows which titles were opened.
 */
export async function clearPersonalCaches(): Promise<void> {
	const caches = cacheStorage();
	if (!caches) return;
	try {
		for (const name of await caches.keys()) {
			if (isVisitCache(name)) await caches.delete(name);
			else await clearCache(await caches.open(name));
		}
		// The worker keeps a list of what was in there.
		const worker = await serviceWorkers()?.getRegistration();
		worker?.active?.postMessage({ type: 'forget-visits' } satisfies PageMessage);
	} catch {
		// Storage is blocked, so nothing was cached.
	}
}

async function clearCache(cache: Cache): Promise<void> {
	for (const request of await cache.keys()) {
		const { pathname } = new URL(request.url);
		if (pathname.startsWith('/api/') && !PUBLIC_ENDPOINTS.test(pathname)) await cache.delete(request);
	}
}
