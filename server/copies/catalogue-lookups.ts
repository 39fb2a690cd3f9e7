import type { EpisodeRef, MediaType } from '#contract/title.ts';
import type { CatalogueTitle } from '#open-catalogue/answers/catalogue-title.ts';
import { type LookupPlan, planLookup } from './copy-lookup.ts';

/** A movie or an episode of the catalogue, and where to look for it. */
export interface CatalogueLookup {
	media_type: MediaType;
	id: number;
	/** From 1; null of a movie. */
	season: number | null;
	episode: number | null;
	/** For people: `Nosferatu (1922)`, `Flash Gordon (1936) 1x2`. */
	name: string;
	plan: LookupPlan;
}

/** Every movie and every episode, in the catalogue's order. */
export function listLookups(titles: readonly CatalogueTitle[]): CatalogueLookup[] {
	return titles.flatMap((title) => {
		const { record } = title;
		if (!('seasons' in record)) return toLookup(title, null);
		return record.seasons.flatMap(({ season_number: season, episodes }) =>
			episodes.flatMap((_, index) => toLookup(title, { season, episode: index + 1 })),
		);
	});
}

function toLookup(title: CatalogueTitle, at: EpisodeRef | null): CatalogueLookup[] {
	const plan = planLookup(title, at);
	if (!plan) return [];
	return [
		{
			media_type: at ? 'tv' : 'movie',
			id: title.record.id,
			season: at?.season ?? null,
			episode: at?.episode ?? null,
			name: `${title.name} (${title.year})${at ? ` ${at.season}x${at.episode}` : ''}`,
			plan,
		},
	];
}
