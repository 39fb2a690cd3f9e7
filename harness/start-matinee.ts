import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '#server/testing/free-port.ts';
import { SERVER_ARGS, serverEnvironment } from './server-command.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface RunningMatinee {
	url: string;
	pid: number;
	dataDir: string;
	/** What the server has printed on standard output so far. */
	printed(): string;
	/** What the server has logged so far, one JSON line each. */
	log(): string;
	stop(): Promise<void>;
}

const logs: (() => string)[] = [];

/** What all servers of this process have logged since a time in milliseconds, ended ones too. */
export function readLogsSince(timeMs: number): string {
	// A line without a time is of an error that ended the server.
	const isSince = (line: string) => !(Date.parse(/"time":"([^"]+)"/.exec(line)?.[1] ?? '') < timeMs);
	const lines = logs.flatMap((read) => read().split('\n'));
	return lines.filter((line) => line && isSince(line)).join('\n');
}

/** Starts the built server in `root` as `npm start` would, on a free port and an empty data directory. */
export async function startMatinee(env: Record<string, string> = {}, root = ROOT): Promise<RunningMatinee> {
	const port = await findFreePort();
	const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'matinee-e2e-'));
	const server = spawn(join(root, 'node_modules', '.bin', 'node'), SERVER_ARGS, {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			...serverEnvironment(root),
			PORT: String(port),
			PUBLIC_URL: `http://127.0.0.1:${port}`,
			DATA_DIR: dataDir,
			LOG_LEVEL: 'warn',
			// Calls no host of copies that the journey has not started itself.
			ARCHIVE_URL: '',
			COMMONS_URL: '',
			WIKIDATA_URL: '',
			UPDATE_CHECK: 'off',
			...env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let log = '';
	logs.push(() => log);
	server.stderr.on('data', (chunk) => {
		log += chunk;
	});
	let printed = '';
	const url = await new Promise<string>((resolve, reject) => {
		server.stdout.on('data', (chunk) => {
			printed += chunk;
			const ready = /Matinee is ready at (\S+)/.exec(printed)?.[1];
			if (ready) resolve(ready);
		});
		server.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${log}`)));
	});
	return {
		url,
		pid: server.pid ?? 0,
		dataDir,
		printed: () => printed,
		log: () => log,
		async stop() {
			const ended = new Promise((resolve) => server.once('exit', resolve));
			server.kill('SIGTERM');
			await ended;
			if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
