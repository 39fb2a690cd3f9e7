import type { DataRouter } from 'react-router';
import { isSearchKey } from './search-key.ts';

const KEY_EVENTS = ['keydown', 'gamepadconnected'];

/**
 * Loads the handlers of keys, remotes and gamepads on the first event of one, which they handle as well. Pointer and
 * touch users never load them.
 */
export function addKeyHandlersOnFirstKey(router: DataRouter): void {
	let loading: Promise<(event: Event) => void> | undefined;
	const onKeyEvent = (event: Event) => {
		// Search from anywhere, as in `shortcuts.ts`: later the browser has opened its own search.
		if (event instanceof KeyboardEvent && isSearchKey(event)) event.preventDefault();
		loading ??= import('./key-handlers.ts').then(({ addKeyHandlers }) => {
			for (const type of KEY_EVENTS) removeEventListener(type, onKeyEvent);
			return addKeyHandlers(router);
		});
		loading.then(
			(handle) => handle(event),
			// The chunk could not be fetched: the next key tries again.
			() => {
				loading = undefined;
			},
		);
	};
	for (const type of KEY_EVENTS) addEventListener(type, onKeyEvent);
}
