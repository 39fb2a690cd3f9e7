import { type HistoryTitle, titleKey } from '#contract/title.ts';
import { afterKey } from '../db/after-key.ts';
import type { Queries, SeenTitlesTable } from '../db/schema.ts';

/** False when it was marked before. */
export async function insertSeen(db: Queries, row: SeenTitlesTable): Promise<boolean> {
	const inserted = await db
		.insertInto('seen_titles')
		.values(row)
		.onConflict((conflict) => conflict.columns(['user_id', 'media_type', 'media_id']).doNothing())
		.returning('media_id')
		.execute();
	return inserted.length > 0;
}

/** Removes the mark, of this time alone where one is named. */
export async function removeSeen(db: Queries, profileId: string, title: HistoryTitle, seenAt?: string): Promise<void> {
	await db
		.deleteFrom('seen_titles')
		.where('user_id', '=', profileId)
		.where('media_type', '=', title.media_type)
		.where('media_id', '=', title.media_id)
		.$if(seenAt !== undefined, (query) => query.where('seen_at', '=', seenAt as string))
		.execute();
}

/** Keys (`movie:605`) of the titles that are marked among these. */
export async function listSeenKeysOf(
	db: Queries,
	profileId: string,
	titles: readonly HistoryTitle[],
): Promise<Set<string>> {
	if (titles.length === 0) return new Set();
	const rows = await db
		.selectFrom('seen_titles')
		.select(['media_type', 'media_id'])
		.where('user_id', '=', profileId)
		.where('media_type', 'in', ['movie', 'tv'])
		.where(
			'media_id',
			'in',
			titles.map(({ media_id }) => media_id),
		)
		.execute();
	return new Set(rows.map((row) => titleKey(row)));
}

/** Movies that are marked, the last first. */
export async function listSeenMovies(db: Queries, profileId: string, limit: number): Promise<HistoryTitle[]> {
	return db
		.selectFrom('seen_titles')
		.select(['media_type', 'media_id'])
		.where('user_id', '=', profileId)
		.where('media_type', '=', 'movie')
		.orderBy('seen_at', 'desc')
		.orderBy('media_id')
		.limit(limit)
		.execute();
}

/** In the order of the key, behind `after`. */
export async function listSeen(
	db: Queries,
	profileId: string,
	{ limit, after }: { limit: number; after: HistoryTitle | null },
) {
	return db
		.selectFrom('seen_titles')
		.select(['media_type', 'media_id', 'seen_at'])
		.where('user_id', '=', profileId)
		.where(afterKey(['media_type', 'media_id'], after))
		.orderBy('media_type')
		.orderBy('media_id')
		.limit(limit)
		.execute();
}
