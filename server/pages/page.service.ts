import { LRUCache } from 'lru-cache';
import type { PublicConfig } from '#contract/public-config.ts';
import type { RenderPage, Transport } from '#contract/render.ts';
import { ENTRY_OVERHEAD_BYTES, type EncodedBody, encodeBody, encodedSize } from '../http/encoded-body.ts';
import { freshnessOf } from '../lib/freshness.ts';
import { createSingleFlight } from '../lib/single-flight.ts';
import { type PageAssets, toHtmlDocument } from './html-document.ts';

export type ServedPage =
	| {
			kind: 'page';
			status: number;
			bytes: EncodedBody;
			isCacheable: boolean;
			/** Of a page that shows an outage, where the API named a time. */
			retryAfterS: number | null;
	  }
	| { kind: 'redirect'; status: number; location: string };

interface PageServiceOptions {
	renderPage: RenderPage;
	transport: Transport;
	readPublicConfig(): Promise<PublicConfig>;
	assets: PageAssets;
	clock: () => number;
	/** Bound of the cache. */
	maxBytes: number;
}

interface CachedPage {
	page: Extract<ServedPage, { kind: 'page' }>;
	renderedAt: number;
}

/** How long a rendered page is fresh (TTL), here and in shared caches. */
export const PAGE_TTL_MS = 60_000;
/** The age up to which it is served stale while it is rendered again. */
export const PAGE_MAX_STALE_MS = 10 * 60_000;
/** The only language so far; part of the key, for when there are more. */
const LANGUAGE = 'en';

export interface PageService {
	/** @param url Path and the query parameters that are part of the page's identity. */
	serve(url: string): Promise<ServedPage>;
	/** Clears the cache; a page that is being rendered is not cached. */
	clear(): void;
}

/** Renders pages for anonymous visitors and caches complete ones, compressed: fresh for a minute, then stale-while-revalidate. */
export function createPageService(options: PageServiceOptions): PageService {
	const { renderPage, transport, readPublicConfig, assets, clock } = options;
	const cache = new LRUCache<string, CachedPage>({
		maxSize: options.maxBytes,
		sizeCalculation: ({ page }, key) => encodedSize(page.bytes) + key.length * 2 + ENTRY_OVERHEAD_BYTES,
	});
	const flights = createSingleFlight<ServedPage>();
	/** Changes at a clear; a page whose rendering began before is not cached. */
	let generation = 0;

	function renderOnce(key: string, url: string): Promise<ServedPage> {
		return flights.run(key, () => render(key, url));
	}

	async function render(key: string, url: string): Promise<ServedPage> {
		const startedIn = generation;
		const observed = observeRetryAfter(transport);
		const rendered = await renderPage({ url, transport: observed.transport, config: await readPublicConfig() });
		if (rendered.redirect !== null) {
			return { kind: 'redirect', status: rendered.status, location: rendered.redirect };
		}
		const bytes = await encodeBody(toHtmlDocument(rendered, assets));
		const isCacheable = rendered.complete && rendered.status === 200 && startedIn === generation;
		const retryAfterS = rendered.status === 503 ? observed.retryAfterS() : null;
		const page: ServedPage = { kind: 'page', status: rendered.status, bytes, isCacheable, retryAfterS };
		if (isCacheable) cache.set(key, { page, renderedAt: clock() });
		// A removed title is gone at once; an outage leaves the cached page.
		else if (rendered.status === 404) cache.delete(key);
		return page;
	}

	return {
		async serve(url) {
			const key = `${LANGUAGE} ${url}`;
			const cached = cache.get(key);
			if (!cached) return renderOnce(key, url);
			const freshness = freshnessOf(clock() - cached.renderedAt, PAGE_TTL_MS, PAGE_MAX_STALE_MS);
			if (freshness === 'expired') return renderOnce(key, url);
			// Nobody waits for this rendering: when it fails, the next request renders again and gets the error.
			if (freshness === 'stale') renderOnce(key, url).catch(() => cache.delete(key));
			return cached.page;
		},
		clear() {
			generation += 1;
			cache.clear();
			flights.detachAll();
		},
	};
}

/** Notes the longest `Retry-After` of the API's responses to one page. */
function observeRetryAfter(transport: Transport): { transport: Transport; retryAfterS(): number | null } {
	let longestS = 0;
	return {
		async transport(request) {
			const response = await transport(request);
			longestS = Math.max(longestS, Number(response.header('retry-after') ?? 0));
			return response;
		},
		retryAfterS: () => longestS || null,
	};
}
