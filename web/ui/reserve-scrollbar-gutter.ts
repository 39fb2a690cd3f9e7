/** Called before a modal dialog locks scrolling: reserves the scrollbar's width, so that the layout does not shift. */
export function reserveScrollbarGutter(): void {
	// Locked already by another dialog.
	if (document.querySelector('dialog[open]')) return;
	const root = document.documentElement;
	root.style.setProperty('--scrollbar', `${Math.max(0, window.innerWidth - root.clientWidth)}px`);
}
