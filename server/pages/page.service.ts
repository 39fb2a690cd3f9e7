import { LRUCache } from 'lru-cache';
import type { PublicConfig } from '#contract/public-config.ts';
import type { RenderPage, Transport } from '#contract/render.ts';
import { ENTRY_OVERHEAD_BYTES, type EncodedBody, encodeBody, sizeOf } from '../http/encoded-body.ts';
import { type PageAssets, toHtmlDocument } from './html-document.ts';

export type ServedPage =
	| { kind: 'page'; status: number; bytes: EncodedBody; kept: boolean }
	| { kind: 'redirect'; status: number; location: string };

interface PageServiceOptions {
	renderPage: RenderPage;
	transport: Transport;
	publicConfig: PublicConfig;
	assets: PageAssets;
	clock: () => number;
	/** Pages held, in bytes. */
	maxBytes: number;
}

interface KeptPage {
	page: Extract<ServedPage, { kind: 'page' }>;
	renderedAt: number;
}

/** How long a rendered page counts as fresh; shared caches are told the same. */
export const PAGE_FRESH_MS = 60_000;
/** And how long it may still be served while it is rendered anew. */
export const PAGE_STALE_MS = 10 * 60_000;
/** One language so far; the slot keeps pages apart when there are more. */
const LANGUAGE = 'en';

export interface PageService {
	/** `path` and `search` as the router will see them; what is not part of a page's identity has been taken off. */
	serve(url: string): Promise<ServedPage>;
	/** Forgets every page, also those that are being rendered. */
	clear(): void;
}

/** Renders pages for visitors and keeps complete ones, compressed, for a minute. */
export function createPageService(options: PageServiceOptions): PageService {
	const { renderPage, transport, publicConfig, assets, clock } = options;
	const kept = new LRUCache<string, KeptPage>({
		maxSize: options.maxBytes,
		sizeCalculation: ({ page }, key) => sizeOf(page.bytes) + key.length * 2 + ENTRY_OVERHEAD_BYTES,
	});
	const flights = new Map<string, Promise<ServedPage>>();
	/** Changes when the pages are cleared; one that was begun before is not kept. */
	let generation = 0;

	function renderOnce(key: string, url: string): Promise<ServedPage> {
		const flying = flights.get(key);
		if (flying) return flying;
		const flight = render(key, url).finally(() => {
			if (flights.get(key) === flight) flights.delete(key);
		});
		flights.set(key, flight);
		return flight;
	}

	async function render(key: string, url: string): Promise<ServedPage> {
		const begunIn = generation;
		const rendered = await renderPage({ url, transport, config: publicConfig });
		if (rendered.redirect !== null) {
			return { kind: 'redirect', status: rendered.status, location: rendered.redirect };
		}
		const bytes = await encodeBody(toHtmlDocument(rendered, assets));
		const keep = rendered.complete && rendered.status === 200 && begunIn === generation;
		const page: ServedPage = { kind: 'page', status: rendered.status, bytes, kept: keep };
		if (keep) kept.set(key, { page, renderedAt: clock() });
		// A title that was taken away is gone at once; an outage leaves the page that was kept.
		else if (rendered.status === 404) kept.delete(key);
		return page;
	}

	return {
		async serve(url) {
			const key = `${LANGUAGE} ${url}`;
			const known = kept.get(key);
			const age = known ? clock() - known.renderedAt : 0;
			// One from the future was rendered before the clock was set back: how old it is nobody knows.
			if (known && age >= 0 && age < PAGE_FRESH_MS) return known.page;
			if (known && age < PAGE_STALE_MS) {
				// The rendering fails as loudly as it can where nobody waits for it: at the next visit.
				renderOnce(key, url).catch(() => kept.delete(key));
				return known.page;
			}
			return renderOnce(key, url);
		},
		clear() {
			generation += 1;
			kept.clear();
			flights.clear();
		},
	};
}
