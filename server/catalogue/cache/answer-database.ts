import { openCacheDatabase } from '../../lib/cache-database.ts';
import { type AnswerKey, type CachedAnswer, LONG_TAIL_SHARE } from './catalogue-cache.ts';

export interface AnswerDatabaseOptions {
	file: string;
	maxBytes: number;
	/** Answers older than this are removed. */
	maxStaleMs: number;
	clock: () => number;
}

interface Row {
	status: number;
	stored_at: number;
	fresh_ms: number;
	etag: string;
	identity: Uint8Array;
	gzip: Uint8Array | null;
	br: Uint8Array | null;
}

const TABLE = {
	name: 'answer',
	version: 1,
	schema: `
		CREATE TABLE IF NOT EXISTS answer (
			key TEXT PRIMARY KEY,
			long_tail INTEGER NOT NULL,
			status INTEGER NOT NULL,
			stored_at INTEGER NOT NULL,
			fresh_ms INTEGER NOT NULL,
			size INTEGER NOT NULL,
			etag TEXT NOT NULL,
			identity BLOB NOT NULL,
			gzip BLOB,
			br BLOB
		) STRICT;
		CREATE INDEX IF NOT EXISTS answer_by_age ON answer (long_tail, stored_at, size);
	`,
};

/** Over its bound the oldest answers are evicted down to this share, so that not every write evicts. */
const EVICT_TO = 0.9;
/** How often a write removes expired answers. */
const EXPIRY_INTERVAL_MS = 3_600_000;

export type AnswerDatabase = ReturnType<typeof openAnswerDatabase>;

interface Totals {
	count: number;
	bytes: number;
	tailBytes: number;
}

/** Opens the file and counts its totals. Throws SQLite's errors. */
export function openAnswerDatabase({ file, maxBytes, maxStaleMs, clock }: AnswerDatabaseOptions) {
	return openCacheDatabase(file, TABLE, (database) => {
		const selectOne = database.prepare('SELECT * FROM answer WHERE key = ?');
		const selectTotals = database.prepare(
			`SELECT count(*) AS count, coalesce(sum(size), 0) AS bytes,
				coalesce(sum(size) FILTER (WHERE long_tail = 1), 0) AS tailBytes FROM answer`,
		);
		const upsertOne = database.prepare('INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
		const deleteOne = database.prepare('DELETE FROM answer WHERE key = ? RETURNING size, long_tail');
		const deleteOldest = database.prepare(
			`DELETE FROM answer WHERE key IN (SELECT key FROM answer WHERE long_tail = ? ORDER BY stored_at LIMIT ?)
				RETURNING size, long_tail`,
		);
		const deleteOlder = database.prepare(
			'DELETE FROM answer WHERE long_tail = ? AND stored_at < ? RETURNING size, long_tail',
		);
		let { count, bytes, tailBytes } = selectTotals.get() as unknown as Totals;
		let expiredAt = 0;

		function subtract(removed: unknown[]): number {
			for (const { size, long_tail } of removed as { size: number; long_tail: number }[]) {
				count -= 1;
				bytes -= size;
				if (long_tail) tailBytes -= size;
			}
			return removed.length;
		}

		function evict(): void {
			const some = () => Math.ceil(count / 20);
			while (bytes > maxBytes * EVICT_TO && tailBytes > maxBytes * LONG_TAIL_SHARE * EVICT_TO) {
				if (subtract(deleteOldest.all(1, some())) === 0) break;
			}
			while (bytes > maxBytes * EVICT_TO) {
				if (subtract(deleteOldest.all(0, some())) === 0) break;
			}
		}

		function removeExpired(): void {
			const now = clock();
			if (Math.abs(now - expiredAt) < EXPIRY_INTERVAL_MS) return;
			expiredAt = now;
			for (const tail of [0, 1]) subtract(deleteOlder.all(tail, now - maxStaleMs));
		}

		removeExpired();
		if (bytes > maxBytes) evict();

		return {
			find(key: string): CachedAnswer | null {
				const row = selectOne.get(key) as Row | undefined;
				return row ? toCachedAnswer(row) : null;
			},
			upsert({ text, isLongTail }: AnswerKey, answer: CachedAnswer, size: number): void {
				removeExpired();
				subtract(deleteOne.all(text));
				const { status, storedAt, ttlMs, etag, identity, gzip, br } = answer;
				const tail = isLongTail ? 1 : 0;
				upsertOne.run(text, tail, status, storedAt, Math.round(ttlMs), size, etag, identity, gzip, br);
				count += 1;
				bytes += size;
				if (isLongTail) tailBytes += size;
				if (bytes > maxBytes) evict();
			},
			remove: (key: string) => void subtract(deleteOne.all(key)),
			removeAll(): void {
				database.exec('DELETE FROM answer');
				count = 0;
				bytes = 0;
				tailBytes = 0;
			},
			count: () => count,
			close(): void {
				if (database.isOpen) database.close();
			},
		};
	});
}

function toCachedAnswer(row: Row): CachedAnswer {
	const buffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return {
		status: row.status,
		storedAt: row.stored_at,
		ttlMs: row.fresh_ms,
		etag: row.etag,
		identity: buffer(row.identity),
		gzip: row.gzip && buffer(row.gzip),
		br: row.br && buffer(row.br),
	};
}
