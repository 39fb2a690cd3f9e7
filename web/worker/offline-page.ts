/** Script of the offline page: applies the theme, lists cached pages, and reloads when the server responds. */
import { applyAppearance } from '../preferences/apply-appearance.ts';

const FIRST_RETRY_MS = 2000;
const RETRY_MAX_MS = 30_000;
const CACHED_PAGES_MAX = 24;
const OFFLINE_PAGE_PATH = '/offline.html';
const PAGES_CACHE = /^matinee-pages-/;
const DETAIL_PAGE_PATH = /^\/(movie|tv)\/\d+(\/\d+\/\d+)?$/;
const TITLE_SUFFIX = / · Matinee$/;

applyTheme();
document.getElementById('retry')?.focus();
void listCachedPages();
addEventListener('online', () => void retryNow());
scheduleRetry(wasReloaded() ? RETRY_MAX_MS : FIRST_RETRY_MS);

function applyTheme(): void {
	try {
		applyAppearance(JSON.parse(localStorage.getItem('matinee:preferences') || '{}'));
	} catch {
		// The style sheet's default, dark, applies.
	}
}

/**
 * Reloads as soon as the server responds, with exponential backoff. A page that was reloaded and failed again starts at
 * the longest delay, so that reloads cannot loop.
 */
function scheduleRetry(waitMs: number): void {
	setTimeout(async () => {
		if (!(await retryNow())) scheduleRetry(Math.min(waitMs * 2, RETRY_MAX_MS));
	}, waitMs);
}

async function retryNow(): Promise<boolean> {
	try {
		// Not a navigation, so the worker does not intercept it.
		const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
		if (status >= 500) return false;
	} catch {
		return false;
	}
	if (location.pathname === OFFLINE_PAGE_PATH) location.replace('/');
	else location.reload();
	return true;
}

function wasReloaded(): boolean {
	const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	return navigation?.type === 'reload';
}

/** Lists links to cached title pages, the latest first. */
async function listCachedPages(): Promise<void> {
	const list = document.querySelector('#kept ul');
	if (!list || !('caches' in globalThis)) return;
	for (const name of (await caches.keys()).filter((one) => PAGES_CACHE.test(one))) {
		const cache = await caches.open(name);
		const pages = (await cache.keys()).filter(({ url }) => DETAIL_PAGE_PATH.test(new URL(url).pathname));
		for (const page of pages.reverse().slice(0, CACHED_PAGES_MAX)) {
			const response = await cache.match(page);
			if (response) list.append(toItem(new URL(page.url).pathname, await response.text()));
		}
	}
	const section = document.getElementById('kept');
	if (section) section.hidden = list.childElementCount === 0;
}

function toItem(path: string, html: string): HTMLElement {
	const link = document.createElement('a');
	link.href = path;
	link.textContent = new DOMParser().parseFromString(html, 'text/html').title.replace(TITLE_SUFFIX, '');
	const item = document.createElement('li');
	item.append(link);
	return item;
}
