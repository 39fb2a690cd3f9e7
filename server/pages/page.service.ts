import { LRUCache } from 'lru-cache';
import { ERROR_STATUS } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { sharedListPath } from '#contract/page-paths.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import type { RenderPage, Transport } from '#contract/render.ts';
import { type Caller, SERVER_CALLER } from '../catalogue/caller.ts';
import { AppError } from '../http/app-error.ts';
import {
	addCoding,
	type ContentCoding,
	ENTRY_OVERHEAD_BYTES,
	type EncodedBody,
	encodeBody,
	encodedSize,
	hasCoding,
	toPlainBody,
} from '../http/encoded-body.ts';
import { toVariant } from '../http/request-language.ts';
import { createExpiringValue } from '../lib/expiring-value.ts';
import { freshnessOf } from '../lib/freshness.ts';
import { createSingleFlight } from '../lib/single-flight.ts';
import { type PageAssets, toHtmlDocument, toShellDocument } from './html-document.ts';
import type { RenderLimit } from './render-limit.ts';

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

/** What pages of a language are made of. */
export interface LanguageBuild {
	renderPage: RenderPage;
	assets: PageAssets;
}

interface PageServiceOptions {
	buildOf(language: Language): LanguageBuild;
	/** @param cookie Of a child's browser. */
	transportFor(caller: Caller, language: Language, cookie?: string, titles?: Language): Transport;
	renderLimit: RenderLimit;
	readPublicConfig(): Promise<PublicConfig>;
	clock: () => number;
	/** Bound of the cache. */
	maxBytes: number;
}

interface CachedPage {
	page: Extract<ServedPage, { kind: 'page' }>;
	renderedAt: number;
}

/** A page in a language, and its key in the cache. */
interface PageKey {
	key: string;
	url: string;
	language: Language;
	/** The language of titles, where it is not that of the page. */
	titles: Language | null;
}

/** How long a rendered page is fresh (TTL), here and in shared caches. */
export const PAGE_TTL_MS = 60_000;
/** The age up to which it is served stale while it is rendered again. */
export const PAGE_MAX_STALE_MS = 10 * 60_000;

/** A page as a client asks for it. */
export interface AskedPage {
	/** Path and the query parameters that are part of the page's identity. */
	url: string;
	language: Language;
	/** The language of titles, where that is a choice of its own. */
	titles?: Language | null;
	/** The one that the client prefers: a page is compressed when it is asked for, which costs as much as rendering it. */
	coding: ContentCoding;
}

export interface PageService {
	/**
	 * @param caller The visitor. Where it has had its share of renderings or of calls, the page has the status 429 and the
	 *   browser renders it.
	 */
	serve(page: AskedPage, caller: Caller): Promise<ServedPage>;
	/** The same for a child, whose browser is known by the cookie: rendered with what the child may see, and never kept. */
	serveChild(page: AskedPage, caller: Caller, cookie: string): Promise<ServedPage>;
	/** The page in the cache, while it is fresh and if it is there in this coding. */
	find(page: AskedPage): Extract<ServedPage, { kind: 'page' }> | null;
	/** Clears the cache; a page that is being rendered is not cached. */
	clear(): void;
}

