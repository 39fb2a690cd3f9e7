import { type DataRouter, matchRoutes, type RouteObject } from 'react-router';
import { isSaveDataOn } from '../lib/save-data.ts';

/** A pointer that only passes over a link prefetches nothing. */
const HOVER_DELAY_MS = 100;

/**
 * Prefetches a page's chunks on hover, touch and focus of any link to it, unless the browser saves data. Listens on the
 * document. A button or finger that goes down is not waited for: its click finds the chunks requested.
 */
export function prefetchChunks(router: DataRouter): void {
	let timer: ReturnType<typeof setTimeout> | undefined;

	const fetchLinked = ({ target }: Event) => {
		const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
		if (link && !isSaveDataOn()) fetchChunks(router.routes, link.getAttribute('href') ?? '/');
	};
	const onIntent = (event: Event) => {
		clearTimeout(timer);
		timer = setTimeout(fetchLinked, HOVER_DELAY_MS, event);
	};
	document.addEventListener('pointerover', onIntent);
	document.addEventListener('focusin', onIntent);
	document.addEventListener('pointerdown', fetchLinked);
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
