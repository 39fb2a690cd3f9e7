/**
 * `npm run restore -- copies/friday.db`: puts a backup in the place of the embedded database. The server must be stopped.
 * What was there is kept beside it, under a name with the time, with its log: a log never meets another database.
 */
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readConfig } from '#server/config.ts';
import { takeDataDirectory } from '#server/db/data-directory.ts';
import { openDatabase } from '#server/db/database.ts';
import { StartError } from '#server/start-error.ts';
import { checkWhole, databaseFile, runCommand } from './database-command.ts';

const BESIDE = ['', '-wal', '-shm'];

function check(source: string): void {
	if (!existsSync(source)) throw new StartError(`There is no backup at ${source}`);
	const database = new DatabaseSync(source, { readOnly: true });
	try {
		checkWhole(database, source);
	} finally {
		database.close();
	}
}

function moveAside(file: string): string | null {
	const aside = `${file}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`;
	const found = BESIDE.filter((end) => existsSync(file + end));
	for (const end of found) renameSync(file + end, aside + end);
	return found.length > 0 ? aside : null;
}

await runCommand(async () => {
	const [given, ...more] = process.argv.slice(2);
	if (!given || more.length > 0) throw new StartError('Usage: npm run restore -- path/of/a/backup.db');
	const config = readConfig(process.env);
	const file = databaseFile(config, { mustExist: false });
	const source = resolve(given);
	check(source);
	const directory = takeDataDirectory(config.dataDir);
	const coming = `${file}.coming`;
	try {
		copyFileSync(source, coming);
		// Brings an older schema up to date and refuses a newer one, before anything is replaced.
		await (await openDatabase({ engine: 'sqlite', file: coming }, { onTrouble: () => {} })).close();
		const aside = moveAside(file);
		renameSync(coming, file);
		return aside ? `The backup is in place. What was there before is kept at ${aside}` : 'The backup is in place';
	} finally {
		for (const end of BESIDE) rmSync(coming + end, { force: true });
		directory.release();
	}
});
