import type { EpisodeRef } from '#contract/title.ts';
import type { CatalogueTitle } from '#open-catalogue/answers/catalogue-title.ts';
import type { CopyAvailability } from './copy-availability.ts';

interface PlayableTitles {
	/**
	 * Whether there is something to play of a title of the open catalogue, as far as is known: a copy of a movie or of any
	 * episode of a show, or a player server of the operator, at which any title may play.
	 */
	canBePlayed(title: CatalogueTitle): boolean;
	/** Changes whenever `canBePlayed` may: no answer of before is used after that. */
	revision(): string;
}

/** The one rule for what lists, rows, programmes and genres have. `hasOtherPlayers`: as known now, without waiting. */
export function createPlayableTitles(
	{ availabilityOf, revision }: CopyAvailability,
	hasOtherPlayers: () => boolean,
): PlayableTitles {
	return {
		canBePlayed: (title) => hasOtherPlayers() || episodesOf(title).some((at) => availabilityOf(title, at) === 'known'),
		revision: () => `${revision()}${hasOtherPlayers() ? '-any' : ''}`,
	};
}

/** In order, the first one first; undefined stands for a movie. */
function episodesOf({ record }: CatalogueTitle): (EpisodeRef | undefined)[] {
	if (!('seasons' in record)) return [undefined];
	return record.seasons.flatMap(({ season_number: season, episodes }) =>
		episodes.map((_, index) => ({ season, episode: index + 1 })),
	);
}
