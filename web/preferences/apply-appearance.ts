import { matchesMedia } from '../lib/browser-features.ts';

/** Preferences that are attributes of the document, for style sheets. Bundled into the boot script. */
interface Appearance {
	theme?: unknown;
	compactMode?: unknown;
	showRatings?: unknown;
	rowTitles?: unknown;
	hideSpoilers?: unknown;
	/** Of the watch page. */
	theatre?: unknown;
}

/** Media query of devices whose colour scheme is light. */
export const LIGHT_SCHEME = '(prefers-color-scheme: light)';

/** Colours of the browser's toolbar: the page's background, as in `web/app/styles.css`. */
const THEME_COLOR = { dark: '#0b0d12', light: '#faf7f0' } as const;

export function applyAppearance({
	theme,
	compactMode,
	showRatings,
	rowTitles,
	hideSpoilers,
	theatre,
}: Appearance): void {
	const root = document.documentElement;
	const isLight = theme === 'light' || (theme === 'system' && matchesMedia(LIGHT_SCHEME));
	const shown = isLight ? 'light' : 'dark';
	root.dataset.theme = shown;
	document.querySelector('[name=theme-color]')?.setAttribute('content', THEME_COLOR[shown]);
	const mark = (name: string, isOn: boolean) => root.toggleAttribute(`data-${name}`, isOn);
	mark('compact', compactMode === true);
	mark('hide-ratings', showRatings === false);
	mark('titles', rowTitles === true);
	mark('hide-spoilers', hideSpoilers === true);
	mark('theatre', theatre === true);
}
