/** What the service worker keeps of visited pages, read where there is no network. The worker limits and removes it. */
import { cacheStorage } from './browser-features.ts';

/** A title whose page opens without a network. */
export interface KeptTitle {
	path: string;
	name: string;
	/** URL of its poster, where that is kept too. */
	poster: string | null;
}

const PAGES_CACHE = /^matinee-(pages-|downloads$)/;
/** The start of the path of a title, an episode's too. */
const TITLE_PATH = /^\/(?:movie|tv)\/\d+/;
const KEPT_TITLES_MAX = 24;
/** The worker ignores it too. */
const IGNORE_VARY = { ignoreVary: true } as const;

/** Whether the page at this path, with its query, opens without a network. */
export async function isPageKept(path: string): Promise<boolean> {
	for (const cache of await openPageCaches()) {
		if (await cache.match(path, IGNORE_VARY)) return true;
	}
	return false;
}

/** The titles whose pages are kept, the latest first; a show once, with the episode that was opened last. */
export async function listKeptTitles(): Promise<KeptTitle[]> {
	const titles = new Map<string, KeptTitle>();
	for (const cache of await openPageCaches()) {
		for (const { url } of [...(await cache.keys())].reverse()) {
			const { pathname } = new URL(url);
			const [title] = TITLE_PATH.exec(pathname) ?? [];
			if (!title || titles.has(title) || titles.size === KEPT_TITLES_MAX) continue;
			const page = await cache.match(url, IGNORE_VARY);
			if (page) titles.set(title, await readTitle(pathname, await page.text()));
		}
	}
	return [...titles.values()];
}

async function openPageCaches(): Promise<Cache[]> {
	const caches = cacheStorage();
	// Where storage is blocked, nothing was kept.
	const names = ((await caches?.keys().catch(() => [])) ?? []).filter((name) => PAGES_CACHE.test(name));
	return caches ? Promise.all(names.map((name) => caches.open(name))) : [];
}

async function readTitle(path: string, html: string): Promise<KeptTitle> {
	const page = new DOMParser().parseFromString(html, 'text/html');
	const image = page.querySelector('.title-hero-poster img');
	const sizes = image?.getAttribute('srcset')?.split(', ') ?? [];
	const urls = [image?.getAttribute('src'), ...sizes.map((size) => size.split(' ')[0])];
	return { path, name: page.querySelector('h1')?.textContent ?? path, poster: await findKept(urls) };
}

/** The browser has chosen one of the sizes. */
async function findKept(urls: readonly (string | null | undefined)[]): Promise<string | null> {
	for (const url of urls) {
		if (url && (await cacheStorage()?.match(url, IGNORE_VARY))) return url;
	}
	return null;
}
