/** Of televisions: webOS and Tizen. */
const BACK_KEY_CODES = new Set([461, 10009]);
const BACK_KEYS = new Set(['BrowserBack', 'GoBack', 'XF86Back']);

/** Whether a key is a remote's Back. Backspace is not: browsers took that meaning from it, because it lost people's words. */
export function isBackKey({ key, keyCode }: Pick<KeyboardEvent, 'key' | 'keyCode'>): boolean {
	return BACK_KEYS.has(key) || BACK_KEY_CODES.has(keyCode);
}

export interface Pages {
	/** How many steps of the history are this site's, before the present one. */
	stepsBehind: number;
	isHome: boolean;
}

/** What Back does once nothing is open. Whether Home is left is up to the television. */
export function stepBack({ stepsBehind, isHome }: Pages): 'back' | 'home' | 'leave' {
	if (isHome) return 'leave';
	return stepsBehind > 0 ? 'back' : 'home';
}

/** Closes what is open over the page, the topmost alone; answers whether there was anything. */
export function closeTopmost(): boolean {
	// Menus, notices and fields of suggestions say that they took the key.
	const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
	if (!(document.activeElement ?? document.body).dispatchEvent(pressed)) return true;
	if (document.fullscreenElement) {
		void document.exitFullscreen();
		return true;
	}
	const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
	if (!dialog) return false;
	// Newer browsers have a way to ask it; it stays open where it would on Escape.
	if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
	return true;
}
