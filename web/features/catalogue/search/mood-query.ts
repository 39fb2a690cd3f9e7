import type { QueryFunctionContext } from '@tanstack/react-query';
import { genreListQuery } from '../titles/genre-list-query.ts';
import type { Mood } from './moods.ts';
import type { SearchState } from './search-state.ts';

/** The list of movies that a search describes; null for most. The server's pages have it, so that the browser loads nothing to know. */
export function moodQuery({ q, type }: SearchState) {
	return {
		queryKey: ['mood', q] as const,
		staleTime: Number.POSITIVE_INFINITY,
		enabled: q !== '' && (type === 'multi' || type === 'movie'),
		queryFn: async ({ client }: QueryFunctionContext): Promise<Mood | null> => {
			const [{ moodOf }, { genres }] = await Promise.all([
				import('./moods.ts'),
				client.fetchQuery(genreListQuery('movie')),
			]);
			return moodOf(q, genres, { isTyping: false });
		},
	};
}
