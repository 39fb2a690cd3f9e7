import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { type ExclusiveLock, takeExclusiveLock } from './exclusive-lock.ts';

/**
 * Locks a database file for one server or one restore, whatever their `DATA_DIR`: by a lock file beside the file itself,
 * also where the path is a link to it. Throws `StartError` when another process has it.
 */
export function lockDatabaseFile(file: string): ExclusiveLock {
	const lock = openLock(file);
	if (lock) return lock;
	throw new StartError(`DATABASE_URL: another Matinee server is using ${file}; stop it, or set another DATABASE_URL`);
}

/** The lock file of a database file, beside what the path leads to. */
export function lockFileOf(file: string): string {
	const real = existsSync(file) ? realpathSync(file) : join(realpathSync(dirname(file)), basename(file));
	return `${real}.lock`;
}

function openLock(file: string): ExclusiveLock | null {
	try {
		mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
		return takeExclusiveLock(lockFileOf(file));
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		const reason = code === 'ERR_SQLITE_ERROR' ? message : (code ?? message);
		throw new StartError(`DATABASE_URL: ${file} cannot be used (${reason}); takes a path in a directory to write to`);
	}
}
