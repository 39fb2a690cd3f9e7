import { type DataRouter, matchRoutes, type RouteObject } from 'react-router';
import { isSaveDataOn } from '../lib/save-data.ts';

/** A pointer that only passes over a link prefetches nothing. */
const HOVER_DELAY_MS = 100;

/**
 * Prefetches a page's chunks on hover, touch and focus of any link to it, unless the browser saves data. Listens on the
 * document. A button or finger that goes down is not waited for: its click then finds the chunks requested, which takes longer
 * than a frame on a slow phone.
 */
export function prefetchChunks(router: DataRouter): void {
	let timer: ReturnType<typeof setTimeout> | undefined;

	const fetchAfter = ({ target }: Event, delayMs: number) => {
		const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
		if (!link || isSaveDataOn()) return undefined;
		return setTimeout(() => fetchChunks(router.routes, link.getAttribute('href') ?? '/'), delayMs);
	};
	const onIntent = (event: Event) => {
		clearTimeout(timer);
		timer = fetchAfter(event, HOVER_DELAY_MS);
	};
	document.addEventListener('pointerover', onIntent, { passive: true });
	document.addEventListener('focusin', onIntent, { passive: true });
	// In a task of its own: what shows that the link is pressed is drawn first.
	document.addEventListener('pointerdown', (event) => void fetchAfter(event, 0), { passive: true });
}

/** The router imports the same chunks again when the page opens, from the browser's module map. */
function fetchChunks(routes: RouteObject[], href: string): void {
	for (const { route } of matchRoutes(routes, new URL(href, location.origin)) ?? []) {
		for (const load of Object.values(route.lazy ?? {})) {
			// A chunk that fails here is fetched again, and its failure shown, when the page opens.
			(load as (() => Promise<unknown>) | undefined)?.().catch(() => {});
		}
	}
}
