import { fullscreenElement, leaveFullscreen } from '../lib/browser-features.ts';
import { type KeyPressed, keyMeaning } from '../lib/key-meaning.ts';

/** Whether a key is a remote's Back. Backspace is not: browsers dropped that because it lost form input. */
export function isBackKey(pressed: KeyPressed): boolean {
	return keyMeaning(pressed) === 'GoBack';
}

export interface HistoryPosition {
	/** History entries of this site before the current one. */
	entriesBefore: number;
	isHome: boolean;
}

/** What Back does when no overlay is open. On Home the television decides. */
export function backAction({ entriesBefore, isHome }: HistoryPosition): 'back' | 'home' | 'leave' {
	if (isHome) return 'leave';
	return entriesBefore > 0 ? 'back' : 'home';
}

/** Closes the topmost overlay; false where none is open. */
export function closeTopmostOverlay(): boolean {
	// Menus, notices and comboboxes handle Escape and prevent its default.
	const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
	if (!(document.activeElement ?? document.body).dispatchEvent(pressed)) return true;
	if (fullscreenElement()) {
		leaveFullscreen();
		return true;
	}
	const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
	if (!dialog) return false;
	// As on Escape, a dialog may cancel; `requestClose` is not in every browser.
	if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
	return true;
}
