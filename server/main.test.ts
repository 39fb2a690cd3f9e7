import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDirectory, NO_COPY_HOSTS } from './testing/create-test-app.ts';
import { findFreePort } from './testing/free-port.ts';
import { COMPILE_CACHE } from './testing/run-node.ts';
import { createTestDatabaseUrl, ENGINES } from './testing/test-database.ts';

const ROOT = join(import.meta.dirname, '..');
/** As it is installed; from the sources each start would remove the types of every file. */
const SERVER = 'dist/server/main.cjs';

function start(
	env: Record<string, string>,
	stdio: StdioOptions = ['ignore', 'pipe', 'pipe'],
	[command = process.execPath, ...before]: string[] = [],
): { server: ChildProcess; errors(): string } {
	const node = before.length > 0 ? [...before, process.execPath] : [];
	const server = spawn(command, [...node, '--disable-warning=ExperimentalWarning', SERVER], {
		cwd: ROOT,
		env: {
			PATH: process.env.PATH,
			NODE_ENV: 'production',
			DATA_DIR: createTestDirectory(),
			PORT: '0',
			...COMPILE_CACHE,
			...NO_COPY_HOSTS,
			...env,
		},
		stdio,
	});
	let said = '';
	server.stderr?.on('data', (chunk) => {
		said += chunk;
	});
	onTestFinished(() => void server.kill('SIGKILL'));
	return { server, errors: () => said };
}

async function readyAddress(server: ChildProcess): Promise<string> {
	let said = '';
	for await (const chunk of server.stdout ?? []) {
		said += chunk;
		const url = /Matinee is ready at (\S+)/.exec(said)?.[1];
		if (url) return url.replace('localhost', '127.0.0.1');
	}
	throw new Error('The server ended before it was ready');
}

async function exitCode(server: ChildProcess): Promise<number | null> {
	const [code] = (await once(server, 'exit')) as [number | null];
	return code;
}

/** The start tests the catalogue by another call. */
const AWAITED = '/api/tmdb/genre/tv/list';

/** A catalogue that does not respond until `answer` is called, so that a request stays in flight. */
async function startSilentUpstream(): Promise<{ url: string; isAsked: Promise<unknown>; answer(): void }> {
	let answer = () => {};
	const isToAnswer = new Promise<void>((resolve) => {
		answer = resolve;
	});
	const asked = Promise.withResolvers<void>();
	const upstream = createServer(async ({ url }, response) => {
		if (url?.includes('/genre/tv/list')) asked.resolve();
		await isToAnswer;
		response.setHeader('content-type', 'application/json').end('{"genres":[{"id":18,"name":"Drama"}]}');
	});
	upstream.listen(0, '127.0.0.1');
	await once(upstream, 'listening');
	onTestFinished(() => upstream.closeAllConnections());
	onTestFinished(() => void upstream.close());
	const { port } = upstream.address() as { port: number };
	return { url: `http://127.0.0.1:${port}/3`, isAsked: asked.promise, answer };
}

