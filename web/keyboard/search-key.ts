import { type KeyPressed, keyMeaning } from '../lib/key-meaning.ts';

type Pressed = KeyPressed & Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Opens search from anywhere, also from a text field. Known before the handlers are loaded: browsers have a use for it. */
export function isSearchKey(pressed: Pressed): boolean {
	const { altKey, ctrlKey, metaKey, shiftKey } = pressed;
	return ctrlKey !== metaKey && !altKey && !shiftKey && keyMeaning(pressed) === 'k';
}
