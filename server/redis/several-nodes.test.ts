import { createClient } from '@redis/client';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { createRateLimiters } from '../http/rate-limit.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createAppOnTmdb } from '../testing/create-app-on-tmdb.ts';
import { createTestClock, createTestDirectory } from '../testing/create-test-app.ts';
import { type FakeTmdb, startFakeTmdb } from '../testing/fake-tmdb.ts';
import { type RedisServer, startRedis } from '../testing/redis-server.ts';
import { createTestDatabaseUrl } from '../testing/test-database.ts';
import { createCounterClient } from './counter-client.ts';
import { createNodeRegistry } from './node-registry.ts';
import { openRedisConnection } from './redis-connection.ts';
import { createSharedAnswers } from './shared-answers.ts';

const program = inject('redisProgram');
const LIST = '/api/tmdb/movie/popular';
const SERVER = { id: 1, name: 'Palace', movieUrl: 'https://player.example/movie', tvUrl: 'https://player.example/tv' };
const OFTEN = { interval: 20 };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let redis: RedisServer;
let tmdb: FakeTmdb;

/** @param redisTimeoutMs Long unless it is the subject: a busy machine is no Redis that is away. */
async function startNodes(count: number, env: Record<string, string> = {}, redisTimeoutMs?: number) {
	const clock = createTestClock();
	return Promise.all(
		Array.from({ length: count }, () =>
			createAppOnTmdb({
				fake: tmdb,
				clock,
				env: { REDIS_URL: redis.url, ...env },
				redisTimeoutMs: redisTimeoutMs ?? 10_000,
			}),
		),
	);
}

type Node = Awaited<ReturnType<typeof startNodes>>[number];

const get = (node: Node, url: string) => node.http.inject(url);
const movie = (id: number) => `/api/tmdb/movie/${id}`;
const callsOf = (path: RegExp) => tmdb.calls.filter(({ url }) => path.test(url));

async function clearCache(node: Node): Promise<void> {
	const call = actAs(node, await buildAccount(node, 'admin'));
	expect((await call('POST', '/api/tmdb/cache/clear')).statusCode).toBe(200);
}

async function connectTo(url: string, timeoutMs = 10_000) {
	const lines: unknown[] = [];
	const log = { info: (...line: unknown[]) => lines.push(line), warn: (...line: unknown[]) => lines.push(line) };
	const connection = await openRedisConnection({ url, timeoutMs, log: log as never });
	onTestFinished(() => connection.close());
	const registry = createNodeRegistry({
		connection,
		clock: Date.now,
		initial: { catalogue: 0, 'player-servers': 0, addons: 0, 'media-servers': 0, requests: 0 },
		onVersions: () => {},
	});
	onTestFinished(registry.stop);
	await registry.start();
	return { connection, registry, lines };
}

