import type { QueryClient } from '@tanstack/react-query';
import { type SeasonData, seasonQuery } from './title-detail-query.ts';

/** A season from the query cache or the server: null where the show has no such season; rejects while it cannot be fetched. */
export async function loadSeason(queries: QueryClient, id: number, season: number): Promise<SeasonData | null> {
	const query = seasonQuery(id, season);
	try {
		return await queries.ensureQueryData(query);
	} catch (error) {
		if (queries.getQueryState(query.queryKey)?.error?.status === 404) return null;
		throw error;
	}
}
