import type { CatalogueTitle } from '#open-catalogue/answers/catalogue-title.ts';
import { createRequestHandler } from '#open-catalogue/answers/request-handler.ts';
import { CATALOGUE_EDITION, OPEN_CATALOGUE } from '#open-catalogue/open-catalogue.ts';
import { posterDecades } from '#open-catalogue/poster-decades.ts';
import { programmeOfDay } from '#open-catalogue/programme/programme-of-day.ts';
import type { CatalogueSource } from './catalogue-source.ts';

interface OpenSourceOptions {
	/** Epoch milliseconds; trending changes with its UTC day and week. */
	clock: () => number;
	/** Which titles can be played: lists have no others. By default those with a recorded copy. */
	playable?: {
		canBePlayed(title: CatalogueTitle): boolean;
		/** Changes whenever `canBePlayed` may: no answer of before is used after that. */
		revision(): string;
	};
	/** The address of the pictures before a size, for `/configuration`: `https://films.example/art`. */
	imageBase?: string;
}

/** The embedded catalogue as a source, without network. */
export function createOpenSource({ clock, playable, imageBase = '' }: OpenSourceOptions): CatalogueSource {
	const catalogue = playable ? { ...OPEN_CATALOGUE, isPlayable: playable.canBePlayed } : OPEN_CATALOGUE;
	const answer = createRequestHandler(catalogue, { clock, imageBase });
	return {
		name: 'open',
		get edition() {
			return `${CATALOGUE_EDITION}-${playable?.revision() ?? 0}`;
		},
		remote: false,
		answer: async (request) => answer(request),
		programmeOf: (date) => programmeOfDay(catalogue, date),
		listPosters: () => posterDecades([...catalogue.movies, ...catalogue.shows]),
		close: async () => {},
	};
}
