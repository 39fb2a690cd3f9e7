/** Whether the catalogue behind the server is reachable, by the headers of the last responses. */
import { useSyncExternalStore } from 'react';

export interface CatalogueStatus {
	unreachable: boolean;
	/** Epoch milliseconds since when the shown data may be out of date. */
	since: number | null;
}

const REACHABLE: CatalogueStatus = { unreachable: false, since: null };
let status = REACHABLE;
const listeners = new Set<() => void>();

/** Updates the status by one response of the catalogue. */
export function reportCatalogueResponse({ unreachable, ageS }: { unreachable: boolean; ageS: number }): void {
	if (unreachable === status.unreachable) return;
	status = unreachable ? { unreachable, since: Date.now() - ageS * 1000 } : REACHABLE;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function useCatalogueStatus(): CatalogueStatus {
	return useSyncExternalStore(
		subscribe,
		() => status,
		() => REACHABLE,
	);
}
