/** Looks that a person may choose, as marks on the document which style sheets go by. The boot script carries this. */
interface Looks {
	theme?: unknown;
	compactMode?: unknown;
	showRatings?: unknown;
}

export function applyLooks({ theme, compactMode, showRatings }: Looks): void {
	const root = document.documentElement;
	const isLight = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
	root.dataset.theme = isLight ? 'light' : 'dark';
	root.toggleAttribute('data-compact', compactMode === true);
	root.toggleAttribute('data-hide-ratings', showRatings === false);
}
