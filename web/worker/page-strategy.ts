import { matchPrecache } from 'workbox-precaching';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { PAGE_NETWORK_MAX_MS, PAGE_NETWORK_TIMEOUT_MS } from '#contract/limits.ts';
import { nullAfter } from '../lib/null-after.ts';
import { OFFLINE_PAGE_PATH, responseAgeS, withSavedAge } from './offline-rules.ts';

/** The page is for the browser to render then, with data that it may not get: a cached page has both. */
const TOO_MANY_REQUESTS = 429;

/** Pages that work offline: network first; on failure, refusal or timeout the cached page, marked with its age; else the offline page. */
export class NetworkFirstPageStrategy extends Strategy {
	protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
		// Revalidates the HTTP cache, which may hold an older build's page for minutes.
		const revalidating = new Request(request, { cache: 'no-cache' });
		const fetching = handler.fetchAndCachePut(revalidating);
		const response = await nullAfter(PAGE_NETWORK_TIMEOUT_MS, fetching);
		if (response && response.status < 500 && response.status !== TOO_MANY_REQUESTS) return response;
		const cached = await nullAfter(PAGE_NETWORK_TIMEOUT_MS, handler.cacheMatch(request));
		if (cached) return withAge(cached);
		return responseOrOfflinePage(response ?? (await nullAfter(PAGE_NETWORK_MAX_MS, fetching)));
	}
}

/** Pages that do not work offline, such as the watch page: network only; offline the offline page. */
export class NetworkOnlyPageStrategy extends Strategy {
	protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
		return responseOrOfflinePage(await nullAfter(PAGE_NETWORK_MAX_MS, handler.fetch(request)));
	}
}

/** The response, unless there is none or a proxy reports that the server is down. */
async function responseOrOfflinePage(response: Response | null): Promise<Response> {
	if (response && (response.status < 500 || response.headers.has('x-matinee-build'))) return response;
	return (await nullAfter(PAGE_NETWORK_TIMEOUT_MS, matchPrecache(OFFLINE_PAGE_PATH))) ?? response ?? Response.error();
}

async function withAge(cached: Response): Promise<Response> {
	const { status, headers } = cached;
	return new Response(withSavedAge(await cached.text(), responseAgeS(cached, Date.now())), { status, headers });
}
