import { Strategy, type StrategyHandler } from 'workbox-strategies';

/** A host may refuse CORS for a passing reason, such as a rate limit. */
const CORS_RETRY_AFTER_MS = 60_000;

/**
 * Cache first. Images of another host are requested with CORS, so that their size is known; after a host refused that,
 * they are requested as the page did for a while, and not cached.
 */
export class ImageStrategy extends Strategy {
	#noCorsUntil = 0;

	protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
		const cached = await handler.cacheMatch(request);
		if (cached) return cached;
		if (new URL(request.url).origin === self.location.origin) return handler.fetchAndCachePut(request);
		if (Date.now() < this.#noCorsUntil) return handler.fetch(request);
		try {
			return await handler.fetchAndCachePut(new Request(request.url, { mode: 'cors', credentials: 'omit' }));
		} catch {
			// Offline this fails too, and the host has refused nothing.
			const response = await handler.fetch(request);
			this.#noCorsUntil = Date.now() + CORS_RETRY_AFTER_MS;
			return response;
		}
	}
}
