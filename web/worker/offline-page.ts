/** The offline page's script: the person's theme, what can still be opened, and the way back by itself. */
import { applyLooks } from '../preferences/apply-looks.ts';

const FIRST_ASK_MS = 2000;
const SLOWEST_ASK_MS = 30_000;
const MOST_SHOWN = 24;
const PAGES_CACHE = /^matinee-pages-/;
const DETAIL_PAGE = /^\/(movie|tv)\/\d+(\/\d+\/\d+)?$/;
/** A page's title ends with the product's name. */
const AFTER_TITLE = / · Matinee$/;

applyTheme();
document.getElementById('retry')?.focus();
void showKept();
addEventListener('online', () => void askAgain(FIRST_ASK_MS));
void askAgain(FIRST_ASK_MS);

function applyTheme(): void {
	try {
		applyLooks(JSON.parse(localStorage.getItem('matinee:preferences') || '{}'));
	} catch {
		// Dark then.
	}
}

/** Opens the page as soon as the server answers; asks ever more seldom while it does not. */
async function askAgain(waitMs: number): Promise<void> {
	try {
		const { ok } = await fetch('/api/health', { method: 'HEAD', cache: 'no-store' });
		if (ok) return location.reload();
	} catch {
		// Not yet.
	}
	setTimeout(() => void askAgain(Math.min(waitMs * 2, SLOWEST_ASK_MS)), waitMs);
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
