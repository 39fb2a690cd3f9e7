/**
 * `matinee copies report [--json]` prints which copy is kept of every movie and episode of the open catalogue;
 * `matinee copies check [--json]` first looks up all whose outcome is older than its time, at a call a second. Both work
 * beside a running server and share its database of found copies; a stopped check goes on where it was.
 *
 * Exit codes: 0, or of a check 2 when a title is dead, 3 when not everything could be looked up; 1 for a fault.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildCopies, type CheckedCopies, COPIES_FILE } from '../app/copies.ts';
import { type Config, readConfig } from '../config.ts';
import type { CheckedTitle } from '../copies/copies-check.ts';
import { countStates } from '../copies/copies-status.ts';
import type { CopyRow } from '../copies/copy-report.ts';
import { VERSION } from '../lib/installation.ts';
import { StartError } from '../start-error.ts';
import type { RunCommand } from './command.ts';
import { toPrintable, toSummary, toTable } from './copies-table.ts';
import { copyOwnership } from './database-command.ts';

const IS_DEAD = 2;
const IS_INCOMPLETE = 3;

interface CopiesOptions {
	command: 'check' | 'report';
	isJson: boolean;
}

/** Why the database could not be used in the middle of a check, whose looks catch what is thrown there. */
let databaseFailure: StartError | null = null;

/** On the server's own database: what cannot be kept ends the command, and never replaces a file in use. */
function openCopies(config: Config, { command }: CopiesOptions): CheckedCopies {
	const file = join(config.dataDir, COPIES_FILE);
	const isNew = !existsSync(file);
	if (command === 'check') mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
	let copies: CheckedCopies | null = null;
	({ copies } = buildCopies({
		config,
		version: VERSION,
		publicUrl: config.publicUrl ?? 'http://localhost',
		clock: Date.now,
		databaseFile: command === 'report' && isNew ? ':memory:' : file,
		onDatabaseError(_message, error) {
			void copies?.check.close();
			databaseFailure = new StartError(
				`${file} cannot be used (${(error as Error).message}); deleted while no server runs, it is made again`,
			);
			throw databaseFailure;
		},
		log: { info: () => {}, warn: () => {}, error: (_details, message) => printLine(process.stderr, message) },
	}));
	if (!copies) throw new StartError('ARCHIVE_URL and COMMONS_URL are empty: copies are not looked up');
	if (isNew && existsSync(file)) {
		for (const suffix of ['', '-wal', '-shm'].filter((end) => existsSync(file + end))) {
			copyOwnership(config.dataDir, file + suffix);
		}
	}
	return copies;
}

/** Returns the exit code. */
async function check(copies: CheckedCopies, options: CopiesOptions): Promise<number> {
	let isStopped = false;
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.once(signal, () => {
			isStopped = true;
			void copies.close();
		});
	}
	const { done, due, isComplete } = await copies.check.run((checked) => printLine(process.stderr, toProgress(checked)));
	if (databaseFailure) throw databaseFailure;
	const rest = `${done} of ${due} are looked up; run it again to go on`;
	if (isStopped) {
		printLine(process.stderr, `Stopped: ${rest}`);
		return IS_INCOMPLETE;
	}
	const rows = printReport(copies, options);
	if (!isComplete) printLine(process.stderr, `A host gives no response: ${rest}`);
	if (!isComplete || rows.some(({ state }) => state === 'unreachable')) return IS_INCOMPLETE;
	return rows.some(({ state }) => state === 'dead') ? IS_DEAD : 0;
}

function toProgress({ done, due, name, kept }: CheckedTitle): string {
	const { outcome, copies = [] } = kept ?? {};
	const said = outcome === 'found' ? `${copies.length} addresses, ${copies[0]?.host}` : outcome;
	return `${done}/${due} ${name}: ${said ?? 'failed'}`;
}

function printReport(copies: CheckedCopies, { isJson }: CopiesOptions): CopyRow[] {
	const rows = copies.report();
	const lines = isJson ? rows.map((row) => JSON.stringify(row)) : [...toTable(rows, copies.listLookups()), ''];
	process.stdout.write(`${lines.join('\n')}\n`);
	for (const line of toSummary(countStates(rows))) printLine(isJson ? process.stderr : process.stdout, line);
	return rows;
}

function printLine(stream: NodeJS.WriteStream, text: string): void {
	stream.write(`${toPrintable(text)}\n`);
}

export const runCopies: RunCommand = async ({ positionals: [command], values }) => {
	// As of `matinee copies report | head`.
	process.stdout.on('error', () => process.exit(1));
	const options: CopiesOptions = { command: command === 'check' ? 'check' : 'report', isJson: values.json === true };
	const copies = openCopies(readConfig(process.env), options);
	try {
		if (options.command === 'check') return await check(copies, options);
		printReport(copies, options);
		return 0;
	} finally {
		await copies.close();
	}
};
