import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ImportResult } from '#contract/import.ts';
import type { HistoryTitle } from '#contract/title.ts';
import { withProfileLock } from '../accounts/with-profile-lock.ts';
import type { CatalogueOfCaller } from '../catalogue/catalogue.service.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import {
	findNextWork,
	findTitlesOf,
	listRows,
	listWaitingTitles,
	type StoredImport,
	type StoredRow,
	type StoredTitle,
	updateImport,
	updateRows,
	updateTitle,
} from './import.repository.ts';
import { importRow, type MatchedRow, type Outcome, type Undo, undoRow } from './import-row.ts';
import { foldName, type MayHaveName, matchTitle, type OtherNamesOf, toMatch } from './match-title.ts';

export interface ImportRunner {
	/** Works until nothing is left to do, unless another node does. Never rejects. */
	runDue(): Promise<void>;
	/** Works from now on whenever there is something to do, also what another node has left. */
	start(): void;
	/** There is something to do. */
	wake(): void;
	stop(): Promise<void>;
}

interface ImportRunnerOptions {
	database: Pick<Database, 'db' | 'runOnOneNode'>;
	clock: () => number;
	retentionMs: number;
	/** The server's own: it yields to everybody who waits. */
	catalogue: CatalogueOfCaller;
	titles: TitleReader;
	/** Whether somebody has asked for something else than how far imports are within the last second. */
	isBusy(): boolean;
	/** Absent: it is asked for every name. */
	mayHaveName?: MayHaveName;
	/** Absent: the catalogue is asked. */
	otherNamesOf?: OtherNamesOf;
	log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/** Titles that are looked up before another import has its turn. */
const TITLES_PER_TURN = 20;
/** Rows of one transaction: on SQLite everybody's queries wait for it. */
const ROWS_PER_BATCH = 25;
/** Of the time that a batch took, while others use the server. */
const REST_SHARE = 10;
const MAX_REST_MS = 500;
/** Work that needs no rest but a turn of the others. */
const SHORT_MS = 0.2;
/** Of imports in one run: so many fail where the catalogue is away, not one title. */
const FAILED_MAX = 20;
const FAILED = 'An import could not be worked on; it is tried again';
const WAKE_MS = 50;
/** Also after an outage of the catalogue, and while another node works. */
const POLL_MS = 15_000;

/**
 * Works on imports in small batches, each import in its turn. What a batch has done and how far it came is one transaction, so that
 * a server that is stopped, or another node, goes on exactly there.
 */
export function createImportRunner(options: ImportRunnerOptions): ImportRunner {
	const { database, clock, retentionMs, catalogue, titles, isBusy, mayHaveName, otherNamesOf, log } = options;
	const { db } = database;
	const names = { ...(mayHaveName && { mayHaveName }), ...(otherNamesOf && { otherNamesOf }) };
	let timer: NodeJS.Timeout | null = null;
	let running: Promise<void> | null = null;
	let isStarted = false;
	let isStopped = false;
	let isWoken = false;
	const nowIso = () => new Date(clock()).toISOString();

	/** Others have the server for nearly all the time while they use it, and the import for a small share of it. */
	async function yieldAfter(workedMs: number): Promise<void> {
		if (isBusy() && !isStopped && workedMs > SHORT_MS) await wait(Math.min(MAX_REST_MS, workedMs * REST_SHARE));
		else await nextTurn();
	}

	async function matchSome(job: StoredImport): Promise<void> {
		const waiting = await listWaitingTitles(db, job.id, TITLES_PER_TURN);
		const matches: { title: StoredTitle; match: ReturnType<typeof toMatch> }[] = [];
		try {
			for (const title of waiting) {
				if (isStopped) break;
				const began = performance.now();
				matches.push({ title, match: toMatch(await matchTitle(catalogue, title, names)) });
				await yieldAfter(performance.now() - began);
			}
		} finally {
			// A write to the disk for all of them; also for those before an outage of the catalogue.
			await db.transaction().execute(async (transaction) => {
				for (const { title, match } of matches) await updateTitle(transaction, title, match);
			});
		}
		if (isStopped) return;
		const isDone = waiting.length < TITLES_PER_TURN;
		await updateImport(db, job, { updated_at: nowIso(), ...(isDone ? { phase: 'checking', rows_done: 0 } : {}) });
	}

	/** The rows of a batch with what their titles are; null where that is unknown. */
	function withTitles(rows: readonly StoredRow[], found: ReadonlyMap<number, StoredTitle>) {
		return rows.map((row) => {
			const { match_type, match_id } = (row.title === null ? undefined : found.get(row.title)) ?? {};
			const title: HistoryTitle | null = match_type && match_id ? { media_type: match_type, media_id: match_id } : null;
			return { row, title };
		});
	}

	/** By the name of the episode where a file has no number; null when the season has none of that name, or two. */
	async function findEpisode(row: StoredRow, title: HistoryTitle): Promise<number | null> {
		if (row.episode_name === null || row.season === null || title.media_type !== 'tv') return row.episode;
		const season = await titles.findSeason(Number(title.media_id), row.season);
		const wanted = foldName(row.episode_name);
		const same = (season?.episodes ?? []).filter(({ name }) => foldName(name ?? '') === wanted);
		const [only] = same;
		return only && same.length === 1 ? only.episode_number : null;
	}

	async function workOnRows(job: StoredImport): Promise<void> {
		const rows = await listRows(db, job.id, { after: job.rows_done, limit: ROWS_PER_BATCH });
		const isDryRun = job.phase === 'checking';
		if (rows.length === 0) {
			const next = isDryRun ? ('preview' as const) : ('done' as const);
			await updateImport(db, job, { phase: next, rows_done: 0, updated_at: nowIso() });
			return;
		}
		const matched: { row: StoredRow; title: HistoryTitle; episode: number | null }[] = [];
		const unmatched: number[] = [];
		const found = await findTitlesOf(db, job.id, rows);
		for (const { row, title } of withTitles(rows, found)) {
			if (row.kind === null) continue;
			const episode = title && (await findEpisode(row, title));
			if (title && (row.episode_name === null || episode !== null)) matched.push({ row, title, episode });
			else unmatched.push(row.number);
		}
		const column = isDryRun ? 'planned' : 'result';
		await withProfileLock(db, job.user_id, async (transaction) => {
			// Matched by hand meanwhile: the batch is worked on again, with what the title is now.
			const isSame = toMatches(await findTitlesOf(transaction, job.id, rows)) === toMatches(found);
			if (!isSame) return;
			const last = rows.at(-1)?.number ?? job.rows_done;
			const goesOn = await updateImport(transaction, job, { rows_done: last, updated_at: nowIso() });
			// Undone, deleted or matched by hand in between.
			if (!goesOn) return;
			const context = {
				...{ db: transaction, profileId: job.user_id, nowMs: clock(), retentionMs, isDryRun },
				keepsSeen: job.keeps_seen === 1,
			};
			const byResult = new Map<ImportResult, number[]>(unmatched.length > 0 ? [['unmatched', unmatched]] : []);
			for (const { row, title, episode } of matched) {
				const wanted: MatchedRow = { ...row, title, episode };
				const { result, undo }: Outcome = await importRow(context, wanted);
				if (undo && !isDryRun) {
					const kept = JSON.stringify({ title, ...undo });
					await updateRows(transaction, job.id, [row.number], { result, undo: kept });
				} else byResult.set(result, [...(byResult.get(result) ?? []), row.number]);
			}
			for (const [result, numbers] of byResult) {
				await updateRows(transaction, job.id, numbers, { [column]: result });
			}
		});
	}

	/** In the reverse order, so that each row restores what was before it. */
	async function undoSome(job: StoredImport): Promise<void> {
		const before = job.rows_done + 1;
		const rows = await listRows(db, job.id, { after: before, limit: ROWS_PER_BATCH, isBackwards: true });
		if (rows.length === 0) {
			await updateImport(db, job, { phase: 'undone', rows_done: 0, updated_at: nowIso() });
			return;
		}
		await withProfileLock(db, job.user_id, async (transaction) => {
			const last = (rows.at(-1)?.number ?? 1) - 1;
			if (!(await updateImport(transaction, job, { rows_done: last, updated_at: nowIso() }))) return;
			for (const row of rows) {
				if (row.undo === null) continue;
				const { title, ...undo } = JSON.parse(row.undo) as Undo & { title: HistoryTitle };
				await undoRow(transaction, job.user_id, title, undo as Undo);
			}
			const numbers = rows.map(({ number }) => number);
			await updateRows(transaction, job.id, numbers, { result: null, undo: null });
		});
	}

	/** False when there is nothing to do. @param failed Imports that wait for the next run: what fails must not hold others up. */
	async function workOnce(failed: Set<string>): Promise<boolean> {
		const job = await findNextWork(db, [...failed]);
		if (!job) return false;
		const began = performance.now();
		try {
			if (job.phase === 'matching') await matchSome(job);
			else if (job.phase === 'undoing') await undoSome(job);
			else await workOnRows(job);
		} catch (error) {
			failed.add(job.id);
			await updateImport(db, job, { updated_at: nowIso() });
			// An outage of the catalogue is logged where it is known.
			if (!(error instanceof AppError)) log.warn({ err: error }, FAILED);
		}
		await yieldAfter(performance.now() - began);
		return true;
	}

	async function run(): Promise<void> {
		try {
			do {
				isWoken = false;
				const failed = new Set<string>();
				await database.runOnOneNode('imports', async () => {
					while (!isStopped && failed.size < FAILED_MAX && (await workOnce(failed)));
				});
			} while (isWoken && !isStopped);
		} catch (error) {
			log.warn({ err: error }, FAILED);
		}
	}

	function runNow(): Promise<void> {
		running ??= run().finally(() => {
			running = null;
			if (isStarted) schedule(POLL_MS);
		});
		return running;
	}

	function schedule(afterMs: number): void {
		if (isStopped) return;
		if (timer) clearTimeout(timer);
		timer = setTimeout(runNow, afterMs);
		timer.unref();
	}

	return {
		runDue: runNow,
		start() {
			isStarted = true;
			schedule(WAKE_MS);
		},
		wake() {
			isWoken = true;
			if (isStarted && !running) schedule(WAKE_MS);
		},
		async stop() {
			isStopped = true;
			if (timer) clearTimeout(timer);
			await running;
		},
	};
}

/** What the titles of a batch are, as text that can be compared. */
function toMatches(titles: ReadonlyMap<number, StoredTitle>): string {
	return [...titles.values()]
		.map(({ number, match_type, match_id }) => `${number} ${match_type} ${match_id}`)
		.sort()
		.join('\n');
}
