import { useCallback, useSyncExternalStore } from 'react';
import { matchesMedia, onMediaChange } from './browser-features.ts';

/** Whether the media query matches; false on the server and until hydration is complete. */
export function useMediaQuery(query: string): boolean {
	const subscribe = useCallback(
		(onChange: () => void) => {
			return onMediaChange(query, onChange);
		},
		[query],
	);
	return useSyncExternalStore(
		subscribe,
		() => matchesMedia(query),
		() => false,
	);
}

/** Whether the window is narrow: below this width styles use the phone layout. */
export function useNarrowWindow(): boolean {
	return useMediaQuery('not all and (min-width: 48rem)');
}
