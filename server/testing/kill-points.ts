/**
 * Kills a command at one of its system calls, by strace. A call at which a process is killed is not made: a kill at each
 * call is a kill after each call before it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
/** Those that give or take a name. */
const NAME_CALLS = 'rename renameat renameat2 link linkat symlink unlink unlinkat rmdir mkdir mkdirat openat'.split(
	' ',
);
/** Those that change what a file has. */
const CONTENT_CALLS = 'ftruncate fallocate fsync fdatasync pwrite64 chmod fchmod chown fchown copy_file_range'.split(
	' ',
);
const CALL = /^(\d+)\s+(\w+)\((.*)$/;
const ARGUMENTS = ['--disable-warning=ExperimentalWarning'];
const TIME_LIMIT_MS = 60_000;

export interface KillPoint {
	call: string;
	/** Among the calls of that name of its thread, from 1, as strace counts. */
	ordinal: number;
	changesNames: boolean;
}

export interface TracedCommand {
	/** A program of the repository and its arguments. */
	args: readonly string[];
	env: Record<string, string>;
	/** A server does not end by itself: it is killed after it has said this. */
	endsAfter?: RegExp;
}

interface TracedEnd {
	code: number | null;
	output: string;
}

/** Whether strace is there and may trace. */
export function canTrace(): boolean {
	return spawnSync('strace', ['-f', '-e', 'trace=openat', '-o', '/dev/null', 'true']).status === 0;
}

/** Runs the command to its end, and lists its successful calls that change something under `directory`, in their order. */
export async function listKillPoints(
	command: TracedCommand,
	directory: string,
): Promise<{ points: KillPoint[]; end: TracedEnd }> {
	const log = `${directory}.calls`;
	const calls = [...NAME_CALLS, ...CONTENT_CALLS];
	const end = await run(command, ['--seccomp-bpf', '-y', '-s', '0', '-o', log, '-e', `trace=${calls.join(',')}`]);
	const counts = new Map<string, number>();
	const points = new Map<string, KillPoint>();
	for (const line of readFileSync(log, 'utf8').split('\n')) {
		const [, thread, call = '', rest = ''] = CALL.exec(line) ?? [];
		if (!thread) continue;
		const ordinal = (counts.get(thread + call) ?? 0) + 1;
		counts.set(thread + call, ordinal);
		const isChange =
			rest.includes(directory) && !rest.includes(' = -1 ') && (call !== 'openat' || rest.includes('O_CREAT'));
		if (isChange) points.set(`${call} ${ordinal}`, { call, ordinal, changesNames: NAME_CALLS.includes(call) });
	}
	rmSync(log);
	return { points: [...points.values()], end };
}

/** Runs the command until the call, and resolves with whether it was killed there. */
export async function runUntil(command: TracedCommand, { call, ordinal }: KillPoint): Promise<boolean> {
	// Without --seccomp-bpf, with which strace 6.1 injects nothing.
	const inject = `inject=${call}:signal=KILL:when=${ordinal}`;
	const { code } = await run(command, ['-o', '/dev/null', '-e', `trace=${call}`, '-e', inject]);
	return code === null;
}

/** Runs the command without a trace. */
export function runWhole(command: TracedCommand): Promise<TracedEnd> {
	return run(command, null);
}

/** A code of null: it was killed, by what strace injected. */
function run({ args, env, endsAfter }: TracedCommand, trace: readonly string[] | null): Promise<TracedEnd> {
	const node = [process.execPath, ...ARGUMENTS, ...args];
	const [program = '', ...rest] = trace ? ['strace', '-f', ...trace, ...node] : node;
	const child = spawn(program, rest, {
		cwd: ROOT,
		env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node'), ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
		// With the group ends what strace has started.
		detached: true,
	});
	let output = '';
	let isOver = false;
	const kill = () => {
		try {
			process.kill(-(child.pid ?? 0), 'SIGKILL');
		} catch {
			// It has ended meanwhile.
		}
	};
	const timer = setTimeout(kill, TIME_LIMIT_MS);
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk) => {
			output += chunk;
			isOver ||= endsAfter?.test(output) ?? false;
			if (isOver) kill();
		});
	}
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (code) => {
			clearTimeout(timer);
			resolve({ code: isOver ? 0 : code, output });
		});
	});
}
