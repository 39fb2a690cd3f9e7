import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CALENDAR_FEED_READS_PER_MINUTE, DAY_MS } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { PASSWORD } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { ACCOUNT_PIN, addChild } from '../testing/child-client.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { type FakeTmdb, startFakeTmdb } from '../testing/fake-tmdb.ts';
import { findRunningShow } from '../testing/find-running-show.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

let fake: FakeTmdb;

beforeEach(async () => {
	fake = await startFakeTmdb();
});

afterEach(() => fake.close());

/** A viewer of a show whose next episode airs in three days. */
async function setUp(options: { engine?: Engine; env?: Record<string, string>; logTo?: (line: string) => void } = {}) {
	const { engine, logTo } = options;
	const env = { ...options.env, TMDB_BASE_URL: fake.baseUrl, TMDB_ACCESS_TOKEN: fake.token };
	const app = await createTestApp({ env, ...(engine ? { engine } : {}), ...(logTo ? { logTo } : {}) });
	const { id, next } = await findRunningShow(app);
	app.clock.advance(Date.parse(`${next.air_date}T12:00:00Z`) - 3 * DAY_MS - app.clock.now());
	const account = await buildAccount(app);
	const call = actAs(app, account);
	await call('POST', '/api/watch-history', { media_type: 'tv', media_id: String(id), season: 1, episode: 1 });
	return {
		...{ app, id, next, account, call },
		make: async (): Promise<string> => {
			const made = await call('POST', '/api/calendar/feed');
			expect(made.statusCode).toBe(201);
			return new URL(made.json().data.url).pathname;
		},
		read: (path: string, headers: Record<string, string> = {}) => app.http.inject({ url: path, headers }),
	};
}

