/**
 * The service worker: what works offline, and for how long. It precaches the application's code and caches visited pages
 * (40, for 30 days), catalogue responses and images (7 days), but nothing personal. It does not handle other requests.
 * `offline-rules.ts` decides which requests these are.
 */
import { setCacheNameDetails, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, type Strategy } from 'workbox-strategies';
import { CatalogueStrategy } from './catalogue-strategy.ts';
import { deleteCaches, deleteOtherBuilds } from './delete-caches.ts';
import { ImageStrategy } from './image-strategy.ts';
import { limitStorage } from './limit-storage.ts';
import * as rules from './offline-rules.ts';
import { NetworkFirstPageStrategy, NetworkOnlyPageStrategy } from './page-strategy.ts';
import { showPushMessages } from './push-worker.ts';
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
/** URL of this build's offline page, with its version. */
declare const OFFLINE_PAGE: string;
/** URLs of what plays downloads and is not precached. */
declare const DOWNLOADS_FILES: readonly string[];

const DAY_S = 86_400;
const IGNORE_VARY = { ignoreVary: true } as const;

const names = cacheNames(BUILD);
const locations = { origin: self.location.origin, imageBase: self.matinee?.imageBase ?? '/art' };

setCacheNameDetails({ prefix: 'matinee', suffix: '', precache: 'app' });
const files = self.__WB_MANIFEST;
const cacheFilesAlone: WorkboxPlugin = {
	cacheWillUpdate: async ({ response }) => (rules.isCacheableFile(response) ? response : null),
};
/** Without its version the offline page is that of the node that responds, which may be one of another build. */
const toSource = (url: string) =>
	new URL(url, self.location.origin).pathname === rules.OFFLINE_PAGE_PATH ? OFFLINE_PAGE : url;
const fetchFromSource: WorkboxPlugin = {
	requestWillFetch: async ({ request }) => {
		const source = toSource(request.url);
		const { cache, credentials } = request;
		return source === request.url ? request : new Request(source, { cache, credentials });
	},
};
addPlugins([cacheFilesAlone, fetchFromSource]);
precacheAndRoute(files, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

/** A cache has the pages of one build in one language, so that no entry varies by what a request prefers. */
const keepPages: WorkboxPlugin = {
	cacheWillUpdate: async ({ response }) => {
		if (!rules.isCacheablePage(response, BUILD)) return null;
		const { status, statusText, body } = response;
		const headers = new Headers(response.headers);
		headers.delete('vary');
		return new Response(body, { status, statusText, headers });
	},
};

const pages = new NetworkFirstPageStrategy({
	cacheName: names.pages,
	matchOptions: IGNORE_VARY,
	plugins: [
		keepPages,
		new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 30 * DAY_S }),
		{ cacheDidUpdate: limitStorage },
	],
});

/** None of the two is evicted by visited pages. */
const downloads = new NetworkFirstPageStrategy({
	cacheName: names.downloads,
	matchOptions: { ...IGNORE_VARY, ignoreSearch: true },
	plugins: [keepPages],
});

function createImageStrategy(kind: 'poster' | 'backdrop', cacheName: string, maxEntries: number): Strategy {
	return new ImageStrategy({
		cacheName,
		matchOptions: IGNORE_VARY,
		plugins: [
			{ cacheWillUpdate: async ({ response }) => (rules.isCacheableImage(response, kind) ? response : null) },
			new ExpirationPlugin({ maxEntries, maxAgeSeconds: 7 * DAY_S }),
			{ cacheDidUpdate: limitStorage },
		],
	});
}

const strategies: Record<rules.RequestKind, Strategy> = {
	page: pages,
	downloads,
	'uncached-page': new NetworkOnlyPageStrategy(),
	// Chunks that are not precached; their names are content hashes.
	chunk: new CacheFirst({
		cacheName: names.chunks,
		matchOptions: IGNORE_VARY,
		plugins: [cacheFilesAlone, new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 60 * DAY_S })],
	}),
	catalogue: new CatalogueStrategy({
		cacheName: names.catalogue,
		matchOptions: IGNORE_VARY,
		plugins: [
			{ cacheWillUpdate: async ({ response }) => (rules.isCacheableResponse(response) ? response : null) },
			new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 7 * DAY_S }),
			{ cacheDidUpdate: limitStorage },
		],
	}),
	poster: createImageStrategy('poster', names.posters, 250),
	backdrop: createImageStrategy('backdrop', names.backdrops, 30),
};

for (const [kind, strategy] of Object.entries(strategies)) {
	registerRoute(({ request, url }) => rules.classifyRequest(toFacts(request, url), locations) === kind, strategy);
}

function toFacts({ method, mode, destination, headers }: Request, url: URL) {
	return { method, mode, destination, headers, url };
}

showPushMessages();

self.addEventListener('install', (event) => {
	event.waitUntil(renewDownloads(event));
	void self.skipWaiting();
});

/** Browsers with downloads can play them in the new build without a network as soon as it is installed. */
async function renewDownloads(event: ExtendableEvent): Promise<void> {
	if (await caches.has(names.downloads)) await keepDownloads(event);
}

/** What fails is kept at the next start of a page: the message comes again. */
async function keepDownloads(event: ExtendableEvent): Promise<void> {
	const files = DOWNLOADS_FILES.map((url) => strategies.chunk.handleAll({ event, request: new Request(url) }));
	const kept = files.map(async ([responded, done]) => Promise.all([responded, done]));
	await Promise.allSettled([...kept, ...rules.DOWNLOADS_PAGES.map((path) => cachePage(event, path))]);
}

self.addEventListener('activate', (event) => {
	event.waitUntil(activate());
});

async function activate(): Promise<void> {
	await deleteOtherBuilds(names);
	await self.clients.claim();
	const message: ActivatedMessage = { type: 'activated', action: 'reload_if_needed', build: BUILD };
	for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

self.addEventListener('message', (event) => {
	const message = event.data as PageMessage;
	if (message.type === 'skip-waiting') void self.skipWaiting();
	if (message.type === 'tell-build') event.source?.postMessage({ type: 'build', build: BUILD } satisfies BuildMessage);
	if (message.type === 'refill') event.waitUntil(restorePrecache(names.precache, files, toSource));
	if (message.type === 'forget-visits') event.waitUntil(deleteVisitCaches());
	if (message.type === 'keep-downloads') event.waitUntil(keepDownloads(event));
	if (message.type === 'keep-page' && rules.isCacheablePath(message.path))
		event.waitUntil(cachePage(event, message.path));
});

/** Also caches that no longer exist: their expiration metadata remains. */
async function deleteVisitCaches(): Promise<void> {
	await deleteCaches([...(await caches.keys()), ...Object.values(names)].filter(isVisitCache));
}

/** Fetches and caches a page as a navigation would, unless it is cached. */
async function cachePage(event: ExtendableEvent, path: string): Promise<void> {
	const url = new URL(path, self.location.origin);
	if (url.origin !== self.location.origin) return;
	const isOfDownloads = rules.pageKindOf(url.pathname) === 'downloads';
	const cache = await caches.open(isOfDownloads ? names.downloads : names.pages);
	const cached = await cache.match(url, { ...IGNORE_VARY, ignoreSearch: isOfDownloads });
	if (cached?.headers.get('x-matinee-build') === BUILD) return;
	// A proxy in front may ask for its own cookie; no page of ours depends on one.
	const request = new Request(url, { credentials: 'same-origin' });
	const [responded, done] = (isOfDownloads ? downloads : pages).handleAll({ event, request });
	await responded;
	await done;
}