describe('several nodes with one Redis', { tags: ['operating-several-nodes'], skip: !program }, () => {
	beforeEach(async () => {
		redis = await startRedis(program ?? '');
		tmdb = await startFakeTmdb();
	});
	afterEach(async () => {
		redis.thaw();
		await redis.kill();
		await tmdb.close();
	});

	it('make one call to TMDB for 500 identical requests without a cached answer', async () => {
		const nodes = await startNodes(3);
		tmdb.behave({ kind: 'slow', ms: 200 });
		const requests = Array.from({ length: 500 }, (_, at) => get(nodes[at % 3] as Node, movie(605)));
		const answers = await Promise.all(requests);
		expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
		expect(answers[0]?.statusCode).toBe(200);
		expect(callsOf(/movie\/605/)).toHaveLength(1);
	});

	it('read what another has fetched, also one that starts during an outage of TMDB', async () => {
		const [first] = await startNodes(1);
		const fetched = await get(first as Node, movie(605));
		tmdb.behave({ kind: 'refused' });
		const [second] = await startNodes(1);
		const found = await get(second as Node, movie(605));
		expect(found.headers['x-cache']).toBe('HIT');
		expect([found.body, found.headers.etag]).toEqual([fetched.body, fetched.headers.etag]);
		expect(callsOf(/movie\/605/)).toHaveLength(1);
	});

	it('read an answer of a node whose clock is days ahead, and renew it by their own', async () => {
		const [ahead] = (await startNodes(1)) as [Node];
		ahead.clock.advance(2 * DAY_MS);
		await get(ahead, movie(605));
		const [right] = (await startNodes(1)) as [Node];
		const first = await get(right, movie(605));
		expect(first.headers['x-cache']).toBe('HIT');
		right.clock.advance(2 * HOUR_MS);
		expect((await get(right, movie(605))).headers['x-cache']).toBe('STALE');
		await expect.poll(async () => (await get(right, movie(605))).headers['x-cache']).toBe('HIT');
		expect(callsOf(/movie\/605/)).toHaveLength(2);
	});

	it('ask Redis once for the details that have a missing block', async () => {
		const [node] = (await startNodes(1)) as [Node];
		const client = createClient({ url: redis.url });
		client.on('error', () => {});
		await client.connect();
		onTestFinished(() => client.destroy());
		await client.configResetStat();
		expect((await get(node, `${movie(605)}/keywords`)).statusCode).toBe(200);
		// The block, the details, and the block once more with its lock.
		expect(await client.info('commandstats')).toContain('cmdstat_hmget:calls=3,');
	});

	it('share a failed call, and each serves what it has', async () => {
		const nodes = await startNodes(3);
		tmdb.behave({ kind: 'body', body: '{}', status: 501, contentType: 'application/json' });
		const answers = await Promise.all(nodes.map((node) => get(node, movie(605))));
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([502, 502, 502]);
		const calls = callsOf(/movie\/605/).length;
		await Promise.all(nodes.map((node) => get(node, movie(605))));
		expect(callsOf(/movie\/605/)).toHaveLength(calls);
	});

	it('fetch themselves when the lock of the node that fetches is lost', async () => {
		const [first, second] = (await startNodes(2)) as [Node, Node];
		const client = createClient({ url: redis.url });
		client.on('error', () => {});
		await client.connect();
		tmdb.behave({ kind: 'slow', ms: 3000, times: 1 });
		const slow = get(first, movie(605));
		await expect.poll(() => callsOf(/movie\/605/), OFTEN).toHaveLength(1);
		const waiting = get(second, movie(605));
		const [lock = ''] = await client.keys('matinee:*:lock:*');
		await client.del(lock);
		client.destroy();
		expect((await waiting).statusCode).toBe(200);
		expect((await slow).statusCode).toBe(200);
		expect(callsOf(/movie\/605/)).toHaveLength(2);
	});

	it('all clear their caches when an admin clears one', async () => {
		const [first, second] = (await startNodes(2)) as [Node, Node];
		await get(first, LIST);
		expect((await get(second, LIST)).headers['x-cache']).toBe('HIT');
		await clearCache(first);
		const callSecond = actAs(second, await buildAccount(second, 'admin'));
		const countKeys = async () => (await callSecond('GET', '/api/tmdb/cache/stats')).json().data.totalKeys;
		await expect.poll(countKeys, OFTEN).toBe(0);
		expect((await get(second, LIST)).headers['x-cache']).toBe('MISS');
		expect((await get(first, LIST)).headers['x-cache']).toBe('HIT');
	});

	it('clear what is on disk when they were off while the others cleared', async () => {
		const dataDir = createTestDirectory();
		const [first] = (await startNodes(1)) as [Node];
		const [second] = (await startNodes(1, { DATA_DIR: dataDir })) as [Node];
		await get(second, LIST);
		await second.close();
		await clearCache(first);
		const [restarted] = (await startNodes(1, { DATA_DIR: dataDir })) as [Node];
		expect((await get(restarted, LIST)).headers['x-cache']).toBe('MISS');
	});

	it('serve the player server list that was saved on any of them, also after a start without a file', async () => {
		const databaseUrl = await createTestDatabaseUrl('postgres');
		const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
		const [first, second] = (await startNodes(databaseUrl ? 2 : 1, env)) as [Node, Node?];
		const owner = actAs(first, await buildAccount(first, 'owner'));
		const list = { servers: [{ ...SERVER, enabled: true }], settings: { defaultServer: 1 } };
		const saved = await owner('PUT', '/api/admin/player-server-list', { version: 'packaged', list });
		expect(saved.statusCode).toBe(200);
		const served = async (node: Node) => (await get(node, '/config/servers.json')).json();
		expect(await served(first)).toEqual(list);
		if (!second) return;
		await expect.poll(() => served(second), OFTEN).toEqual(list);
		const [third] = (await startNodes(1, env)) as [Node];
		expect(await served(third)).toEqual(list);
		const call = actAs(second, await buildAccount(second, 'owner'));
		const { version } = saved.json().data;
		expect((await call('DELETE', `/api/admin/player-server-list?version=${version}`)).statusCode).toBe(200);
		await expect.poll(async () => (await get(first, '/config/servers.json')).body, OFTEN).not.toContain('Palace');
		// Neither has seen the other's change.
		const both = await Promise.all(
			[owner, call].map((save) => save('PUT', '/api/admin/player-server-list', { version: 'packaged', list })),
		);
		expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
	});

	it('make no more than 40 calls a second together', async () => {
		const nodes = await startNodes(3);
		const paths = Array.from({ length: 75 }, (_, at) => movie(600 + at));
		await Promise.all(paths.map((path, at) => get(nodes[at % 3] as Node, path)));
		const times = tmdb.calls.map(({ at }) => at).sort((a, b) => a - b);
		expect(times.length).toBeGreaterThanOrEqual(75);
		const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));
		expect(most).toBeLessThanOrEqual(40);
	});

	it('count attempts together, and by themselves while Redis is away', async () => {
		const [one, two] = await Promise.all([connectTo(redis.url), connectTo(redis.url)]);
		const [a, b] = [one, two].map(({ connection }) =>
			createRateLimiters({ client: createCounterClient(connection), keyPrefix: 'test' })({
				name: 'limit',
				attempts: 3,
				windowS: 60,
			}),
		) as [ReturnType<ReturnType<typeof createRateLimiters>>, ReturnType<ReturnType<typeof createRateLimiters>>];
		await a.consume('key', 2);
		expect(await b.countOf('key')).toBe(2);
		await b.consume('key');
		await expect(a.consume('key')).rejects.toMatchObject({ code: 'too_many_requests' });
		await expect(b.requireLeft('key')).rejects.toMatchObject({ code: 'too_many_requests' });
		await a.reset('key');
		await b.requireLeft('key');
		await redis.kill();
		await a.consume('key', 3);
		await expect(a.consume('key')).rejects.toMatchObject({ code: 'too_many_requests' });
	});

	it('write no key without a time to live, but for the one that has the versions', async () => {
		const nodes = (await startNodes(2)) as [Node, Node];
		for (const node of nodes) await get(node, movie(605));
		await nodes[0].http.inject({
			method: 'POST',
			url: '/api/auth/login',
			payload: { emailOrUsername: 'ada', password: 'no' },
		});
		await clearCache(nodes[0]);
		await get(nodes[1], movie(606));
		const client = createClient({ url: redis.url });
		await client.connect();
		const keys = await client.keys('*');
		expect(keys.length).toBeGreaterThan(2);
		const lasting: string[] = [];
		for (const key of keys) if ((await client.pTTL(key)) === -1) lasting.push(key);
		client.destroy();
		expect(lasting).toEqual([expect.stringMatching(/:versions$/)]);
	});

	it('know each other, and a Redis that lost its memory learns again what they follow', async () => {
		const [one, two] = await Promise.all([connectTo(redis.url), connectTo(redis.url)]);
		await expect.poll(() => [one.registry.nodes(), two.registry.nodes()], OFTEN).toEqual([2, 2]);
		const heard = vi.fn();
		two.registry.onAnnouncement('catalogue', heard);
		await one.registry.announce('catalogue');
		await expect.poll(() => heard, OFTEN).toHaveBeenCalledOnce();
		const slow = createNodeRegistry({
			connection: one.connection,
			clock: () => 1,
			initial: { catalogue: 0, 'player-servers': 0, addons: 0, 'media-servers': 0, requests: 0 },
			onVersions: () => {},
		});
		await slow.announce('catalogue');
		await expect.poll(() => heard, OFTEN).toHaveBeenCalledTimes(2);
		await expect.poll(() => one.registry.versionOf('catalogue') === slow.versionOf('catalogue'), OFTEN).toBe(true);
		const version = one.registry.versionOf('catalogue');
		await redis.kill();
		await redis.start();
		await expect.poll(() => [one, two].every(({ connection }) => connection.isUp()), OFTEN).toBe(true);
		const { registry } = await connectTo(redis.url);
		expect(registry.versionOf('catalogue')).toBe(version);
		expect(heard).toHaveBeenCalledTimes(2);
	});

	it('go on by themselves while Redis is away, and share again when it is back', async () => {
		const [first, second] = (await startNodes(2, { METRICS_TOKEN: 'metrics' })) as [Node, Node];
		await get(first, movie(605));
		const call = actAs(first, await buildAccount(first, 'admin'));
		const readHealth = async () => (await call('GET', '/api/admin/system-health')).json().data.redis;
		await expect.poll(readHealth, OFTEN).toEqual({ status: 'healthy', nodes: 2 });
		await redis.kill();
		await expect.poll(readHealth, OFTEN).toEqual({ status: 'error', nodes: 2 });
		const metrics = await first.http.inject({ url: '/metrics', headers: { authorization: 'Bearer metrics' } });
		expect(metrics.body).toMatch(/^matinee_redis_up 0$/m);
		expect(metrics.body).toMatch(/^matinee_nodes 2$/m);
		expect((await get(first, '/api/health')).statusCode).toBe(200);
		const [other, again] = [await get(first, movie(606)), await get(second, movie(606))];
		expect([other.headers['x-cache'], again.headers['x-cache']]).toEqual(['MISS', 'MISS']);
		expect((await get(second, LIST)).statusCode).toBe(200);
		// An announcement of that time is followed later.
		await get(first, LIST);
		await clearCache(second);
		expect((await get(first, LIST)).headers['x-cache']).toBe('HIT');
		await redis.start();
		await expect.poll(async () => (await get(first, LIST)).headers['x-cache'], OFTEN).not.toBe('HIT');
	});

	it('wait for a Redis that answers nothing no longer than a command may take, and soon not at all', async () => {
		const [node] = (await startNodes(1, {}, 250)) as [Node];
		const { connection } = await connectTo(redis.url, 1000);
		redis.freeze();
		await expect(connection.send('PING')).rejects.toThrow('a command has timed out');
		await expect.poll(() => connection.send('PING').catch(({ message }) => message)).toContain('no connection');
		for (const id of [605, 606, 607]) expect((await get(node, movie(id))).statusCode).toBe(200);
	});

	it('refuse commands at once when too many wait for Redis, and go on by themselves', async () => {
		const { connection } = await connectTo(redis.url);
		const limit = createRateLimiters({ client: createCounterClient(connection), keyPrefix: 'test' })({
			name: 'limit',
			attempts: 3,
			windowS: 60,
		});
		const answers = createSharedAnswers({ connection, version: () => 0, maxStaleMs: HOUR_MS, clock: Date.now });
		redis.freeze();
		const replies: string[] = [];
		const waiting = Array.from({ length: 30_000 }, async () => {
			replies.push(await connection.send('PING').then(String, ({ message }: Error) => message));
		});
		await expect(connection.send('PING')).rejects.toThrow('The queue is full');
		// Those that wait are no more than the bound: all others have failed by now.
		expect(replies.length).toBeGreaterThanOrEqual(20_000);
		expect(new Set(replies)).toEqual(new Set(['The queue is full']));

		await limit.consume('key', 3);
		await expect(limit.consume('key')).rejects.toMatchObject({ code: 'too_many_requests' });
		expect(await answers.find('key')).toBeNull();
		expect(await answers.fetchOnce('key', async () => null as never)).toBeNull();

		redis.thaw();
		await Promise.all(waiting);
		await expect.poll(() => connection.send('PING').then(String, () => ''), OFTEN).toBe('PONG');
	});

	it('start without Redis, and write no password to the log', async () => {
		await redis.kill();
		const url = redis.url.replace('//', '//:hunter2@');
		const { connection, lines } = await connectTo(url, 1000);
		expect(connection.isUp()).toBe(false);
		await expect(connection.send('PING')).rejects.toThrow('Redis is away');
		expect(JSON.stringify(lines)).toMatch(/Redis does not answer/);
		expect(JSON.stringify(lines)).not.toContain('hunter2');
		expect(lines).toHaveLength(1);
	});
});
