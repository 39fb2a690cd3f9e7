/**
 * `npm run migrate -- status|down`: lists the migrations of the schema, or reverts the newest one before an older version is
 * started again. `down` needs the server stopped; it loses what the migration's tables hold, so it makes a backup first.
 */
import { readConfig } from '#server/config.ts';
import { backUpBeforeUpdate, toBackupDirectory } from '#server/db/automatic-backups.ts';
import { openDatabase } from '#server/db/database.ts';
import { listMigrations, revertNewestMigration } from '#server/db/migrate.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand } from './database-command.ts';

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
			await backUpBeforeUpdate(setting.file, { directory: toBackupDirectory(dataDir), keep: backupKeep });
		}
		const name = await revertNewestMigration(db);
		return `${name} is reverted. Start the version before it: this one would run it again`;
	} finally {
		await close();
	}
});
