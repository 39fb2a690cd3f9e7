/**
 * `matinee backup copies/friday.db`: a consistent copy of the embedded database by SQLite's backup API, while the server
 * runs: it has everything acknowledged before it started. One file, checked, readable by its owner alone.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { backUpDatabase } from '../db/backup-file.ts';
import { StartError } from '../start-error.ts';
import type { RunCommand } from './command.ts';
import { databaseFile } from './database-command.ts';

export const runBackup: RunCommand = async ({ positionals: [target = ''] }) => {
	const file = databaseFile(readConfig(process.env));
	const path = resolve(target);
	if (existsSync(path)) throw new StartError(`${path} is there already; name a new file`);
	await backUpDatabase(file, path);
	process.stdout.write(`The database is copied to ${path}
`);
	return 0;
};
