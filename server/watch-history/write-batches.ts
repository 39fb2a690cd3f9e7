import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { inTurn } from '../accounts/in-turn.ts';
import { isDatabaseOutage } from '../db/database-errors.ts';
import { hasRowLocks } from '../db/row-locks.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';

interface PendingWrite<Write, Result> {
	write: Write;
	resolve(result: Result): void;
	reject(reason: unknown): void;
}

/** Everybody's queries wait for the transaction: a hundred writes take some milliseconds. */
const MAX_WRITES_PER_COMMIT = 100;
/** More wait only while the disk or another process is in the way: the server counts as busy. */
const MAX_PENDING = 1000;
const RETRY_AFTER_S = 2;

interface ProfileWrite {
	profileId: string;
}

interface WriteBatchesOptions<Write extends ProfileWrite, Result> {
	db: Kysely<Schema>;
	/** Null when the profile was removed. */
	writeOne(transaction: Queries, write: Write): Promise<Result | null>;
	/** In the same transaction, after all of them; never without any. */
	afterAll?(transaction: Queries, results: readonly Result[]): Promise<void>;
}

/**
 * Group commit: on SQLite, whose one writer waits for the disk at each commit, the writes that arrive meanwhile share the
 * next one. Each resolves once it is committed, with its result, and fails alone: `not_authenticated` when the profile was
 * removed, `unavailable` when too many are waiting. On PostgreSQL each write has its own transaction, in its profile's turn.
 */
export function createWriteBatches<Write extends ProfileWrite, Result>({
	db,
	writeOne,
	afterAll,
}: WriteBatchesOptions<Write, Result>): (write: Write) => Promise<Result> {
	const pending: PendingWrite<Write, Result>[] = [];
	let isWriting = false;

	function commit(writes: readonly Write[]): Promise<(Result | null)[]> {
		// On PostgreSQL it is one write.
		return inTurn(db, writes[0]?.profileId ?? '', async (transaction) => {
			const results: (Result | null)[] = [];
			for (const write of writes) results.push(await writeOne(transaction, write));
			const written = results.filter((result) => result !== null);
			if (written.length > 0) await afterAll?.(transaction, written);
			return results;
		});
	}

	async function writeBatch(batch: readonly PendingWrite<Write, Result>[]): Promise<void> {
		try {
			const results = await commit(batch.map(({ write }) => write));
			for (const [index, { resolve, reject }] of batch.entries()) {
				const result = results[index];
				if (result) resolve(result);
				else reject(new AppError('not_authenticated', 'Not authenticated'));
			}
		} catch (error) {
			// An outage would be the same for each of them, and each would wait for it again.
			if (batch.length === 1 || isDatabaseOutage(error)) for (const { reject } of batch) reject(error);
			else for (const one of batch) await writeBatch([one]);
		}
	}

	async function writePending(): Promise<void> {
		isWriting = true;
		while (pending.length > 0) {
			// The requests that have arrived by now are read before.
			await nextTurn();
			await writeBatch(pending.splice(0, MAX_WRITES_PER_COMMIT));
		}
		isWriting = false;
	}

	return async (write) => {
		if (pending.length >= MAX_PENDING) {
			throw new AppError('unavailable', 'The server is busy. Please try again.', { retryAfterS: RETRY_AFTER_S });
		}
		return new Promise((resolve, reject) => {
			const one = { write, resolve, reject };
			if (hasRowLocks(db)) return void writeBatch([one]);
			pending.push(one);
			if (!isWriting) void writePending();
		});
	};
}
