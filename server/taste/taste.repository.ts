import type { TitleTaste } from '#contract/taste.ts';
import type { HistoryTitle } from '#contract/title.ts';
import { afterKey } from '../db/after-key.ts';
import type { Queries } from '../db/schema.ts';

type Table = 'hidden_titles' | 'title_ratings';

const KEY_COLUMNS = ['user_id', 'media_type', 'media_id'] as const;
const HIDDEN_COLUMNS = ['media_type', 'media_id', 'hidden_at'] as const;
const RATING_COLUMNS = ['media_type', 'media_id', 'half_stars', 'rated_at'] as const;

/** The last hidden first. */
export async function listHidden(db: Queries, profileId: string) {
	return db
		.selectFrom('hidden_titles')
		.select(HIDDEN_COLUMNS)
		.where('user_id', '=', profileId)
		.orderBy('hidden_at', 'desc')
		.orderBy('media_type')
		.orderBy('media_id')
		.execute();
}

/** In the order of the key, behind `after`. */
export async function listRatings(
	db: Queries,
	profileId: string,
	{ limit, after }: { limit: number; after: HistoryTitle | null },
) {
	return db
		.selectFrom('title_ratings')
		.select(RATING_COLUMNS)
		.where('user_id', '=', profileId)
		.where(afterKey(['media_type', 'media_id'], after))
		.orderBy('media_type')
		.orderBy('media_id')
		.limit(limit)
		.execute();
}

/** The last hidden first. */
export async function listHiddenPage(
	db: Queries,
	profileId: string,
	{ limit, offset }: { limit: number; offset: number },
) {
	return db
		.selectFrom('hidden_titles')
		.select(['media_type', 'media_id'])
		.where('user_id', '=', profileId)
		.orderBy('hidden_at', 'desc')
		.orderBy('media_type')
		.orderBy('media_id')
		.limit(limit)
		.offset(offset)
		.execute();
}

/** The last rated first. */
export async function listRatingsPage(
	db: Queries,
	profileId: string,
	{ limit, offset }: { limit: number; offset: number },
) {
	return db
		.selectFrom('title_ratings')
		.select(['media_type', 'media_id', 'half_stars'])
		.where('user_id', '=', profileId)
		.orderBy('rated_at', 'desc')
		.orderBy('media_type')
		.orderBy('media_id')
		.limit(limit)
		.offset(offset)
		.execute();
}

/** Hidden titles with these ids, of either type: possibly of other titles, too. */
export async function listHiddenOf(db: Queries, profileId: string, titles: readonly HistoryTitle[]) {
	return db
		.selectFrom('hidden_titles')
		.select(HIDDEN_COLUMNS)
		.where('user_id', '=', profileId)
		.where('media_type', 'in', ['movie', 'tv'])
		.where('media_id', 'in', idsOf(titles))
		.execute();
}

/** Ratings with these ids, of either type: possibly of other titles, too. */
export async function listRatingsOf(db: Queries, profileId: string, titles: readonly HistoryTitle[]) {
	return db
		.selectFrom('title_ratings')
		.select(RATING_COLUMNS)
		.where('user_id', '=', profileId)
		.where('media_type', 'in', ['movie', 'tv'])
		.where('media_id', 'in', idsOf(titles))
		.execute();
}

export async function findTaste(db: Queries, profileId: string, title: HistoryTitle): Promise<TitleTaste> {
	const [hidden, ratings] = [await listHiddenOf(db, profileId, [title]), await listRatingsOf(db, profileId, [title])];
	const isSame = ({ media_type }: { media_type: string }) => media_type === title.media_type;
	return {
		hidden_at: hidden.find(isSame)?.hidden_at ?? null,
		half_stars: ratings.find(isSame)?.half_stars ?? null,
	};
}

export async function countTitles(db: Queries, table: Table, profileId: string): Promise<number> {
	const { count } = await db
		.selectFrom(table)
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('user_id', '=', profileId)
		.executeTakeFirstOrThrow();
	return count;
}

export async function insertHidden(db: Queries, profileId: string, title: HistoryTitle, at: string): Promise<void> {
	const { media_type, media_id } = title;
	await db.insertInto('hidden_titles').values({ user_id: profileId, media_type, media_id, hidden_at: at }).execute();
}

/** Leaves out those that are hidden. Returns how many were inserted. */
export async function insertHiddenTitles(
	db: Queries,
	profileId: string,
	titles: readonly (HistoryTitle & { hidden_at: string })[],
): Promise<number> {
	if (titles.length === 0) return 0;
	const inserted = await db
		.insertInto('hidden_titles')
		.values(titles.map((title) => ({ user_id: profileId, ...title })))
		.onConflict((conflict) => conflict.columns([...KEY_COLUMNS]).doNothing())
		.returning('media_id')
		.execute();
	return inserted.length;
}

/** Leaves out titles that are rated. Returns how many were inserted. */
export async function insertRatings(
	db: Queries,
	profileId: string,
	ratings: readonly (HistoryTitle & { half_stars: number; rated_at: string })[],
): Promise<number> {
	if (ratings.length === 0) return 0;
	const inserted = await db
		.insertInto('title_ratings')
		.values(ratings.map((rating) => ({ user_id: profileId, ...rating })))
		.onConflict((conflict) => conflict.columns([...KEY_COLUMNS]).doNothing())
		.returning('media_id')
		.execute();
	return inserted.length;
}

export async function upsertRating(
	db: Queries,
	profileId: string,
	{ media_type, media_id }: HistoryTitle,
	rating: { half_stars: number; rated_at: string },
): Promise<void> {
	await db
		.insertInto('title_ratings')
		.values({ user_id: profileId, media_type, media_id, ...rating })
		.onConflict((conflict) => conflict.columns([...KEY_COLUMNS]).doUpdateSet(rating))
		.execute();
}

export async function removeTitle(db: Queries, table: Table, profileId: string, title: HistoryTitle): Promise<void> {
	await db
		.deleteFrom(table)
		.where('user_id', '=', profileId)
		.where('media_type', '=', title.media_type)
		.where('media_id', '=', title.media_id)
		.execute();
}

function idsOf(titles: readonly HistoryTitle[]): string[] {
	return titles.map(({ media_id }) => media_id);
}
