import type { MediaType } from '#contract/title.ts';
import { apiQuery } from '../../../api/api-query.ts';

const GENRE_LIST_TTL_MS = 24 * 60 * 60_000;

/** TMDB's genres of movies or of shows, which rarely change. */
export function genreListQuery(mediaType: MediaType) {
	return { ...apiQuery(`GET /api/tmdb/genre/${mediaType}/list`, {}), staleTime: GENRE_LIST_TTL_MS };
}
