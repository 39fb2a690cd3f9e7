import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { BROWSE_CACHE_MS } from '#contract/limits.ts';
import { networkTimeout } from './network-timeout.ts';
import { responseAgeS } from './request-rules.ts';

/**
 * A young answer at once, while it is renewed behind it; an older one only when the network has none or takes too
 * long, and then with its age and the word that the catalogue is out of reach, as the server itself would say it.
 */
export class CatalogueStrategy extends Strategy {
	protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
		const kept = await handler.cacheMatch(request);
		const age = kept ? responseAgeS(kept, Date.now()) : 0;
		const fetching = handler.fetchAndCachePut(request).catch(() => null);
		if (!kept) return (await fetching) ?? Response.error();
		// Whenever it comes, it is kept.
		void handler.waitUntil(fetching);
		if (age * 1000 < BROWSE_CACHE_MS) return kept;
		const answer = await Promise.race([fetching, networkTimeout()]);
		return answer && answer.status < 500 ? answer : withAge(kept, age);
	}
}

function withAge(kept: Response, age: number): Response {
	const headers = new Headers(kept.headers);
	headers.set('age', String(age));
	headers.set('x-catalogue-status', 'unreachable');
	return new Response(kept.body, { status: kept.status, headers });
}
