import { type EpisodeRef, FIRST_EPISODE } from '#contract/title.ts';
import type { Availability } from '#contract/tmdb.ts';
import type { CatalogueTitle } from '#open-catalogue/answers/catalogue-title.ts';
import type { PlayableSource } from '#open-catalogue/record.ts';
import { type CopyHost, type LookupPlan, planLookup } from './copy-lookup.ts';
import type { LookOutcomes } from './look-outcomes.ts';

export interface CopyAvailability {
	/** What Open Cinema has of a movie or an episode, as far as is known; of a show, the first one unless `at` names another. */
	availabilityOf(title: CatalogueTitle, at?: EpisodeRef): Availability;
	/** Changes whenever `availabilityOf` may. */
	revision(): number;
}

interface AvailabilityOptions {
	/** A host that is off is null. */
	hosts: Readonly<Record<CopyHost, object | null>>;
	isSearchOn: boolean;
	outcomes: LookOutcomes;
}

/** Where the files of items are: a look that found nothing says that the recorded addresses there are gone as well. */
const ITEM_FILE_HOSTS: readonly string[] = ['archive.org', 'www.archive.org', 'upload.wikimedia.org'];

export function createCopyAvailability({ hosts, isSearchOn, outcomes }: AvailabilityOptions): CopyAvailability {
	return {
		availabilityOf(title, at = FIRST_EPISODE) {
			const plan = planLookup(title, at);
			if (!plan) return 'none';
			const sources = sourcesOf(title, at);
			const isFound = outcomes.hasCopy(plan.key);
			// Copies that a search found stay in use while it is off, those of a host that is off do not.
			if (isFound && canLook(plan, hosts, true)) return 'known';
			if (isFound === false ? sources.some(isElsewhere) : sources.length > 0 || hasItem(plan, hosts)) return 'known';
			return canLook(plan, hosts, isSearchOn) ? 'searchable' : 'none';
		},
		revision: outcomes.revision,
	};
}

function sourcesOf({ record }: CatalogueTitle, at: EpisodeRef): readonly PlayableSource[] {
	if (!('seasons' in record)) return record.sources ?? [];
	const season = record.seasons.find(({ season_number }) => season_number === at.season);
	return season?.episodes[at.episode - 1]?.sources ?? [];
}

function isElsewhere({ url }: PlayableSource): boolean {
	return !ITEM_FILE_HOSTS.includes(new URL(url).hostname);
}

/** Whether the record names an item of a host that is on. */
function hasItem({ items, inSeason }: LookupPlan, { archive, commons }: AvailabilityOptions['hosts']): boolean {
	if (items.some((item) => ('archive' in item ? archive : commons))) return true;
	return archive !== null && inSeason !== null && inSeason.items.length > 0;
}

/** Whether any host that is on could have a copy. */
export function canLook(plan: LookupPlan, hosts: AvailabilityOptions['hosts'], isSearchOn: boolean): boolean {
	const { archive, commons, wikidata } = hosts;
	if (hasItem(plan, hosts)) return true;
	if (wikidata && plan.wikidataId && (archive || commons)) return true;
	return archive !== null && isSearchOn && plan.isSearchable;
}
