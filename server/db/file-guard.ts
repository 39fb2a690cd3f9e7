import { type Stats, statSync } from 'node:fs';

/** `SQLITE_READONLY_DBMOVED`: what SQLite itself reports where its rollback journal notices. */
const DATABASE_MOVED = 1032;

export interface FileGuard {
	/** Throws an outage where the database file, or its write-ahead log, is no longer the one that was opened. */
	check(): void;
}

/**
 * A file that was moved or removed stays open, and takes writes that nobody will find again. The place is compared with what was
 * there when the file was opened; a file that is moved back is the same again.
 */
export function createFileGuard(file: string): FileGuard {
	const opened = statSync(file);
	let log: Stats | null = null;
	return {
		check() {
			const logNow = statOf(`${file}-wal`);
			log ??= logNow;
			if (isSame(opened, statOf(file)) && (!log || isSame(log, logNow))) return;
			throw Object.assign(new Error(`${file} was moved, removed or replaced while the server runs`), {
				code: 'ERR_SQLITE_ERROR',
				errcode: DATABASE_MOVED,
			});
		},
	};
}

function statOf(path: string): Stats | null {
	return statSync(path, { throwIfNoEntry: false }) ?? null;
}

function isSame(one: Stats, other: Stats | null): boolean {
	return one.ino === other?.ino && one.dev === other.dev;
}
