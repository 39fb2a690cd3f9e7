/**
 * `npm run migrate -- status|down`: lists the migrations of the schema, or reverts the newest one before an older version is
 * started again. `down` needs the server stopped; it loses what the migration's tables hold, so it makes a backup first.
 */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { backUpBeforeUpdate, toBackupDirectory } from '#server/db/automatic-backups.ts';
import { openDatabase } from '#server/db/database.ts';
import { lockFileOf } from '#server/db/database-file-lock.ts';
import { listMigrations, revertNewestMigration } from '#server/db/migrate.ts';
import { StartError } from '#server/start-error.ts';
import { copyOwnership, runCommand } from './database-command.ts';

/** A directory and its files; nothing where there is none. */
function listTree(directory: string): string[] {
	return existsSync(directory) ? [directory, ...readdirSync(directory).map((name) => join(directory, name))] : [];
}

await runCommand(async () => {
	const [action, ...more] = process.argv.slice(2);
	if ((action !== 'status' && action !== 'down') || more.length > 0) {
		throw new StartError('Usage: npm run migrate -- status|down');
	}
	const { database: setting, dataDir, backupKeep } = readConfig(process.env);
	const isDown = action === 'down';
	const options = { mustExist: true, anySchema: true, exclusive: isDown, onError: () => {} };
	const { db, close } = await openDatabase(setting, options);
	try {
		if (!isDown) {
			const migrations = await listMigrations(db);
			return migrations.map(({ name, ranAt }) => `${name}  ${ranAt ?? 'pending'}`).join('\n');
		}
		if (setting.engine === 'sqlite') {
			const directory = toBackupDirectory(dataDir);
			await backUpBeforeUpdate(setting.file, { directory, keep: backupKeep });
			copyOwnership(dirname(setting.file), lockFileOf(setting.file));
			for (const path of listTree(directory)) copyOwnership(dataDir, path);
		}
		const name = await revertNewestMigration(db);
		return `${name} is reverted. Start the version before it: this one would run it again`;
	} finally {
		await close();
	}
});
