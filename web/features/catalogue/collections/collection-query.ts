import type { QueryFunctionContext } from '@tanstack/react-query';
import type { CollectionDetail } from '#contract/tmdb-people.ts';
import { toDay } from '#contract/utc-day.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { readableEntity } from '../../../api/readable-answer.ts';
import { compareOldestFirst, type FilmCardData, toFilmCard } from '../titles/to-film-cards.ts';

/** How long a collection is fresh, as on the server (`cacheTtlMs`). */
const COLLECTION_TTL_MS = 60 * 60_000;
const NAME = 'GET /api/tmdb/collection/:id';

export interface CollectionData extends Pick<CollectionDetail, 'id' | 'overview' | 'poster_path' | 'backdrop_path'> {
	name: string;
	/** In order of release, what has no date yet last. */
	films: FilmCardData[];
}

/** A series of films. */
export function collectionQuery(id: number) {
	const input = { params: { id } };
	return {
		queryKey: [NAME, input, 'page'] as const,
		staleTime: COLLECTION_TTL_MS,
		queryFn: async (context: QueryFunctionContext): Promise<CollectionData> => {
			const collection = readableEntity(await getApiClient(context.client).call(NAME, input, context));
			const { overview, poster_path, backdrop_path } = collection;
			// Here, not while rendering: the server and the browser render the same day.
			const today = toDay(Date.now());
			const films = new Map<number, FilmCardData>();
			for (const part of collection.parts ?? []) {
				const card = toFilmCard(part, 'movie', today);
				if (card) films.set(card.id, card);
			}
			return {
				id,
				name: collection.name?.trim() ?? '',
				overview,
				poster_path,
				backdrop_path,
				films: [...films.values()].sort(compareOldestFirst),
			};
		},
	};
}
