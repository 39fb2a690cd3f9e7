import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { BROWSE_TTL_MS, PAGE_NETWORK_TIMEOUT_MS } from '#contract/limits.ts';
import { nullAfter } from '../lib/null-after.ts';
import { isFromProxy, responseAgeS } from './offline-rules.ts';

/**
 * Stale-while-revalidate for fresh responses. A stale one is used only when the network fails or times out, with the
 * headers by which the server itself reports an outage of the catalogue.
 */
export class CatalogueStrategy extends Strategy {
	protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
		const cached = await handler.cacheMatch(request);
		const ageS = cached ? responseAgeS(cached, Date.now()) : 0;
		const fetching = handler.fetchAndCachePut(request).catch(() => null);
		if (!cached) return (await fetching) ?? Response.error();
		// It is cached whenever it arrives.
		void handler.waitUntil(fetching);
		if (ageS * 1000 < BROWSE_TTL_MS) return cached;
		const response = await nullAfter(PAGE_NETWORK_TIMEOUT_MS, fetching);
		return response && response.status < 500 && !isFromProxy(response) ? response : toStaleResponse(cached, ageS);
	}
}

function toStaleResponse(cached: Response, ageS: number): Response {
	const headers = new Headers(cached.headers);
	headers.set('age', String(ageS));
	headers.set('x-catalogue-status', 'unreachable');
	return new Response(cached.body, { status: cached.status, headers });
}
