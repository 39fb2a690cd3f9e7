import { describe, expect, it, onTestFinished } from 'vitest';
import type { SystemHealth } from '#contract/admin.ts';
import { createCatalogueCache } from '../catalogue/cache/catalogue-cache.ts';
import { withSourceCheck } from '../catalogue/source-check.ts';
import { createOpenSource } from '../catalogue/sources/open.source.ts';
import { openDatabase } from '../db/database.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, createTestClock } from '../testing/create-test-app.ts';
import { startFakeTmdb } from '../testing/fake-tmdb.ts';
import { ENGINES } from '../testing/test-database.ts';
import { createClockGuard } from './clock-guard.ts';
import { createSystemHealth } from './system-health.service.ts';

async function readHealth(app: Awaited<ReturnType<typeof createTestApp>>): Promise<SystemHealth> {
	const call = actAs(app, await buildAccount(app, 'admin'));
	return (await call('GET', '/api/admin/system-health')).json().data;
}

describe.each(ENGINES)('system health on %s', (engine) => {
	it('has a status for each part', { tags: ['api-health'] }, async () => {
		const app = await createTestApp({ engine });
		app.clock.advance(90_000);
		const { database, api, cache, source } = await readHealth(app);
		expect(database).toEqual({
			status: expect.stringMatching(/^(healthy|warning)$/),
			engine,
			responseTime: expect.any(Number),
			connections: expect.any(Number),
		});
		expect(database.connections).toBeGreaterThan(0);
		expect(api).toMatchObject({ uptime: 90, responseTime: expect.any(Number) });
		expect(cache).toEqual({ status: 'healthy', hitRate: 0, size: 0 });
		expect(source).toEqual({ status: 'healthy', name: 'open', problem: null });
	});
});

it('the hit rate and the delay of the event loop are those of the node', { tags: ['api-health'] }, async () => {
	const app = await createTestApp({ isOneNode: true });
	await app.http.inject('/api/tmdb/movie/popular');
	await app.http.inject('/api/tmdb/movie/popular');
	const { api, cache } = await readHealth(app);
	expect(cache).toEqual({ status: 'healthy', hitRate: 50, size: 1 });
	expect(api.eventLoopDelay).toBeNull();
	expect((await readHealth(app)).api.eventLoopDelay).toEqual(expect.any(Number));
});

describe('the proxy', () => {
	it('is shown as it is set, with a warning once one is there that is not trusted', {
		tags: ['operating-proxy'],
	}, async () => {
		const trusting = await createTestApp({ env: { TRUST_PROXY: '10.0.0.0/8,::1' } });
		expect((await readHealth(trusting)).proxy).toEqual({ status: 'healthy', trusted: '10.0.0.0/8,::1' });
		const app = await createTestApp({ isOneNode: true });
		expect((await readHealth(app)).proxy).toEqual({ status: 'healthy', trusted: 'off' });
		await app.http.inject({ url: '/api/health', headers: { 'x-forwarded-for': '192.0.2.1' } });
		expect((await readHealth(app)).proxy).toEqual({ status: 'warning', trusted: 'off' });
	});
});

describe('a failing part', () => {
	it('is the database when it does not respond', { tags: ['api-health'] }, async () => {
		const database = await openDatabase({ engine: 'sqlite', file: ':memory:' }, { onError: () => {} });
		const { now } = createTestClock();
		const { check } = createSystemHealth({
			database,
			cache: createCatalogueCache({ memoryBytes: 1024, disk: null }),
			...withSourceCheck(createOpenSource({ clock: now }), now),
			callApi: async () => {},
			clock: now,
			startedAt: now(),
			proxy: { trusted: 'off', isUntrusted: () => false },
			clockGuard: createClockGuard({ db: database.db, clock: now }),
			queues: {
				async mail() {
					await database.db.selectFrom('mails').select('id').execute();
					return null;
				},
				trackers: async () => undefined,
			},
		});
		expect((await check()).database).toMatchObject({ status: 'healthy', connections: 1 });
		expect((await check()).mail).toEqual({ status: 'healthy', waitingSince: null });
		await database.close();
		expect((await check()).database).toMatchObject({ status: 'error', responseTime: null });
		expect((await check()).mail).toBeUndefined();
	});

	it('is the catalogue while its source is down, until the source recovers', {
		tags: ['api-health'],
	}, async () => {
		const fake = await startFakeTmdb();
		onTestFinished(() => fake.close());
		const app = await createTestApp({
			env: { TMDB_BASE_URL: fake.baseUrl, TMDB_ACCESS_TOKEN: fake.token },
			isOneNode: true,
		});
		expect((await readHealth(app)).source).toEqual({ status: 'healthy', name: 'tmdb', problem: null });
		fake.behave({ kind: 'status', status: 500 });
		expect((await readHealth(app)).source.status).toBe('healthy');
		app.clock.advance(5000);
		expect((await readHealth(app)).source).toMatchObject({ status: 'error', problem: 'unreachable' });
		const response = await app.http.inject('/api/health');
		expect(response.statusCode).toBe(200);
		expect(response.json().message).toBe('Matinee is running, but TMDB cannot be reached');
		fake.reset();
		app.clock.advance(5000);
		expect((await readHealth(app)).source.status).toBe('healthy');
	});
});

describe('readiness', () => {
	it('is public', { tags: ['api-readiness'] }, async () => {
		const { http } = await createTestApp();
		const response = await http.inject('/api/ready');
		expect([response.statusCode, response.json()]).toEqual([200, { success: true, message: 'Matinee is ready' }]);
		expect(response.headers['cache-control']).toBe('no-store');
	});
});
