import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { openSqliteFile } from './dialects/node-sqlite.ts';

/** In one step: a stepwise copy restarts whenever the server writes in between. */
const ALL_PAGES = 2_147_483_647;

/**
 * A consistent copy of a SQLite database by SQLite's backup API, also while a server writes: it has everything that was
 * committed before. One file without a write-ahead log, checked, flushed, readable by its owner alone; nothing is left of
 * one that failed. Throws `StartError` where `target` cannot be written or the copy is damaged.
 */
export async function backUpDatabase(file: string, target: string): Promise<void> {
	// A unique name: a part file of a killed backup is no obstacle.
	const part = `${target}.${process.pid}-${Date.now()}.part`;
	try {
		mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
		closeSync(openSync(part, 'wx', 0o600));
	} catch (error) {
		throw new StartError(`${target} cannot be written (${(error as NodeJS.ErrnoException).code})`);
	}
	const source = openSqliteFile(file);
	try {
		await backup(source, part, { rate: ALL_PAGES });
		finish(part, target);
		renameSync(part, target);
		syncToDisk(dirname(target));
	} catch (error) {
		if (error instanceof StartError) throw error;
		throw new StartError(`${target} cannot be written (${(error as Error).message})`);
	} finally {
		rmSync(part, { force: true });
		source.close();
	}
}

function finish(part: string, target: string): void {
	const database = new DatabaseSync(part);
	try {
		database.exec('PRAGMA journal_mode = DELETE');
		checkIntegrity(database, target);
	} finally {
		database.close();
	}
	chmodSync(part, 0o600);
	syncToDisk(part);
}

/** SQLite's integrity check; throws `StartError` when it fails. */
export function checkIntegrity(database: DatabaseSync, name: string): void {
	let result: unknown;
	try {
		result = Object.values(database.prepare('PRAGMA integrity_check(1)').get() ?? {})[0];
	} catch (error) {
		result = (error as Error).message;
	}
	if (result !== 'ok') throw new StartError(`${name} is not a whole database (${result})`);
}

/** Flushes a file, or a directory's entries, to the disk. */
export function syncToDisk(path: string): void {
	const handle = openSync(path, 'r');
	try {
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}
