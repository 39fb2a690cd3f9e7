/**
 * The service worker. It keeps the application's own code, the pages that were visited, young answers of the catalogue
 * and pictures, all within bounds, and nothing that is anybody's own. What it does not know goes to the network as if
 * it were not there.
 */
import { setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, type Strategy } from 'workbox-strategies';
import { CatalogueStrategy } from './catalogue-strategy.ts';
import { deleteCaches } from './delete-caches.ts';
import { ImageStrategy } from './image-strategy.ts';
import { limitStorage } from './limit-storage.ts';
import { NetworkFirstPageStrategy } from './network-first-page-strategy.ts';
import { NetworkOnlyPageStrategy } from './network-only-page-strategy.ts';
import * as rules from './request-rules.ts';
import { restorePrecache } from './restore-precache.ts';
import {
	type ActivatedMessage,
	type BuildMessage,
	cacheNames,
	isVisitCache,
	type PageMessage,
	type WorkerSettings,
} from './worker-settings.ts';

declare const self: ServiceWorkerGlobalScope & { matinee?: WorkerSettings; __WB_MANIFEST: PrecacheEntry[] };
declare const BUILD: string;

const DAY_S = 86_400;
const ALL_ANSWERS = { ignoreVary: true } as const;

const names = cacheNames(BUILD);
const places = { origin: self.location.origin, imageBase: self.matinee?.imageBase ?? '/art' };

setCacheNameDetails({ prefix: 'matinee', suffix: '', precache: 'app' });
const files = self.__WB_MANIFEST;
precacheAndRoute(files, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

const pages = new NetworkFirstPageStrategy({
	cacheName: names.pages,
	matchOptions: ALL_ANSWERS,
	plugins: [
		{ cacheWillUpdate: async ({ response }) => (rules.isCacheablePage(response, BUILD) ? response : null) },
		new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 30 * DAY_S }),
		{ cacheDidUpdate: limitStorage },
	],
});

/** A picture of one kind; the fewer the larger. */
function pictures(kind: 'poster' | 'backdrop', cacheName: string, maxEntries: number): Strategy {
	return new ImageStrategy({
		cacheName,
		matchOptions: ALL_ANSWERS,
		plugins: [
			{ cacheWillUpdate: async ({ response }) => (rules.isCacheableImage(response, kind) ? response : null) },
			new ExpirationPlugin({ maxEntries, maxAgeSeconds: 7 * DAY_S }),
			{ cacheDidUpdate: limitStorage },
		],
	});
}

const strategies: Record<rules.RequestKind, Strategy> = {
	page: pages,
	visit: new NetworkOnlyPageStrategy(),
	// Chunks that are not fetched beforehand; their names change with what is in them.
	chunk: new CacheFirst({
		cacheName: names.chunks,
		matchOptions: ALL_ANSWERS,
		plugins: [
			{ cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
			new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 60 * DAY_S }),
		],
	}),
	catalogue: new CatalogueStrategy({
		cacheName: names.catalogue,
		matchOptions: ALL_ANSWERS,
		plugins: [
			{ cacheWillUpdate: async ({ response }) => (rules.isCacheableResponse(response) ? response : null) },
			new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 7 * DAY_S }),
			{ cacheDidUpdate: limitStorage },
		],
	}),
	poster: pictures('poster', names.posters, 250),
	backdrop: pictures('backdrop', names.backdrops, 30),
};

for (const [kind, strategy] of Object.entries(strategies)) {
	registerRoute(({ request, url }) => rules.classifyRequest(toFacts(request, url), places) === kind, strategy);
}

function toFacts({ method, mode, destination, headers }: Request, url: URL) {
	return { method, mode, destination, headers, url };
}

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
	event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
	const known = new Set<string>(Object.values(names));
	const found = await caches.keys();
	await deleteCaches(found.filter((name) => name.startsWith(names.prefix) && !known.has(name)));
	await self.clients.claim();
	const message: ActivatedMessage = { type: 'activated', action: 'reload_if_needed', build: BUILD };
	for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

self.addEventListener('message', (event) => {
	const message = event.data as PageMessage;
	if (message.type === 'skip-waiting') void self.skipWaiting();
	if (message.type === 'tell-build') event.source?.postMessage({ type: 'build', build: BUILD } satisfies BuildMessage);
	if (message.type === 'refill') event.waitUntil(restorePrecache(names.precache, files));
	if (message.type === 'forget-visits') event.waitUntil(deleteVisitCaches());
	if (message.type === 'keep-page' && rules.isCacheablePath(message.path))
		event.waitUntil(keepPage(event, message.path));
});

/** Also what is gone already: the list of what was in there is left. */
async function deleteVisitCaches(): Promise<void> {
	await deleteCaches([...(await caches.keys()), ...Object.values(names)].filter(isVisitCache));
}

/** As if the page had been opened by its address, unless it is at hand already. */
async function keepPage(event: ExtendableMessageEvent, path: string): Promise<void> {
	const url = new URL(path, self.location.origin);
	if (url.origin !== self.location.origin) return;
	const cache = await caches.open(names.pages);
	if (await cache.match(url, ALL_ANSWERS)) return;
	const request = new Request(url, { credentials: 'omit' });
	const [answered, done] = pages.handleAll({ event, request });
	await answered;
	await done;
}
