import { openCacheDatabase } from '../../lib/cache-database.ts';
import { type AnswerKey, CACHE_PARTS, CACHE_SHARES, type CachedAnswer, type CachePart } from './catalogue-cache.ts';

export interface AnswerDatabaseOptions {
	file: string;
	maxBytes: number;
	/** Answers older than this are removed. */
	maxStaleMs: number;
	clock: () => number;
}

interface Row {
	part: CachePart;
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
	version: 2,
	schema: `
		CREATE TABLE IF NOT EXISTS answer (
			key TEXT PRIMARY KEY,
			part TEXT NOT NULL,
			status INTEGER NOT NULL,
			stored_at INTEGER NOT NULL,
			fresh_ms INTEGER NOT NULL,
			size INTEGER NOT NULL,
			etag TEXT NOT NULL,
			identity BLOB NOT NULL,
			gzip BLOB,
			br BLOB
		) STRICT;
		CREATE INDEX IF NOT EXISTS answer_by_age ON answer (part, stored_at, size);
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
}

/** Opens the file and counts its totals. Throws SQLite's errors. */
export function openAnswerDatabase({ file, maxBytes, maxStaleMs, clock }: AnswerDatabaseOptions) {
	return openCacheDatabase(file, TABLE, (database) => {
		const selectOne = database.prepare('SELECT * FROM answer WHERE key = ?');
		const selectTotals = database.prepare(
			'SELECT part, count(*) AS count, sum(size) AS bytes FROM answer GROUP BY part',
		);
		const upsertOne = database.prepare('INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
		const updatePart = database.prepare('UPDATE answer SET part = ? WHERE key = ?');
		const selectPart = database.prepare('SELECT part, size FROM answer WHERE key = ?');
		const deleteOne = database.prepare('DELETE FROM answer WHERE key = ? RETURNING size, part');
		const deleteOldest = database.prepare(
			`DELETE FROM answer WHERE key IN (SELECT key FROM answer WHERE part = ? ORDER BY stored_at LIMIT ?)
				RETURNING size, part`,
		);
		const deleteOlder = database.prepare('DELETE FROM answer WHERE part = ? AND stored_at < ? RETURNING size, part');
		const totals = new Map<CachePart, Totals>(CACHE_PARTS.map((part) => [part, { count: 0, bytes: 0 }]));
		for (const { part, count, bytes } of selectTotals.all() as unknown as (Totals & { part: CachePart })[]) {
			totals.set(part, { count, bytes });
		}
		let expiredAt = 0;

		const sum = (field: keyof Totals) => totals.values().reduce((all, total) => all + total[field], 0);

		function add(part: CachePart, count: number, bytes: number): void {
			const total = totals.get(part) ?? { count: 0, bytes: 0 };
			totals.set(part, { count: total.count + count, bytes: total.bytes + bytes });
		}

		function subtract(removed: unknown[]): { part: CachePart }[] {
			const rows = removed as { size: number; part: CachePart }[];
			for (const { size, part } of rows) add(part, -1, -size);
			return rows;
		}

		/** What is most over its share gives way first: nothing within its share does. */
		function mostOverShare(): CachePart {
			const excess = (part: CachePart) => (totals.get(part)?.bytes ?? 0) - CACHE_SHARES[part] * maxBytes * EVICT_TO;
			return CACHE_PARTS.reduce((most, part) => (excess(part) > excess(most) ? part : most));
		}

		function evict(): void {
			while (sum('bytes') > maxBytes * EVICT_TO) {
				const part = mostOverShare();
				const some = Math.ceil((totals.get(part)?.count ?? 0) / 20);
				if (subtract(deleteOldest.all(part, some)).length === 0) break;
			}
		}

		function removeExpired(): void {
			const now = clock();
			if (Math.abs(now - expiredAt) < EXPIRY_INTERVAL_MS) return;
			expiredAt = now;
			for (const part of CACHE_PARTS) subtract(deleteOlder.all(part, now - maxStaleMs));
		}

		removeExpired();
		if (sum('bytes') > maxBytes) evict();

		return {
			find(key: string): { answer: CachedAnswer; part: CachePart } | null {
				const row = selectOne.get(key) as Row | undefined;
				return row ? { answer: toCachedAnswer(row), part: row.part } : null;
			},
			upsert(key: AnswerKey, answer: CachedAnswer, size: number): void {
				removeExpired();
				const [previous] = subtract(deleteOne.all(key.text));
				const part = previous?.part === 'kept' && key.part !== 'screens' ? 'kept' : key.part;
				const { status, storedAt, ttlMs, etag, identity, gzip, br } = answer;
				upsertOne.run(key.text, part, status, storedAt, Math.round(ttlMs), size, etag, identity, gzip, br);
				add(part, 1, size);
				if (sum('bytes') > maxBytes) evict();
			},
			keep(key: string): void {
				const row = selectPart.get(key) as { part: CachePart; size: number } | undefined;
				if (!row) return;
				updatePart.run('kept', key);
				add(row.part, -1, -row.size);
				add('kept', 1, row.size);
			},
			remove: (key: string) => void subtract(deleteOne.all(key)),
			removeAll(): void {
				database.exec('DELETE FROM answer');
				for (const part of CACHE_PARTS) totals.set(part, { count: 0, bytes: 0 });
			},
			count: () => sum('count'),
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
