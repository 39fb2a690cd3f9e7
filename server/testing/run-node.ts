import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** Environment of a Node process: modules that another has compiled are not compiled again, which is half of a short one's time. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node') } as const;

export interface Ended {
	code: number | null;
	stdout: string;
	stderr: string;
}

export interface RunningProcess {
	child: ChildProcess;
	/** What the first match of the pattern in standard output captured; rejects when the process ends before. */
	says(pattern: RegExp): Promise<string>;
	ended: Promise<Ended>;
}

/** Runs a program of the repository with these settings and no others; killed when the test ends. */
export function runNode(args: readonly string[], env: Record<string, string>): RunningProcess {
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
		cwd: ROOT,
		env: { PATH: process.env.PATH, ...COMPILE_CACHE, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	onTestFinished(() => {
		child.kill('SIGKILL');
	});
	let stdout = '';
	let stderr = '';
	child.stdout.on('data', (chunk) => {
		stdout += chunk;
	});
	child.stderr.on('data', (chunk) => {
		stderr += chunk;
	});
	const ended = new Promise<Ended>((resolve) => {
		child.once('close', (code) => resolve({ code, stdout, stderr }));
	});
	return {
		child,
		ended,
		says(pattern) {
			return new Promise((resolve, reject) => {
				const look = () => {
					const found = pattern.exec(stdout)?.[1];
					if (found) resolve(found);
				};
				child.stdout.on('data', look);
				child.once('close', () => reject(new Error(`It ended without saying ${pattern}: ${stderr}`)));
				look();
			});
		},
	};
}
