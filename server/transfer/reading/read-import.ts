import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DateOrder, ImportFormat, ImportRow, ImportRowError } from '#contract/import.ts';
import { type JsonBounds, JsonBoundsError, parseForeignJson } from '../../lib/foreign-json.ts';
import { CSV_FORMATS, type CsvFormat, type CsvRow } from './csv-formats.ts';
import { decodeText } from './decode-text.ts';
import { ImportFileError, ImportQuestion } from './import-error.ts';
import { readJsonExport } from './json-formats.ts';
import { type CsvRecord, readCsv } from './read-csv.ts';
import { orderOf, readDate } from './read-date.ts';
import { isZip, readZip } from './read-zip.ts';
import { type Fact, type Skipped, toListName } from './row-values.ts';

export interface ImportAnswers {
	date_order?: DateOrder | undefined;
	/** Of a household, whose rows are read. */
	profile?: string | undefined;
}

export interface ImportBounds {
	/** Of the files of an archive, unpacked. */
	maxBytes: number;
	maxEntries: number;
	maxRows: number;
}

export type ReadRow = ImportRow | ImportRowError;

/** An archive has the files of one service. */
export interface ImportReading {
	formats: ReadonlySet<ImportFormat>;
	rows: AsyncGenerator<ReadRow>;
}

/** Of one file of JSON: those of Trakt have some hundred entries, others the whole of some ten thousand. */
const JSON_BOUNDS: JsonBounds = { depth: 20, containers: 1_000_000, values: 6_000_000 };
/** Records that are read before others have their turn. */
const RECORDS_PER_TURN = 500;
/** An account of Netflix has five; a hostile file more. */
const PROFILES_MAX = 20;
const FILE_NAME_MAX_CHARS = 120;
/** What services keep of what people removed, or what somebody likes, and what Matinee's own archive says twice. */
const LEFT_OUT = /(^|\/)(__macosx|deleted|orphaned|likes|for-other-services)\/|(^|\/)\./i;
const READABLE = /\.(csv|json|txt|tsv)$/i;

/**
 * The rows of an export, of any of the services, in any encoding: what it is, is found by its content. Others have their turn while
 * it is read. The rows throw `ImportFileError`, or `ImportQuestion` where only the person knows.
 */
export function readImport(
	name: string,
	bytes: Uint8Array,
	answers: ImportAnswers,
	bounds: ImportBounds,
): ImportReading {
	const formats = new Set<ImportFormat>();
	return { formats, rows: countRows(readFiles(name, bytes, answers, bounds, formats), bounds.maxRows, formats) };
}

async function* countRows(
	rows: AsyncGenerator<ReadRow>,
	maxRows: number,
	formats: ReadonlySet<ImportFormat>,
): AsyncGenerator<ReadRow> {
	let count = 0;
	for await (const row of rows) {
		count += 1;
		if (count > maxRows) throw new ImportFileError('too_many_rows', maxRows);
		yield row;
	}
	if (formats.size === 0) throw new ImportFileError('unknown');
	if (count === 0) throw new ImportFileError('nothing');
}

async function* readFiles(
	name: string,
	bytes: Uint8Array,
	answers: ImportAnswers,
	{ maxBytes, maxEntries }: ImportBounds,
	formats: Set<ImportFormat>,
): AsyncGenerator<ReadRow> {
	if (!isZip(bytes)) {
		yield* readFile(name, bytes, answers, formats);
		return;
	}
	const entries = readZip(bytes, { maxBytes, maxEntries });
	for (const entry of entries) {
		if (LEFT_OUT.test(entry.name) || !READABLE.test(entry.name)) continue;
		yield* readFile(entry.name, await entry.read(), answers, formats);
	}
}

