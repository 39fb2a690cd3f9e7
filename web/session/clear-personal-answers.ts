/** Calls whose answers are the same for everybody. */
const FOR_EVERYBODY = /^\/api\/(tmdb|config|health|openapi)\b/;

/** Removes every kept answer of the API that may be one person's, whatever the cache. */
export async function clearPersonalAnswers(): Promise<void> {
	// Absent where the page is not served securely.
	if (!('caches' in globalThis)) return;
	try {
		for (const name of await caches.keys()) await clearCache(await caches.open(name));
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
