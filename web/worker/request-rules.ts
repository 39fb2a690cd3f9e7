/** What the worker has to do with a request, and what it may keep. Pure, so that each rule can be tested. */

/** A `visit` is one of a page that is never kept. */
export type RequestKind = 'page' | 'visit' | 'catalogue' | 'chunk' | 'poster' | 'backdrop';

interface RequestFacts {
	url: URL;
	method: string;
	mode: string;
	destination: string;
	headers: Pick<Headers, 'has'>;
}

interface Locations {
	/** Of the worker itself. */
	origin: string;
	imageBase: string;
}

/** Widths from which a picture is a large one. */
const BACKDROP_WIDTH = 780;
const IMAGE_WIDTH = /\/w(\d{2,4})\/[^/]+$/;
/** What is nobody's page. */
const NOT_A_PAGE = /^\/(api|assets|art|embed|config|share)(\/|$)|\.[a-z0-9]{1,12}$/i;
/** A page that is of no use without the server. */
const NOT_KEPT = /^\/(admin|watch)(\/|$)/;

/** Null for everything that is none of the worker's business: it goes to the network as if there were no worker. */
export function classifyRequest(request: RequestFacts, { origin, imageBase }: Locations): RequestKind | null {
	const { url, method, mode, destination, headers } = request;
	// What somebody asks in their own name, and parts of a film, never pass through here.
	if (method !== 'GET' || headers.has('authorization') || headers.has('range')) return null;
	if (destination === 'image' && url.href.startsWith(`${new URL(imageBase, origin).href}/`)) {
		return Number(IMAGE_WIDTH.exec(url.pathname)?.[1] ?? 0) >= BACKDROP_WIDTH ? 'backdrop' : 'poster';
	}
	if (url.origin !== origin) return null;
	if (mode === 'navigate') return classifyPath(url.pathname);
	if (url.pathname.startsWith('/assets/')) return 'chunk';
	// Searches are many and each is made once.
	if (url.pathname.startsWith('/api/tmdb/') && !/^\/api\/tmdb\/(search|cache)\//.test(url.pathname)) return 'catalogue';
	return null;
}

function classifyPath(path: string): RequestKind | null {
	if (NOT_A_PAGE.test(path)) return null;
	return NOT_KEPT.test(path) ? 'visit' : 'page';
}

/** Whether the worker keeps pages at this path. */
export function isCacheablePath(path: string): boolean {
	return classifyPath(path) === 'page';
}

interface ResponseFacts {
	status: number;
	type: string;
	redirected: boolean;
	headers: Pick<Headers, 'get'>;
}

/** A whole page of this very build, which the server says anybody may keep: its chunks are the ones at hand. */
export function isCacheablePage({ status, redirected, headers }: ResponseFacts, build: string): boolean {
	return (
		status === 200 &&
		!redirected &&
		headers.get('content-type')?.startsWith('text/html') === true &&
		/\bpublic\b/.test(headers.get('cache-control') ?? '') &&
		headers.get('x-matinee-build') === build
	);
}

/** A fresh answer of the catalogue; one that is old already would only get older. */
export function isCacheableResponse({ status, headers }: ResponseFacts): boolean {
	return status === 200 && /\bpublic\b/.test(headers.get('cache-control') ?? '') && !headers.get('x-catalogue-status');
}

/** Posters rarely pass a hundred kilobytes; what does is not worth the room of three others. */
const IMAGE_MAX_BYTES = { poster: 160_000, backdrop: 500_000 } as const;

/** A picture whose bytes can be counted: an opaque one is charged with megabytes. */
export function isCacheableImage({ status, type, headers }: ResponseFacts, kind: 'poster' | 'backdrop'): boolean {
	const bytes = Number(headers.get('content-length') ?? 0);
	return status === 200 && type !== 'opaque' && bytes <= IMAGE_MAX_BYTES[kind];
}

/** Seconds since an answer was made, by its own word. */
export function responseAgeS({ headers }: Pick<ResponseFacts, 'headers'>, now: number): number {
	const madeAt = Date.parse(headers.get('date') ?? '');
	return Number.isNaN(madeAt) ? 0 : Math.max(0, Math.floor((now - madeAt) / 1000));
}

/** Lets a kept page say how old it is, in the words for an outage: its state has a place for that. */
export function withSavedAge(html: string, seconds: number): string {
	return html.replace('"savedAgeS":null', `"savedAgeS":${seconds}`);
}
