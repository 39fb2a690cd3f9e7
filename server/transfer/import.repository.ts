import type { ImportKind, ImportPhase, ImportResult } from '#contract/import.ts';
import { removeBatch } from '../db/remove-in-batches.ts';
import type { ImportRowsTable, ImportsTable, ImportTitlesTable, Queries } from '../db/schema.ts';

export type StoredImport = ImportsTable;
export type StoredTitle = ImportTitlesTable;
export type StoredRow = ImportRowsTable;

/** Phases in which the server works; in the others it waits for the person. */
export const WORKING_PHASES = ['matching', 'checking', 'importing', 'undoing'] as const satisfies ImportPhase[];

export async function insertImport(db: Queries, row: ImportsTable): Promise<void> {
	await db.insertInto('imports').values(row).execute();
}

export async function insertTitles(db: Queries, rows: readonly ImportTitlesTable[]): Promise<void> {
	await db
		.insertInto('import_titles')
		.values([...rows])
		.execute();
}

export async function insertRows(db: Queries, rows: readonly ImportRowsTable[]): Promise<void> {
	await db
		.insertInto('import_rows')
		.values([...rows])
		.execute();
}

/** The last first. */
export async function listImports(db: Queries, profileId: string): Promise<StoredImport[]> {
	return db
		.selectFrom('imports')
		.selectAll()
		.where('user_id', '=', profileId)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.execute();
}

export async function findImport(db: Queries, profileId: string, id: string): Promise<StoredImport | null> {
	const row = await db
		.selectFrom('imports')
		.selectAll()
		.where('user_id', '=', profileId)
		.where('id', '=', id)
		.where('phase', '!=', 'reading')
		.executeTakeFirst();
	return row ?? null;
}

/** One that the server has to work on, the longest waiting first: each has its turn. */
export async function findNextWork(db: Queries, except: readonly string[]): Promise<StoredImport | null> {
	const row = await db
		.selectFrom('imports')
		.selectAll()
		.where('phase', 'in', WORKING_PHASES)
		.where('is_stopped', '=', 0)
		.$if(except.length > 0, (query) => query.where('id', 'not in', except))
		.orderBy('updated_at')
		.orderBy('id')
		.limit(1)
		.executeTakeFirst();
	return row ?? null;
}

/** Changes an import unless its phase, or how far it was, is another by now; false then. */
export async function updateImport(
	db: Queries,
	{ id, phase, rows_done }: Pick<StoredImport, 'id' | 'phase' | 'rows_done'>,
	change: Partial<Omit<ImportsTable, 'id' | 'user_id'>>,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('imports')
		.set(change)
		.where('id', '=', id)
		.where('phase', '=', phase)
		.where('rows_done', '=', rows_done)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** With its titles and rows. False when there was none. */
export async function removeImport(db: Queries, profileId: string, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('imports')
		.where('user_id', '=', profileId)
		.where('id', '=', id)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Removes at most `limit` that were last changed before this time, or whose reading was cut off; returns their number. */
export function removeImportsBefore(
	db: Queries,
	{ before, readingBefore }: { before: string; readingBefore: string },
	limit: number,
): Promise<number> {
	return removeBatch(db, {
		table: 'imports',
		primaryKey: ['id'],
		where: ({ eb, or, and }) =>
			or([eb('updated_at', '<', before), and([eb('phase', '=', 'reading'), eb('updated_at', '<', readingBefore)])]),
		limit,
	});
}

export async function countTitlesByState(db: Queries, id: string): Promise<Map<StoredTitle['state'], number>> {
	const rows = await db
		.selectFrom('import_titles')
		.select(['state', ({ fn }) => fn.countAll<number>().as('count')])
		.where('import_id', '=', id)
		.groupBy('state')
		.execute();
	return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Rows by kind and by what becomes of them. */
export async function countRows(
	db: Queries,
	id: string,
	column: 'planned' | 'result',
): Promise<{ kind: ImportKind; outcome: ImportResult | null; count: number }[]> {
	const rows = await db
		.selectFrom('import_rows')
		.select(['kind', `${column} as outcome`, ({ fn }) => fn.countAll<number>().as('count')])
		.where('import_id', '=', id)
		.where('kind', 'is not', null)
		.groupBy(['kind', column])
		.execute();
	return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as ImportKind }));
}

export async function listWaitingTitles(db: Queries, id: string, limit: number): Promise<StoredTitle[]> {
	return db
		.selectFrom('import_titles')
		.selectAll()
		.where('import_id', '=', id)
		.where('state', '=', 'waiting')
		.orderBy('number')
		.limit(limit)
		.execute();
}

export async function updateTitle(
	db: Queries,
	{ import_id, number }: Pick<StoredTitle, 'import_id' | 'number'>,
	change: Pick<StoredTitle, 'state' | 'match_type' | 'match_id' | 'match_title'>,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('import_titles')
		.set(change)
		.where('import_id', '=', import_id)
		.where('number', '=', number)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** One page with the number of rows of each, those with most rows first. */
export async function listTitlesPage(
	db: Queries,
	id: string,
	{ state, limit, offset }: { state: StoredTitle['state']; limit: number; offset: number },
): Promise<(StoredTitle & { rows: number })[]> {
	return db
		.selectFrom('import_titles as titles')
		.selectAll('titles')
		.select(({ selectFrom }) =>
			selectFrom('import_rows')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.whereRef('import_rows.import_id', '=', 'titles.import_id')
				.whereRef('import_rows.title', '=', 'titles.number')
				.$asScalar()
				.$notNull()
				.as('rows'),
		)
		.where('import_id', '=', id)
		.where('state', '=', state)
		.orderBy('rows', 'desc')
		.orderBy('number')
		.limit(limit)
		.offset(offset)
		.execute();
}

/** The titles of these rows, by their numbers. */
export async function findTitlesOf(
	db: Queries,
	id: string,
	rows: readonly Pick<StoredRow, 'title'>[],
): Promise<Map<number, StoredTitle>> {
	const numbers = [...new Set(rows.flatMap(({ title }) => (title === null ? [] : [title])))];
	if (numbers.length === 0) return new Map();
	const titles = await db
		.selectFrom('import_titles')
		.selectAll()
		.where('import_id', '=', id)
		.where('number', 'in', numbers)
		.execute();
	return new Map(titles.map((title) => [title.number, title]));
}

/** The rows behind the number `after`, or, backwards, before it. */
export async function listRows(
	db: Queries,
	id: string,
	{ after, limit, isBackwards = false }: { after: number; limit: number; isBackwards?: boolean },
): Promise<StoredRow[]> {
	return db
		.selectFrom('import_rows')
		.selectAll()
		.where('import_id', '=', id)
		.where('number', isBackwards ? '<' : '>', after)
		.orderBy('number', isBackwards ? 'desc' : 'asc')
		.limit(limit)
		.execute();
}

/** What becomes of rows, by number: rows with the same share a statement. */
export async function updateRows(
	db: Queries,
	id: string,
	numbers: readonly number[],
	change: Partial<Pick<StoredRow, 'planned' | 'result' | 'undo'>>,
): Promise<void> {
	await db.updateTable('import_rows').set(change).where('import_id', '=', id).where('number', 'in', numbers).execute();
}
