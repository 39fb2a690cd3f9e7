import { describe, expect, it } from 'vitest';
import type { EndpointSpec } from '#contract/endpoints/endpoint-spec.ts';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { toCall } from '../testing/endpoint-requests.ts';
import { ENGINES } from '../testing/test-database.ts';

const PERSONAL = Object.entries<EndpointSpec>(ENDPOINTS)
	.filter(([, { isPersonal }]) => isPersonal)
	.map(([name]) => name as EndpointName);

const TITLE = { media_id: '775', media_type: 'movie' };
const AT = '/775/movie';

/** What a profile can see of itself, by the request. */
const READS = [
	'/api/watch-history',
	'/api/watch-history/stats',
	`/api/watch-history${AT}`,
	`/api/watch-progress${AT}`,
	'/api/continue-watching',
	'/api/recommendations',
	'/api/lists',
	'/api/lists/watch-later/titles',
	'/api/lists/watch-later/cards',
	`/api/titles${AT}/lists`,
	'/api/hidden-titles',
	`/api/titles${AT}/taste`,
	'/api/taste/cards?kind=rated',
	'/api/watched-titles',
	'/api/imports',
	'/api/calendar',
	'/api/calendar/feed',
	'/api/push',
];

/** Tables with what belongs to a profile, and not to the account, since profiles are older than they are. */
const BY_PROFILE = [
	'calendar_feeds',
	'child_titles',
	'push_subscriptions',
	'screen_time',
	'title_requests',
	'tracker_accounts',
] as const;