function readFile(
	path: string,
	bytes: Uint8Array,
	answers: ImportAnswers,
	formats: Set<ImportFormat>,
): AsyncGenerator<ReadRow> {
	const text = decodeText(bytes);
	return /^[\s\uFEFF]*[[{]/.test(text.slice(0, 1000))
		? readJsonFile(path, text, formats)
		: readCsvFile(path, text, answers, formats);
}

async function* readJsonFile(path: string, text: string, formats: Set<ImportFormat>): AsyncGenerator<ReadRow> {
	const file = fileName(path);
	const found = readJsonExport(await parseJson(path, text), file.toLowerCase());
	if (!found) return;
	formats.add(found.format);
	let line = 0;
	for (const read of found.entries) {
		line += 1;
		if (line % RECORDS_PER_TURN === 0) await nextTurn();
		yield* toRows(read, file, line);
	}
}

async function parseJson(path: string, text: string): Promise<unknown> {
	try {
		return await parseForeignJson(Buffer.from(text.replace(/^\uFEFF/, '')), JSON_BOUNDS);
	} catch (error) {
		if (error instanceof JsonBoundsError) throw new ImportFileError('file_too_large', fileName(path));
		if (error instanceof SyntaxError) {
			throw new ImportFileError('file_damaged', fileName(path));
		}
		throw error;
	}
}

interface Table {
	format: CsvFormat;
	columns: ReadonlyMap<string, number>;
	records: Iterable<CsvRecord>;
	list: string | null;
}

/** The table of a CSV text; a list of Letterboxd has a head of its own before it. */
function findTable(text: string): Table | null {
	const records = readCsv(text);
	const first = nextOf(records);
	if (!first) return null;
	if (!/^Letterboxd list export/i.test(first.fields[0] ?? '')) return toTable(first, records, null);
	const names = nextOf(records)?.fields ?? [];
	const values = nextOf(records)?.fields ?? [];
	const header = nextOf(records);
	return header ? toTable(header, records, toListName(values[names.indexOf('Name')])) : null;
}

/** The next record that is not empty; null at the end, and after more empty lines than a head has. The iterator goes on after it. */
function nextOf(records: Iterator<CsvRecord>): CsvRecord | null {
	for (let count = 0; count < RECORDS_PER_TURN; count += 1) {
		const { done, value } = records.next();
		if (done) return null;
		if (value.fields.length > 0) return value;
	}
	return null;
}

function toTable(header: CsvRecord, records: Iterable<CsvRecord>, list: string | null): Table | null {
	const columns = new Map(header.fields.map((field, index) => [field.trim().toLowerCase(), index]));
	const format = CSV_FORMATS.find((candidate) => candidate.columns.every((column) => columns.has(column)));
	return format ? { format, columns, records, list } : null;
}

async function* readCsvFile(
	path: string,
	text: string,
	answers: ImportAnswers,
	formats: Set<ImportFormat>,
): AsyncGenerator<ReadRow> {
	const order = await findDateOrder(text, answers);
	const table = findTable(text);
	if (!table) return;
	const { format, columns, records, list } = table;
	formats.add(format.format);
	const file = fileName(path);
	let count = 0;
	for (const { line, fields } of records) {
		count += 1;
		if (count % RECORDS_PER_TURN === 0) await nextTurn();
		if (fields.length === 0) continue;
		const get = (column: string) => (fields[columns.get(column) ?? -1] ?? '').trim();
		if (format.profiles && answers.profile !== undefined && get(format.profiles) !== answers.profile) continue;
		let unreadable: string | null = null;
		const row: CsvRow = {
			get,
			date(column) {
				const text = get(column);
				const date = text ? readDate(text, order) : null;
				if (text && date === null) unreadable = text;
				return date;
			},
		};
		const read = format.read(row, file.toLowerCase(), list);
		if (unreadable !== null) yield { file, line, error: 'no_date' };
		else yield* toRows(read, file, line);
	}
}

/**
 * One order for all dates of a table: that of the first which can have no other. Throws `ImportQuestion` where all could have both,
 * or where a table is of several people.
 */
async function findDateOrder(text: string, { date_order, profile }: ImportAnswers): Promise<DateOrder> {
	const table = findTable(text);
	if (!table) return 'day';
	const { format, columns, records } = table;
	let isAmbiguous = false;
	let order: DateOrder | null = null;
	const profiles = new Set<string>();
	let count = 0;
	for (const { fields } of records) {
		count += 1;
		if (count % RECORDS_PER_TURN === 0) await nextTurn();
		if (fields.length === 0) continue;
		const cellOf = (column: string) => fields[columns.get(column) ?? -1]?.trim() ?? '';
		if (format.profiles && profiles.size < PROFILES_MAX) profiles.add(cellOf(format.profiles));
		for (const column of format.dates) {
			const found = orderOf(cellOf(column));
			if (found === 'either') isAmbiguous = true;
			else order ??= found;
		}
		if (order !== null && !format.profiles) break;
	}
	if (profile === undefined && profiles.size > 1) {
		throw new ImportQuestion('profile', [...profiles].sort());
	}
	if (order === null && isAmbiguous && !date_order) {
		throw new ImportQuestion('date_order', ['day', 'month']);
	}
	return order ?? date_order ?? 'day';
}

function* toRows(read: readonly Fact[] | Skipped, file: string, line: number): Generator<ReadRow> {
	if ('error' in read) {
		if (read.error !== null) yield { file, line, error: read.error };
		return;
	}
	for (const fact of read) {
		const { title, imdb, tmdb, tvdb } = fact.title;
		if (title || imdb || tmdb || tvdb) yield { ...fact, file, line };
		else yield { file, line, error: 'no_title' };
	}
}

function fileName(path: string): string {
	return path.replace(/^.*[\\/]/, '').slice(0, FILE_NAME_MAX_CHARS);
}
