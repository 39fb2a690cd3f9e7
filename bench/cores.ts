import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** What is measured runs on one core, what loads it on another. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

/** Of Linux: times in `/proc` are in hundredths of a second. */
const TICKS_PER_S = 100;

/** Throws where a server and its load would share a core. */
export function requireTwoCores(): void {
	if (process.platform !== 'linux') throw new Error('This bench needs Linux: taskset and /proc');
	if (availableParallelism() < 2) throw new Error('This bench needs two cores: one for the server, one for the load');
}

/** Keeps a running process, with all its threads, on one core. */
export function pinProcess(pid: number, core: number): void {
	execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)], { stdio: 'ignore' });
}

/** A command line that runs on one core from its start. */
export function pinnedCommand(core: number, command: readonly string[]): [program: string, args: string[]] {
	return ['taskset', ['--cpu-list', String(core), ...command]];
}

/** Processor time that a process has taken so far, seconds. */
export function processorSeconds(pid: number): number {
	// The second field is the program's name in parentheses, which may contain spaces.
	const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
		.replace(/^.*\) /s, '')
		.split(' ');
	return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

/** The processes that a process has started itself. */
export function childProcesses(pid: number): number[] {
	return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

/** Resident memory of a process, MiB. */
export function residentMib(pid: number): number {
	const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
	return Number(kib) / 1024;
}
