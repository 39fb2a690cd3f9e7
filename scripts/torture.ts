/**
 * `npm run torture [-- --cycles=200] [--writers=16] [--seed=N]`: kills a server with SIGKILL under writers, and fails when
 * one acknowledged write is lost. The seed repeats the writers' choices and the moments of the kills, as far as a machine
 * repeats anything. Ends after half an hour at the latest; fewer cycles than wanted are a failure.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runKillCycles } from '#server/testing/kill-cycles.ts';

const USAGE = 'Usage: npm run torture -- [--cycles=200] [--writers=16] [--seed=N]';
const TIME_LIMIT_MS = 1_800_000;
const MAX_SEED = 2 ** 31;
const WRITES_BEFORE_KILL = 60;
const CYCLES_PER_LINE = 10;

function readOptions(): { cycles: number; writers: number; seed: number } {
	const option = { type: 'string' } as const;
	const { values } = parseArgs({ options: { cycles: option, writers: option, seed: option } });
	const { cycles = '200', writers = '16', seed = String(randomInt(MAX_SEED)) } = values;
	const numbers = { cycles: Number(cycles), writers: Number(writers), seed: Number(seed) };
	if (Object.values(numbers).every((number) => Number.isSafeInteger(number) && number >= 0)) return numbers;
	throw new Error(USAGE);
}

const { cycles, writers, seed } = readOptions();
const dataDir = mkdtempSync(join(tmpdir(), 'matinee-torture-'));
console.log(`seed ${seed}: ${cycles} cycles under ${writers} writers, in ${dataDir}`);
try {
	const result = await runKillCycles({
		cycles,
		writers,
		seed,
		dataDir,
		writesBeforeKill: WRITES_BEFORE_KILL,
		timeLimitMs: TIME_LIMIT_MS,
		onCycle({ cycle, acknowledged, lost }) {
			if (cycle % CYCLES_PER_LINE === 0) console.log(`${cycle} kills, ${acknowledged} acknowledged, ${lost} lost`);
		},
	});
	const { acknowledged, lost, failed, integrity } = result;
	console.log(
		`${result.cycles} kills, ${acknowledged} acknowledged writes, ${lost.length} lost, ${failed} refused, integrity ${integrity}`,
	);
	for (const one of lost.slice(0, 20)) console.log(`lost: ${one}`);
	const isPassed = lost.length === 0 && failed === 0 && integrity === 'ok' && result.cycles === cycles;
	process.exitCode = isPassed ? 0 : 1;
} finally {
	rmSync(dataDir, { recursive: true, force: true });
}
