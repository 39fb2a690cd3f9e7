import { type DataRouter, matchRoutes, type RouteObject } from 'react-router';
import { savesData } from '../lib/saves-data.ts';

/** A pointer that passes by wants nothing. */
const INTENT_MS = 100;

/**
 * Fetches a page's chunk as soon as somebody seems to want the page: a pointer rests on a link to it, a finger touches
 * it, the focus comes to it. Not for those who save data. Listens on the document, so every link has it.
 */
export function prefetchChunks(router: DataRouter): void {
	let timer: ReturnType<typeof setTimeout> | undefined;

	const intend = ({ target }: Event) => {
		clearTimeout(timer);
		const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
		if (!link || savesData()) return;
		timer = setTimeout(() => fetchChunk(router.routes, link.getAttribute('href') ?? '/'), INTENT_MS);
	};
	for (const event of ['pointerover', 'focusin', 'touchstart']) {
		document.addEventListener(event, intend, { passive: true });
	}
}

/** The router asks for the same chunk again when the page opens, and then has it at once. */
function fetchChunk(routes: RouteObject[], href: string): void {
	for (const { route } of matchRoutes(routes, new URL(href, location.origin)) ?? []) {
		// A chunk that does not come now is asked for again, and missed loudly, when the page is opened.
		if (typeof route.lazy === 'function') route.lazy().catch(() => {});
	}
}