describe('a running server', () => {
	it.each([
		['once', ['SIGTERM']],
		['by the terminal and by npm at once', ['SIGINT', 'SIGTERM']],
	] as const)('finishes requests in flight when it is stopped %s', async (_, signals) => {
		const upstream = await startSilentUpstream();
		const dataDir = createTestDirectory();
		const settings = { DATA_DIR: dataDir, TMDB_BASE_URL: upstream.url, TMDB_API_KEY: 'key', LOG_LEVEL: 'silent' };
		const { server } = start(settings);
		const url = await readyAddress(server);
		const answer = fetch(`${url}${AWAITED}`);
		await upstream.isAsked;
		// Stopped, it gets both at once: equal signals that wait are one.
		server.kill('SIGSTOP');
		for (const signal of signals) server.kill(signal);
		server.kill('SIGCONT');
		const code = exitCode(server);
		// The refusal of a new call shows that the stop has begun.
		await expect.poll(() => fetch(`${url}/api/health`).then(({ status }) => status)).toBe(503);
		upstream.answer();
		expect((await answer).status).toBe(200);
		expect(await code).toBe(0);
		for (const file of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
			expect(statSync(join(file.parentPath, file.name)).mode & 0o077, file.name).toBe(0);
		}
	});

	// Which address it is depends on the socket alone; see find-start-url.test.ts.
	it.each([
		['127.0.0.2', 'one of its own'],
		['::1', 'any'],
		['0.0.0.0', 'one of its own'],
		['::', 'any'],
		['localhost', 'one of its own'],
		['127.0.0.1', 'any'],
	] as const)(
		'prints an address that answers where HOST is %s, with %s port',
		{
			tags: ['operating-start-notice'],
		},
		async (HOST, port) => {
			const { server } = start({ HOST, PORT: port === 'any' ? '0' : String(await findFreePort()) });
			let said = '';
			for await (const chunk of server.stdout ?? []) {
				said += chunk;
				if (said.includes('\nData: ')) break;
			}
			const [, url = ''] = /Matinee is ready at (\S+)/.exec(said) ?? [];
			expect((await fetch(`${url}/api/health`)).status).toBe(200);
			expect(said).toContain(`  ${url}/admin#owner=`);
		},
	);

	it('prints a link for the first owner, which no line of the log has', {
		tags: ['operating-owner-link'],
	}, async () => {
		const { server, errors } = start({});
		let said = '';
		for await (const chunk of server.stdout ?? []) {
			said += chunk;
			if (said.includes('\nData: ')) break;
		}
		const [, origin = '', ownerToken = ''] = /^ {2}(http:\S+)\/admin#owner=([\w-]{43})$/m.exec(said) ?? [];
		const owner = { username: 'ada', email: 'ada@example.org', password: 'Ladder-cloud-7', ownerToken };
		const signUp = await fetch(`${origin.replace('localhost', '127.0.0.1')}/api/auth/register`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(owner),
		});
		expect((await signUp.json()).data.user.role).toBe('owner');
		const code = exitCode(server);
		server.kill('SIGTERM');
		expect(await code).toBe(0);
		expect(errors()).toContain('role_changed');
		expect(errors()).not.toContain(ownerToken);
	});

	it.each(ENGINES.filter((engine) => engine === 'postgres'))('shares its port with others on %s', async (engine) => {
		const settings = {
			DATABASE_URL: (await createTestDatabaseUrl(engine)) ?? '',
			PORT: String(await findFreePort()),
			REUSE_PORT: 'on',
			LOG_LEVEL: 'silent',
		};
		const servers = [start(settings), start(settings)].map(({ server }) => server);
		const [url] = await Promise.all(servers.map(readyAddress));
		// The system distributes connections; the second server answers when the first has gone.
		for (const server of servers) {
			expect((await fetch(`${url}/api/ready`)).status).toBe(200);
			const code = exitCode(server);
			server.kill('SIGTERM');
			expect(await code).toBe(0);
		}
	});

	it.each([
		['at once', 0],
		['after the moment in which a terminal and npm send it', 100],
		['much later', 1000],
	])('finishes requests in flight when it is stopped again and again, first %s', async (_, spacingMs) => {
		const upstream = await startSilentUpstream();
		const { server } = start({ TMDB_BASE_URL: upstream.url, TMDB_API_KEY: 'key', LOG_LEVEL: 'silent' });
		const url = await readyAddress(server);
		const answer = fetch(`${url}${AWAITED}`);
		await upstream.isAsked;
		const code = exitCode(server);
		server.kill('SIGINT');
		await expect.poll(() => fetch(`${url}/api/health`).then(({ status }) => status)).toBe(503);
		for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGTERM'] as const) {
			await setTimeout(spacingMs);
			server.kill(signal);
		}
		upstream.answer();
		expect((await answer).status).toBe(200);
		expect(await code).toBe(0);
	});

	it('without a terminal goes on when one is closed, as under nohup', async () => {
		const { server } = start({ LOG_LEVEL: 'silent' });
		const url = await readyAddress(server);
		server.kill('SIGHUP');
		expect((await fetch(`${url}/api/ready`)).status).toBe(200);
		const code = exitCode(server);
		server.kill('SIGTERM');
		expect(await code).toBe(0);
	});
});

