/** Shared by `npm run backup`, `npm run restore` and `npm run copies`. */
import { chownSync, closeSync, existsSync, fsyncSync, openSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';

/** The file of the embedded database. Throws `StartError` when there is none. */
export function databaseFile({ database }: Config, { mustExist = true } = {}): string {
	if (database.engine === 'postgres') {
		throw new StartError('DATABASE_URL: this is PostgreSQL; use pg_dump and pg_restore');
	}
	if (database.file === ':memory:') throw new StartError('DATABASE_URL: sqlite::memory: keeps nothing');
	if (mustExist && !existsSync(database.file)) {
		throw new StartError(`DATABASE_URL: there is no database at ${database.file}`);
	}
	return database.file;
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

/** Root may run a command for a server of another user, which must be able to write the files. */
export function copyOwnership(model: string, path: string): void {
	if (process.getuid?.() !== 0) return;
	const { uid, gid } = statSync(model);
	chownSync(path, uid, gid);
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

/** Prints the result, or the reason of a `StartError` with exit code 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
	try {
		process.stdout.write(`${await work()}\n`);
	} catch (error) {
		if (!(error instanceof StartError)) throw error;
		process.stderr.write(`${error.message}\n`);
		process.exitCode = 1;
	}
}
