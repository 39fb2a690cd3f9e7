import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until hydration is complete: for what depends on the browser. */
export function useIsHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
