import type { PageAssets } from '../pages/html-document.ts';

/** The assets of a page as no build has them: no styles, no chunks. */
export const PAGE_ASSETS: PageAssets = {
	boot: '',
	language: 'en',
	entry: '/entry.js',
	styles: [],
	styleElement: () => null,
	preloads: [],
	chunksOf: () => ({ scripts: [], styles: [] }),
};
