import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tracker, TrackerName } from '#contract/trackers.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { addChild } from '../testing/child-client.ts';
import { createTestApp, createTestClock, type TestApp } from '../testing/create-test-app.ts';
import { type Failure, type FakeTracker, startFakeTracker } from '../testing/fake-tracker.ts';
import { ENGINES, type Engine, takeTestDatabaseUrl } from '../testing/test-database.ts';

const SERVICES: readonly TrackerName[] = ['trakt', 'simkl', 'mdblist', 'tmdb'];
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface BuildOptions {
	engine?: Engine | undefined;
	databaseUrl?: string | null;
	env?: Record<string, string>;
	clock?: ReturnType<typeof createTestClock>;
	fake?: FakeTracker;
}

async function buildInstance({ engine, databaseUrl, env, ...given }: BuildOptions = {}) {
	const clock = given.clock ?? createTestClock();
	const fake = given.fake ?? (await startFakeTracker(clock.now));
	const { origin } = fake;
	const app = await createTestApp({
		clock,
		isOneNode: true,
		...(engine ? { engine } : {}),
		env: {
			...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
			TMDB_ACCESS_TOKEN: 'operator-token-0123456789',
			TMDB_BASE_URL: `${origin}/3`,
			TRAKT_URL: origin,
			SIMKL_URL: origin,
			MDBLIST_URL: origin,
			TRAKT_CLIENT_ID: 'trakt-client-id',
			TRAKT_CLIENT_SECRET: 'trakt-client-secret',
			SIMKL_CLIENT_ID: 'simkl-client-id',
			HISTORY_RETENTION_DAYS: '3650',
			...env,
		},
	});
	return { app, fake, clock };
}

/** A person with an account here and there. */
async function connect(app: TestApp, fake: FakeTracker, name: TrackerName, by?: TestAccount) {
	const account = by ?? (await buildAccount(app));
	const act = actAs(app, account);
	const connected = await act('POST', `/api/trackers/${name}/connect`, name === 'mdblist' ? { key: 'right-key' } : {});
	expect(connected.statusCode, connected.body).toBe(200);
	if (name !== 'mdblist') {
		fake.state.isApproved = true;
		app.clock.advance(5000);
		const checked = await act('POST', `/api/trackers/${name}/check`, {});
		expect(checked.json().data.account, checked.body).toMatchObject({ state: 'active', username: 'ann' });
	}
	const find = async (): Promise<Tracker> =>
		(await act('GET', '/api/trackers')).json().data.find((one: Tracker) => one.name === name);
	return { ...account, act, find };
}

type Act = ReturnType<typeof actAs>;

const watch = (act: Act, id: number, ago_ms = 120_000) =>
	act('POST', '/api/watch-progress', {
		items: [
			{
				media_type: 'movie',
				media_id: id,
				season: 1,
				episode: 1,
				position: 100,
				duration: 100,
				completed: true,
				ago_ms,
			},
		],
	});
const watchEpisode = (act: Act, id: number, season: number, episode: number) =>
	act('POST', '/api/watch-progress', {
		items: [
			{
				media_type: 'tv',
				media_id: id,
				season,
				episode,
				position: 90,
				duration: 100,
				completed: true,
				ago_ms: 120_000,
			},
		],
	});
const rate = (act: Act, id: number, half_stars: number) => act('PUT', `/api/titles/${id}/movie/rating`, { half_stars });
const keep = (act: Act, id: number) => act('PUT', `/api/lists/watch-later/titles/${id}/movie`);
const letGo = (act: Act, id: number) => act('DELETE', `/api/lists/watch-later/titles/${id}/movie`);

/** What a profile has, as a library's keys. */
async function keysHere(app: TestApp, profileId: string): Promise<string[]> {
	const { db } = app.database;
	const progress = await db.selectFrom('watch_progress').selectAll().where('user_id', '=', profileId).execute();
	const seen = await db.selectFrom('seen_titles').selectAll().where('user_id', '=', profileId).execute();
	const ratings = await db.selectFrom('title_ratings').selectAll().where('user_id', '=', profileId).execute();
	const titles = await db
		.selectFrom('list_titles')
		.selectAll()
		.where('user_id', '=', profileId)
		.where('removed_at', 'is', null)
		.execute();
	return [
		...progress
			.filter(({ play_count }) => play_count > 0)
			.map((row) => `watched/${row.media_type}/${row.media_id}/${row.season}/${row.episode}`),
		...seen.map((row) => `watched/${row.media_type}/${row.media_id}/1/1`),
		...ratings.map((row) => `rating/${row.media_type}/${row.media_id}`),
		...titles.map((row) => `watchlist/${row.media_type}/${row.media_id}`),
	]
		.filter((key, index, all) => all.indexOf(key) === index)
		.sort();
}

