import { closeSync, existsSync, openSync, readSync, realpathSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { commandName } from '../lib/installation.ts';
import { StartError } from '../start-error.ts';
import { findDamage } from './backup-file.ts';
import { isBusy, isDatabaseOutage } from './database-errors.ts';
import { openSqliteFile } from './dialects/node-sqlite.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

/** In every version of the schema. */
const TABLES = ['kysely_migration', 'users'];
const HEADER = 'SQLite format 3\0';
const START_BYTES = 64;
/** Of `pg_dump`: its archives, and its scripts. */
const POSTGRES_DUMP = /^PGDMP|^--\n-- PostgreSQL database/;
const GIVE_A_BACKUP = `give a file that ${commandName('backup')} made`;
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

/**
 * Opens a backup and checks it. Throws `StartError`, which says what to do, unless it is an intact database of Matinee in the
 * schema of this version or an older one: SQLite accepts an empty file.
 */
export function openBackup(source: string): DatabaseSync {
	if (!existsSync(source)) throw new StartError(`There is no backup at ${source}`);
	if (!statSync(source).isFile()) throw new StartError(`${source} is not a file; ${GIVE_A_BACKUP}`);
	// SQLite would delete the log beside an empty file.
	if (statSync(source).size === 0) throw new StartError(`${source} is empty; ${GIVE_A_BACKUP}`);
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
		throw toNotReplaced(`${source} cannot be copied to ${target}`, error);
	}
	const copy = new DatabaseSync(target);
	try {
		requireMatinee(copy, source);
	} finally {
		copy.close();
	}
}

/** What failed and why, and that nothing is lost by it. */
export function toNotReplaced(what: string, error: unknown): StartError {
	return new StartError(`${what} (${(error as Error).message}); nothing is replaced. Is the disk full?`);
}

function requireMatinee(database: DatabaseSync, source: string): void {
	const damage = findDamage(database);
	if (damage) throw toDamaged(source, damage);
	const found = database.prepare("select name from sqlite_master where type = 'table'").all();
	if (TABLES.some((table) => !found.some(({ name }) => name === table))) {
		throw new StartError(`${source} is another program’s database; ${GIVE_A_BACKUP}`);
	}
	const migrations = database.prepare('select name from kysely_migration order by name desc').all();
	const unknown = migrations.find(({ name }) => !Object.hasOwn(MIGRATIONS, String(name)));
	if (unknown) {
		throw new StartError(
			`${source} was written by a newer Matinee (${unknown.name}); restore it with that version, or restore an older backup`,
		);
	}
}

/** Read-only where that is possible: an unfinished transaction must be rolled back first, which writes to the file. */
function openSource(source: string): DatabaseSync {
	// SQLite looks for them beside what a link leads to.
	const real = realpathSync(source);
	const hasLog = ['-wal', '-journal'].some((suffix) => existsSync(real + suffix));
	const alone = pathToFileURL(real);
	alone.searchParams.set('immutable', '1');
	const ways = [
		() => new DatabaseSync(real, { readOnly: true, timeout: BUSY_TIMEOUT_MS }),
		// A directory that cannot be written to has no place for the index of a log.
		() => (hasLog ? new DatabaseSync(real, { timeout: BUSY_TIMEOUT_MS }) : new DatabaseSync(alone, { readOnly: true })),
	];
	let reason: unknown;
	for (const open of ways) {
		let database: DatabaseSync | null = null;
		try {
			database = open();
			database.prepare('select count(*) from sqlite_master').get();
			return database;
		} catch (error) {
			database?.close();
			reason = error;
			if (isBusy(error)) throw toInUse(source);
		}
	}
	throw toUnreadable(source, reason as Error);
}

function toUnreadable(source: string, error: Error): StartError {
	const { message } = error;
	if (isDatabaseOutage(error)) {
		return new StartError(
			`${source} cannot be read where it is (${message}); copy it, with the files beside it, to a directory that you can write to`,
		);
	}
	const start = readStart(source);
	if (start.startsWith(HEADER)) return toDamaged(source, message);
	if (POSTGRES_DUMP.test(start)) {
		return new StartError(
			`${source} is a dump of PostgreSQL; set DATABASE_URL to a PostgreSQL database, and use pg_restore or psql`,
		);
	}
	return new StartError(`${source} is no SQLite database (${message}); ${GIVE_A_BACKUP}`);
}

function toDamaged(source: string, damage: string): StartError {
	return new StartError(`${source} is not a whole database (${damage}); copy it again, or restore another backup`);
}

/**
 * Moves everything of a database into its one file, and leaves as it is what SQLite cannot read: it would delete the log
 * beside an empty file. Throws `StartError` while another program uses it, and where the disk is full or broken.
 */
export function settleDatabase(file: string): void {
	if (!existsSync(file) || !isSqlite(file)) return;
	let isBlocked = false;
	let database: DatabaseSync | null = null;
	try {
		database = openSqliteFile(file);
		isBlocked = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy !== 0;
	} catch (error) {
		isBlocked = isBusy(error);
		if (!isBlocked && isDatabaseOutage(error)) throw toNotReplaced(`${file} cannot be settled`, error);
	} finally {
		database?.close();
	}
	if (isBlocked) throw toInUse(file);
}

function toInUse(file: string): StartError {
	return new StartError(`${file} is in use by another program; end it first`);
}

function isSqlite(file: string): boolean {
	return readStart(file).startsWith(HEADER);
}

function readStart(file: string): string {
	const handle = openSync(file, 'r');
	try {
		const start = Buffer.alloc(START_BYTES);
		readSync(handle, start, 0, start.length, 0);
		return start.toString('latin1');
	} finally {
		closeSync(handle);
	}
}
