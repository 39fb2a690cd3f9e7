/** The offline page's script: the person's theme, what can still be opened, and the way back by itself. */
import { applyAppearance } from '../preferences/apply-appearance.ts';

const FIRST_ASK_MS = 2000;
const SLOWEST_ASK_MS = 30_000;
const MOST_SHOWN = 24;
const OWN_ADDRESS = '/offline.html';
const PAGES_CACHE = /^matinee-pages-/;
const DETAIL_PAGE = /^\/(movie|tv)\/\d+(\/\d+\/\d+)?$/;
/** A page's title ends with the product's name. */
const AFTER_TITLE = / · Matinee$/;

applyTheme();
document.getElementById('retry')?.focus();
void showKept();
addEventListener('online', () => void askNow());
askLater(wasReloaded() ? SLOWEST_ASK_MS : FIRST_ASK_MS);

function applyTheme(): void {
	try {
		applyAppearance(JSON.parse(localStorage.getItem('matinee:preferences') || '{}'));
	} catch {
		// Dark then.
	}
}

/**
 * Opens the page as soon as the server answers for it; asks ever more seldom while it does not. A page that was opened
 * so and could not be had all the same is not tried again soon: this must not become a loop.
 */
function askLater(waitMs: number): void {
	setTimeout(async () => {
		if (!(await askNow())) askLater(Math.min(waitMs * 2, SLOWEST_ASK_MS));
	}, waitMs);
}

async function askNow(): Promise<boolean> {
	try {
		// Not a visit, so the worker lets it pass.
		const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
		if (status >= 500) return false;
	} catch {
		return false;
	}
	if (location.pathname === OWN_ADDRESS) location.replace('/');
	else location.reload();
	return true;
}

function wasReloaded(): boolean {
	const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	return visit?.type === 'reload';
}

/** Links to the titles whose pages are kept, the latest first. */
async function showKept(): Promise<void> {
	const list = document.querySelector('#kept ul');
	if (!list || !('caches' in globalThis)) return;
	for (const name of (await caches.keys()).filter((one) => PAGES_CACHE.test(one))) {
		const cache = await caches.open(name);
		const pages = (await cache.keys()).filter(({ url }) => DETAIL_PAGE.test(new URL(url).pathname));
		for (const page of pages.reverse().slice(0, MOST_SHOWN)) {
			const kept = await cache.match(page);
			if (kept) list.append(toItem(new URL(page.url).pathname, await kept.text()));
		}
	}
	const section = document.getElementById('kept');
	if (section) section.hidden = list.childElementCount === 0;
}

function toItem(path: string, html: string): HTMLElement {
	const link = document.createElement('a');
	link.href = path;
	link.textContent = new DOMParser().parseFromString(html, 'text/html').title.replace(AFTER_TITLE, '');
	const item = document.createElement('li');
	item.append(link);
	return item;
}
