import type { HistoryTitle } from '#contract/title.ts';
import type { Queries } from '../db/schema.ts';

/** The history of a profile, the newest first, for counts of what is visible. */
export async function listWatchedTitles(
	db: Queries,
	profileId: string,
	limit: number,
): Promise<(HistoryTitle & { last_watched: string })[]> {
	return db
		.selectFrom('watch_history')
		.select(['media_type', 'media_id', 'last_watched'])
		.where('user_id', '=', profileId)
		.orderBy('last_watched', 'desc')
		.limit(limit)
		.execute();
}

/** What the lists of a profile have, for the same. */
export async function listListedTitles(
	db: Queries,
	profileId: string,
	limit: number,
): Promise<(HistoryTitle & { list_id: string })[]> {
	return db
		.selectFrom('list_titles')
		.select(['list_id', 'media_type', 'media_id'])
		.where('user_id', '=', profileId)
		.where('removed_at', 'is', null)
		.limit(limit)
		.execute();
}
