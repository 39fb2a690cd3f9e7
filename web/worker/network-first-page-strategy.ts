import { matchPrecache } from 'workbox-precaching';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { networkTimeout } from './network-timeout.ts';
import { responseAgeS, withSavedAge } from './request-rules.ts';

/** The address of the page that stands in for pages that can not be had. */
export const OFFLINE_PAGE_PATH = '/offline.html';

/** From the network; when that fails or takes too long, as the page was kept, with its age; else the offline page. */
export class NetworkFirstPageStrategy extends Strategy {
	protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
		// Past the browser's own cache, which may hold the page of an older build for minutes.
		const asked = new Request(request, { cache: 'no-cache' });
		const fetching = handler.fetchAndCachePut(asked).catch(() => null);
		const answer = await Promise.race([fetching, networkTimeout()]);
		// A server in trouble has nothing better than what is kept.
		if (answer && answer.status < 500) return answer;
		const kept = await handler.cacheMatch(request);
		if (kept) return withAge(kept);
		// Slow is better than nothing.
		return responseOrOfflinePage(answer ?? (await fetching));
	}
}

/** The answer, unless there is none or somebody before the server says that it is away. */
export async function responseOrOfflinePage(answer: Response | null): Promise<Response> {
	if (answer && (answer.status < 500 || answer.headers.has('x-matinee-build'))) return answer;
	return (await matchPrecache(OFFLINE_PAGE_PATH)) ?? answer ?? Response.error();
}

async function withAge(kept: Response): Promise<Response> {
	const { status, headers } = kept;
	return new Response(withSavedAge(await kept.text(), responseAgeS(kept, Date.now())), { status, headers });
}
