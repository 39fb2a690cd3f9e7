import { isOfVisits, type PageMessage } from '../worker/worker-settings.ts';

/** Calls whose answers are the same for everybody. */
const FOR_EVERYBODY = /^\/api\/(tmdb|config|health|openapi)\b/;

/**
 * Removes every kept answer of the API that may be one person's, whatever the cache, and every page, answer and picture
 * that tells what the person opened.
 */
export async function clearPersonalAnswers(): Promise<void> {
	// Absent where the page is not served securely.
	if (!('caches' in globalThis)) return;
	try {
		for (const name of await caches.keys()) {
			if (isOfVisits(name)) await caches.delete(name);
			else await clearCache(await caches.open(name));
		}
		// It keeps a list of what was in there.
		const worker = await navigator.serviceWorker?.getRegistration();
		worker?.active?.postMessage({ type: 'forget-visits' } satisfies PageMessage);
	} catch {
		// Storage is blocked: then nothing was kept either.
	}
}

async function clearCache(cache: Cache): Promise<void> {
	for (const request of await cache.keys()) {
		const { pathname } = new URL(request.url);
		if (pathname.startsWith('/api/') && !FOR_EVERYBODY.test(pathname)) await cache.delete(request);
	}
}
