import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StrategyHandler } from 'workbox-strategies';
import { CatalogueStrategy } from './catalogue-strategy.ts';
import { ImageStrategy } from './image-strategy.ts';
import { NetworkFirstPageStrategy, NetworkOnlyPageStrategy } from './page-strategy.ts';

vi.mock('workbox-precaching', () => ({ matchPrecache: async () => new Response('No connection') }));
// As in a worker, from the first import on.
vi.hoisted(() => Object.assign(globalThis, { self: { location: { origin: 'https://cinema.example' } } }));

const NOW = Date.parse('2026-05-01T12:00:00Z');
const IMAGE = 'https://pictures.example/w342/poster.jpg';

beforeEach(() => {
	vi.useFakeTimers({ now: NOW });
});
afterEach(() => vi.useRealTimers());

interface Network {
	/** The cached response; none by default. */
	cached?: Response | Promise<never>;
	/** Responds to a request with CORS, whose response is cached. */
	cors(): Promise<Response>;
	/** Responds to the page's own request, without CORS. */
	noCors?(): Promise<Response>;
}

/** A fake of Workbox's handler that records its calls. */
function buildHandler({ cached, cors, noCors = cors }: Network) {
	const calls: string[] = [];
	const handler = {
		cacheMatch: async () => cached,
		fetchAndCachePut: () => {
			calls.push('cors');
			return cors();
		},
		fetch: () => {
			calls.push('no-cors');
			return noCors();
		},
		waitUntil: (promise: Promise<unknown>) => promise,
	};
	return { calls, handler: handler as unknown as StrategyHandler };
}

type Handling = { _handle(request: Request, handler: StrategyHandler): Promise<Response> };

const handle = (strategy: object, url: string, { handler }: ReturnType<typeof buildHandler>) =>
	(strategy as Handling)._handle(new Request(url), handler);

const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise<never>(() => {});

it('an image that failed offline is requested with CORS again, and cached', {
	tags: ['offline-images'],
}, async () => {
	const pictures = new ImageStrategy();
	await expect(handle(pictures, IMAGE, buildHandler({ cors: refuse }))).rejects.toThrow('Failed to fetch');
	const back = buildHandler({ cors: async () => new Response('picture') });
	expect(await (await handle(pictures, IMAGE, back)).text()).toBe('picture');
	expect(back.calls).toEqual(['cors']);
});

it('a host that refuses CORS gets plain requests for a minute', {
	tags: ['offline-images'],
}, async () => {
	const pictures = new ImageStrategy();
	const network = buildHandler({ cors: refuse, noCors: async () => new Response('opaque') });
	expect(await (await handle(pictures, IMAGE, network)).text()).toBe('opaque');
	vi.setSystemTime(NOW + 59_000);
	await handle(pictures, IMAGE, network);
	expect(network.calls).toEqual(['cors', 'no-cors', 'no-cors']);
	vi.setSystemTime(NOW + 61_000);
	await handle(pictures, IMAGE, network);
	expect(network.calls.slice(3)).toEqual(['cors', 'no-cors']);
});

const cachedFor = (seconds: number) =>
	new Response('"cached"', { headers: { date: new Date(NOW - seconds * 1000).toUTCString() } });
const TITLE = 'https://cinema.example/api/tmdb/movie/775';

it('a fresh cached response is used at once, whatever the network does', async () => {
	const answer = await handle(new CatalogueStrategy(), TITLE, buildHandler({ cached: cachedFor(200), cors: never }));
	expect(await answer.text()).toBe('"cached"');
	expect(answer.headers.has('x-catalogue-status')).toBe(false);
});

it('a stale cached response is used with its age after four seconds without a response', {
	tags: ['offline-silent-network'],
}, async () => {
	const answering = handle(new CatalogueStrategy(), TITLE, buildHandler({ cached: cachedFor(3600), cors: never }));
	await vi.advanceTimersByTimeAsync(4000);
	const answer = await answering;
	expect(await answer.text()).toBe('"cached"');
	expect(answer.headers.get('age')).toBe('3600');
	expect(answer.headers.get('x-catalogue-status')).toBe('unreachable');
});

