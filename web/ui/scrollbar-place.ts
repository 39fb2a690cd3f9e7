/** Before a dialog takes the page's scroll bar away: has its place kept, so that the page does not move. */
export function keepScrollbarPlace(): void {
	// Gone already, under another dialog.
	if (document.querySelector('dialog[open]')) return;
	const root = document.documentElement;
	root.style.setProperty('--scrollbar', `${Math.max(0, window.innerWidth - root.clientWidth)}px`);
}