/** Of an account at a tracker that has just been connected. */
const NO_TRACKER_STATE = {
	username: null,
	total: null,
	read_cursor: null,
	synced_at: null,
	next_at: null,
	claimed_until: null,
	fault: null,
	playing: null,
	scrobbled: null,
	scrobble_at: null,
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A valid request of an endpoint; a file has another content type. */
function callOf(app: TestApp, name: EndpointName, headers: Record<string, string>) {
	const file = name === 'POST /api/imports' ? { 'content-type': 'application/octet-stream' } : {};
	return app.http.inject({ method: name.split(' ')[0] as Method, ...toCall(name), headers: { ...headers, ...file } });
}

interface Client {
	headers: Record<string, string>;
	send(method: Method, url: string, payload?: object): Promise<Awaited<ReturnType<typeof callOf>>>;
	see(): Promise<Record<string, unknown>>;
}

function toClient(app: TestApp, headers: Record<string, string>): Client {
	const send: Client['send'] = (method, url, payload) =>
		app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
	return {
		headers,
		send,
		async see() {
			const seen: Record<string, unknown> = {};
			for (const url of READS) {
				const answer = await send('GET', url);
				seen[url] = [answer.statusCode, answer.json().data ?? answer.json().code];
			}
			return seen;
		},
	};
}

/** A session of the account that uses a new profile. */
async function addProfile(app: TestApp, account: TestAccount): Promise<Client & { id: string }> {
	const payload = { name: 'Ada', picture: 'owl' };
	const made = await app.http.inject({ method: 'POST', url: '/api/profiles', headers: account.headers, payload });
	const { id } = made.json().data;
	const logIn = { emailOrUsername: account.user.username, password: 'Ladder-cloud-7' };
	const { token } = (await app.http.inject({ method: 'POST', url: '/api/auth/login', payload: logIn })).json().data;
	const client = toClient(app, { authorization: `Bearer ${token}` });
	expect((await client.send('POST', `/api/profiles/${id}/switch`, {})).statusCode).toBe(200);
	return { ...client, id };
}

/** One of each kind of what a profile can have. */
async function fill({ send, headers }: Client, app: TestApp): Promise<void> {
	const list = (await send('POST', '/api/lists', { name: 'Rainy days' })).json().data;
	const answers = [
		await send('POST', '/api/watch-history', TITLE),
		await send('POST', '/api/watch-progress', { items: [{ ...TITLE, position: 60, duration: 600, ago_ms: 0 }] }),
		await send('POST', '/api/watch-progress/marks', { ...TITLE, media_id: '19', watched: true }),
		await send('PUT', `/api/lists/watch-later/titles${AT}`, {}),
		await send('PUT', `/api/lists/${list.id}/titles${AT}`, {}),
		await send('PUT', '/api/titles/19/movie/hidden'),
		await send('PUT', `/api/titles${AT}/rating`, { half_stars: 7 }),
		await callOf(app, 'POST /api/imports', headers),
		await send('POST', '/api/calendar/feed'),
		await callOf(app, 'PUT /api/push/subscription', headers),
	];
	expect(answers.filter(({ statusCode }) => statusCode > 201)).toEqual([]);
}

describe.each(ENGINES)('on %s', (engine) => {
	async function open() {
		const app = await createTestApp({ engine, env: { RATE_LIMITS: 'off' } });
		const account = await buildAccount(app, 'owner');
		const first = toClient(app, account.headers);
		return { app, account, first, second: await addProfile(app, account) };
	}

	it('what one profile has, no call of another shows', { tags: ['profiles-apart'] }, async () => {
		const { app, first, second } = await open();
		const empty = await second.see();
		await fill(first, app);
		expect(await second.see()).toEqual(empty);
		const full = await first.see();
		for (const url of READS) if (url !== '/api/recommendations') expect(full[url], url).not.toEqual(empty[url]);

		await fill(second, app);
		expect(await first.see()).toEqual(full);
		const own = await second.see();
		for (const url of READS) if (url !== '/api/recommendations') expect(own[url], url).not.toEqual(empty[url]);

		await second.send('DELETE', '/api/watch-history');
		await second.send('DELETE', '/api/titles/19/movie/hidden');
		await second.send('DELETE', `/api/titles${AT}/rating`);
		await second.send('DELETE', `/api/lists/watch-later/titles${AT}`);
		expect(await first.see()).toEqual(full);
	});

	it('no personal call of one profile changes what another has', { tags: ['profiles-apart'] }, async () => {
		const { app, first, second } = await open();
		await fill(first, app);
		const before = await first.see();
		const failures: [string, number][] = [];
		for (const name of PERSONAL) {
			const answer = await callOf(app, name, second.headers);
			if (answer.statusCode >= 500) failures.push([name, answer.statusCode]);
		}
		expect(failures).toEqual([]);
		expect(PERSONAL.length).toBeGreaterThan(45);
		expect(await first.see()).toEqual(before);
	});

	it('a personal call that names another profile than the one in use is refused, and changes nothing', {
		tags: ['profiles-apart'],
	}, async () => {
		const { app, first, second } = await open();
		await fill(second, app);
		const before = await second.see();
		const stale = { ...second.headers, 'x-matinee-profile': 'another' };
		const answers: [string, number, string][] = [];
		for (const name of PERSONAL) {
			const answer = await callOf(app, name, stale);
			answers.push([name, answer.statusCode, answer.json().code]);
		}
		expect(answers).toEqual(PERSONAL.map((name) => [name, 409, 'profile_changed']));
		expect(await second.see()).toEqual(before);
		const named = { ...second.headers, 'x-matinee-profile': second.id };
		expect((await app.http.inject({ url: '/api/watch-history', headers: named })).statusCode).toBe(200);
		expect((await first.send('GET', '/api/watch-history')).json().data).toEqual([]);
	});

	it('before a profile is chosen, no personal call is answered where the first has a PIN', {
		tags: ['profiles-pin'],
	}, async () => {
		const { app, account, first } = await open();
		await fill(first, app);
		await first.send('PUT', `/api/profiles/${account.user.id}`, { newPin: '2468' });
		const answers: [string, number, string][] = [];
		for (const name of PERSONAL) {
			const answer = await callOf(app, name, first.headers);
			answers.push([name, answer.statusCode, answer.json().code]);
		}
		expect(answers).toEqual(PERSONAL.map((name) => [name, 403, 'profile_required']));
	});

	it('a profile that is removed takes all its rows, and an account those of all its profiles', {
		tags: ['profiles-removal'],
	}, async () => {
		const { app, account, first, second } = await open();
		await fill(first, app);
		await fill(second, app);
		const { db } = app.database;
		const count = async (id: string) => {
			const counts: Record<string, number> = {};
			for (const table of [
				'watch_history',
				'watch_history_tombstones',
				'watch_progress',
				'lists',
				'list_titles',
				'hidden_titles',
				'title_ratings',
				'seen_titles',
				'imports',
			] as const) {
				counts[table] = (await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length;
			}
			for (const table of BY_PROFILE) {
				const rows = await db.selectFrom(table).select('profile_id').where('profile_id', '=', id).execute();
				counts[table] = rows.length;
			}
			return counts;
		};
		/** By the names of their columns; sessions name the profile that they use. */
		const byProfile = (await db.introspection.getTables())
			.filter(({ name, columns }) => name !== 'sessions' && columns.some((column) => column.name === 'profile_id'))
			.map(({ name }) => name as (typeof BY_PROFILE)[number]);
		expect(byProfile.sort()).toEqual([...BY_PROFILE].sort());
		const decided_at = new Date(app.clock.now()).toISOString();
		for (const profile_id of [account.user.id, second.id]) {
			const decision = { ...TITLE, media_type: 'movie', profile_id, decision: 'block', decided_at } as const;
			await db.insertInto('child_titles').values(decision).execute();
			const seconds = { profile_id, day: '2026-06-15', seconds: 60, counted_at: decided_at };
			await db.insertInto('screen_time').values(seconds).execute();
			const request = {
				id: profile_id,
				user_id: account.user.id,
				profile_id,
				service_id: 1,
				state: 'pending',
			} as const;
			await db
				.insertInto('title_requests')
				.values({ ...request, ...TITLE, media_type: 'movie', created_at: decided_at })
				.execute();
			const tracker = { id: profile_id, profile_id, name: 'trakt', state: 'active', secrets: '-' } as const;
			const progress = { connected_at: decided_at, phase: 'waiting', done: 0, attempts: 0 } as const;
			await db
				.insertInto('tracker_accounts')
				.values({ ...NO_TRACKER_STATE, ...tracker, ...progress })
				.execute();
		}
		const told = { season: 1, episode: 1, body: '{}', created_at: decided_at, next_at: null, attempts: 1 };
		for (const { id } of await db.selectFrom('push_subscriptions').select('id').execute()) {
			await db
				.insertInto('push_messages')
				.values({ ...told, subscription_id: id, media_id: '19' })
				.execute();
		}
		await second.send('DELETE', '/api/watch-history/19/movie');
		const { seen_titles: _, ...filled } = await count(second.id);
		expect(Object.values(filled).every((rows) => rows > 0)).toBe(true);
		const ofFirst = await count(account.user.id);
		expect((await first.send('POST', `/api/profiles/${second.id}/removal`, {})).statusCode).toBe(200);
		expect(Object.values(await count(second.id)).every((rows) => rows === 0)).toBe(true);
		expect(await count(account.user.id)).toEqual(ofFirst);
		expect(await db.selectFrom('push_messages').select('media_id').execute()).toHaveLength(1);
		// Its session goes on, as the first profile, and what it still names is refused.
		const headers = { ...second.headers, 'x-matinee-profile': second.id };
		const late = await app.http.inject({ method: 'POST', url: '/api/watch-history', headers, payload: TITLE });
		expect([late.statusCode, late.json().code]).toEqual([409, 'profile_changed']);

		const third = await addProfile(app, account);
		await fill(third, app);
		await app.database.db.deleteFrom('users').where('id', '=', account.user.id).execute();
		for (const id of [account.user.id, third.id]) {
			expect(Object.values(await count(id)).every((rows) => rows === 0)).toBe(true);
		}
		expect(await db.selectFrom('import_rows').select('import_id').execute()).toEqual([]);
		expect(await db.selectFrom('push_messages').select('media_id').execute()).toEqual([]);
		expect(await app.database.db.selectFrom('profiles').select('id').execute()).toEqual([]);
	});
});
