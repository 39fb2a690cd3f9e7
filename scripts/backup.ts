/**
 * `npm run backup -- copies/friday.db`: a consistent copy of the embedded database by SQLite's backup API, while the server
 * runs: it has everything acknowledged before it started. One file, checked, readable by its owner alone.
 */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { readConfig } from '#server/config.ts';
import { openSqliteFile } from '#server/db/dialects/node-sqlite.ts';
import { StartError } from '#server/start-error.ts';
import { checkIntegrity, databaseFile, runCommand, syncToDisk } from './database-command.ts';

/** In one step: a stepwise copy restarts whenever the server writes in between. */
const ALL_PAGES = 2_147_483_647;

async function copy(file: string, target: string): Promise<void> {
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
		finish(part);
		renameSync(part, target);
		syncToDisk(dirname(target));
	} catch (error) {
		rmSync(part, { force: true });
		throw error;
	} finally {
		source.close();
	}
}

/** One file without a write-ahead log, checked and flushed. */
function finish(part: string): void {
	const database = new DatabaseSync(part);
	try {
		database.exec('PRAGMA journal_mode = DELETE');
		checkIntegrity(database, part);
	} finally {
		database.close();
	}
	chmodSync(part, 0o600);
	syncToDisk(part);
}

await runCommand(async () => {
	const [target, ...more] = process.argv.slice(2);
	if (!target || more.length > 0) throw new StartError('Usage: npm run backup -- path/of/the/copy.db');
	const file = databaseFile(readConfig(process.env));
	const path = resolve(target);
	if (existsSync(path)) throw new StartError(`${path} is there already; name a new file`);
	await copy(file, path);
	return `The database is copied to ${path}`;
});
