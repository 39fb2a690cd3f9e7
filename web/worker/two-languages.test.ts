import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { StrategyHandler } from 'workbox-strategies';
import { toLanguageQuery } from '#contract/catalogue-language.ts';
import { LANGUAGE_CODES, type Language, toBuildId } from '#contract/languages.ts';
import { CatalogueStrategy } from './catalogue-strategy.ts';
import { isCacheablePage, isCacheableResponse } from './offline-rules.ts';
import { NetworkFirstPageStrategy } from './page-strategy.ts';
import { cacheNames } from './worker-settings.ts';

vi.mock('workbox-precaching', () => ({ matchPrecache: async () => new Response('No connection') }));
vi.hoisted(() => Object.assign(globalThis, { self: { location: { origin: 'https://cinema.example' } } }));

const ORIGIN = 'https://cinema.example';
const SCHEDULES = 200;

type Handling = { _handle(request: Request, handler: StrategyHandler): Promise<Response> };

/** A browser with two tabs: one choice of language, the worker of the language that was activated last, and its caches. */
function openBrowser(first: Language) {
	const caches = new Map<string, Response>();
	let chosen = first;
	let worker = first;
	let isOnline = true;

	/** What the server answers: a page in the chosen language, a title in that of the address. */
	async function send(url: URL): Promise<Response> {
		if (!isOnline) throw new TypeError('Failed to fetch');
		const isApi = url.pathname.startsWith('/api/');
		const text = isApi ? (url.searchParams.get('language') ?? 'en-US') : chosen;
		const headers = {
			'content-type': isApi ? 'application/json' : 'text/html',
			'cache-control': 'public',
			date: new Date().toUTCString(),
			...(isApi ? {} : { 'x-matinee-build': toBuildId('1f2e3d', chosen) }),
		};
		return new Response(text, { headers });
	}

	function handlerOf(cache: string, isKept: (response: Response) => boolean): StrategyHandler {
		const keyOf = (request: Request) => `${cache} ${request.url}`;
		const handler = {
			cacheMatch: async (request: Request) => caches.get(keyOf(request))?.clone(),
			fetchAndCachePut: async (request: Request) => {
				const response = await send(new URL(request.url));
				if (isKept(response)) caches.set(keyOf(request), response.clone());
				return response;
			},
			waitUntil: (promise: Promise<unknown>) => promise,
		};
		return handler as unknown as StrategyHandler;
	}

	return {
		choose(language: Language) {
			chosen = language;
		},
		activate() {
			worker = chosen;
		},
		setOnline(online: boolean) {
			isOnline = online;
		},
		/** The language of the page, or null for the offline page, and what it has to be. */
		async openPage(path: string) {
			const build = toBuildId('1f2e3d', worker);
			const handler = handlerOf(cacheNames(build).pages, (response) => isCacheablePage(response, build));
			const strategy = new NetworkFirstPageStrategy() as unknown as Handling;
			const text = await (await strategy._handle(new Request(ORIGIN + path), handler)).text();
			return { shown: text === 'No connection' ? null : text, wanted: isOnline ? chosen : worker };
		},
		/** The same of a title, requested by a page in a language. */
		async readTitle(id: number, language: Language) {
			const { language: wanted = 'en-US' } = toLanguageQuery(language);
			const url = new URL(`/api/tmdb/movie/${id}`, ORIGIN);
			if (wanted !== 'en-US') url.searchParams.set('language', wanted);
			const strategy = new CatalogueStrategy() as unknown as Handling;
			const response = await strategy._handle(
				new Request(url),
				handlerOf(cacheNames('').catalogue, isCacheableResponse),
			);
			return { shown: response.status === 200 ? await response.text() : null, wanted };
		},
	};
}

const step = (two: readonly [Language, Language]) =>
	fc.oneof(
		fc.record({ what: fc.constant('choose' as const), language: fc.constantFrom(...two) }),
		fc.record({ what: fc.constant('activate' as const) }),
		fc.record({ what: fc.constant('network' as const), isOnline: fc.boolean() }),
		fc.record({ what: fc.constant('page' as const), path: fc.constantFrom('/', '/movie/653', '/tv') }),
		fc.record({
			what: fc.constant('title' as const),
			id: fc.constantFrom(653, 775),
			language: fc.constantFrom(...two),
		}),
	);

const schedule = fc
	.uniqueArray(fc.constantFrom(...LANGUAGE_CODES), { minLength: 2, maxLength: 2 })
	.map(([one, other]) => [one, other] as [Language, Language])
	.chain((two) => fc.tuple(fc.constant(two), fc.array(step(two), { minLength: 20, maxLength: 40 })));

it('two languages in one browser each get their own pages and titles, online and offline', async () => {
	let fromCache = 0;
	await fc.assert(
		fc.asyncProperty(schedule, async ([[first], steps]) => {
			const browser = openBrowser(first);
			let isOnline = true;
			for (const next of steps) {
				if (next.what === 'choose') browser.choose(next.language);
				else if (next.what === 'activate') browser.activate();
				else if (next.what === 'network') {
					isOnline = next.isOnline;
					browser.setOnline(isOnline);
				} else {
					const { shown, wanted } =
						next.what === 'page' ? await browser.openPage(next.path) : await browser.readTitle(next.id, next.language);
					// Offline there may be none; never one in another language.
					if (shown !== null || isOnline) expect(shown).toBe(wanted);
					if (shown !== null && !isOnline) fromCache++;
				}
			}
		}),
		{ numRuns: SCHEDULES, seed: 45 },
	);
	expect(fromCache).toBeGreaterThan(SCHEDULES);
});
