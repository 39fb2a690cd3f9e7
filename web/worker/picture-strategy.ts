import { Strategy, type StrategyHandler } from 'workbox-strategies';

/**
 * As it was kept, else from the network. Pictures of another host are asked for in the open, so that their bytes can be
 * counted; a host that does not allow that is asked as the page did, and nothing of it is kept.
 */
export class PictureStrategy extends Strategy {
	#isRefused = false;

	protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
		const kept = await handler.cacheMatch(request);
		if (kept) return kept;
		if (new URL(request.url).origin === self.location.origin) return handler.fetchAndCachePut(request);
		if (!this.#isRefused) {
			try {
				return await handler.fetchAndCachePut(new Request(request.url, { mode: 'cors', credentials: 'omit' }));
			} catch {
				this.#isRefused = true;
			}
		}
		return handler.fetch(request);
	}
}
