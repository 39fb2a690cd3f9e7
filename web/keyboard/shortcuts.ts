import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { type KeyPressed, keyMeaning } from '../lib/key-meaning.ts';
import { KEYBOARD_TEXT } from './keyboard.messages.ts';

export type Command =
	| { do: 'list' }
	| { do: 'search' }
	/** Unless an element has the key as its `data-shortcut`. */
	| { do: 'open'; to: string; key?: string }
	/** The element with the key as its `data-shortcut`. */
	| { do: 'press' | 'focus'; key: string }
	/** The player's button, where its film is paused or plays. */
	| { do: 'play' | 'pause' };

/** The main pages: `g` and a letter, or their number, which a remote has too. */
export const PAGE_SHORTCUTS = [
	{ letter: 'h', to: PAGE_PATTERNS.home, label: KEYBOARD_TEXT.home },
	{ letter: 'm', to: PAGE_PATTERNS.movies, label: KEYBOARD_TEXT.movies },
	{ letter: 't', to: PAGE_PATTERNS.shows, label: KEYBOARD_TEXT.shows },
	{ letter: 'l', to: PAGE_PATTERNS.myList, label: KEYBOARD_TEXT.myList },
	{ letter: 's', to: PAGE_PATTERNS.settings, label: KEYBOARD_TEXT.settings },
] as const;

export const GO_TO_KEY = 'g';
/** Time for the second key of a sequence. */
export const SEQUENCE_TIMEOUT_MS = 1_500;

const SINGLE_KEYS: Readonly<Record<string, Command>> = {
	'?': { do: 'list' },
	'/': { do: 'search' },
	b: { do: 'press', key: 'b' },
	m: { do: 'press', key: 'm' },
	n: { do: 'press', key: 'n' },
	p: { do: 'press', key: 'p' },
	s: { do: 'focus', key: 's' },
	t: { do: 'press', key: 't' },
	f: { do: 'press', key: 'f' },
	k: { do: 'press', key: 'k' },
	',': { do: 'press', key: ',' },
	'.': { do: 'press', key: '.' },
	// Of remotes and keyboards with keys for media.
	MediaPlayPause: { do: 'press', key: 'k' },
	MediaPlay: { do: 'play' },
	MediaPause: { do: 'pause' },
	MediaStop: { do: 'pause' },
	MediaTrackNext: { do: 'press', key: 'n' },
	MediaTrackPrevious: { do: 'press', key: 'p' },
	i: { do: 'press', key: 'i' },
};

type Pressed = KeyPressed & Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>;

/** The command of a key. `isSequence`: the key before it was `g`, within `SEQUENCE_TIMEOUT_MS`. */
export function commandOf(pressed: Pressed, isSequence: boolean): Command | null {
	const { altKey, ctrlKey, metaKey, shiftKey, repeat } = pressed;
	const key = keyMeaning(pressed);
	if (key === null || altKey || ctrlKey || metaKey || repeat) return null;
	// On many layouts these need Shift; letters and digits do not.
	if (shiftKey && !'?/'.includes(key)) return null;
	if (isSequence) {
		const page = PAGE_SHORTCUTS.find(({ letter }) => letter === key);
		return page ? { do: 'open', to: page.to } : null;
	}
	const numbered = /^[1-9]$/.test(key) ? PAGE_SHORTCUTS[Number(key) - 1] : undefined;
	if (numbered) return { do: 'open', to: numbered.to, key };
	return Object.hasOwn(SINGLE_KEYS, key) ? (SINGLE_KEYS[key] ?? null) : null;
}
