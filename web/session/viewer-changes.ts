import type { QueryClient } from '@tanstack/react-query';
import { VIEWER_KEY } from './session.ts';

/** Keeps personal queries of one subject current when it changes on the server, in every tab of this browser. */
export interface ViewerChanges {
	/** Refetches active queries about it here and in other tabs, and marks the others as stale. */
	invalidate(queries: QueryClient): Promise<void>;
	/** Refetches when another tab has changed it. Returns the unsubscribe function. */
	subscribe(queries: QueryClient): () => void;
}

/** `endpoints` matches the names of the endpoints whose responses depend on it. */
export function createViewerChanges(channelName: string, endpoints: RegExp): ViewerChanges {
	const invalidateHere = (queries: QueryClient) =>
		queries.invalidateQueries({
			predicate: ({ queryKey }) => queryKey.at(-1) === VIEWER_KEY && endpoints.test(String(queryKey[0])),
		});
	return {
		invalidate(queries) {
			const channel = openChannel(channelName);
			channel?.postMessage(null);
			channel?.close();
			return invalidateHere(queries);
		},
		subscribe(queries) {
			const channel = openChannel(channelName);
			if (channel) channel.onmessage = () => void invalidateHere(queries);
			return () => channel?.close();
		},
	};
}

/** Null where the browser has no channels, or refuses them: other tabs then learn of a change when they fetch again. */
function openChannel(name: string): BroadcastChannel | null {
	try {
		return new BroadcastChannel(name);
	} catch {
		return null;
	}
}
