/**
 * `matinee restore copies/friday.db`: replaces the embedded database by a backup. The server must be stopped. The
 * previous database is kept under a name with the time.
 * All sessions in the restored database are ended.
 */
import { constants, copyFileSync, existsSync, linkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { removeAllAccess } from '../accounts/session.repository.ts';
import { type Config, readConfig } from '../config.ts';
import { syncToDisk } from '../db/backup-file.ts';
import { LOCK_FILE, lockDataDirectory } from '../db/data-directory.ts';
import { openDatabase } from '../db/database.ts';
import { lockDatabaseFile, lockFileOf } from '../db/database-file-lock.ts';
import {
	comingOf,
	copyBackup,
	openBackup,
	removeComing,
	SQLITE_SUFFIXES,
	settleDatabase,
	toNotReplaced,
} from '../db/restore-file.ts';
import { commandLine } from '../lib/installation.ts';
import { StartError } from '../start-error.ts';
import { createClockGuard } from '../system/clock-guard.ts';
import type { RunCommand } from './command.ts';
import { copyOwnership, databaseFile } from './database-command.ts';

const CLOCK_AHEAD = `Old records are kept until the time is accepted: ${commandLine('clock', 'accept')}`;

/**
 * Links the previous database aside, with everything in its one file where SQLite can read it. Its path stays valid until
 * one rename replaces it, so a crash at any moment leaves the previous database or the restored one.
 */
function linkAside(file: string): string | null {
	settleDatabase(file);
	const found = SQLITE_SUFFIXES.filter((suffix) => existsSync(file + suffix));
	if (found.length === 0) return null;
	const aside = `${file}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`;
	for (const suffix of found) linkOrCopy(file + suffix, aside + suffix);
	syncToDisk(dirname(file));
	// Left only beside a file that SQLite cannot read: a log must never meet another database.
	for (const suffix of found.slice(found[0] === '' ? 1 : 0)) rmSync(file + suffix);
	return aside;
}

/** Some file systems have no links. */
function linkOrCopy(from: string, to: string): void {
	try {
		linkSync(realpathSync(from), to);
	} catch {
		copyFileSync(from, to, constants.COPYFILE_EXCL);
		copyOwnership(from, to);
		syncToDisk(to);
	}
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
	const backup = openBackup(source);
	try {
		copyBackup(backup, source, replacement);
	} finally {
		backup.close();
	}
	copyOwnership(model, replacement);
	try {
		// Migrates an older schema, before anything is replaced.
		const database = await openDatabase({ engine: 'sqlite', file: replacement }, { onError: () => {} });
		try {
			await removeAllAccess(database.db);
			({ isAhead } = await createClockGuard({ db: database.db, clock: Date.now }).check());
		} finally {
			await database.close();
		}
	} catch (error) {
		const { cause = error } = error as Error;
		throw toNotReplaced(`${source} cannot be made ready at ${replacement}`, cause);
	}
	syncToDisk(replacement);
	return isAhead;
}

export const runRestore: RunCommand = async ({ positionals: [given = ''] }) => {
	const config = readConfig(process.env);
	const path = databaseFile(config, { mustExist: false });
	// Where the path is a link, what it leads to is replaced.
	const file = existsSync(path) ? realpathSync(path) : path;
	const source = resolve(given);
	// Before anything is written.
	openBackup(source).close();
	const lock = lockAgainstServers(config, file);
	const replacement = comingOf(file);
	try {
		// Of a restore that was killed.
		removeComing(file);
		const isAhead = await prepare(source, replacement, existsSync(file) ? file : dirname(file));
		const aside = linkAside(file);
		renameSync(replacement, file);
		syncToDisk(dirname(file));
		const done = 'The backup is in place. All its sessions are ended: everybody has to log in again.';
		const kept = aside ? `${done} What was there before is kept at ${aside}` : done;
		process.stdout.write(isAhead ? `${kept}\n${CLOCK_AHEAD}\n` : `${kept}\n`);
		return 0;
	} catch (error) {
		if (error instanceof StartError || !(error as NodeJS.ErrnoException).syscall) throw error;
		throw new StartError(`${file} is not replaced (${(error as NodeJS.ErrnoException).code})`);
	} finally {
		removeComing(file);
		lock.release();
	}
};