/** Until nothing is due within a day. */
async function settle(app: TestApp, hours = 8): Promise<void> {
	for (let hour = 0; hour < hours; hour++) {
		app.clock.advance(HOUR_MS);
		await app.trackers.runDue();
	}
}

const namesOf = (fake: FakeTracker, start: string) => fake.calls.filter(({ name }) => name.startsWith(start));

describe.each(ENGINES)('accounts of other services on %s', { tags: ['trackers'] }, (engine) => {
	it.each(SERVICES)('%s: what both sides have is on both of them, and then nothing more is sent', async (name) => {
		const { app, fake } = await buildInstance({ engine });
		const there = { at: '2026-06-01T12:00:00.000Z' };
		fake.set({ kind: 'watched', type: 'movie', id: 11, ...there });
		fake.set({ kind: 'watched', type: 'tv', id: 12, season: 2, episode: 3, ...there });
		fake.set({ kind: 'rating', type: 'movie', id: 13, value: 9, ...there });
		fake.set({ kind: 'watchlist', type: 'tv', id: 14, ...there });
		const { act, user, find } = await connect(app, fake, name);
		await watch(act, 21);
		await watchEpisode(act, 22, 1, 4);
		await rate(act, 23, 7);
		await keep(act, 24);
		await app.trackers.runDue();

		const hasHistory = name !== 'tmdb';
		const isKept = (key: string) => hasHistory || !key.startsWith('watched');
		const both = [
			...['rating/movie/13', 'rating/movie/23', 'watched/movie/11/1/1', 'watched/movie/21/1/1'],
			...['watched/tv/12/2/3', 'watched/tv/22/1/4', 'watchlist/movie/24', 'watchlist/tv/14'],
		].filter(isKept);
		expect(fake.keys().filter(isKept)).toEqual(both);
		expect((await keysHere(app, user.id)).filter(isKept)).toEqual(both);
		expect((await find()).account).toMatchObject({ fault: null, facts: both.length, synced_at: expect.any(String) });
		const ratings = await app.database.db.selectFrom('title_ratings').selectAll().execute();
		expect(ratings.map(({ media_id, half_stars }) => [media_id, half_stars]).sort()).toEqual([
			['13', 9],
			['23', 7],
		]);
		fake.calls.length = 0;
		await settle(app, 30);
		expect(fake.calls.filter(({ name }) => name.startsWith('POST') || name.startsWith('DELETE'))).toEqual([]);
	});

	it.each(SERVICES)('%s: a removal here is sent once; one there takes nothing away here', async (name) => {
		const { app, fake } = await buildInstance({ engine });
		const { act, user } = await connect(app, fake, name);
		for (const id of [31, 32, 33]) await keep(act, id);
		for (const id of [41, 42]) await rate(act, id, 5);
		await app.trackers.runDue();
		expect(fake.keys()).toHaveLength(5);
		app.clock.advance(MINUTE_MS);
		await letGo(act, 31);
		await act('DELETE', '/api/titles/41/movie/rating');
		fake.remove({ kind: 'watchlist', type: 'movie', id: 32 });
		fake.calls.length = 0;
		await settle(app, 12);
		expect(fake.keys()).toEqual(['rating/movie/42', 'watchlist/movie/33']);
		expect(await keysHere(app, user.id)).toEqual(['rating/movie/42', 'watchlist/movie/32', 'watchlist/movie/33']);
		const writes = fake.calls.filter(({ name }) => name.startsWith('POST') || name.startsWith('DELETE'));
		expect(writes).toHaveLength(2);
	});

	it('of two ratings the later one wins, on both sides', async () => {
		const { app, fake } = await buildInstance({ engine });
		const { act } = await connect(app, fake, 'trakt');
		const at = (minutes: number) => new Date(app.clock.now() + minutes * MINUTE_MS).toISOString();
		await rate(act, 51, 3);
		fake.set({ kind: 'rating', type: 'movie', id: 51, value: 8, at: at(-60) });
		await rate(act, 52, 3);
		await app.trackers.runDue();
		expect(fake.library.facts.get('rating/movie/51')).toMatchObject({ value: 3 });
		app.clock.advance(10 * MINUTE_MS);
		fake.set({ kind: 'rating', type: 'movie', id: 52, value: 10, at: at(0) });
		await settle(app, 2);
		const row = await app.database.db.selectFrom('title_ratings').selectAll().where('media_id', '=', '52').execute();
		expect(row).toMatchObject([{ half_stars: 10 }]);
		expect(fake.library.facts.get('rating/movie/52')).toMatchObject({ value: 10 });
		expect(namesOf(fake, 'POST /sync/ratings')).toHaveLength(1);
	});

	it('a history that was cleared, and what has expired, stays at the service and does not come back', async () => {
		const { app, fake } = await buildInstance({ engine });
		const { act, user } = await connect(app, fake, 'trakt');
		await watch(act, 61);
		await watch(act, 62);
		await app.trackers.runDue();
		app.clock.advance(MINUTE_MS);
		expect((await act('DELETE', '/api/watch-history/62/movie')).statusCode).toBe(200);
		await settle(app, 2);
		expect((await act('DELETE', '/api/watch-history')).statusCode).toBe(200);
		await settle(app, 3);
		expect(fake.keys()).toEqual(['watched/movie/61/1/1']);
		expect(await keysHere(app, user.id)).toEqual([]);
	});
});

