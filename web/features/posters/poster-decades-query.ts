import { apiQuery } from '../../api/api-query.ts';

/** They change with a release of Matinee. */
const POSTERS_TTL_MS = 60 * 60_000;

/** The drawn posters by decade. 404 where the catalogue has none. */
export function posterDecadesQuery() {
	return { ...apiQuery('GET /api/posters', {}), staleTime: POSTERS_TTL_MS };
}
