import { closeSync, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { StartError } from '../start-error.ts';
import { checkIntegrity } from './backup-file.ts';
import { isBusy } from './database-errors.ts';
import { openSqliteFile } from './dialects/node-sqlite.ts';

/** In every version of the schema. */
const TABLES = ['kysely_migration', 'users'];
const HEADER = 'SQLite format 3\0';
const BUSY_TIMEOUT_MS = 5000;

/** A database file, and what SQLite keeps beside it. */
export const SQLITE_SUFFIXES = ['', '-journal', '-wal', '-shm'] as const;

/** The file that a restore prepares, which then takes the name of the database. */
export function comingOf(file: string): string {
	return `${file}.coming`;
}

/** Removes what a restore has prepared; only under the lock of the database file, so that none is running. */
export function removeComing(file: string): void {
	for (const suffix of SQLITE_SUFFIXES) rmSync(comingOf(file) + suffix, { force: true });
}

/** Opens a backup and checks it. Throws `StartError` unless it is an intact database of Matinee: SQLite accepts an empty file. */
export function openBackup(source: string): DatabaseSync {
	if (!existsSync(source)) throw new StartError(`There is no backup at ${source}`);
	// SQLite would delete the log beside an empty file.
	if (!statSync(source).isFile() || statSync(source).size === 0) {
		throw new StartError(`${source} is no backup of Matinee`);
	}
	const database = openSource(source);
	try {
		requireMatinee(database, source);
		return database;
	} catch (error) {
		database.close();
		throw error;
	}
}

/** Copies a backup by SQLite, with what its log or journal adds, to one new file, and checks the copy. */
export function copyBackup(backup: DatabaseSync, source: string, target: string): void {
	try {
		// Exists before, so that no one else can read it meanwhile.
		closeSync(openSync(target, 'wx', 0o600));
		backup.prepare('VACUUM INTO ?').run(target);
	} catch (error) {
		throw new StartError(`${source} cannot be copied to ${target} (${(error as Error).message})`);
	}
	const copy = new DatabaseSync(target);
	try {
		requireMatinee(copy, source);
	} finally {
		copy.close();
	}
}

function requireMatinee(database: DatabaseSync, source: string): void {
	checkIntegrity(database, source);
	const found = database.prepare("select name from sqlite_master where type = 'table'").all();
	if (TABLES.some((table) => !found.some(({ name }) => name === table))) {
		throw new StartError(`${source} is no backup of Matinee`);
	}
}

/** Read-only where that is possible: an unfinished transaction must be rolled back first, which writes to the file. */
function openSource(source: string): DatabaseSync {
	const hasLog = ['-wal', '-journal'].some((suffix) => existsSync(source + suffix));
	const alone = pathToFileURL(source);
	alone.searchParams.set('immutable', '1');
	const ways = [
		() => new DatabaseSync(source, { readOnly: true, timeout: BUSY_TIMEOUT_MS }),
		// A directory that cannot be written to has no place for the index of a log.
		() =>
			hasLog ? new DatabaseSync(source, { timeout: BUSY_TIMEOUT_MS }) : new DatabaseSync(alone, { readOnly: true }),
	];
	let reason = '';
	for (const open of ways) {
		const database = open();
		try {
			database.prepare('select count(*) from sqlite_master').get();
			return database;
		} catch (error) {
			database.close();
			reason = (error as Error).message;
			if (isBusy(error)) throw new StartError(`${source} is in use by another program (${reason})`);
		}
	}
	if (!isSqlite(source)) throw new StartError(`${source} is not a whole database (${reason})`);
	throw new StartError(
		`${source} is not a whole database, or cannot be read where it is (${reason}); copy it, with the files beside it, to a directory that you can write to`,
	);
}

/**
 * Moves everything of a database into its one file, and leaves as it is what SQLite cannot read: it would delete the log
 * beside an empty file. Throws `StartError` while another program uses it.
 */
export function settleDatabase(file: string): void {
	if (!existsSync(file) || !isSqlite(file)) return;
	let database: DatabaseSync;
	try {
		database = openSqliteFile(file);
	} catch (error) {
		if (isBusy(error)) throw toInUse(file);
		return;
	}
	let isBlocked = false;
	try {
		isBlocked = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy !== 0;
	} catch (error) {
		isBlocked = isBusy(error);
	} finally {
		database.close();
	}
	if (isBlocked) throw toInUse(file);
}

function toInUse(file: string): StartError {
	return new StartError(`${file} is in use by another program; end it first`);
}

function isSqlite(file: string): boolean {
	const handle = openSync(file, 'r');
	try {
		const start = Buffer.alloc(HEADER.length);
		readSync(handle, start, 0, start.length, 0);
		return start.toString('latin1') === HEADER;
	} finally {
		closeSync(handle);
	}
}
