import { apiQuery } from '../../../api/api-query.ts';

const PROGRAMME_TTL_MS = 5 * 60_000;

/** The programme of a UTC day (`YYYY-MM-DD`), today's without one. 404 where there is none. */
export function programmeQuery(date?: string) {
	return { ...apiQuery('GET /api/programme', date ? { query: { date } } : {}), staleTime: PROGRAMME_TTL_MS };
}
