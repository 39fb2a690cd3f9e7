/**
 * `npm run migrate -- status|down`: lists the migrations of the schema, or reverts the newest one before an older version is
 * started again. `down` needs the server stopped; it loses what the migration's tables hold, so it makes a backup first,
 * also with `BACKUP_KEEP=0`. On PostgreSQL it cannot: there it takes `--force`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { backUpBeforeDown, toBackupDirectory } from '#server/db/automatic-backups.ts';
import { openDatabase } from '#server/db/database.ts';
import { lockFileOf } from '#server/db/database-file-lock.ts';
import { listMigrations, revertNewestMigration } from '#server/db/migrate.ts';
import { StartError } from '#server/start-error.ts';
import { copyOwnership, databaseFile, runCommand } from './database-command.ts';

const FORCE = '--force';

/** A directory and its files; nothing where there is none. */
function listTree(directory: string): string[] {
	return existsSync(directory) ? [directory, ...readdirSync(directory).map((name) => join(directory, name))] : [];
}

/** Kept until a person removes it: of several reverts in a row the first one's is the complete one. */
async function backUp(file: string, { dataDir }: Config): Promise<void> {
	const directory = toBackupDirectory(dataDir);
	try {
		await backUpBeforeDown(file, directory);
	} finally {
		for (const path of listTree(directory)) copyOwnership(dataDir, path);
	}
}

await runCommand(async () => {
	const [action, ...more] = process.argv.slice(2);
	const isDown = action === 'down';
	const isForced = isDown && more.length === 1 && more[0] === FORCE;
	if ((action !== 'status' && !isDown) || (more.length > 0 && !isForced)) {
		throw new StartError(`Usage: npm run migrate -- status|down [${FORCE}]`);
	}
	const config = readConfig(process.env);
	const { database: setting } = config;
	if (isDown && setting.engine === 'postgres' && !isForced) {
		throw new StartError(
			`DATABASE_URL: this is PostgreSQL; stop all nodes and make a pg_dump, then run npm run migrate -- down ${FORCE}`,
		);
	}
	const file = isDown && setting.engine === 'sqlite' ? databaseFile(config) : null;
	const options = { mustExist: true, anySchema: true, exclusive: isDown, onError: () => {} };
	const { db, close } = await openDatabase(setting, options);
	try {
		if (file) copyOwnership(dirname(file), lockFileOf(file));
		if (!isDown) {
			const migrations = await listMigrations(db);
			return migrations.map(({ name, ranAt }) => `${name}  ${ranAt ?? 'pending'}`).join('\n');
		}
		if (file) await backUp(file, config);
		const name = await revertNewestMigration(db);
		return `${name} is reverted. Start the version before it: this one would run it again`;
	} finally {
		await close();
	}
});
