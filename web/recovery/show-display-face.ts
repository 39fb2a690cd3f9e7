const LATE_FACE = '1em "League Gothic late"';
/** As `styles.css` names it. */
const STAND_IN = '"League Gothic stand-in"';

/**
 * On a first visit the display face arrives after the first paint: then `data-face` on `root` swaps it in. A main heading whose
 * lines would break elsewhere keeps the stand-in, so that nothing moves. Bundled into the boot script.
 */
export function showDisplayFaceWhenLoaded(root: HTMLElement): void {
	const { fonts } = document;
	// Not by `loadingdone`, which WebKit does not report where the faces come from the cache.
	fonts.ready.then(async () => {
		const title = document.querySelector('h1');
		// Where the font cannot be fetched, the stand-in stays.
		if (!(await fonts.load(LATE_FACE, title?.textContent ?? '').catch(() => null))) return;
		const height = title?.offsetHeight;
		root.dataset.face = '';
		if (title && title.offsetHeight !== height) title.style.fontFamily = STAND_IN;
	});
}
