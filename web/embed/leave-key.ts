/** Escape, and Back on the remotes of televisions. */
const LEAVE_KEYS = new Set(['Escape', 'BrowserBack', 'GoBack', 'XF86Back']);
const BACK_KEY_CODES = new Set([461, 10009]);

/** Hears the keys by which a person leaves the player. A full screen ends first; the browser sees to that by itself. */
export function onLeaveKey(leave: () => void): void {
	document.addEventListener('keydown', (event) => {
		if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || document.fullscreenElement) return;
		if (!LEAVE_KEYS.has(event.key) && !BACK_KEY_CODES.has(event.keyCode)) return;
		event.preventDefault();
		leave();
	});
}
