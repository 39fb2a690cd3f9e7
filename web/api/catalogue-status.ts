/** Whether the catalogue behind the server answers, as seen from the answers that came; read with `useCatalogueStatus`. */
import { useSyncExternalStore } from 'react';

export interface CatalogueStatus {
	unreachable: boolean;
	/** Epoch milliseconds since when the shown data may be out of date. */
	since: number | null;
}

const REACHABLE: CatalogueStatus = { unreachable: false, since: null };
let status = REACHABLE;
const listeners = new Set<() => void>();

/** Takes note of one answer from the catalogue. */
export function reportCatalogueAnswer({ unreachable, ageS }: { unreachable: boolean; ageS: number }): void {
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
