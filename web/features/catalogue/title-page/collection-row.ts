import type { QueryFunctionContext } from '@tanstack/react-query';
import { collectionPath } from '#contract/page-paths.ts';
import type { MovieData } from '../titles/title-detail-query.ts';
import type { TitleRowData } from '../titles/title-row-query.ts';
import type { TitleRowConfig } from '../titles/title-row-section.tsx';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

/**
 * The row of the series of films that a movie is one of; null for any other movie. The browser alone fetches it: which one
 * it is is only known when the movie is there, and the page does not wait for both in turn.
 */
export function collectionRow({ id: currentMovie, belongs_to_collection }: MovieData): TitleRowConfig | null {
	const name = belongs_to_collection?.name?.trim();
	if (!belongs_to_collection || !name) return null;
	const { id } = belongs_to_collection;
	return {
		id: 'collection',
		heading: TITLE_PAGE_TEXT.partOf(name),
		query: {
			queryKey: ['GET /api/tmdb/collection/:id', { params: { id } }, 'row'],
			queryFn: async (context: QueryFunctionContext): Promise<TitleRowData> => {
				const { collectionQuery } = await import('../collections/collection-query.ts');
				return { cards: (await collectionQuery(id).queryFn(context)).films, hero: null };
			},
		},
		hideWhenEmpty: true,
		seeAllPath: collectionPath(id),
		currentMovie,
	};
}
