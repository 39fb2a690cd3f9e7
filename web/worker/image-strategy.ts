import { Strategy, type StrategyHandler } from 'workbox-strategies';

/** A host may have refused for a reason that passes, as when it was asked too often. */
const CORS_RETRY_AFTER_MS = 60_000;

/**
 * As it was kept, else from the network. Pictures of another host are asked for in the open, so that their bytes can be
 * counted; a host that does not allow that is asked as the page did for a while, and nothing of it is kept.
 */
export class ImageStrategy extends Strategy {
	#refusedUntil = 0;

	protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
		const kept = await handler.cacheMatch(request);
		if (kept) return kept;
		if (new URL(request.url).origin === self.location.origin) return handler.fetchAndCachePut(request);
		if (Date.now() < this.#refusedUntil) return handler.fetch(request);
		try {
			return await handler.fetchAndCachePut(new Request(request.url, { mode: 'cors', credentials: 'omit' }));
		} catch {
			// Without a network this fails as well, and the host has refused nothing.
			const answer = await handler.fetch(request);
			this.#refusedUntil = Date.now() + CORS_RETRY_AFTER_MS;
			return answer;
		}
	}
}
