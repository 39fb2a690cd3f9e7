import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** The one table of a database whose rows may be lost: they are loaded again. */
interface CacheTable {
	name: string;
	/** Creates the table and its indexes if they do not exist. */
	schema: string;
	/** Incremented with the table's columns; a file of another version is emptied. */
	version: number;
}

/**
 * Opens a SQLite file with an up-to-date table and prepares its statements. The database is closed again when that fails.
 * Throws SQLite's errors.
 */
export function openCacheDatabase<Statements>(
	file: string,
	{ name, schema, version }: CacheTable,
	prepare: (database: DatabaseSync) => Statements,
): Statements {
	const database = new DatabaseSync(file);
	try {
		// A power cut may lose the last seconds, but leaves no corruption.
		database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 200;');
		const { user_version: found } = database.prepare('PRAGMA user_version').get() as { user_version: number };
		if (found !== version) database.exec(`DROP TABLE IF EXISTS ${name}`);
		database.exec(`${schema} PRAGMA user_version = ${version};`);
		return prepare(database);
	} catch (error) {
		database.close();
		throw error;
	}
}

/** Removes a closed database with its write-ahead log and shared memory. */
export function removeCacheDatabase(file: string): void {
	for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

/** Whether SQLite found the file damaged, or no database at all. */
export function isCorruption(error: unknown): boolean {
	const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
	return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}
