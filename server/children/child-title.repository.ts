import type { HistoryTitle } from '#contract/title.ts';
import type { Queries } from '../db/schema.ts';

/** What was decided for a child, the newest first. */
export async function listChildTitles(db: Queries, profileId: string) {
	return db
		.selectFrom('child_titles')
		.select(['media_type', 'media_id', 'decision'])
		.where('profile_id', '=', profileId)
		.orderBy('decided_at', 'desc')
		.orderBy('media_type')
		.orderBy('media_id')
		.execute();
}

export async function upsertChildTitle(
	db: Queries,
	row: HistoryTitle & { profile_id: string; decision: 'allow' | 'block'; decided_at: string },
): Promise<void> {
	const { decision, decided_at } = row;
	await db
		.insertInto('child_titles')
		.values(row)
		.onConflict((conflict) =>
			conflict.columns(['profile_id', 'media_type', 'media_id']).doUpdateSet({ decision, decided_at }),
		)
		.execute();
}

export async function removeChildTitle(db: Queries, profileId: string, title: HistoryTitle): Promise<void> {
	await db
		.deleteFrom('child_titles')
		.where('profile_id', '=', profileId)
		.where('media_type', '=', title.media_type)
		.where('media_id', '=', title.media_id)
		.execute();
}