/** Renders pages for anonymous visitors and caches complete ones: fresh for a minute, then stale-while-revalidate. */
export function createPageService(options: PageServiceOptions): PageService {
	const { buildOf, transportFor, renderLimit, readPublicConfig, clock } = options;
	const cache = new LRUCache<string, CachedPage>({
		maxSize: options.maxBytes,
		sizeCalculation: ({ page }, key) => encodedSize(page.bytes) + key.length * 2 + ENTRY_OVERHEAD_BYTES,
	});
	const flights = createSingleFlight<ServedPage>();
	/** By client and page: what a client requests again before its turn waits for the same. */
	const pending = createSingleFlight<ServedPage>();
	/** Changes at a clear; a page whose rendering began before is not cached. */
	let generation = 0;

	const shells = new Map<string, () => Promise<EncodedBody>>();
	function shell({ language, titles }: PageKey): Promise<EncodedBody> {
		const variant = toVariant(language, titles);
		const known = shells.get(variant);
		if (known) return known();
		const read = createExpiringValue({
			load: async () => encodeBody(toShellDocument(await readPublicConfig(), buildOf(language).assets, titles)),
			ttlMs: () => PAGE_TTL_MS,
			now: clock,
		});
		shells.set(variant, read);
		return read();
	}

	function renderFor(page: PageKey, caller: Caller): Promise<ServedPage> {
		const client = caller.isBackground ? SERVER_CALLER.client : caller.client;
		return pending.run(`${client} ${page.key}`, () => renderOnce(page, caller));
	}

	/**
	 * One rendering of a page at a time, on the account of the caller that began it. Where that caller is over its limits, those
	 * that joined render on their own.
	 */
	async function renderOnce(page: PageKey, caller: Caller): Promise<ServedPage> {
		const { key } = page;
		let isJoining = flights.has(key);
		const run = async () => {
			// Another client's turn came first.
			const rendered = findFresh(key);
			if (rendered) return rendered;
			isJoining = flights.has(key);
			return flights.run(key, () => render(page, caller));
		};
		try {
			return await (isJoining ? run() : renderLimit.takeTurn(caller, run));
		} catch (error) {
			if (isJoining && isOverLimit(error)) return renderOnce(page, caller);
			throw error;
		}
	}

	function findFresh(key: string): CachedPage['page'] | null {
		const cached = cache.get(key);
		return cached && freshnessOfPage(cached) === 'fresh' ? cached.page : null;
	}

	const freshnessOfPage = ({ renderedAt }: CachedPage) =>
		freshnessOf(clock() - renderedAt, PAGE_TTL_MS, PAGE_MAX_STALE_MS);

	async function renderOrSendShell(
		page: PageKey,
		caller: Caller,
		start: () => Promise<ServedPage> = () => renderFor(page, caller),
	): Promise<ServedPage> {
		try {
			return await start();
		} catch (error) {
			if (!isOverLimit(error)) throw error;
			const { status, retryAfterS = null } = error;
			return { kind: 'page', status, bytes: await shell(page), isCacheable: false, retryAfterS };
		}
	}

	async function render({ key, url, language, titles }: PageKey, caller: Caller, cookie?: string): Promise<ServedPage> {
		const { renderPage, assets } = buildOf(language);
		const startedIn = generation;
		await renderLimit.count(caller);
		const observed = observeResponses(transportFor(caller, language, cookie, titles ?? undefined));
		const config = await readPublicConfig();
		const request = { url, transport: observed.transport, config, ...(titles && { titles }) };
		const rendered = await renderPage(request);
		if (rendered.redirect !== null) {
			return { kind: 'redirect', status: rendered.status, location: rendered.redirect };
		}
		// Nothing is wrong with the page: the browser, or the next client, requests what this one may not.
		if (!rendered.complete && observed.isOverLimit()) {
			throw new AppError('too_many_requests', '', { retryAfterS: observed.retryAfterS() ?? undefined });
		}
		const bytes = toPlainBody(toHtmlDocument(rendered, assets));
		const isComplete = rendered.complete && rendered.status === 200;
		const isCacheable = isComplete && startedIn === generation && cookie === undefined && !isSharedList(url);
		const retryAfterS = rendered.status === 503 ? observed.retryAfterS() : null;
		const page: ServedPage = { kind: 'page', status: rendered.status, bytes, isCacheable, retryAfterS };
		if (isCacheable) cache.set(key, { page, renderedAt: clock() });
		// A removed title is gone at once; an outage leaves the cached page.
		else if (rendered.status === 404 && cookie === undefined) cache.delete(key);
		return page;
	}

	/** Nobody waits for this rendering: when it fails, the next request renders again and gets the error. */
	function renderAgain(page: PageKey, { client }: Caller): void {
		renderFor(page, { client, isBackground: true }).catch((error: unknown) => {
			if (!isOverLimit(error)) cache.delete(page.key);
		});
	}

	function toPageKey({ url, language, titles: chosen = null }: AskedPage): PageKey {
		const titles = chosen === language ? null : chosen;
		return { key: `${toVariant(language, titles)} ${url}`, url, language, titles };
	}

	/** In the coding asked for, and kept in it. */
	async function compress(served: ServedPage, key: string, coding: ContentCoding): Promise<ServedPage> {
		if (served.kind === 'redirect' || hasCoding(served.bytes, coding)) return served;
		return flights.run(`${coding} ${served.bytes.etag} ${key}`, async () => {
			const page = { ...served, bytes: await addCoding(served.bytes, coding) };
			const cached = cache.peek(key);
			if (cached?.page === served) cache.set(key, { ...cached, page });
			return page;
		});
	}

	async function serve(page: PageKey, caller: Caller): Promise<ServedPage> {
		const cached = cache.get(page.key);
		if (!cached) return renderOrSendShell(page, caller);
		const freshness = freshnessOfPage(cached);
		if (freshness === 'expired') return renderOrSendShell(page, caller);
		if (freshness === 'stale') renderAgain(page, caller);
		return cached.page;
	}

	return {
		find(asked) {
			const page = findFresh(toPageKey(asked).key);
			return page && hasCoding(page.bytes, asked.coding) ? page : null;
		},
		async serveChild(asked, caller, cookie) {
			const page = toPageKey(asked);
			const start = () => renderLimit.takeTurn(caller, () => render(page, caller, cookie));
			return compress(await renderOrSendShell(page, caller, start), '', asked.coding);
		},
		async serve(asked, caller) {
			const page = toPageKey(asked);
			return compress(await serve(page, caller), page.key, asked.coding);
		},
		clear() {
			generation += 1;
			cache.clear();
			flights.detachAll();
			pending.detachAll();
		},
	};
}

/** A revoked link is gone at once, from shared caches too. */
function isSharedList(url: string): boolean {
	return url.startsWith(sharedListPath(''));
}

function isOverLimit(error: unknown): error is AppError {
	return error instanceof AppError && error.code === 'too_many_requests';
}

/** Notes the longest `Retry-After` of the API's responses to one page, and whether one was refused because of the client's calls. */
function observeResponses(transport: Transport) {
	let longestS = 0;
	let isOverLimit = false;
	const observed: Transport = async (request) => {
		const response = await transport(request);
		longestS = Math.max(longestS, Number(response.header('retry-after') ?? 0));
		isOverLimit ||= response.status === ERROR_STATUS.too_many_requests;
		return response;
	};
	return { transport: observed, retryAfterS: () => longestS || null, isOverLimit: () => isOverLimit };
}
