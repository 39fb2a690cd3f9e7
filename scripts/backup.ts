/**
 * `npm run backup -- copies/friday.db`: a consistent copy of the embedded database by SQLite's backup API, while the server
 * runs: it has everything acknowledged before it started. One file, checked, readable by its owner alone.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { backUpDatabase } from '#server/db/backup-file.ts';
import { StartError } from '#server/start-error.ts';
import { databaseFile, runCommand } from './database-command.ts';

await runCommand(async () => {
	const [target, ...more] = process.argv.slice(2);
	if (!target || more.length > 0) throw new StartError('Usage: npm run backup -- path/of/the/copy.db');
	const file = databaseFile(readConfig(process.env));
	const path = resolve(target);
	if (existsSync(path)) throw new StartError(`${path} is there already; name a new file`);
	await backUpDatabase(file, path);
	return `The database is copied to ${path}`;
});
