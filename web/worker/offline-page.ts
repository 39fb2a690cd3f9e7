/** Script of the offline page: applies the theme, shows what is kept, and reloads when the server responds. */

import { timeoutSignal } from '../lib/browser-features.ts';
import { isPageKept, listKeptTitles } from '../lib/kept-pages.ts';
import { applyAppearance } from '../preferences/apply-appearance.ts';
import { OFFLINE_PAGE_PATH } from './offline-rules.ts';

const FIRST_RETRY_MS = 2000;
const RETRY_MAX_MS = 30_000;

applyTheme();
document.getElementById('retry')?.focus();
void showKeptPages();
void showKeptTitles();
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
		const signal = timeoutSignal(RETRY_MAX_MS);
		const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
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

/** Shows the links whose pages are kept, but for that of this page. */
async function showKeptPages(): Promise<void> {
	for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hidden]')) {
		link.hidden = link.pathname === location.pathname || !(await isPageKept(link.pathname));
		if (!link.hidden) link.closest('nav')?.removeAttribute('hidden');
	}
}

async function showKeptTitles(): Promise<void> {
	const titles = await listKeptTitles();
	document.querySelector('#kept ul')?.append(
		...titles.map(({ path, name, poster }) => {
			const link = make('a', { href: path, title: name });
			link.append(
				poster ? make('img', { src: poster, alt: '' }) : make('i', { textContent: name, ariaHidden: 'true' }),
				make('span', { textContent: name }),
			);
			const item = make('li', {});
			item.append(link);
			return item;
		}),
	);
	const section = document.getElementById('kept');
	if (section) section.hidden = titles.length === 0;
}

function make<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
	return Object.assign(document.createElement(name), properties);
}
