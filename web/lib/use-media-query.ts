import { useCallback, useSyncExternalStore } from 'react';

/** Whether the media query matches; false on the server and until hydration is complete. */
export function useMediaQuery(query: string): boolean {
	const subscribe = useCallback(
		(onChange: () => void) => {
			const list = matchMedia(query);
			list.addEventListener('change', onChange);
			return () => list.removeEventListener('change', onChange);
		},
		[query],
	);
	return useSyncExternalStore(
		subscribe,
		() => matchMedia(query).matches,
		() => false,
	);
}

/** Whether the window is narrow: below this width styles use the phone layout. */
export function useNarrowWindow(): boolean {
	return useMediaQuery('(width < 48rem)');
}
