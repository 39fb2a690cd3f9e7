/**
 * `npm run restore -- copies/friday.db`: puts a backup in the place of the embedded database. The server must be stopped.
 * What was there is kept beside it, under a name with the time, with its log: a log never meets another database.
 */
import { chmodSync, chownSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readConfig } from '#server/config.ts';
import { LOCK_FILE, lockDataDirectory } from '#server/db/data-directory.ts';
import { openDatabase } from '#server/db/database.ts';
import { StartError } from '#server/start-error.ts';
import { checkWhole, databaseFile, runCommand, sync } from './database-command.ts';

const BESIDE = ['', '-wal', '-shm'];
/** Every database of Matinee has had these, from the first one on. */
const TABLES = ['kysely_migration', 'users'];

/** Throws `StartError` for anything but a whole database of Matinee: an empty file is a whole database too. */
function check(source: string): void {
	if (!existsSync(source)) throw new StartError(`There is no backup at ${source}`);
	if (!statSync(source).isFile()) throw new StartError(`${source} is no backup of Matinee`);
	const database = new DatabaseSync(source, { readOnly: true });
	try {
		checkWhole(database, source);
		const found = database.prepare("select name from sqlite_master where type = 'table'").all();
		if (TABLES.some((table) => !found.some(({ name }) => name === table))) {
			throw new StartError(`${source} is no backup of Matinee`);
		}
	} finally {
		database.close();
	}
}

/** Root may restore for a server that is not root, which must be able to write what is left here. */
function giveToOwnerOf(model: string, path: string): void {
	if (process.getuid?.() !== 0) return;
	const { uid, gid } = statSync(model);
	chownSync(path, uid, gid);
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
	const directory = lockDataDirectory(config.dataDir);
	const coming = `${file}.coming`;
	try {
		copyFileSync(source, coming);
		chmodSync(coming, 0o600);
		giveToOwnerOf(existsSync(file) ? file : dirname(file), coming);
		giveToOwnerOf(config.dataDir, join(config.dataDir, LOCK_FILE));
		// Brings an older schema up to date and refuses a newer one, before anything is replaced.
		await (await openDatabase({ engine: 'sqlite', file: coming }, { onError: () => {} })).close();
		sync(coming);
		const aside = moveAside(file);
		renameSync(coming, file);
		sync(dirname(file));
		return aside ? `The backup is in place. What was there before is kept at ${aside}` : 'The backup is in place';
	} finally {
		for (const end of BESIDE) rmSync(coming + end, { force: true });
		directory.release();
	}
});
