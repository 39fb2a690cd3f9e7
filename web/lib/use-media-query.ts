import { useSyncExternalStore } from 'react';

/** Whether the window is as the query says. On the server it never is. */
export function useMediaQuery(query: string): boolean {
	return useSyncExternalStore(
		(onChange) => {
			const list = matchMedia(query);
			list.addEventListener('change', onChange);
			return () => list.removeEventListener('change', onChange);
		},
		() => matchMedia(query).matches,
		() => false,
	);
}
