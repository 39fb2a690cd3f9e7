import type { Kysely } from 'kysely';
import { isLockTimeout } from '../db/database-errors.ts';
import { hasRowLocks } from '../db/row-locks.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';

interface Turn {
	begin(): void;
	refuse(reason: unknown): void;
}

/** Twice what an account may save in a minute. */
const MAX_WAITING = 240;
const RETRY_AFTER_S = 5;

/** Transactions that wait for the one of the same key, by database. */
const queues = new WeakMap<Kysely<Schema>, Map<string, Turn[]>>();

/**
 * A transaction on what `key` locks, such as the id of a user whose row it locks: those of one key run one after another,
 * and wait in the process, without a connection that others need. On SQLite all transactions are serial anyway. Throws
 * `unavailable` when too many wait. When one waits in vain for another node's lock, so would those behind it: they fail at
 * once.
 */
export async function inTurn<Result>(
	db: Kysely<Schema>,
	key: string,
	work: (transaction: Queries) => Promise<Result>,
): Promise<Result> {
	if (!hasRowLocks(db)) return db.transaction().execute(work);
	const queue = queueOf(db);
	await takeTurn(queue, key);
	try {
		return await db.transaction().execute(work);
	} catch (error) {
		if (isLockTimeout(error)) for (const turn of queue.get(key)?.splice(0) ?? []) turn.refuse(error);
		throw error;
	} finally {
		const next = queue.get(key)?.shift();
		if (next) next.begin();
		else queue.delete(key);
	}
}

function queueOf(db: Kysely<Schema>): Map<string, Turn[]> {
	const queue = queues.get(db) ?? new Map<string, Turn[]>();
	queues.set(db, queue);
	return queue;
}

function takeTurn(queue: Map<string, Turn[]>, key: string): Promise<void> {
	const waiting = queue.get(key);
	if (!waiting) {
		queue.set(key, []);
		return Promise.resolve();
	}
	if (waiting.length >= MAX_WAITING) {
		const message = 'The server is busy. Please try again.';
		throw new AppError('unavailable', message, { retryAfterS: RETRY_AFTER_S });
	}
	return new Promise((begin, refuse) => waiting.push({ begin, refuse }));
}
