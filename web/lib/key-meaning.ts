export type KeyPressed = Pick<KeyboardEvent, 'key'> &
	Partial<Pick<KeyboardEvent, 'code' | 'keyCode' | 'isComposing' | 'getModifierState'>>;

/** Keys of remotes that browsers of webOS and Tizen name by number alone. */
const REMOTE_KEYS: Readonly<Record<number, string>> = {
	19: 'MediaPause',
	412: 'MediaRewind',
	413: 'MediaStop',
	415: 'MediaPlay',
	417: 'MediaFastForward',
	461: 'GoBack',
	10009: 'GoBack',
	10252: 'MediaPlayPause',
};
const OTHER_NAMES: Readonly<Record<string, string>> = {
	BrowserBack: 'GoBack',
	XF86Back: 'GoBack',
	Pause: 'MediaPause',
	Play: 'MediaPlay',
};
/** Sent to an input method, or the first half of an accent. */
const COMPOSING_KEYS = ['Process', 'Dead'];
const COMPOSING_KEY_CODE = 229;

/**
 * What a key means, as `KeyboardEvent.key` names it: small letters with every lock, Latin ones on every layout, one name for
 * each key of remotes. Null while text is composed, and with AltGr, which writes characters.
 */
export function keyMeaning(event: KeyPressed): string | null {
	const { key, code = '', keyCode = 0, isComposing = false } = event;
	if (isComposing || keyCode === COMPOSING_KEY_CODE || COMPOSING_KEYS.includes(key)) return null;
	if (event.getModifierState?.('AltGraph')) return null;
	const remote = REMOTE_KEYS[keyCode] ?? OTHER_NAMES[key];
	if (remote !== undefined) return remote;
	if ([...key].length !== 1) return key;
	// Layouts of Latin letters move them: there the letter counts, not its place.
	const place = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code);
	const isForeign = /[\p{L}\p{M}\p{Nd}]/u.test(key) && !/[\p{Script=Latin}0-9]/u.test(key);
	const isForeignSign = isForeign || (/^Key/.test(code) && !/[\p{L}\p{N}]/u.test(key) && !/[ -~]/.test(key));
	return (isForeignSign ? (place?.[1] ?? place?.[2] ?? key) : key).toLowerCase();
}
