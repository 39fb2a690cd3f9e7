import type { PlayedEpisode } from '#contract/title.ts';
import { episodeColumns } from '../db/episode-columns.ts';
import { removeBatch } from '../db/remove-in-batches.ts';
import type { CopyReportsTable, ExcludedCopiesTable, Queries } from '../db/schema.ts';

const COPY = ['media_type', 'media_id', 'season', 'episode', 'reference'] as const;

type CopyKey = Pick<CopyReportsTable, (typeof COPY)[number]>;

function copyColumns(copy: CopyKey): CopyKey {
	return { ...episodeColumns(copy), reference: copy.reference };
}

/** A reporter's second report of a copy replaces the first. */
export async function upsertCopyReport(db: Queries, report: CopyReportsTable): Promise<void> {
	const { problem, weight, title, host, reported_at } = report;
	await db
		.insertInto('copy_reports')
		.values(report)
		.onConflict((conflict) =>
			conflict.columns([...COPY, 'reporter']).doUpdateSet({ problem, weight, title, host, reported_at }),
		)
		.execute();
}

export async function countCopyReports(db: Queries): Promise<number> {
	const { count } = await db
		.selectFrom('copy_reports')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** The weight of the reports of each copy of what is played, from a time on. */
export async function sumReportWeights(
	db: Queries,
	played: PlayedEpisode,
	since: string,
): Promise<{ reference: string; weight: number }[]> {
	const rows = await db
		.selectFrom('copy_reports')
		.select(({ fn }) => ['reference', fn.sum<number>('weight').as('weight')])
		.where(({ and }) => and(episodeColumns(played)))
		.where('reported_at', '>=', since)
		.groupBy('reference')
		.execute();
	return rows.map(({ reference, weight }) => ({ reference, weight: Number(weight) }));
}

/** The newest first. */
export async function listCopyReports(db: Queries, since: string, limit: number): Promise<CopyReportsTable[]> {
	return db
		.selectFrom('copy_reports')
		.selectAll()
		.where('reported_at', '>=', since)
		.orderBy('reported_at', 'desc')
		.limit(limit)
		.execute();
}

export async function removeCopyReports(db: Queries, copy: CopyKey): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom('copy_reports')
		.where(({ and }) => and(copyColumns(copy)))
		.executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}

/** Removes at most `limit` reports before a time; returns their number. */
export async function removeCopyReportsBefore(db: Queries, time: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'copy_reports',
		primaryKey: [...COPY, 'reporter'],
		where: (builder) => builder('reported_at', '<', time),
		limit,
	});
}

export async function findCopyReport(db: Queries, copy: CopyKey): Promise<CopyReportsTable | undefined> {
	return db
		.selectFrom('copy_reports')
		.selectAll()
		.where(({ and }) => and(copyColumns(copy)))
		.orderBy('reported_at', 'desc')
		.limit(1)
		.executeTakeFirst();
}

export async function insertExcludedCopy(db: Queries, copy: ExcludedCopiesTable): Promise<void> {
	await db
		.insertInto('excluded_copies')
		.values(copy)
		.onConflict((conflict) => conflict.columns([...COPY]).doNothing())
		.execute();
}

export async function removeExcludedCopy(db: Queries, copy: CopyKey): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom('excluded_copies')
		.where(({ and }) => and(copyColumns(copy)))
		.executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}

/** The newest first. */
export async function listExcludedCopies(db: Queries, limit: number): Promise<ExcludedCopiesTable[]> {
	return db.selectFrom('excluded_copies').selectAll().orderBy('excluded_at', 'desc').limit(limit).execute();
}

export async function listExcludedReferences(db: Queries, played: PlayedEpisode): Promise<string[]> {
	const rows = await db
		.selectFrom('excluded_copies')
		.select('reference')
		.where(({ and }) => and(episodeColumns(played)))
		.execute();
	return rows.map(({ reference }) => reference);
}
