/** Copies a database in a process of its own, since the check of a large copy takes seconds: `FILE TARGET`. */
import { setPriority } from 'node:os';
import { StartError } from '../start-error.ts';
import { backUpDatabase } from './backup-file.ts';

const LOW_PRIORITY = 10;

try {
	setPriority(LOW_PRIORITY);
} catch {
	// A service's system call filter may refuse it: the backup is made with the priority of the server.
}
const [file = '', target = ''] = process.argv.slice(2);
try {
	await backUpDatabase(file, target);
} catch (error) {
	if (!(error instanceof StartError)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}