it.each([
	['a network response is preferred to a stale cached one', cachedFor(3600), 200, '"new"'],
	['a stale cached response is preferred to a server error', cachedFor(3600), 500, '"cached"'],
	['without a cached response a server error is passed on', undefined, 500, '"new"'],
])('%s', async (_what, cached, status, text) => {
	const network = buildHandler({ cached, cors: async () => new Response('"new"', { status }) });
	expect(await (await handle(new CatalogueStrategy(), TITLE, network)).text()).toBe(text);
});

it.each([
	['asks for credentials', new Response('Sign in', { status: 401 })],
	['forbids it', new Response('No', { status: 403 })],
	['redirects to its sign-in page', Response.error()],
	['sends its sign-in page', new Response('<p>', { headers: { 'content-type': 'text/html' } })],
])('a stale cached response is preferred to a proxy that %s', async (_what, response) => {
	const network = buildHandler({ cached: cachedFor(3600), cors: async () => response });
	expect(await (await handle(new CatalogueStrategy(), TITLE, network)).text()).toBe('"cached"');
});

it('without a cached response the network is awaited, however long it takes', {
	tags: ['offline-silent-network'],
}, async () => {
	const cors = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('"late"')), 60_000));
	const answering = handle(new CatalogueStrategy(), TITLE, buildHandler({ cors }));
	await vi.advanceTimersByTimeAsync(60_000);
	expect(await (await answering).text()).toBe('"late"');
});

const PAGE = 'https://cinema.example/privacy';
const OWN = { 'x-matinee-build': '1' };

it.each([
	['an error page of the server is shown', 503, OWN, 'Words'],
	['an error page of a proxy that cannot reach the server is not', 502, {}, 'No connection'],
	['a page of status 404 is shown', 404, {}, 'Words'],
])('%s', async (_what, status, headers: Record<string, string>, text) => {
	for (const strategy of [new NetworkFirstPageStrategy(), new NetworkOnlyPageStrategy()]) {
		const network = buildHandler({ cors: async () => new Response('Words', { status, headers }) });
		expect(await (await handle(strategy, PAGE, network)).text()).toBe(text);
	}
});

it.each([
	['the cached page replaces one that is refused for too many requests', cachedFor(3600), '"cached"'],
	['a refused page without a cached one is rendered by the browser', undefined, 'Shell'],
])('%s', async (_what, cached, text) => {
	const network = buildHandler({ cached, cors: async () => new Response('Shell', { status: 429, headers: OWN }) });
	expect(await (await handle(new NetworkFirstPageStrategy(), PAGE, network)).text()).toBe(text);
});

it('offline and without a cached page the offline page is shown', async () => {
	for (const strategy of [new NetworkFirstPageStrategy(), new NetworkOnlyPageStrategy()]) {
		expect(await (await handle(strategy, PAGE, buildHandler({ cors: refuse }))).text()).toBe('No connection');
	}
});

it('a navigation to a network that never responds ends with the offline page', {
	tags: ['offline-silent-network'],
}, async () => {
	for (const strategy of [new NetworkFirstPageStrategy(), new NetworkOnlyPageStrategy()]) {
		const answering = handle(strategy, PAGE, buildHandler({ cors: never }));
		await vi.advanceTimersByTimeAsync(60_000);
		expect(await (await answering).text()).toBe('No connection');
	}
});

it('a navigation does not wait for a cache that never responds', async () => {
	const answering = handle(new NetworkFirstPageStrategy(), PAGE, buildHandler({ cached: never(), cors: refuse }));
	await vi.advanceTimersByTimeAsync(60_000);
	expect(await (await answering).text()).toBe('No connection');
});
