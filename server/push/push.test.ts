import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, PUSH_MESSAGES_DAYS, PUSH_SUBSCRIPTIONS_MAX } from '#contract/limits.ts';
import type { PushTarget } from '#contract/push.ts';
import { actAs } from '../testing/act-as.ts';
import { logIn } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { ACCOUNT_PIN, addChild } from '../testing/child-client.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { type FakePushService, startFakePushService } from '../testing/fake-push-service.ts';
import { type FakeTmdb, startFakeTmdb } from '../testing/fake-tmdb.ts';
import { findRunningShow } from '../testing/find-running-show.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

const HOUR_MS = 3_600_000;
const EXAMPLE_KEYS = {
	p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
	auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

let fake: FakeTmdb;
let service: FakePushService;

beforeEach(async () => {
	[fake, service] = await Promise.all([startFakeTmdb(), startFakePushService()]);
});

afterEach(() => Promise.all([fake.close(), service.close()]));

const settings = () => ({
	TMDB_BASE_URL: fake.baseUrl,
	TMDB_ACCESS_TOKEN: fake.token,
	WEB_PUSH_PRIVATE_HOSTS: service.host,
	RATE_LIMITS: 'off',
});

/** A viewer of a show whose next episode airs in two days. */
async function setUp({ engine, env = {} }: { engine?: Engine; env?: Record<string, string> } = {}) {
	const app = await createTestApp({
		env: { ...settings(), ...env },
		isOneNode: true,
		...(engine ? { engine } : {}),
	});
	const { id, next } = await findRunningShow(app);
	const day = Date.parse(`${next.air_date}T12:00:00Z`);
	app.clock.advance(day - 2 * DAY_MS - app.clock.now());
	const account = await buildAccount(app);
	const call = actAs(app, account);
	await call('POST', '/api/watch-history', { media_type: 'tv', media_id: String(id), season: 1, episode: 1 });
	return {
		...{ app, id, next, account, call, airs: () => app.clock.advance(day - app.clock.now()) },
		subscribe: (target: PushTarget) => call('PUT', '/api/push/subscription', target),
		state: async () => (await call('GET', '/api/push')).json().data,
	};
}

async function tell(app: TestApp): Promise<void> {
	await app.newEpisodes?.run();
	await app.push.sendDue();
}

describe.each(ENGINES)('notifications of new episodes on %s', { tags: ['new-episode-push'] }, (engine) => {
	it('tell each browser that asked of an episode on its day, once', async () => {
		const { app, id, next, subscribe, state, airs } = await setUp({ engine });
		const [phone, desk] = [service.subscribe(), service.subscribe()];
		expect((await subscribe(phone.target)).statusCode).toBe(200);
		expect((await subscribe(desk.target)).statusCode).toBe(200);
		await tell(app);
		expect(phone.received).toEqual([]);
		airs();
		await tell(app);
		const { season_number: season, episode_number: episode } = next;
		const message = { type: 'new-episode', season, episode, path: `/tv/${id}/${season}/${episode}` };
		expect(phone.received).toEqual([{ ...message, title: expect.any(String), episode_name: expect.anything() }]);
		expect(desk.received).toEqual(phone.received);
		app.clock.advance(HOUR_MS);
		await tell(app);
		app.clock.advance(DAY_MS);
		await tell(app);
		expect(service.requests).toHaveLength(2);
		const { public_key, subscriptions } = await state();
		expect(subscriptions).toHaveLength(2);
		for (const request of service.requests) expect(request).toMatchObject({ applicationKey: public_key, ttl: '86400' });
		expect(service.requests[0]?.topic).toMatch(/^[\w-]{32}$/);
	});

	it('do not tell of what aired before somebody asked', async () => {
		const { app, subscribe, airs } = await setUp({ engine });
		airs();
		app.clock.advance(DAY_MS);
		const { target, received } = service.subscribe();
		await subscribe(target);
		await tell(app);
		expect(received).toEqual([]);
	});

	it('are tried again while the push service fails, and end where it has none any more', async () => {
		const { app, call, subscribe, state, airs } = await setUp({ engine });
		const { target, received } = service.subscribe();
		await subscribe(target);
		airs();
		service.status = 503;
		await tell(app);
		expect(service.requests).toHaveLength(1);
		await app.push.sendDue();
		expect(service.requests).toHaveLength(1);
		app.clock.advance(60_000);
		service.status = 201;
		await app.push.sendDue();
		expect(received).toHaveLength(1);
		for (const gone of [404, 410]) {
			const { id } = (await subscribe(service.subscribe().target)).json().data;
			service.status = gone;
			const tested = await call('POST', `/api/push/subscriptions/${id}/test`);
			expect(tested.json().data).toEqual({ fault: 'gone' });
			expect((await state()).subscriptions.map((one: { id: string }) => one.id)).not.toContain(id);
		}
	});

	it.each([
		['after some tries', 500, 6],
		['at once where a try would be refused again', 413, 1],
	])('are given up %s', async (_when, status, tries) => {
		const { app, subscribe, airs } = await setUp({ engine });
		await subscribe(service.subscribe().target);
		airs();
		service.status = status;
		await tell(app);
		for (const minutes of [1, 5, 30, 120, 600, 600, 600]) {
			app.clock.advance(minutes * 60_000);
			await app.push.sendDue();
		}
		expect(service.requests).toHaveLength(tries);
	});

	it('wait for no child: what was queued before the profile became one’s is not sent', async () => {
		const { app, id, account, airs } = await setUp({ engine });
		const { target, received } = service.subscribe();
		const child = await addChild(app, account, {}, async (headers) => {
			const call = actAs(app, { headers });
			const entry = { media_type: 'tv', media_id: String(id), season: 1, episode: 1 };
			await call('POST', '/api/watch-history', entry);
			expect((await call('PUT', '/api/push/subscription', target)).statusCode).toBe(200);
			airs();
			service.status = 503;
			await tell(app);
			expect(service.requests).toHaveLength(1);
		});
		service.status = 201;
		for (const minutes of [1, 5, 30]) {
			app.clock.advance(minutes * 60_000);
			await app.push.sendDue();
		}
		expect(received).toEqual([]);
		expect(service.requests).toHaveLength(1);
		expect(await app.database.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
		// Nor once it is a child’s no more.
		const grownUp = actAs(app, { headers: child.grownUp });
		const ended = await grownUp('PUT', `/api/profiles/${child.id}/child`, { rules: null, pin: ACCOUNT_PIN });
		expect(ended.statusCode).toBe(200);
		await app.push.sendDue();
		expect(received).toEqual([]);
	});

	it('go on when the push service changes the address, for who knows the former secret', {
		tags: ['new-episode-push'],
	}, async () => {
		const { app, account, subscribe, state, airs } = await setUp({ engine });
		const [before, now] = [service.subscribe(), service.subscribe()];
		await subscribe(before.target);
		const renew = async (payload: object) =>
			(await app.http.inject({ method: 'POST', url: '/api/push/renewal', payload })).statusCode;
		const other = service.subscribe().target;
		const guessed = { endpoint: before.target.endpoint, keys: other.keys };
		expect(await renew({ before: guessed, now: now.target })).toBe(404);
		expect(await renew({ before: other, now: now.target })).toBe(404);
		expect(await renew({ before: before.target, now: { ...now.target, endpoint: 'https://10.0.0.1/one' } })).toBe(400);
		const [{ created_at }] = (await state()).subscriptions;
		app.clock.advance(HOUR_MS);
		expect(await renew({ before: before.target, now: now.target })).toBe(200);
		expect((await state()).subscriptions).toEqual([{ id: expect.any(String), created_at }]);
		expect(await renew({ before: before.target, now: now.target })).toBe(404);
		// Asked again by the page meanwhile: one subscription is left.
		await subscribe(before.target);
		expect(await renew({ before: before.target, now: now.target })).toBe(200);
		expect((await state()).subscriptions).toHaveLength(1);
		airs();
		await tell(app);
		expect([before.received.length, now.received.length]).toEqual([0, 1]);
		await app.http.inject({ method: 'POST', url: '/api/auth/logout', headers: account.headers });
		expect(await renew({ before: now.target, now: before.target })).toBe(404);
	});

	it('wait for no account whose role needs a second factor that is not set up', async () => {
		const { app, account, subscribe, airs } = await setUp({ engine, env: { REQUIRE_SECOND_FACTOR: 'admin' } });
		const { target, received } = service.subscribe();
		await subscribe(target);
		airs();
		await app.newEpisodes?.run();
		await app.database.db.updateTable('users').set({ role: 'admin' }).where('id', '=', account.user.id).execute();
		await app.push.sendDue();
		expect(received).toEqual([]);
		expect(service.requests).toEqual([]);
	});

	it('are forgotten after some days, but not while the clock is ahead', async () => {
		const { app, subscribe, airs } = await setUp({ engine });
		await subscribe(service.subscribe().target);
		airs();
		await app.housekeeping.run();
		await tell(app);
		const count = async () => (await app.database.db.selectFrom('push_messages').selectAll().execute()).length;
		app.clock.advance((PUSH_MESSAGES_DAYS + 1) * DAY_MS);
		await app.newEpisodes?.run();
		await app.housekeeping.run();
		expect(await count()).toBe(1);
		const owner = actAs(app, await buildAccount(app, 'owner'));
		expect((await owner('POST', '/api/admin/clock/accept')).statusCode).toBe(200);
		await app.housekeeping.run();
		expect(await count()).toBe(0);
	});

	it('belong to a profile and a session, and end with either', async () => {
		const { app, account, call, subscribe, state } = await setUp({ engine });
		const { target } = service.subscribe();
		await subscribe(target);
		const { id } = (await call('POST', '/api/profiles', { name: 'Ada', picture: 'owl' })).json().data;
		const other = (await logIn(app, account.user.username)).json().data.token;
		const theirs = actAs(app, { headers: { authorization: `Bearer ${other}` } });
		await theirs('POST', `/api/profiles/${id}/switch`, {});
		expect((await theirs('GET', '/api/push')).json().data.subscriptions).toEqual([]);
		// The same browser, for another profile.
		expect((await theirs('PUT', '/api/push/subscription', target)).statusCode).toBe(200);
		const count = async () => (await app.database.db.selectFrom('push_subscriptions').selectAll().execute()).length;
		expect(await count()).toBe(2);
		await call('POST', `/api/profiles/${id}/removal`, {});
		expect(await count()).toBe(1);
		expect((await state()).subscriptions).toHaveLength(1);
		await call('POST', '/api/auth/logout');
		expect(await count()).toBe(0);
	});

	it('keep nothing readable where secrets are sealed, and few for one profile', async () => {
		const { app, subscribe, state } = await setUp({
			engine,
			env: { SECRETS_KEY: 'a key of thirty-two characters 01' },
		});
		const all = Array.from({ length: PUSH_SUBSCRIPTIONS_MAX + 2 }, () => service.subscribe());
		const ids: string[] = [];
		for (const { target } of all) {
			ids.push((await subscribe(target)).json().data.id);
			app.clock.advance(1000);
		}
		const { db } = app.database;
		const stored = [
			await db.selectFrom('push_subscriptions').selectAll().execute(),
			await db.selectFrom('instance_state').selectAll().where('name', '=', 'push_keys').execute(),
		];
		expect(JSON.stringify(stored)).not.toMatch(/\/send\/|plain:/);
		const kept = (await state()).subscriptions.map(({ id }: { id: string }) => id);
		expect(kept).toEqual(ids.slice(2));
		// Again, by the browser that is told longest: it is no further one.
		await subscribe(all[2]?.target as PushTarget);
		expect((await state()).subscriptions).toHaveLength(PUSH_SUBSCRIPTIONS_MAX);
	});
});

describe('notifications of new episodes', { tags: ['new-episode-push'] }, () => {
	it('are tried by a press, with what became of it', async () => {
		const { call, subscribe } = await setUp();
		const { target, received } = service.subscribe();
		const { id } = (await subscribe(target)).json().data;
		const test = () => call('POST', `/api/push/subscriptions/${id}/test`);
		expect((await test()).json().data).toEqual({ fault: null });
		expect(received).toEqual([{ type: 'test' }]);
		service.status = 500;
		expect((await test()).json().data).toEqual({ fault: 'error_status' });
		expect((await call('DELETE', `/api/push/subscriptions/${id}`)).statusCode).toBe(200);
		expect((await test()).json()).toMatchObject({ code: 'not_found' });
	});

	it.each([
		['plain http', { endpoint: 'http://push.example/one' }, 'endpoint'],
		['an address in a private network', { endpoint: 'https://10.0.0.1/one' }, 'endpoint'],
		['this machine', { endpoint: 'https://localhost/one' }, 'endpoint'],
		['credentials', { endpoint: 'https://me:secret@push.example/one' }, 'endpoint'],
		['no point of the curve', { keys: { ...EXAMPLE_KEYS, p256dh: `B${'A'.repeat(86)}` } }, 'keys'],
		['no key', { keys: { ...EXAMPLE_KEYS, p256dh: 'short' } }, 'keys.p256dh'],
	])('are not sent to %s', async (_what, change, path) => {
		const { subscribe } = await setUp();
		const target = { endpoint: 'https://push.example/one', keys: EXAMPLE_KEYS, ...change };
		expect((await subscribe(target)).json()).toMatchObject({ code: 'invalid_request', issues: [{ path }] });
	});

	it('are off by the operator’s setting', async () => {
		const { app, subscribe, state } = await setUp({ env: { WEB_PUSH: 'off' } });
		expect(await state()).toEqual({ public_key: null, subscriptions: [] });
		expect((await subscribe(service.subscribe().target)).json()).toMatchObject({ code: 'not_found' });
		expect(app.newEpisodes).toBeNull();
	});

	it.skipIf(!ENGINES.includes('postgres'))('are sent once, whichever of two nodes sends', async () => {
		const { app, account, subscribe, airs } = await setUp({ engine: 'postgres' });
		const { DATABASE_URL = '' } = app.environment;
		const other = await createTestApp({
			env: { ...settings(), DATABASE_URL },
			isOneNode: true,
			clock: app.clock,
		});
		const keys = await Promise.all(
			[app, other].map(async (node) => (await actAs(node, account)('GET', '/api/push')).json().data.public_key),
		);
		expect(keys[0]).toBe(keys[1]);
		const browsers = Array.from({ length: 6 }, () => service.subscribe());
		for (const { target } of browsers) await subscribe(target);
		airs();
		await Promise.all([app.newEpisodes?.run(), other.newEpisodes?.run()]);
		await Promise.all([app.push.sendDue(), other.push.sendDue()]);
		expect(browsers.map(({ received }) => received.length)).toEqual([1, 1, 1, 1, 1, 1]);
		await Promise.all([tell(app), tell(other)]);
		expect(service.requests).toHaveLength(6);
	});
});
