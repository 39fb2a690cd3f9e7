import type { SegmentKind } from '#contract/segments.ts';
import type { PlayedEpisode } from '#contract/title.ts';
import { afterKey } from '../db/after-key.ts';
import { episodeColumns } from '../db/episode-columns.ts';
import type { Queries } from '../db/schema.ts';

export interface MarkRow {
	id: string;
	user_id: string;
	kind: SegmentKind;
	/** Milliseconds. */
	start_ms: number;
	end_ms: number;
	created_at: string;
}

const MARK_COLUMNS = ['id', 'user_id', 'kind', 'start_ms', 'end_ms', 'created_at'] as const;

/** The newest first. */
export async function listMarks(db: Queries, title: PlayedEpisode, limit: number): Promise<MarkRow[]> {
	return db
		.selectFrom('segment_marks')
		.select(MARK_COLUMNS)
		.where(({ and }) => and(episodeColumns(title)))
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(limit)
		.execute();
}

/** Every mark of a user in the order of their ids, behind `after`. */
export async function listMarksOf(
	db: Queries,
	userId: string,
	{ limit, after }: { limit: number; after: { id: string } | null },
) {
	return db
		.selectFrom('segment_marks')
		.select(['media_type', 'media_id', 'season', 'episode', ...MARK_COLUMNS])
		.where('user_id', '=', userId)
		.where(afterKey(['id'], after))
		.orderBy('id')
		.limit(limit)
		.execute();
}

export async function findMark(db: Queries, id: string): Promise<(PlayedEpisode & MarkRow) | null> {
	const row = await db
		.selectFrom('segment_marks')
		.select(['media_type', 'media_id', 'season', 'episode', ...MARK_COLUMNS])
		.where('id', '=', id)
		.executeTakeFirst();
	return row ?? null;
}

export async function findMarkOf(db: Queries, userId: string, title: PlayedEpisode, kind: SegmentKind) {
	const row = await db
		.selectFrom('segment_marks')
		.select('id')
		.where('user_id', '=', userId)
		.where(({ and }) => and(episodeColumns(title)))
		.where('kind', '=', kind)
		.executeTakeFirst();
	return row?.id ?? null;
}

export async function countMarksOf(db: Queries, userId: string): Promise<number> {
	const { count } = await db
		.selectFrom('segment_marks')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow();
	return count;
}

export async function insertMark(db: Queries, title: PlayedEpisode, mark: MarkRow) {
	await db
		.insertInto('segment_marks')
		.values({ ...episodeColumns(title), ...mark })
		.execute();
}

/** False where there is none. */
export async function removeMark(db: Queries, id: string): Promise<boolean> {
	const removed = await db.deleteFrom('segment_marks').where('id', '=', id).returning('id').executeTakeFirst();
	return removed !== undefined;
}

/** What was answered, as JSON; null where nothing was, or it has expired at `now`. */
export async function findAnswer(db: Queries, title: PlayedEpisode, now: string): Promise<string | null> {
	const row = await db
		.selectFrom('segment_answers')
		.select('segments')
		.where(({ and }) => and(episodeColumns(title)))
		.where('expires_at', '>', now)
		.executeTakeFirst();
	return row?.segments ?? null;
}

export async function upsertAnswer(
	db: Queries,
	title: PlayedEpisode,
	answer: { segments: string; expires_at: string },
): Promise<void> {
	await db
		.insertInto('segment_answers')
		.values({ ...episodeColumns(title), ...answer })
		.onConflict((conflict) => conflict.columns(['media_type', 'media_id', 'season', 'episode']).doUpdateSet(answer))
		.execute();
}

export async function removeAnswers(db: Queries, expiredAt: string): Promise<void> {
	await db.deleteFrom('segment_answers').where('expires_at', '<=', expiredAt).execute();
}

export async function countAnswers(db: Queries): Promise<number> {
	const { count } = await db
		.selectFrom('segment_answers')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return count;
}