describe('a server whose output is lost', () => {
	/** Requests that are refused, each with a line in the log. */
	async function work(url: string): Promise<void> {
		for (let count = 0; count < 3; count += 1) {
			expect((await fetch(`${url}/api/watch-history`)).status).toBe(401);
			expect((await fetch(`${url}/api/ready`)).status).toBe(200);
		}
	}

	it('to a full disk starts and serves', async () => {
		const full = openSync('/dev/full', 'w');
		onTestFinished(() => closeSync(full));
		const port = await findFreePort();
		const { server } = start({ PORT: String(port) }, ['ignore', full, full]);
		const url = `http://127.0.0.1:${port}`;
		await expect
			.poll(() =>
				fetch(`${url}/api/ready`).then(
					({ status }) => status,
					() => 0,
				),
			)
			.toBe(200);
		await work(url);
		const code = exitCode(server);
		server.kill('SIGTERM');
		expect(await code).toBe(0);
	});

	it.each(['stdout', 'stderr'] as const)('with the reader of its %s serves', async (name) => {
		const { server } = start({ LOG_LEVEL: 'info' });
		if (name === 'stderr') server.stderr?.destroy();
		const url = await readyAddress(server);
		server[name]?.destroy();
		await work(url);
		const code = exitCode(server);
		server.kill('SIGTERM');
		expect(await code).toBe(0);
	});

	it('because both streams are closed starts and serves', async () => {
		const port = await findFreePort();
		const { server } = start(
			{ PORT: String(port) },
			['ignore', 'pipe', 'pipe'],
			['sh', '-c', 'exec "$0" "$@" >&- 2>&-'],
		);
		const url = `http://127.0.0.1:${port}`;
		await expect
			.poll(() =>
				fetch(`${url}/api/ready`).then(
					({ status }) => status,
					() => 0,
				),
			)
			.toBe(200);
		await work(url);
		const code = exitCode(server);
		server.kill('SIGTERM');
		expect(await code).toBe(0);
	});

	it('to a reader that has stopped serves', async () => {
		const port = await findFreePort();
		const { server } = start({ PORT: String(port), LOG_LEVEL: 'info' });
		server.stderr?.removeAllListeners('data').pause();
		const url = await readyAddress(server);
		const calls = Array.from({ length: 60 }, () => fetch(`${url}/api/watch-history`));
		for (const { status } of await Promise.all(calls)) expect(status).toBe(401);
		expect((await fetch(`${url}/api/ready`)).status).toBe(200);
	});
});

describe('a start that fails', () => {
	it.each([
		['PORT', { PORT: 'abc' }, 'PORT: got "abc"'],
		['HOST', { HOST: 'no.such.host.invalid' }, 'HOST: no.such.host.invalid is not an address of this machine'],
		[
			'DATA_DIR',
			{ DATA_DIR: '/dev/null/data', TMDB_API_KEY: 'key' },
			'DATA_DIR: /dev/null/data cannot be used (ENOTDIR)',
		],
	])('reports in one line what is wrong with %s', async (_, env, line) => {
		const { server, errors } = start({ LOG_LEVEL: 'silent', ...env });
		expect(await exitCode(server)).toBe(1);
		expect(errors().trim().split('\n')).toEqual([expect.stringContaining(line)]);
	});

	it('reports in one line that the port is in use', async () => {
		const other = createSocketServer().listen(0, '127.0.0.1');
		await once(other, 'listening');
		onTestFinished(() => void other.close());
		const { port } = other.address() as { port: number };
		const { server, errors } = start({ PORT: String(port), LOG_LEVEL: 'silent' });
		expect(await exitCode(server)).toBe(1);
		expect(errors()).toBe(`PORT: ${port} on 127.0.0.1 is in use; set another PORT\n`);
	});
});
