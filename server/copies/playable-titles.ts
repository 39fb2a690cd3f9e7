import type { CatalogueTitle } from '#open-catalogue/answers/catalogue-title.ts';
import type { CopyAvailability } from './copy-availability.ts';

interface PlayableTitles {
	/**
	 * Whether there is something to play of a title of the open catalogue, as far as is known: a copy of a movie or of a show's
	 * first episode, or a player server of the operator, at which any title may play.
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
		canBePlayed: (title) => hasOtherPlayers() || availabilityOf(title) === 'known',
		revision: () => `${revision()}${hasOtherPlayers() ? '-any' : ''}`,
	};
}