describe.each(ENGINES)('the private address of a calendar on %s', { tags: ['calendar-feed'] }, (engine) => {
	it('ends where its profile becomes a child’s', async () => {
		const { app, account, read } = await setUp({ engine });
		let path = '';
		const child = await addChild(app, account, {}, async (headers) => {
			const made = await app.http.inject({ method: 'POST', url: '/api/calendar/feed', headers });
			path = new URL(made.json().data.url).pathname;
			expect((await read(path)).statusCode).toBe(200);
		});
		expect((await read(path)).statusCode).toBe(404);
		// Nor does it return once the profile is a child's no more.
		expect(await app.database.db.selectFrom('calendar_feeds').selectAll().execute()).toEqual([]);
		const ended = { rules: null, pin: ACCOUNT_PIN };
		const payload = {
			method: 'PUT',
			url: `/api/profiles/${child.id}/child`,
			headers: child.grownUp,
			payload: ended,
		} as const;
		expect((await app.http.inject(payload)).statusCode).toBe(200);
		expect((await read(path)).statusCode).toBe(404);
	});

	it('answers nothing while the role of its account needs a second factor that is not set up', async () => {
		const { app, account, make, read } = await setUp({ engine, env: { REQUIRE_SECOND_FACTOR: 'admin' } });
		const path = await make();
		const role = (role: 'admin' | 'user') =>
			app.database.db.updateTable('users').set({ role }).where('id', '=', account.user.id).execute();
		await role('admin');
		const unknown = await read(`/calendar/${'a'.repeat(43)}/feed.ics`);
		const refused = await read(path);
		expect([refused.statusCode, refused.json().message]).toEqual([404, unknown.json().message]);
		await role('user');
		expect((await read(path)).statusCode).toBe(200);
	});

	it('is a calendar of its profile that names nobody, and is not sent again unchanged', async () => {
		const { account, id, next, make, read } = await setUp({ engine });
		const path = await make();
		const answer = await read(path);
		expect(answer.headers).toMatchObject({
			'content-type': 'text/calendar; charset=utf-8',
			'cache-control': 'private, max-age=900',
			'referrer-policy': 'no-referrer',
			'x-robots-tag': 'noindex',
		});
		expect(answer.body).toContain(`DTSTART;VALUE=DATE:${next.air_date.replaceAll('-', '')}\r\n`);
		expect(answer.body).toContain(`/tv/${id}/`);
		for (const secret of [account.user.username, account.user.email, account.user.id, path.split('/')[2] ?? '']) {
			expect(answer.body).not.toContain(secret);
		}
		const again = await read(path, { 'if-none-match': String(answer.headers.etag) });
		expect([again.statusCode, again.body]).toEqual([304, '']);
	});

	it('is stored as a hash, told once, renewed and ended', async () => {
		const { app, call, make, read } = await setUp({ engine });
		expect((await call('GET', '/api/calendar/feed')).json().data).toBeNull();
		const first = await make();
		const known = (await call('GET', '/api/calendar/feed')).json().data;
		expect(known).toEqual({ created_at: new Date(app.clock.now()).toISOString() });
		const stored = await app.database.db.selectFrom('calendar_feeds').selectAll().execute();
		expect(JSON.stringify(stored)).not.toContain(first.split('/')[2]);
		const second = await make();
		expect(await app.database.db.selectFrom('calendar_feeds').selectAll().execute()).toHaveLength(1);
		expect((await read(first)).statusCode).toBe(404);
		expect((await read(second)).statusCode).toBe(200);
		expect((await call('DELETE', '/api/calendar/feed')).statusCode).toBe(200);
		expect((await read(second)).statusCode).toBe(404);
		expect((await call('DELETE', '/api/calendar/feed')).statusCode).toBe(200);
		const actions = await app.database.db.selectFrom('audit_log').select('action').execute();
		expect(actions.map(({ action }) => action).sort()).toEqual([
			'calendar_address_ended',
			'calendar_address_made',
			'calendar_address_made',
		]);
	});

	it('belongs to one profile, and ends with it', async () => {
		const { call, make, read } = await setUp({ engine });
		const ofFirst = await make();
		const { id } = (await call('POST', '/api/profiles', { name: 'Ada', picture: 'owl' })).json().data;
		await call('POST', `/api/profiles/${id}/switch`, {});
		expect((await call('GET', '/api/calendar/feed')).json().data).toBeNull();
		const ofSecond = await make();
		expect((await read(ofSecond)).body).not.toContain('BEGIN:VEVENT');
		expect((await read(ofFirst)).body).toContain('BEGIN:VEVENT');
		expect((await call('POST', `/api/profiles/${id}/removal`, {})).statusCode).toBe(200);
		expect((await read(ofSecond)).statusCode).toBe(404);
		expect((await read(ofFirst)).statusCode).toBe(200);
	});

	it.each([
		['DELETE', ''],
		['PUT', '/suspension'],
	] as const)('ends with the account: %s /api/admin/users/:id%s', async (method, part) => {
		const { app, account, make, read } = await setUp({ engine });
		const path = await make();
		const owner = actAs(app, await buildAccount(app, 'owner'));
		const payload = method === 'PUT' ? { reason: 'Noise' } : undefined;
		const ended = await owner(method, `/api/admin/users/${account.user.id}${part}`, payload);
		expect(ended.statusCode).toBe(200);
		expect((await read(path)).statusCode).toBe(404);
	});

	it('ends with the API tokens when the password is changed', async () => {
		const { call, make, read } = await setUp({ engine });
		const path = await make();
		const change = { currentPassword: PASSWORD, newPassword: 'Another-ladder-9', confirmPassword: 'Another-ladder-9' };
		expect((await call('PUT', '/api/auth/password', change)).statusCode).toBe(200);
		expect((await read(path)).statusCode).toBe(404);
	});
});

describe('the private address of a calendar', { tags: ['calendar-feed'] }, () => {
	it.each(['a', 'A'.repeat(43), `${'A'.repeat(42)}%00`, '../admin'])('is not guessed: %s', async (secret) => {
		const { read } = await setUp();
		expect((await read(`/calendar/${secret}/feed.ics`)).statusCode).toBe(404);
	});

	it('stands in no line of the log', async () => {
		const lines: string[] = [];
		const { make, read } = await setUp({ logTo: (line) => lines.push(line) });
		const path = await make();
		await read(path);
		await fake.close();
		expect(lines.join('\n')).not.toContain(path.split('/')[2]);
	});

	it('is read some times a minute', async () => {
		const { app, make } = await setUp();
		const path = await make();
		const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
		const read = async () => (await fetch(origin + path, { method: 'HEAD' })).status;
		for (let n = 0; n < CALENDAR_FEED_READS_PER_MINUTE; n += 1) expect(await read()).toBe(200);
		expect(await read()).toBe(429);
	});

	it('is made by a session alone, not by an API token', async () => {
		const { app, call } = await setUp();
		const token = { name: 'Script', scopes: ['history:read'], days: 30, currentPassword: PASSWORD };
		const { token: value } = (await call('POST', '/api/auth/tokens', token)).json().data;
		const headers = { authorization: `Bearer ${value}` };
		const answer = await app.http.inject({ method: 'POST', url: '/api/calendar/feed', headers });
		expect(answer.json()).toMatchObject({ code: 'forbidden' });
	});
});
