import type { CopyState } from '#contract/copies-status.ts';
import type { MediaType } from '#contract/title.ts';
import type { CatalogueLookup } from './catalogue-lookups.ts';
import type { KeptOutcome } from './copies-database.ts';
import { canLook } from './copy-availability.ts';
import type { CopyHost } from './copy-lookup.ts';

/** What is kept of a movie or an episode. */
export interface CopyRow {
	media_type: MediaType;
	id: number;
	/** Null of a movie. */
	season: number | null;
	episode: number | null;
	state: CopyState;
	/** Of the first copy; null without one. */
	host: string | null;
	url: string | null;
	/** ISO 8601; null when never. */
	checked_at: string | null;
}

interface ReportOptions {
	lookups: readonly CatalogueLookup[];
	outcomes: ReadonlyMap<string, KeptOutcome>;
	/** A host that is off is null. */
	hosts: Readonly<Record<CopyHost, object | null>>;
	isSearchOn: boolean;
}

/** A row for every movie and episode, in the order of the lookups. */
export function reportCopies({ lookups, outcomes, hosts, isSearchOn }: ReportOptions): CopyRow[] {
	return lookups.map(({ media_type, id, season, episode, plan }) => {
		const isListed = canLook(plan, hosts, isSearchOn);
		const kept = isListed ? outcomes.get(plan.key) : undefined;
		return {
			media_type,
			id,
			season,
			episode,
			state: isListed ? toState(kept) : 'unlisted',
			host: kept?.host ?? null,
			url: kept?.url ?? null,
			checked_at: kept ? new Date(kept.checkedAt).toISOString() : null,
		};
	});
}

/** Copies of before stay usable while a host gives no response. */
function toState(kept: KeptOutcome | undefined): CopyState {
	if (!kept || (kept.outcome === 'found' && kept.url === null)) return 'unchecked';
	return kept.url === null ? kept.outcome : 'found';
}
