/** Whether a proxy in front answers for the server, because a session of its own has ended. */
import { useSyncExternalStore } from 'react';

let isAsking = false;
const listeners = new Set<() => void>();

/** Updates the status by one answer. */
export function reportAnswer({ isFromProxy }: { isFromProxy: boolean }): void {
	if (isFromProxy === isAsking) return;
	isAsking = isFromProxy;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Whether a proxy asks the person to sign in, by the last answer. */
export function useIsProxyAsking(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => isAsking,
		() => false,
	);
}
