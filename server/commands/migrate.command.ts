/**
 * `matinee migrate status|down`: lists the migrations of the schema, or reverts the newest one before an older version is
 * started again. `down` needs the server stopped; it loses what the migration's tables hold, so it makes a backup first,
 * also with `BACKUP_KEEP=0`. On PostgreSQL it cannot: there it takes `--force`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { backUpBeforeDown, toBackupDirectory } from '../db/automatic-backups.ts';
import { openDatabase } from '../db/database.ts';
import { lockFileOf } from '../db/database-file-lock.ts';
import { listMigrations, revertNewestMigration } from '../db/migrate.ts';
import { commandLine } from '../lib/installation.ts';
import { StartError } from '../start-error.ts';
import type { RunCommand } from './command.ts';
import { copyOwnership, databaseFile } from './database-command.ts';

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

export const runMigrate: RunCommand = async ({ positionals: [action], values }) => {
	const isDown = action === 'down';
	const config = readConfig(process.env);
	const { database: setting } = config;
	if (isDown && setting.engine === 'postgres' && !values.force) {
		throw new StartError(
			`DATABASE_URL: this is PostgreSQL; stop all nodes and make a pg_dump, then run ${commandLine('migrate', 'down --force')}`,
		);
	}
	const file = isDown && setting.engine === 'sqlite' ? databaseFile(config) : null;
	const options = { mustExist: true, anySchema: true, exclusive: isDown, onError: () => {} };
	const { db, close } = await openDatabase(setting, options);
	try {
		if (file) copyOwnership(dirname(file), lockFileOf(file));
		if (!isDown) {
			const migrations = await listMigrations(db);
			for (const { name, ranAt } of migrations) process.stdout.write(`${name}  ${ranAt ?? 'pending'}\n`);
			return 0;
		}
		if (file) await backUp(file, config);
		const name = await revertNewestMigration(db);
		process.stdout.write(`${name} is reverted. Start the version before it: this one would run it again\n`);
		return 0;
	} finally {
		await close();
	}
};
