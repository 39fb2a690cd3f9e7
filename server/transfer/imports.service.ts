import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import { IMPORT_RESULTS, type ImportJob, type ImportResult, type ImportTitle } from '#contract/import.ts';
import {
	DAY_MS,
	IMPORT_KEPT_DAYS,
	IMPORT_MAX_EXPANSION,
	IMPORT_MAX_FILES,
	IMPORT_MAX_ROWS,
	IMPORTS_MAX,
} from '#contract/limits.ts';
import type { HistoryTitle } from '#contract/title.ts';
import { withProfileLock } from '../accounts/with-profile-lock.ts';
import type { CatalogueOfCaller } from '../catalogue/catalogue.service.ts';
import type { Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { collectBytes } from '../lib/response-body.ts';
import {
	countRows,
	countTitlesByState,
	findImport,
	findTitlesOf,
	insertImport,
	insertRows,
	insertTitles,
	listImports,
	listRows,
	listTitlesPage,
	removeImport,
	removeImportsBefore,
	type StoredImport,
	updateImport,
	updateTitle,
	WORKING_PHASES,
} from './import.repository.ts';
import {
	IMPORT_MESSAGES,
	IMPORT_OUTCOMES,
	IMPORT_QUESTIONS,
	IMPORT_REFUSALS,
	IMPORT_ROW_FAULTS,
} from './imports.messages.ts';
import { findById, NO_MATCH, toMatch } from './match-title.ts';
import { ImportFileError, ImportQuestion } from './reading/import-error.ts';
import type { ImportAnswers } from './reading/read-import.ts';
import { readInThread } from './reading/read-in-thread.ts';
import { toCsvRow } from './write-csv.ts';

/**
 * Imports of a user. Their titles are looked up and their rows written by `createImportRunner`, on one of the nodes. All throw
 * `not_found` for an import that is not the user's, and `conflict` where it has moved on meanwhile.
 */
export interface ImportsService {
	list(profileId: string): Promise<ImportJob[]>;
	find(profileId: string, id: string): Promise<ImportJob>;
	/**
	 * Reads a file, and stores its rows. Throws `payload_too_large`; `invalid_request` for a file that cannot be imported, and with
	 * issues, one for each choice, where the person has to answer first; `conflict` while `IMPORTS_MAX` are unfinished.
	 */
	upload(profileId: string, name: string, body: AsyncIterable<Uint8Array>, answers: ImportAnswers): Promise<ImportJob>;
	titles(
		profileId: string,
		id: string,
		page: { state: 'matched' | 'unmatched'; limit: number; offset: number },
	): Promise<{ titles: ImportTitle[]; total: number }>;
	/** By hand, before the import. Throws `invalid_request` for a title that the catalogue lacks. */
	match(
		profileId: string,
		id: string,
		number: number,
		title: HistoryTitle | null,
		catalogue: CatalogueOfCaller,
	): Promise<ImportJob>;
	/** Rows that are not imported, and why, as CSV. */
	errors(profileId: string, id: string): Promise<AsyncIterable<string>>;
	start(profileId: string, id: string, keepsSeen: boolean): Promise<ImportJob>;
	stop(profileId: string, id: string): Promise<ImportJob>;
	resume(profileId: string, id: string): Promise<ImportJob>;
	undo(profileId: string, id: string): Promise<ImportJob>;
	remove(profileId: string, id: string): Promise<void>;
	/** Removes at most `limit` old imports; returns their number. */
	removeExpired(limit: number): Promise<number>;
}

interface ImportsOptions {
	db: Kysely<Schema>;
	clock: () => number;
	maxBytes: number;
	/** There is something to work on. */
	wake(): void;
}

const ID_BYTES = 12;
const ROWS_PER_PAGE = 500;
const MIB = 1_048_576;
const MAX_UPLOADS = 4;
/** What is still being read then is that of a server that was stopped. */
const READING_MAX_MS = 600_000;

export function createImports({ db, clock, maxBytes, wake }: ImportsOptions): ImportsService {
	let uploads = 0;
	// One file at a time is in memory as rows.
	const inTurn = pLimit(1);
	const nowIso = () => new Date(clock()).toISOString();

	async function require(profileId: string, id: string): Promise<StoredImport> {
		const stored = await findImport(db, profileId, id);
		if (!stored) throw new AppError('not_found', IMPORT_MESSAGES.noSuchImport);
		return stored;
	}

	async function toJob(stored: StoredImport): Promise<ImportJob> {
		const { user_id: _, is_stopped, keeps_seen, phase, ...job } = stored;
		const states = await countTitlesByState(db, stored.id);
		const isWritten = phase === 'done' || phase === 'importing' || phase === 'undoing' || phase === 'undone';
		// While it works, numbers of rows are enough.
		const counts =
			phase === 'preview' || phase === 'done' ? await countRows(db, stored.id, isWritten ? 'result' : 'planned') : [];
		const kinds = [...new Set(counts.map(({ kind }) => kind))].sort().map((kind) => {
			const ofKind = counts.filter((count) => count.kind === kind);
			const countOf = (outcome: ImportResult) => ofKind.find((count) => count.outcome === outcome)?.count ?? 0;
			const results = Object.fromEntries(IMPORT_RESULTS.map((result) => [result, countOf(result)]));
			return {
				kind,
				rows: ofKind.reduce((sum, { count }) => sum + count, 0),
				results: results as Record<ImportResult, number>,
			};
		});
		return {
			...job,
			phase: phase as ImportJob['phase'],
			is_stopped: is_stopped === 1,
			keeps_seen: keeps_seen === 1,
			titles_done: job.titles - (states.get('waiting') ?? 0),
			titles_unmatched: states.get('unmatched') ?? 0,
			kinds,
		};
	}

	/** Changes an import as it is; its runner has the same lock. */
	async function change(
		profileId: string,
		id: string,
		toChange: (stored: StoredImport) => Partial<StoredImport> | null,
	): Promise<ImportJob> {
		await withProfileLock(db, profileId, async (transaction) => {
			const stored = await findImport(transaction, profileId, id);
			if (!stored) throw new AppError('not_found', IMPORT_MESSAGES.noSuchImport);
			const changes = toChange(stored);
			if (!changes) throw new AppError('conflict', IMPORT_MESSAGES.notNow);
			await updateImport(transaction, stored, { ...changes, updated_at: nowIso() });
		});
		wake();
		return toJob(await require(profileId, id));
	}

	async function makeRoom(profileId: string): Promise<void> {
		const stored = await listImports(db, profileId);
		if (stored.length < IMPORTS_MAX) return;
		const finished = stored.findLast(({ phase }) => !isUnfinished(phase));
		if (!finished) throw new AppError('conflict', IMPORT_MESSAGES.tooMany);
		await removeImport(db, profileId, finished.id);
	}

	async function store(profileId: string, name: string, bytes: Buffer, answers: ImportAnswers): Promise<string> {
		const reading = await readInThread({
			...{ name: toFileName(name), bytes, answers },
			bounds: { maxBytes: maxBytes * IMPORT_MAX_EXPANSION, maxEntries: IMPORT_MAX_FILES, maxRows: IMPORT_MAX_ROWS },
		});
		try {
			const { format, ...counts } = reading.facts;
			await makeRoom(profileId);
			const id = randomBytes(ID_BYTES).toString('base64url');
			const now = nowIso();
			const made = { id, user_id: profileId, format, file: toFileName(name), phase: 'reading' as const, rows_done: 0 };
			const times = { created_at: now, updated_at: now };
			await withProfileLock(db, profileId, (transaction) =>
				insertImport(transaction, { ...made, ...counts, ...times, is_stopped: 0, keeps_seen: 0 }),
			);
			try {
				for await (const { titles, rows } of reading.batches) {
					await insertTitles(
						db,
						titles.map((title) => ({ import_id: id, ...title, state: 'waiting', ...NO_MATCH })),
					);
					await insertRows(
						db,
						rows.map((row) => ({ import_id: id, ...row, ...NO_OUTCOME })),
					);
				}
				await updateImport(db, made, { phase: 'matching' });
			} catch (error) {
				await removeImport(db, profileId, id);
				throw error;
			}
			return id;
		} finally {
			await reading.close();
		}
	}

	return {
		async list(profileId) {
			const stored = await listImports(db, profileId);
			return Promise.all(stored.filter(({ phase }) => phase !== 'reading').map(toJob));
		},

		find: async (profileId, id) => toJob(await require(profileId, id)),

		async upload(profileId, name, body, answers) {
			if (uploads >= MAX_UPLOADS) throw new AppError('too_many_requests', IMPORT_MESSAGES.busy, { retryAfterS: 5 });
			uploads += 1;
			try {
				const bytes = await readUpload(body, maxBytes);
				const id = await inTurn(() => store(profileId, name, bytes, answers));
				wake();
				return await toJob(await require(profileId, id));
			} catch (error) {
				throw toInputError(error);
			} finally {
				uploads -= 1;
			}
		},

		async titles(profileId, id, { state, ...page }) {
			await require(profileId, id);
			const [stored, states] = await Promise.all([
				listTitlesPage(db, id, { state, ...page }),
				countTitlesByState(db, id),
			]);
			const titles = stored.map(({ number, media_type, title, year, rows, match_type, match_id, match_title }) => ({
				...{ number, media_type, title, year, rows },
				match: match_type && match_id ? { media_type: match_type, media_id: match_id, title: match_title ?? '' } : null,
			}));
			return { titles, total: states.get(state) ?? 0 };
		},

		async match(profileId, id, number, title, catalogue) {
			await require(profileId, id);
			const found = title && (await findById(catalogue, title.media_type, Number(title.media_id)));
			if (title && !found) throw new AppError('invalid_request', IMPORT_MESSAGES.noSuchTitle);
			await withProfileLock(db, profileId, async (transaction) => {
				const stored = await findImport(transaction, profileId, id);
				if (stored?.phase !== 'preview' && stored?.phase !== 'checking') {
					throw new AppError('conflict', IMPORT_MESSAGES.notNow);
				}
				const wasThere = await updateTitle(transaction, { import_id: id, number }, toMatch(found));
				if (!wasThere) throw new AppError('not_found', IMPORT_MESSAGES.noSuchImport);
				// What becomes of its rows is found again.
				await updateImport(transaction, stored, { phase: 'checking', rows_done: 0, updated_at: nowIso() });
			});
			wake();
			return toJob(await require(profileId, id));
		},

		async errors(profileId, id) {
			const stored = await require(profileId, id);
			return streamErrors(db, stored, { faults: { ...IMPORT_ROW_FAULTS }, outcomes: { ...IMPORT_OUTCOMES } });
		},

		start: (profileId, id, keepsSeen) =>
			change(profileId, id, ({ phase }) =>
				phase === 'preview' ? { phase: 'importing', rows_done: 0, is_stopped: 0, keeps_seen: keepsSeen ? 1 : 0 } : null,
			),
		stop: (profileId, id) => change(profileId, id, ({ phase }) => (isWorking(phase) ? { is_stopped: 1 } : null)),
		resume: (profileId, id) =>
			change(profileId, id, ({ phase, is_stopped }) => (isWorking(phase) && is_stopped ? { is_stopped: 0 } : null)),
		undo: (profileId, id) =>
			change(profileId, id, ({ phase, is_stopped, rows, errors }) =>
				phase === 'done' || (phase === 'importing' && is_stopped)
					? { phase: 'undoing', is_stopped: 0, rows_done: rows + errors }
					: null,
			),

		async remove(profileId, id) {
			const wasThere = await withProfileLock(db, profileId, (transaction) => removeImport(transaction, profileId, id));
			if (!wasThere) throw new AppError('not_found', IMPORT_MESSAGES.noSuchImport);
		},

		removeExpired: (limit) =>
			removeImportsBefore(
				db,
				{
					before: new Date(clock() - IMPORT_KEPT_DAYS * DAY_MS).toISOString(),
					readingBefore: new Date(clock() - READING_MAX_MS).toISOString(),
				},
				limit,
			),
	};
}

function isWorking(phase: StoredImport['phase']): boolean {
	return WORKING_PHASES.some((working) => working === phase);
}

function isUnfinished(phase: StoredImport['phase']): boolean {
	return phase === 'reading' || phase === 'preview' || isWorking(phase);
}

async function readUpload(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
	const tooLarge = () => new AppError('payload_too_large', IMPORT_MESSAGES.tooLarge(maxBytes / MIB));
	const bytes = await collectBytes(body, maxBytes, tooLarge);
	if (bytes.length === 0) throw new ImportFileError('empty');
	return bytes;
}

function toInputError(error: unknown): unknown {
	if (error instanceof ImportQuestion) {
		const issues = error.choices.map((choice) => ({ path: error.field, message: choice }));
		return new AppError('invalid_request', IMPORT_QUESTIONS[error.field], { issues });
	}
	if (!(error instanceof ImportFileError)) return error;
	return new AppError('invalid_request', IMPORT_REFUSALS[error.code](error.detail));
}

function toFileName(name: string): string {
	return (
		name
			.replace(/^.*[\\/]/, '')
			.replace(/\p{Cc}/gu, '')
			.slice(0, 120) || 'file'
	);
}

/** Of a row that was just read. */
const NO_OUTCOME = { planned: null, result: null, undo: null };

async function* streamErrors(
	db: Kysely<Schema>,
	{ id, phase }: StoredImport,
	{ faults, outcomes }: RowTexts,
): AsyncGenerator<string> {
	yield `\uFEFF${toCsvRow(['File', 'Line', 'Reason', 'Kind', 'Title', 'Year', 'Season', 'Episode'])}`;
	let after = 0;
	for (;;) {
		const rows = await listRows(db, id, { after, limit: ROWS_PER_PAGE });
		if (rows.length === 0) return;
		after = rows.at(-1)?.number ?? after;
		const titles = await findTitlesOf(db, id, rows);
		let text = '';
		for (const row of rows) {
			const title = row.title === null ? undefined : titles.get(row.title);
			const outcome = phase === 'done' ? row.result : row.planned;
			const reason = row.error === null ? outcome && outcomes[outcome] : (faults[row.error] ?? row.error);
			if (!reason) continue;
			const { file, line, kind, season, episode, episode_name } = row;
			text += toCsvRow([
				file,
				line,
				reason,
				kind,
				title?.title ?? '',
				title?.year ?? null,
				season,
				episode ?? episode_name,
			]);
		}
		if (text) yield text;
	}
}

/** In the language of the person; rows that an earlier release has read hold a sentence. */
interface RowTexts {
	faults: Readonly<Record<string, string>>;
	outcomes: Partial<Record<ImportResult, string>>;
}
