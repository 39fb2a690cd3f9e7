import { LRUCache } from 'lru-cache';
import type { PublicConfig } from '#contract/public-config.ts';
import type { RenderPage, Transport } from '#contract/render.ts';
import type { Caller } from '../catalogue/caller.ts';
import { AppError } from '../http/app-error.ts';
import { ENTRY_OVERHEAD_BYTES, type EncodedBody, encodeBody, encodedSize } from '../http/encoded-body.ts';
import { createExpiringValue } from '../lib/expiring-value.ts';
import { freshnessOf } from '../lib/freshness.ts';
import { createSingleFlight } from '../lib/single-flight.ts';
import { type PageAssets, toHtmlDocument, toShellDocument } from './html-document.ts';
import type { LimitRender } from './render-limit.ts';

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
	transportFor(caller: Caller): Transport;
	limitRender: LimitRender;
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
	/**
	 * @param url Path and the query parameters that are part of the page's identity.
	 * @param caller The visitor. Where it has had its share of renderings, the page has the status 429 and the browser renders
	 *   it.
	 */
	serve(url: string, caller: Caller): Promise<ServedPage>;
	/** Clears the cache; a page that is being rendered is not cached. */
	clear(): void;
}

/** Renders pages for anonymous visitors and caches complete ones, compressed: fresh for a minute, then stale-while-revalidate. */
export function createPageService(options: PageServiceOptions): PageService {
	const { renderPage, transportFor, limitRender, readPublicConfig, assets, clock } = options;
	const cache = new LRUCache<string, CachedPage>({
		maxSize: options.maxBytes,
		sizeCalculation: ({ page }, key) => encodedSize(page.bytes) + key.length * 2 + ENTRY_OVERHEAD_BYTES,
	});
	const flights = createSingleFlight<ServedPage>();
	/** Changes at a clear; a page whose rendering began before is not cached. */
	let generation = 0;

	const shell = createExpiringValue({
		load: async () => encodeBody(toShellDocument(await readPublicConfig(), assets)),
		ttlMs: () => PAGE_TTL_MS,
		now: clock,
	});

	/** One rendering of a page at a time, on the account of the caller that began it. */
	function renderOnce(key: string, url: string, caller: Caller): Promise<ServedPage> {
		const run = () => flights.run(key, () => render(key, url, caller));
		return flights.has(key) ? run() : limitRender(caller, run);
	}

	async function renderOrSendShell(key: string, url: string, caller: Caller): Promise<ServedPage> {
		try {
			return await renderOnce(key, url, caller);
		} catch (error) {
			if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
			const { status, retryAfterS = null } = error;
			return { kind: 'page', status, bytes: await shell(), isCacheable: false, retryAfterS };
		}
	}

	async function render(key: string, url: string, caller: Caller): Promise<ServedPage> {
		const startedIn = generation;
		const observed = observeRetryAfter(transportFor(caller));
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

	/** Nobody waits for this rendering: when it fails, the next request renders again and gets the error. */
	function renderAgain(key: string, url: string, { client }: Caller): void {
		renderOnce(key, url, { client, isBackground: true }).catch((error: unknown) => {
			const isOverLimit = error instanceof AppError && error.code === 'too_many_requests';
			if (!isOverLimit) cache.delete(key);
		});
	}

	return {
		async serve(url, caller) {
			const key = `${LANGUAGE} ${url}`;
			const cached = cache.get(key);
			if (!cached) return renderOrSendShell(key, url, caller);
			const freshness = freshnessOf(clock() - cached.renderedAt, PAGE_TTL_MS, PAGE_MAX_STALE_MS);
			if (freshness === 'expired') return renderOrSendShell(key, url, caller);
			if (freshness === 'stale') renderAgain(key, url, caller);
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
