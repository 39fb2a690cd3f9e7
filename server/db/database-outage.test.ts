import { connect, createServer, type Server, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { toCall } from '../testing/endpoint-requests.ts';
import { createEmptyDatabaseUrl, createTestDatabaseUrl, ENGINES } from '../testing/test-database.ts';
import { isDatabaseOutage } from './database-errors.ts';

/**
 * A TCP proxy to the database server. `shut` closes it and all its connections; `open` accepts again. `freeze` keeps
 * connections and passes nothing on, as when a machine is gone; `thaw` ends it.
 */
async function startTcpProxy(target: { host: string; port: number }) {
	const sockets = new Set<Socket>();
	let server: Server;
	let port = 0;
	let isFrozen = false;

	function open(): Promise<void> {
		server = createServer((client) => {
			const upstream = connect(target);
			for (const socket of [client, upstream]) {
				sockets.add(socket);
				socket.on('error', () => {}).on('close', () => sockets.delete(socket));
			}
			if (!isFrozen) client.pipe(upstream).pipe(client);
		});
		return new Promise((resolve) => {
			server.listen(port, '127.0.0.1', () => {
				port = (server.address() as { port: number }).port;
				resolve();
			});
		});
	}

	function shut(): Promise<void> {
		return new Promise((resolve) => {
			server.close(() => resolve());
			for (const socket of sockets) socket.destroy();
		});
	}

	function freeze(): void {
		isFrozen = true;
		for (const socket of sockets) socket.unpipe().pause();
	}

	async function thaw(): Promise<void> {
		await shut();
		isFrozen = false;
		await open();
	}

	await open();
	onTestFinished(() => (server.listening ? shut() : undefined));
	return { port: () => port, open, shut, freeze, thaw };
}

describe.each(ENGINES.filter((engine) => engine === 'postgres'))('while %s is down', (engine) => {
	it('accounts and history fail with 503, the catalogue works, and everything recovers', {
		tags: ['api-readiness'],
	}, async () => {
		const url = new URL((await createEmptyDatabaseUrl(engine)) ?? '');
		const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
		url.port = String(proxy.port());
		const app = await createTestApp({ env: { DATABASE_URL: url.href } });
		const { headers } = await buildAccount(app);
		const history = () => app.http.inject({ url: '/api/watch-history', headers });
		expect((await history()).statusCode).toBe(200);
		await proxy.shut();
		const login = { emailOrUsername: 'alice', password: 'Ladder-cloud-7' };
		const refused = [
			await history(),
			await app.http.inject({ method: 'POST', url: '/api/auth/login', payload: login }),
		];
		for (const response of refused) {
			expect(response.statusCode).toBe(503);
			expect(response.headers['retry-after']).toBe('5');
			expect(response.json()).toMatchObject({ success: false, code: 'unavailable' });
		}
		expect((await app.http.inject('/api/tmdb/movie/popular')).statusCode).toBe(200);
		expect((await app.http.inject('/api/health')).statusCode).toBe(200);
		const unready = await app.http.inject('/api/ready');
		expect(unready.statusCode).toBe(503);
		expect(unready.json()).toEqual({
			success: false,
			code: 'unavailable',
			message: 'The database cannot be reached',
			issues: [{ path: 'database', message: 'The database cannot be reached' }],
		});
		await proxy.open();
		expect((await history()).statusCode).toBe(200);
		await expect.poll(async () => (await app.http.inject('/api/ready')).statusCode).toBe(200);
	});
});

/** What a visitor without an account opens, and the public calls that cannot be answered. */
const PAGES = ['/', '/movie/775', '/watch/movie/775', '/embed/open/movie/775'];
const PUBLIC_GETS = (Object.keys(ENDPOINTS) as EndpointName[]).filter(
	(name) => name.startsWith('GET ') && ENDPOINTS[name].access === 'public',
);

describe.each(ENGINES.filter((engine) => engine === 'postgres'))('while %s does not answer', (engine) => {
	it('visitors go on with pages, catalogue and players, and accounts fail after the bound', async () => {
		const url = new URL((await createTestDatabaseUrl(engine)) ?? '');
		const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
		url.port = String(proxy.port());
		url.searchParams.set('query_timeout', '4000');
		const app = await createTestApp({ env: { DATABASE_URL: url.href }, pages: true });
		const { headers } = await buildAccount(app);
		const history = async () => (await app.http.inject({ url: '/api/watch-history', headers })).statusCode;
		expect(await history()).toBe(200);
		proxy.freeze();

		// While the proxy is frozen nothing answers that waits for the database without a bound.
		const pages = await Promise.all(PAGES.map((path) => app.http.inject(path)));
		expect(pages.map(({ statusCode }) => statusCode)).toEqual(PAGES.map(() => 200));
		const calls = await Promise.all(
			PUBLIC_GETS.map(async (name) => [name, (await app.http.inject(toCall(name).url)).statusCode] as const),
		);
		const failed = calls.filter(([, status]) => status >= 500).map(([name]) => name);
		expect(failed.sort()).toEqual([
			'GET /api/downloads/:mediaId/:type',
			'GET /api/ready',
			'GET /api/segments/:mediaId/:type',
			'GET /api/shared-lists/:token',
		]);

		const statuses = await Promise.all(Array.from({ length: 30 }, history));
		expect(new Set(statuses)).toEqual(new Set([503]));
		await proxy.thaw();
		await expect.poll(history).toBe(200);
	});
});

describe('an outage', () => {
	const coded = (fields: object, message = '') => Object.assign(new Error(message), fields);

	it.each([
		['a full disk', coded({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
		['an extended code of a failing disk', coded({ code: 'ERR_SQLITE_ERROR', errcode: 778 })],
		['a locked file', coded({ code: 'ERR_SQLITE_ERROR', errcode: 5 })],
		['a server that shuts down', coded({ code: '57P01', severity: 'FATAL' })],
		['a statement that took too long', coded({ code: '57014', severity: 'ERROR' })],
		['a deadlock that ended one side', coded({ code: '40P01', severity: 'ERROR' })],
		['a serialization failure', coded({ code: '40001', severity: 'ERROR' })],
		['a database that accepts no connections', coded({ code: '55000', severity: 'FATAL' })],
		['a database that was renamed', coded({ code: '3D000', severity: 'FATAL' })],
		['a refused login of a server in another language', coded({ code: '28000', severity: 'FATALE' })],
		['a right to connect that was revoked', coded({ code: '42501', severity: 'FATAL' })],
		['a read-only standby', coded({ code: '25006', severity: 'ERROR' })],
		['a refused connection', coded({ code: 'ECONNREFUSED', syscall: 'connect' })],
		['an unreachable host', coded({ code: 'EHOSTUNREACH', syscall: 'connect' })],
		['an unknown host name', coded({ code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
		['a DNS server that is down', coded({ code: 'EAI_AGAIN', syscall: 'getaddrinfo' })],
		[
			'a host name with two addresses that both refuse',
			Object.assign(
				new AggregateError(['::1', '127.0.0.1'].map(() => coded({ code: 'ECONNREFUSED', syscall: 'connect' }))),
				{ code: 'ECONNREFUSED' },
			),
		],
		['a pool without a free connection', coded({}, 'timeout exceeded when trying to connect')],
	])('is %s', (_what, error) => {
		expect(isDatabaseOutage(error)).toBe(true);
	});

	it.each([
		['a violated constraint', coded({ code: 'ERR_SQLITE_ERROR', errcode: 2067 })],
		['a wrong statement', coded({ code: '42601', severity: 'ERROR' })],
		['a transaction in the wrong state', coded({ code: '25001', severity: 'ERROR' })],
		['a missing file', coded({ code: 'ENOENT', syscall: 'open' })],
		['an error of a connection without a system call', coded({ code: 'ECONNREFUSED' })],
		['several errors of which none is an outage', new AggregateError([coded({ code: 'ENOENT', syscall: 'open' })])],
		['no error', 'ECONNREFUSED'],
	])('is not %s', (_what, error) => {
		expect(isDatabaseOutage(error)).toBe(false);
	});
});
