/** Looks that a person may choose, as marks on the document which style sheets go by. The boot script carries this. */
interface Looks {
	theme?: unknown;
	compactMode?: unknown;
	showRatings?: unknown;
}

/** The browser's own bars are as the ground below them; `web/app/styles.css` says the same. */
const GROUND = { dark: '#0b0d12', light: '#faf7f0' } as const;

export function applyAppearance({ theme, compactMode, showRatings }: Looks): void {
	const root = document.documentElement;
	const isLight = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
	const shown = isLight ? 'light' : 'dark';
	root.dataset.theme = shown;
	document.querySelector('meta[name=theme-color]')?.setAttribute('content', GROUND[shown]);
	root.toggleAttribute('data-compact', compactMode === true);
	root.toggleAttribute('data-hide-ratings', showRatings === false);
}
