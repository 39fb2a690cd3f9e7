/**
 * `npm run restore -- copies/friday.db`: replaces the embedded database by a backup. The server must be stopped. The
 * previous database is renamed with the time, together with its write-ahead log, which must never meet another database.
 * All sessions in the restored database are ended.
 */
import { chmodSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { removeAllSessions } from '#server/accounts/session.repository.ts';
import { type Config, readConfig } from '#server/config.ts';
import { checkIntegrity, syncToDisk } from '#server/db/backup-file.ts';
import { LOCK_FILE, lockDataDirectory } from '#server/db/data-directory.ts';
import { openDatabase } from '#server/db/database.ts';
import { lockDatabaseFile, lockFileOf } from '#server/db/database-file-lock.ts';
import { StartError } from '#server/start-error.ts';
import { createClockGuard } from '#server/system/clock-guard.ts';
import { copyOwnership, databaseFile, runCommand } from './database-command.ts';

/** The database file, its write-ahead log and shared memory. */
const SUFFIXES = ['', '-wal', '-shm'];
const CLOCK_AHEAD = 'Old records are kept until the time is accepted: npm run clock -- accept';
/** In every version of the schema. */
const TABLES = ['kysely_migration', 'users'];

/** Throws `StartError` unless it is an intact database of Matinee: SQLite accepts an empty file. */
function checkBackup(source: string): void {
	if (!existsSync(source)) throw new StartError(`There is no backup at ${source}`);
	if (!statSync(source).isFile()) throw new StartError(`${source} is no backup of Matinee`);
	const database = new DatabaseSync(source, { readOnly: true });
	try {
		checkIntegrity(database, source);
		const found = database.prepare("select name from sqlite_master where type = 'table'").all();
		if (TABLES.some((table) => !found.some(({ name }) => name === table))) {
			throw new StartError(`${source} is no backup of Matinee`);
		}
	} finally {
		database.close();
	}
}

function moveAside(file: string): string | null {
	const aside = `${file}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`;
	const found = SUFFIXES.filter((suffix) => existsSync(file + suffix));
	for (const suffix of found) renameSync(file + suffix, aside + suffix);
	return found.length > 0 ? aside : null;
}

/** Both, since a server may use the same database with another data directory. Throws `StartError` while one runs. */
function lockAgainstServers({ dataDir }: Config, file: string): { release(): void } {
	const directory = lockDataDirectory(dataDir);
	copyOwnership(dataDir, join(dataDir, LOCK_FILE));
	try {
		const database = lockDatabaseFile(file);
		copyOwnership(dirname(file), lockFileOf(file));
		return {
			release() {
				database.release();
				directory.release();
			},
		};
	} catch (error) {
		directory.release();
		throw error;
	}
}

/**
 * Makes a copy of the backup in the schema of this version, without sessions: some of them were ended after the backup.
 * Resolves with whether the clock is too far ahead of the copy.
 */
async function prepare(source: string, replacement: string, model: string): Promise<boolean> {
	let isAhead = false;
	copyFileSync(source, replacement);
	chmodSync(replacement, 0o600);
	copyOwnership(model, replacement);
	// Migrates an older schema and refuses a newer one, before anything is replaced.
	const database = await openDatabase({ engine: 'sqlite', file: replacement }, { onError: () => {} });
	try {
		await removeAllSessions(database.db);
		({ isAhead } = await createClockGuard({ db: database.db, clock: Date.now }).check());
	} finally {
		await database.close();
	}
	syncToDisk(replacement);
	return isAhead;
}

await runCommand(async () => {
	const [given, ...more] = process.argv.slice(2);
	if (!given || more.length > 0) throw new StartError('Usage: npm run restore -- path/of/a/backup.db');
	const config = readConfig(process.env);
	const file = databaseFile(config, { mustExist: false });
	const source = resolve(given);
	checkBackup(source);
	const lock = lockAgainstServers(config, file);
	const replacement = `${file}.coming`;
	try {
		const isAhead = await prepare(source, replacement, existsSync(file) ? file : dirname(file));
		const aside = moveAside(file);
		renameSync(replacement, file);
		syncToDisk(dirname(file));
		const done = 'The backup is in place. All its sessions are ended: everybody has to log in again.';
		const kept = aside ? `${done} What was there before is kept at ${aside}` : done;
		return isAhead ? `${kept}\n${CLOCK_AHEAD}` : kept;
	} finally {
		for (const suffix of SUFFIXES) rmSync(replacement + suffix, { force: true });
		lock.release();
	}
});
