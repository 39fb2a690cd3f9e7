/** What the commands on the embedded database's file have in common. */
import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';

/** The file of the embedded database. Throws `StartError` when there is none to work on. */
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

/** Reads every page; throws `StartError` when something is broken. */
export function checkWhole(database: DatabaseSync, name: string): void {
	let verdict: unknown;
	try {
		verdict = Object.values(database.prepare('PRAGMA integrity_check(1)').get() ?? {})[0];
	} catch (error) {
		verdict = (error as Error).message;
	}
	if (verdict !== 'ok') throw new StartError(`${name} is not a whole database (${verdict})`);
}

/** Waits until a file, or the names in a directory, are on the disk. */
export function sync(path: string): void {
	const handle = openSync(path, 'r');
	try {
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}

/** Prints what the work answers, or in one line why it could not be done; ends with 1 then. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
	try {
		process.stdout.write(`${await work()}\n`);
	} catch (error) {
		if (!(error instanceof StartError)) throw error;
		process.stderr.write(`${error.message}\n`);
		process.exitCode = 1;
	}
}
