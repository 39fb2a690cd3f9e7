/**
 * Which pages, catalogue responses and images work offline: the requests that the service worker handles and the responses
 * that it may cache. Pure functions, so that each rule can be tested.
 */
import { KEPT_PLAYER_PATH, PAGE_PATTERNS } from '#contract/page-paths.ts';
import { TOKEN_HEADER } from '#contract/token-header.ts';

/** Where the worker keeps the offline page of its build. */
export const OFFLINE_PAGE_PATH = '/offline.html';

/** An `uncached-page` is a page that is always fetched, `downloads` is the page of downloads or their player. */
export type RequestKind = 'page' | 'uncached-page' | 'downloads' | 'catalogue' | 'chunk' | 'poster' | 'backdrop';

interface RequestFacts {
	url: URL;
	method: string;
	mode: string;
	destination: string;
	headers: Pick<Headers, 'has'>;
}

interface Locations {
	/** The worker's own origin. */
	origin: string;
	imageBase: string;
}

/** Images from this width on are backdrops. */
const BACKDROP_WIDTH = 780;
const IMAGE_WIDTH = /\/w(\d{2,4})\/[^/]+$/;
/** Paths of anything but pages. */
const NOT_A_PAGE = /^\/(api|assets|art|docs|embed|config|share)(\/|$)|\.[a-z0-9]{1,12}$/i;
/** Pages that do not work offline: they are of no use without the server. */
const NETWORK_ONLY_PAGES = /^\/(admin|watch)(\/|$)/;

/** The page of downloads and their player's, which are kept together. */
export const DOWNLOADS_PAGES: readonly string[] = [PAGE_PATTERNS.downloads, KEPT_PLAYER_PATH];

/** Null for requests that the worker does not handle. */
export function classifyRequest(request: RequestFacts, { origin, imageBase }: Locations): RequestKind | null {
	const { url, method, mode, destination, headers } = request;
	// Authenticated requests and ranges of a video are never handled.
	if (method !== 'GET' || headers.has('authorization') || headers.has(TOKEN_HEADER) || headers.has('range'))
		return null;
	if (destination === 'image' && url.href.startsWith(`${new URL(imageBase, origin).href}/`)) {
		return Number(IMAGE_WIDTH.exec(url.pathname)?.[1] ?? 0) >= BACKDROP_WIDTH ? 'backdrop' : 'poster';
	}
	if (url.origin !== origin) return null;
	if (mode === 'navigate') return classifyPath(url.pathname);
	if (url.pathname.startsWith('/assets/')) return 'chunk';
	// Not searches: they are many and rarely repeated.
	if (url.pathname.startsWith('/api/tmdb/') && !/^\/api\/tmdb\/(search|cache)\//.test(url.pathname)) return 'catalogue';
	return null;
}

function classifyPath(path: string): RequestKind | null {
	if (DOWNLOADS_PAGES.includes(path)) return 'downloads';
	if (NOT_A_PAGE.test(path)) return null;
	return NETWORK_ONLY_PAGES.test(path) ? 'uncached-page' : 'page';
}

/** Whether the page at this path may be cached. */
export function isCacheablePath(path: string): boolean {
	return pageKindOf(path) !== null;
}

/** In which of the two caches a page is kept; null for one that is not. */
export function pageKindOf(path: string): 'page' | 'downloads' | null {
	const kind = classifyPath(path);
	return kind === 'page' || kind === 'downloads' ? kind : null;
}

interface ResponseFacts {
	/** 0 of a redirect that the browser has not followed. */
	status: number;
	type: string;
	redirected: boolean;
	headers: Pick<Headers, 'get'>;
}

/** A document without our mark is not ours: the sign-in page of a proxy in front, or of a captive portal. */
export function isForeignDocument({ headers }: Pick<ResponseFacts, 'headers'>): boolean {
	return headers.get('content-type')?.startsWith('text/html') === true && headers.get('x-matinee-build') === null;
}

/** Whether a response to a public request is a proxy's or a captive portal's: Matinee asks nobody to sign in there. */
export function isFromProxy(response: Pick<ResponseFacts, 'status' | 'headers'>): boolean {
	return (
		response.status < 200 || /^(3..|401|403|407|511)$/.test(String(response.status)) || isForeignDocument(response)
	);
}

/** A file of the application. `no-store`: of another build than was requested. */
export function isCacheableFile(response: ResponseFacts): boolean {
	const { status, redirected, headers } = response;
	const isKept = !/\bno-store\b/.test(headers.get('cache-control') ?? '');
	return status === 200 && !redirected && isKept && !isForeignDocument(response);
}

/** A complete, public page of this build, whose chunks are the precached ones. */
export function isCacheablePage({ status, redirected, headers }: ResponseFacts, build: string): boolean {
	return (
		status === 200 &&
		!redirected &&
		headers.get('content-type')?.startsWith('text/html') === true &&
		/\bpublic\b/.test(headers.get('cache-control') ?? '') &&
		headers.get('x-matinee-build') === build
	);
}

/** A fresh response of the catalogue, not one that the server itself served stale. */
export function isCacheableResponse(response: ResponseFacts): boolean {
	const { headers } = response;
	const isPublic = /\bpublic\b/.test(headers.get('cache-control') ?? '');
	return isCacheableFile(response) && isPublic && !headers.get('x-catalogue-status');
}

/** Posters are rarely over 100 KB; a larger one would take the space of three. */
const IMAGE_MAX_BYTES = { poster: 160_000, backdrop: 500_000 } as const;

/** An image of known size; browsers count an opaque response as several megabytes of quota. */
export function isCacheableImage(response: ResponseFacts, kind: 'poster' | 'backdrop'): boolean {
	const { status, type, headers } = response;
	const bytes = Number(headers.get('content-length') ?? 0);
	return status === 200 && type !== 'opaque' && bytes <= IMAGE_MAX_BYTES[kind] && !isForeignDocument(response);
}

/** Seconds since the response's `Date`. */
export function responseAgeS({ headers }: Pick<ResponseFacts, 'headers'>, now: number): number {
	const date = Date.parse(headers.get('date') ?? '');
	return Number.isNaN(date) ? 0 : Math.max(0, Math.floor((now - date) / 1000));
}

/** Writes a cached page's age into its state, where the server writes it during an outage. */
export function withSavedAge(html: string, seconds: number): string {
	return html.replace('"savedAgeS":null', `"savedAgeS":${seconds}`);
}
