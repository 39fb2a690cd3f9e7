/**
 * `npm run torture:files [-- --command=restore] [--kills=24]`: kills restore, backup, migrations up and down, and the first
 * start at their system calls, and fails when an account, an entry or a backup is lost, a later start or the command again
 * refuses, or a file is left over after that. `--kills` is the most for each state of the files: all calls that change names,
 * and of the others a sample.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareStates, runCase, TORTURE_CASES } from '#server/testing/file-torture.ts';
import { canTrace } from '#server/testing/kill-points.ts';

const COMMANDS = [...new Set(TORTURE_CASES.map(({ command }) => command))];
const USAGE = `Usage: npm run torture:files -- [--command=${COMMANDS.join('|')}] [--kills=24]`;
const NO_STRACE =
	'strace is missing, or may not trace here. On Debian: apt-get install strace; in a container it needs the capability SYS_PTRACE';
const TIME_LIMIT_MS = 2_400_000;
const WIDTHS = [10, 16, 7, 7, 6];

function readOptions(): { command: string | undefined; maxKills: number } {
	const option = { type: 'string' } as const;
	const { values } = parseArgs({ options: { command: option, kills: option } });
	const { command, kills = '24' } = values;
	const isKnown = command === undefined || COMMANDS.some((known) => known === command);
	if (isKnown && Number.isSafeInteger(Number(kills)) && Number(kills) > 0) return { command, maxKills: Number(kills) };
	throw new Error(USAGE);
}

function printRow(cells: readonly (string | number)[]): void {
	console.log(
		cells
			.map((cell, index) => String(cell).padEnd(WIDTHS[index] ?? 0))
			.join(' ')
			.trimEnd(),
	);
}

async function torture(): Promise<void> {
	const { command, maxKills } = readOptions();
	const cases = TORTURE_CASES.filter((one) => command === undefined || one.command === command);
	const directory = mkdtempSync(join(tmpdir(), 'matinee-torture-'));
	const beganAt = performance.now();
	const isOver = () => performance.now() - beganAt > TIME_LIMIT_MS;
	const faults: string[] = [];
	try {
		await prepareStates(directory);
		printRow(['command', 'state', 'calls', 'kills', 'faults']);
		for (const one of cases) {
			const { calls, kills, faults: found } = await runCase(one, { directory, maxKills, isOver });
			printRow([one.command, one.state, calls, kills, found.length]);
			faults.push(...found.map((fault) => `${one.command}, ${one.state}, ${fault}`));
		}
	} finally {
		rmSync(directory, { recursive: true, force: true });
	}
	for (const fault of faults) console.log(fault.replaceAll(directory, ''));
	process.exitCode = faults.length === 0 ? 0 : 1;
}

if (canTrace()) await torture();
else {
	console.error(NO_STRACE);
	process.exitCode = 1;
}
