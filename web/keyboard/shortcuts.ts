import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { KEYBOARD_TEXT } from './keyboard.messages.ts';

export type Command =
	| { do: 'list' }
	| { do: 'search' }
	| { do: 'open'; to: string }
	/** Whatever on the page carries the key as its `data-shortcut`. */
	| { do: 'press' | 'focus'; key: string };

/** The main places: `g` and a letter, or their number, which a remote has too. */
export const PLACE_SHORTCUTS = [
	{ letter: 'h', to: PAGE_PATTERNS.home, label: KEYBOARD_TEXT.home },
	{ letter: 'm', to: PAGE_PATTERNS.movies, label: KEYBOARD_TEXT.movies },
	{ letter: 't', to: PAGE_PATTERNS.shows, label: KEYBOARD_TEXT.shows },
	{ letter: 'l', to: PAGE_PATTERNS.myList, label: KEYBOARD_TEXT.myList },
	{ letter: 's', to: PAGE_PATTERNS.settings, label: KEYBOARD_TEXT.settings },
] as const;

export const GO = 'g';
/** How long the second key of a pair may take. */
export const PAIR_MS = 1_500;

const SINGLE: Readonly<Record<string, Command>> = {
	'?': { do: 'list' },
	'/': { do: 'search' },
	n: { do: 'press', key: 'n' },
	p: { do: 'press', key: 'p' },
	s: { do: 'focus', key: 's' },
};

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>;

/** What a key asks for. `isPair` says that the key before it was `g`, not long ago. */
export function commandOf(pressed: Pressed, isPair: boolean): Command | null {
	const { key, altKey, ctrlKey, metaKey, shiftKey, repeat } = pressed;
	if (altKey || ctrlKey || metaKey || repeat) return null;
	// Signs stand on Shift on many keyboards; letters and numbers do not.
	if (shiftKey && !'?/'.includes(key)) return null;
	if (isPair) {
		const place = PLACE_SHORTCUTS.find(({ letter }) => letter === key);
		return place ? { do: 'open', to: place.to } : null;
	}
	const numbered = /^[1-9]$/.test(key) ? PLACE_SHORTCUTS[Number(key) - 1] : undefined;
	if (numbered) return { do: 'open', to: numbered.to };
	return Object.hasOwn(SINGLE, key) ? (SINGLE[key] ?? null) : null;
}