describe.each(ENGINES.filter((engine) => engine === 'postgres'))('accounts on %s', { tags: ['trackers'] }, (engine) => {
	it('two nodes send each fact once', async () => {
		const databaseUrl = await takeTestDatabaseUrl(engine);
		const first = await buildInstance({ databaseUrl });
		const second = await buildInstance({ databaseUrl, clock: first.clock, fake: first.fake });
		const { act } = await connect(first.app, first.fake, 'trakt');
		for (let id = 100; id < 180; id++) await watch(act, id, 120_000 + id);
		await Promise.all([first.app.trackers.runDue(), second.app.trackers.runDue(), first.app.trackers.runDue()]);
		expect(first.fake.library.plays).toHaveLength(80);
		expect(new Set(first.fake.library.plays).size).toBe(80);
	});
});

describe('the queue of an account', { tags: ['trackers'] }, () => {
	it('waits as long as the service asks for, and goes on where it was', async () => {
		const { app, fake } = await buildInstance();
		const { act, find } = await connect(app, fake, 'trakt');
		await watch(act, 71);
		fake.failures.push({ status: 429, retryAfter: 7200 });
		await app.trackers.runDue();
		expect((await find()).account).toMatchObject({ fault: 'limited', state: 'active' });
		fake.calls.length = 0;
		app.clock.advance(HOUR_MS);
		// A person who presses does not hurry it.
		await act('POST', '/api/trackers/trakt/sync', {});
		await app.trackers.runDue();
		expect(fake.calls).toEqual([]);
		app.clock.advance(HOUR_MS + MINUTE_MS);
		await app.trackers.runDue();
		expect(fake.keys()).toEqual(['watched/movie/71/1/1']);
		expect((await find()).account).toMatchObject({ fault: null });
	});

	it('sends nothing twice when an answer was lost', async () => {
		const { app, fake } = await buildInstance();
		const { act, find } = await connect(app, fake, 'trakt');
		await watch(act, 72);
		// Seven reads, then the write.
		fake.failures.push(...Array.from({ length: 7 }, () => undefined), 'after');
		await app.trackers.runDue();
		expect((await find()).account).toMatchObject({ fault: 'outage' });
		await settle(app, 3);
		expect(fake.library.plays).toEqual(['watched/movie/72/1/1']);
	});

	it('leaves out what the service does not know, and does not ask for it again', async () => {
		const { app, fake } = await buildInstance();
		const { act, find } = await connect(app, fake, 'trakt');
		fake.library.unknown.add(73);
		await watch(act, 73);
		await watch(act, 74);
		await settle(app, 3);
		expect(fake.keys()).toEqual(['watched/movie/74/1/1']);
		expect(namesOf(fake, 'POST /sync/history')).toHaveLength(1);
		expect((await find()).account).toMatchObject({ fault: null, facts: 1 });
	});

	it('ends with the sign-in, says so, and begins again after it', async () => {
		const { app, fake } = await buildInstance();
		const { act, find } = await connect(app, fake, 'simkl');
		fake.failures.push({ status: 401 });
		await app.trackers.runDue();
		expect((await find()).account).toMatchObject({ state: 'ended', fault: 'signed_out', next_at: null });
		const calls = fake.calls.length;
		await settle(app, 5);
		expect(fake.calls).toHaveLength(calls);
		expect((await act('POST', '/api/trackers/simkl/connect', {})).statusCode).toBe(200);
		app.clock.advance(5000);
		await act('POST', '/api/trackers/simkl/check', {});
		expect((await find()).account).toMatchObject({ state: 'active', fault: null });
	});

	it('renews a token before its end', async () => {
		const { app, fake } = await buildInstance();
		await connect(app, fake, 'trakt');
		await app.trackers.runDue();
		app.clock.advance(7 * 24 * HOUR_MS);
		await app.trackers.runDue();
		expect(fake.calls.at(-1)?.authorization).toBe('Bearer token-2');
	});

	it('reads long libraries in pages, and shows how far it is', async () => {
		const { app, fake } = await buildInstance();
		for (let id = 1; id <= 600; id++) fake.set({ kind: 'rating', type: 'movie', id, value: 5 });
		const { find, user } = await connect(app, fake, 'trakt');
		await app.trackers.runDue();
		expect(namesOf(fake, 'GET /sync/ratings/movies')).toHaveLength(3);
		expect(await keysHere(app, user.id)).toHaveLength(600);
		expect((await find()).account).toMatchObject({ phase: 'waiting', facts: 600 });
	});

	it('after any changes, outages and lost answers both sides have the same, once, by a bounded number of calls', async () => {
		type Step = { do: 'watch' | 'rate' | 'keep' | 'letGo'; on: 'here' | 'there'; id: number; value: number };
		const step: fc.Arbitrary<Step> = fc.record({
			do: fc.constantFrom('watch', 'rate', 'keep', 'letGo'),
			on: fc.constantFrom('here', 'there'),
			id: fc.integer({ min: 1, max: 6 }),
			value: fc.integer({ min: 1, max: 10 }),
		});
		const failure = fc.constantFrom<(Failure | undefined)[]>(undefined, undefined, 'before', 'after', {
			status: 503,
		});
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom<TrackerName>('trakt', 'simkl', 'mdblist'),
				fc.array(
					fc.record({ steps: fc.array(step, { maxLength: 4 }), failures: fc.array(failure, { maxLength: 12 }) }),
					{
						maxLength: 5,
					},
				),
				async (name, rounds) => {
					const { app, fake } = await buildInstance();
					const { act, user, find } = await connect(app, fake, name);
					for (const { steps, failures } of rounds) {
						for (const { do: what, on, id, value } of steps) {
							app.clock.advance(2 * MINUTE_MS);
							const title = { type: 'movie' as const, id: what === 'watch' ? id + 10 : what === 'rate' ? id + 20 : id };
							if (on === 'here') {
								if (what === 'watch') await watch(act, title.id);
								else if (what === 'rate') await rate(act, title.id, value);
								else if (what === 'keep') await keep(act, title.id);
								else await letGo(act, title.id);
							} else if (what === 'watch') fake.set({ kind: 'watched', ...title });
							else if (what === 'rate') fake.set({ kind: 'rating', ...title, value });
							else if (what === 'keep') fake.set({ kind: 'watchlist', ...title });
						}
						fake.failures.push(...failures);
						await settle(app, 1);
						fake.failures.length = 0;
					}
					await settle(app, 14);
					expect((await find()).account?.fault).toBeNull();
					expect(await keysHere(app, user.id)).toEqual(fake.keys());
					for (const { kind, id, value } of fake.library.facts.values()) {
						if (kind !== 'rating') continue;
						const row = app.database.db
							.selectFrom('title_ratings')
							.select('half_stars')
							.where('media_id', '=', String(id));
						expect(await row.execute()).toEqual([{ half_stars: value }]);
					}
					expect(new Set(fake.library.plays).size).toBe(fake.library.plays.length);
					fake.calls.length = 0;
					await settle(app, 10);
					expect(fake.calls.filter(({ name }) => !name.startsWith('GET'))).toEqual([]);
					expect(fake.calls.length).toBeLessThanOrEqual(10);
					await app.close();
				},
			),
			{ numRuns: 10 },
		);
	}, 120_000);
});

