import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface ExclusiveLock {
	release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Locks for one process, by SQLite's lock on `file`, which the system releases when the process ends; creates the file and
 * its directory. Null while another process has it. Throws the error of the file system or of SQLite.
 */
export function takeExclusiveLock(file: string): ExclusiveLock | null {
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	const lock = new DatabaseSync(file);
	try {
		lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
	} catch (error) {
		lock.close();
		if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
		throw error;
	}
	return { release: () => lock.isOpen && lock.close() };
}
