/** Whether the catalogue behind the server is reachable, by the headers of the last responses. */
import { createSharedValue } from '../lib/shared-value.ts';

export interface CatalogueStatus {
	unreachable: boolean;
	/** Epoch milliseconds since when the shown data may be out of date. */
	since: number | null;
}

const REACHABLE: CatalogueStatus = { unreachable: false, since: null };
const status = createSharedValue(REACHABLE);

/** Updates the status by one response of the catalogue. */
export function reportCatalogueResponse({ unreachable, ageS }: { unreachable: boolean; ageS: number }): void {
	if (unreachable === status.read().unreachable) return;
	status.write(unreachable ? { unreachable, since: Date.now() - ageS * 1000 } : REACHABLE);
}

export const useCatalogueStatus = status.useValue;
