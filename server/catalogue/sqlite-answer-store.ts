import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sizeOf } from '../http/ready-bytes.ts';
import type { AnswerStore, CachedAnswer } from './catalogue-cache.ts';

interface SqliteAnswerStoreOptions {
	file: string;
	maxBytes: number;
	/** Told when the file could not be used and was begun anew, or a write failed: a cache may lose what it kept. */
	onTrouble(message: string, error: unknown): void;
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

const SCHEMA = `
	CREATE TABLE IF NOT EXISTS answer (
		key TEXT PRIMARY KEY,
		status INTEGER NOT NULL,
		stored_at INTEGER NOT NULL,
		fresh_ms INTEGER NOT NULL,
		size INTEGER NOT NULL,
		etag TEXT NOT NULL,
		identity BLOB NOT NULL,
		gzip BLOB,
		br BLOB
	) STRICT;
	CREATE INDEX IF NOT EXISTS answer_by_age ON answer (stored_at, size);
`;

/** When over its bound the store drops its oldest answers down to this share, so that it need not do so at each write. */
const PRUNE_TO = 0.9;

/** Keeps answers in one SQLite file, so that a restart during an outage of the upstream still has a catalogue. */
export function openSqliteAnswerStore(options: SqliteAnswerStoreOptions): AnswerStore {
	const database = openOrBeginAnew(options);
	const selectOne = database.prepare('SELECT * FROM answer WHERE key = ?');
	const selectTotal = database.prepare('SELECT count(*) AS count, coalesce(sum(size), 0) AS bytes FROM answer');
	const selectSize = database.prepare('SELECT size FROM answer WHERE key = ?');
	const upsertOne = database.prepare('INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
	const deleteOldest = database.prepare(
		'DELETE FROM answer WHERE key IN (SELECT key FROM answer ORDER BY stored_at LIMIT ?) RETURNING size',
	);

	let { count, bytes } = selectTotal.get() as { count: number; bytes: number };

	function prune(): void {
		while (bytes > options.maxBytes * PRUNE_TO && count > 0) {
			for (const { size } of deleteOldest.all(Math.ceil(count / 20)) as { size: number }[]) {
				bytes -= size;
				count -= 1;
			}
		}
	}

	let isUsable = true;

	/** A full or failing disk costs the cache its memory of this answer, never the visitor the answer itself. */
	function surviving<T>(message: string, work: () => T): T | null {
		try {
			const result = work();
			isUsable = true;
			return result;
		} catch (error) {
			isUsable = false;
			options.onTrouble(message, error);
			return null;
		}
	}

	if (bytes > options.maxBytes) surviving('The catalogue cache could not be pruned', prune);

	return {
		find: (key) =>
			surviving('The catalogue cache could not be read', () => {
				const row = selectOne.get(key) as Row | undefined;
				return row ? toCachedAnswer(row) : null;
			}),
		upsert(key, answer) {
			const size = sizeOf(answer) + key.length;
			if (size > options.maxBytes) return;
			surviving('The catalogue cache could not be written', () => {
				const before = selectSize.get(key) as { size: number } | undefined;
				const { status, storedAt, freshMs, etag, identity, gzip, br } = answer;
				upsertOne.run(key, status, storedAt, Math.round(freshMs), size, etag, identity, gzip, br);
				bytes += size - (before?.size ?? 0);
				count += before ? 0 : 1;
				if (bytes > options.maxBytes) prune();
			});
		},
		removeAll: () =>
			void surviving('The catalogue cache could not be cleared', () => {
				database.exec('DELETE FROM answer');
				bytes = 0;
				count = 0;
			}),
		count: () => count,
		isUsable: () => isUsable,
		close: () => database.close(),
	};
}

function openOrBeginAnew({ file, onTrouble }: SqliteAnswerStoreOptions): DatabaseSync {
	try {
		return open(file);
	} catch (error) {
		onTrouble('The catalogue cache on disk could not be used and was begun anew', error);
		for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
		return open(file);
	}
}

function open(file: string): DatabaseSync {
	const database = new DatabaseSync(file);
	try {
		// A cache may lose its last seconds to a power cut, so writes need not wait for the disk.
		database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA busy_timeout = 200;');
		database.exec(SCHEMA);
		return database;
	} catch (error) {
		database.close();
		throw error;
	}
}

function toCachedAnswer(row: Row): CachedAnswer {
	const buffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return {
		status: row.status,
		storedAt: row.stored_at,
		freshMs: row.fresh_ms,
		etag: row.etag,
		identity: buffer(row.identity),
		gzip: row.gzip && buffer(row.gzip),
		br: row.br && buffer(row.br),
	};
}
