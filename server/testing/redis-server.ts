import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { findFreePort } from './free-port.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Path of `redis-server` or `valkey-server`; null where neither is installed. */
		redisProgram: string | null;
		/** Of the one that applications of `npm run test:http -- nodes` share, without a database number; else null. */
		sharedRedisUrl: string | null;
	}
}

/** Each application has one of its own: more than there are tests. The first, 0, counts them. */
export const SHARED_REDIS_DATABASES = 10_000;

export interface RedisServer {
	/** `redis://…`, the same after a restart. */
	url: string;
	start(): Promise<void>;
	/** As a crash: at once, and without saving anything. */
	kill(): Promise<void>;
	/** It keeps its connections and answers nothing, until `thaw`. */
	freeze(): void;
	thaw(): void;
}

/** Before all tests: finds the program, and on Debian as root installs it when it is missing. Tests start servers of their own. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
	const program = findRedis();
	project.provide('redisProgram', program);
	if (!program) {
		process.stderr.write('Redis is not installed: its tests do not run (Debian: apt-get install redis-server).\n');
	}
	const isShared = program !== null && process.env.MATINEE_TEST_MODE === 'nodes';
	const shared = isShared ? await startRedis(program, ['--databases', String(SHARED_REDIS_DATABASES)]) : null;
	project.provide('sharedRedisUrl', shared?.url ?? null);
	return shared?.kill;
}

/** On Debian as root it is installed when it is missing. */
export function findRedis(): string | null {
	const find = () => ['/usr/bin/valkey-server', '/usr/bin/redis-server'].find(existsSync) ?? null;
	const found = find();
	if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
	const install = ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'];
	if (spawnSync('apt-get', install, { stdio: 'ignore', env }).status !== 0) {
		spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
		spawnSync('apt-get', install, { stdio: 'ignore', env });
	}
	return find();
}

/** A server on a free port, which keeps everything in memory. The caller kills it. */
export async function startRedis(program: string, more: readonly string[] = []): Promise<RedisServer> {
	const port = await findFreePort();
	const settings = [
		'--port',
		String(port),
		'--bind',
		'127.0.0.1',
		'--save',
		'',
		'--appendonly',
		'no',
		'--dir',
		tmpdir(),
		...more,
	];
	let server: ChildProcess | null = null;

	async function start(): Promise<void> {
		server = spawn(program, settings, { stdio: 'ignore' });
		while (!(await accepts(port))) {
			if (server.exitCode !== null) throw new Error(`${program} ended with ${server.exitCode}`);
			await sleep(10);
		}
	}

	await start();
	return {
		url: `redis://127.0.0.1:${port}`,
		start,
		async kill() {
			if (!server) return;
			const ended = once(server, 'exit');
			server.kill('SIGKILL');
			await ended;
			server = null;
		},
		freeze: () => void server?.kill('SIGSTOP'),
		thaw: () => void server?.kill('SIGCONT'),
	};
}

function accepts(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1');
		socket.once('connect', () => {
			socket.destroy();
			resolve(true);
		});
		socket.once('error', () => resolve(false));
	});
}