describe('while something plays', { tags: ['trackers'] }, () => {
	const report = (act: Act, id: number, position: number, completed = false) =>
		act('POST', '/api/watch-progress', {
			items: [
				{ media_type: 'movie', media_id: id, season: 1, episode: 1, position, duration: 1000, completed, ago_ms: 0 },
			],
		});
	/** What is stored after the answer. */
	const isDue = (app: TestApp) =>
		expect
			.poll(async () => {
				const now = new Date(app.clock.now()).toISOString();
				const rows = await app.database.db.selectFrom('tracker_accounts').select('scrobble_at').execute();
				return rows.some(({ scrobble_at }) => scrobble_at !== null && scrobble_at <= now);
			})
			.toBe(true);

	it('a service is told the start, a pause and the end, and no more', async () => {
		const { app, fake } = await buildInstance();
		const { act } = await connect(app, fake, 'trakt');
		await app.trackers.runDue();
		fake.calls.length = 0;
		await report(act, 81, 10);
		await isDue(app);
		await app.trackers.runDue();
		for (let at = 1; at <= 5; at++) {
			app.clock.advance(10_000);
			await report(act, 81, 10 + 10 * at);
			await app.trackers.runDue();
		}
		app.clock.advance(60_000);
		await app.trackers.runDue();
		await report(act, 81, 500);
		await isDue(app);
		await app.trackers.runDue();
		app.clock.advance(30_000);
		await report(act, 81, 990, true);
		await isDue(app);
		await app.trackers.runDue();
		expect(
			namesOf(fake, 'POST /scrobble').map(({ name, body }) => [name.split('/')[2], (body as { movie: unknown }).movie]),
		).toEqual(['start', 'pause', 'start', 'stop'].map((action) => [action, { ids: { tmdb: 81 } }]));
		// The comparison knows that the service has made it history itself.
		await settle(app, 3);
		expect(fake.library.plays).toEqual(['watched/movie/81/1/1']);
	});
});

