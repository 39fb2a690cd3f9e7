/** Shared by the commands that use the database. */
import { chownSync, existsSync, statSync } from 'node:fs';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

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

/** Root may run a command for a server of another user, which must be able to write the files. */
export function copyOwnership(model: string, path: string): void {
	if (process.getuid?.() !== 0) return;
	const { uid, gid } = statSync(model);
	chownSync(path, uid, gid);
}
