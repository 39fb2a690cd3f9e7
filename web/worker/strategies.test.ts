import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StrategyHandler } from 'workbox-strategies';
import { CatalogueStrategy } from './catalogue-strategy.ts';
import { ImageStrategy } from './image-strategy.ts';
import { NetworkFirstPageStrategy } from './network-first-page-strategy.ts';
import { NetworkOnlyPageStrategy } from './network-only-page-strategy.ts';

vi.mock('workbox-precaching', () => ({ matchPrecache: async () => new Response('No connection') }));
// As in a worker, from the first import on.
vi.hoisted(() => Object.assign(globalThis, { self: { location: { origin: 'https://cinema.example' } } }));

const NOW = Date.parse('2026-05-01T12:00:00Z');
const PICTURE = 'https://pictures.example/w342/poster.jpg';

beforeEach(() => {
	vi.useFakeTimers({ now: NOW });
});
afterEach(() => vi.useRealTimers());

interface Network {
	/** What is kept of the request; nothing by default. */
	kept?: Response;
	/** Answers a request in the open, whose answer is kept. */
	open(): Promise<Response>;
	/** Answers a request as the page made it. */
	plain?(): Promise<Response>;
}

/** Stands for the part of Workbox that a strategy asks, and tells what it was asked for. */
function handlerOf({ kept, open, plain = open }: Network) {
	const asked: string[] = [];
	const handler = {
		cacheMatch: async () => kept,
		fetchAndCachePut: () => {
			asked.push('open');
			return open();
		},
		fetch: () => {
			asked.push('plain');
			return plain();
		},
		waitUntil: (promise: Promise<unknown>) => promise,
	};
	return { asked, handler: handler as unknown as StrategyHandler };
}

type Handling = { _handle(request: Request, handler: StrategyHandler): Promise<Response> };

const handle = (strategy: object, url: string, { handler }: ReturnType<typeof handlerOf>) =>
	(strategy as Handling)._handle(new Request(url), handler);

const refuse = () => Promise.reject(new TypeError('Failed to fetch'));

it('a picture that could not be had without a network is asked for in the open again, and kept', {
	tags: ['offline-images'],
}, async () => {
	const pictures = new ImageStrategy();
	await expect(handle(pictures, PICTURE, handlerOf({ open: refuse }))).rejects.toThrow('Failed to fetch');
	const back = handlerOf({ open: async () => new Response('picture') });
	expect(await (await handle(pictures, PICTURE, back)).text()).toBe('picture');
	expect(back.asked).toEqual(['open']);
});

it('a host that refuses to be asked in the open is asked plainly for a minute', {
	tags: ['offline-images'],
}, async () => {
	const pictures = new ImageStrategy();
	const network = handlerOf({ open: refuse, plain: async () => new Response('opaque') });
	expect(await (await handle(pictures, PICTURE, network)).text()).toBe('opaque');
	vi.setSystemTime(NOW + 59_000);
	await handle(pictures, PICTURE, network);
	expect(network.asked).toEqual(['open', 'plain', 'plain']);
	vi.setSystemTime(NOW + 61_000);
	await handle(pictures, PICTURE, network);
	expect(network.asked.slice(3)).toEqual(['open', 'plain']);
});

const keptFor = (seconds: number) =>
	new Response('"kept"', { headers: { date: new Date(NOW - seconds * 1000).toUTCString() } });
const TITLE = 'https://cinema.example/api/tmdb/movie/775';

it('a young answer comes at once, whatever the network does', async () => {
	const answer = await handle(
		new CatalogueStrategy(),
		TITLE,
		handlerOf({ kept: keptFor(200), open: () => new Promise(() => {}) }),
	);
	expect(await answer.text()).toBe('"kept"');
	expect(answer.headers.has('x-catalogue-status')).toBe(false);
});

it('an older answer comes with its age once the network has kept silent for four seconds', {
	tags: ['offline-silent-network'],
}, async () => {
	const answering = handle(
		new CatalogueStrategy(),
		TITLE,
		handlerOf({ kept: keptFor(3600), open: () => new Promise(() => {}) }),
	);
	await vi.advanceTimersByTimeAsync(4000);
	const answer = await answering;
	expect(await answer.text()).toBe('"kept"');
	expect(answer.headers.get('age')).toBe('3600');
	expect(answer.headers.get('x-catalogue-status')).toBe('unreachable');
});

it.each([
	['an older answer gives way to a newer one', keptFor(3600), 200, '"new"'],
	['an older answer is better than a server in trouble', keptFor(3600), 500, '"kept"'],
	['without an older answer the server’s trouble is told as it is', undefined, 500, '"new"'],
])('%s', async (_what, kept, status, text) => {
	const network = handlerOf({ kept, open: async () => new Response('"new"', { status }) });
	expect(await (await handle(new CatalogueStrategy(), TITLE, network)).text()).toBe(text);
});

it('an answer of which nothing is kept is waited for, however long it takes', {
	tags: ['offline-silent-network'],
}, async () => {
	const open = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('"late"')), 60_000));
	const answering = handle(new CatalogueStrategy(), TITLE, handlerOf({ open }));
	await vi.advanceTimersByTimeAsync(60_000);
	expect(await (await answering).text()).toBe('"late"');
});

const PAGE = 'https://cinema.example/privacy';
const OWN = { 'x-matinee-build': '1' };

it.each([
	['a page that the server has in trouble is shown', 503, OWN, 'Words'],
	['a page of somebody before the server, who can not reach it, is not', 502, {}, 'No connection'],
	['a page that is not there is shown', 404, {}, 'Words'],
])('%s', async (_what, status, headers: Record<string, string>, text) => {
	for (const strategy of [new NetworkFirstPageStrategy(), new NetworkOnlyPageStrategy()]) {
		const network = handlerOf({ open: async () => new Response('Words', { status, headers }) });
		expect(await (await handle(strategy, PAGE, network)).text()).toBe(text);
	}
});

it('without a network and without a kept page the offline page says so', async () => {
	for (const strategy of [new NetworkFirstPageStrategy(), new NetworkOnlyPageStrategy()]) {
		expect(await (await handle(strategy, PAGE, handlerOf({ open: refuse }))).text()).toBe('No connection');
	}
});