describe('connections', { tags: ['trackers'] }, () => {
	it('are offered by what the operator has set, with TMDB’s catalogue alone', async () => {
		const { app } = await buildInstance({ env: { TRAKT_CLIENT_ID: '', TRAKT_CLIENT_SECRET: '' } });
		const act = actAs(app, await buildAccount(app));
		const offered = (await act('GET', '/api/trackers')).json().data.map((one: Tracker) => [one.name, one.is_offered]);
		expect(offered).toEqual([
			['tmdb', true],
			['simkl', true],
			['trakt', false],
			['mdblist', true],
		]);
		expect((await act('POST', '/api/trackers/trakt/connect', {})).statusCode).toBe(404);
		const open = await createTestApp();
		const reader = actAs(open, await buildAccount(open));
		const none = (await reader('GET', '/api/trackers')).json().data;
		expect(none.every((one: Tracker) => !one.is_offered)).toBe(true);
	});

	it('show a code and where to type it, and ask no sooner than the service wants', async () => {
		const { app, fake } = await buildInstance();
		const act = actAs(app, await buildAccount(app));
		const begun = (await act('POST', '/api/trackers/simkl/connect', {})).json().data;
		expect(begun.account).toMatchObject({
			state: 'connecting',
			approval: { url: 'https://simkl.com/pin', code: 'ABCDE', interval_s: 5 },
		});
		await act('POST', '/api/trackers/simkl/check', {});
		expect(namesOf(fake, 'GET /oauth/pin/ABCDE')).toHaveLength(0);
		app.clock.advance(5000);
		const waiting = (await act('POST', '/api/trackers/simkl/check', {})).json().data;
		expect(waiting.account.state).toBe('connecting');
		app.clock.advance(16 * MINUTE_MS);
		const late = await act('POST', '/api/trackers/simkl/check', {});
		expect([late.statusCode, late.json().message]).toEqual([409, 'The time to approve is over. Begin again.']);
		expect((await act('GET', '/api/trackers')).json().data[1].account).toBeNull();
	});

	it('refuse a key that the service does not know', async () => {
		const { app } = await buildInstance();
		const act = actAs(app, await buildAccount(app));
		const wrong = await act('POST', '/api/trackers/mdblist/connect', { key: 'wrong-key' });
		expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'The service does not know this key.']);
		expect((await act('POST', '/api/trackers/mdblist/connect', {})).statusCode).toBe(400);
	});

	it('keep their secrets sealed, and revoke them when they end; what both sides have stays', async () => {
		const key = 'k'.repeat(40);
		const { app, fake } = await buildInstance({ env: { SECRETS_KEY: key } });
		const { act, user } = await connect(app, fake, 'trakt');
		await keep(act, 91);
		await app.trackers.runDue();
		const rows = await app.database.db.selectFrom('tracker_accounts').select('secrets').execute();
		expect(rows[0]?.secrets).toMatch(/^sealed:/);
		const ended = await act('DELETE', '/api/trackers/trakt');
		expect(ended.json()).toMatchObject({ message: 'Disconnected.', data: { account: null } });
		expect(fake.state.isRevoked).toBe(true);
		expect(await app.database.db.selectFrom('tracker_facts').selectAll().execute()).toEqual([]);
		expect(await keysHere(app, user.id)).toEqual(['watchlist/movie/91']);
		expect(fake.keys()).toEqual(['watchlist/movie/91']);
	});

	it('are of one profile: another of the same account has none, and they go with it', async () => {
		const { app, fake } = await buildInstance();
		const first = await connect(app, fake, 'trakt');
		const second = await connect(app, fake, 'simkl');
		expect((await first.act('GET', '/api/trackers')).json().data[1].account).toBeNull();
		await app.database.db.deleteFrom('users').where('id', '=', first.user.id).execute();
		const left = await app.database.db.selectFrom('tracker_accounts').select('profile_id').execute();
		expect(left).toEqual([{ profile_id: second.user.id }]);
	});

	it('of a suspended account rest, and go on after it', async () => {
		const { app, fake, clock } = await buildInstance();
		const { act, user } = await connect(app, fake, 'mdblist');
		await settle(app);
		const owner = actAs(app, await buildAccount(app, 'owner'));
		await keep(act, 19);
		expect(
			(await owner('PUT', `/api/admin/users/${user.id}/suspension`, { reason: 'Shared the password' })).statusCode,
		).toBe(200);
		fake.set({ kind: 'rating', type: 'movie', id: 13, value: 9, at: new Date(clock.now()).toISOString() });
		fake.calls.length = 0;
		await settle(app);
		expect(fake.calls).toEqual([]);
		expect(await keysHere(app, user.id)).toEqual(['watchlist/movie/19']);
		expect((await owner('DELETE', `/api/admin/users/${user.id}/suspension`)).statusCode).toBe(200);
		await settle(app);
		expect(await keysHere(app, user.id)).toEqual(['rating/movie/13', 'watchlist/movie/19']);
		expect(fake.keys()).toEqual(['rating/movie/13', 'watchlist/movie/19']);
	});

	it('end where the profile becomes a child’s, who can neither see nor end them', async () => {
		const { app } = await buildInstance();
		const connected = () => app.database.db.selectFrom('tracker_accounts').select('name').execute();
		await addChild(app, await buildAccount(app), {}, async (headers) => {
			const payload = { key: 'right-key' };
			await app.http.inject({ method: 'POST', url: '/api/trackers/mdblist/connect', headers, payload });
			expect(await connected()).toEqual([{ name: 'mdblist' }]);
		});
		expect(await connected()).toEqual([]);
	});

	it('have their sign-in revoked where the profile becomes a child’s', async () => {
		const { app, fake } = await buildInstance();
		const account = await buildAccount(app);
		await addChild(app, account, {}, async (headers) => {
			await connect(app, fake, 'trakt', { ...account, headers });
			expect(fake.state.isRevoked).toBe(false);
		});
		expect(fake.state.isRevoked).toBe(true);
	});

	it('take nothing of a hostile service into the database', async () => {
		const { app, fake } = await buildInstance();
		const { user, find } = await connect(app, fake, 'trakt');
		const odd = [Number.NaN, -5, 1.5, 1e20];
		for (const id of odd) fake.set({ kind: 'rating', type: 'movie', id, value: 5 });
		fake.set({ kind: 'rating', type: 'movie', id: 92, value: 9000 });
		fake.set({ kind: 'watched', type: 'tv', id: 93, season: -1, episode: 1e9 });
		fake.set({ kind: 'watched', type: 'movie', id: 94, at: '<script>' });
		await app.trackers.runDue();
		expect(await keysHere(app, user.id)).toEqual(['watched/movie/94/1/1']);
		expect((await find()).account?.fault).toBeNull();
	});
});
