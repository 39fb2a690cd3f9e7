import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { createTestDatabaseUrl, ENGINES } from '../testing/test-database.ts';
import { LOCK_TIMEOUT_MS } from './dialects/postgres.ts';

const PASSWORD = 'Ladder-cloud-7';

/** A transaction of another program that has locked rows until the test ends. */
async function lockRows(url: string, statement: string, parameters: unknown[] = []): Promise<void> {
	const stranger = new pg.Client(url);
	await stranger.connect();
	await stranger.query('begin');
	await stranger.query(statement, parameters);
	onTestFinished(async () => {
		await stranger.query('rollback');
		await stranger.end();
	});
}

function callsOf(app: TestApp, { headers, user }: TestAccount) {
	const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
		app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
	const title = (id: number) => ({ media_id: String(id), media_type: 'movie' });
	return {
		read: () => send('GET', '/api/watch-history'),
		record: (id: number) => send('POST', '/api/watch-history', title(id)),
		save: (from: number, count: number) =>
			send('POST', '/api/watch-progress', {
				items: Array.from({ length: count }, (_, index) => ({
					...title(from + index),
					position: 60,
					duration: 6000,
					ago_ms: 1000,
				})),
			}),
		/** One of each kind. */
		writes: () => [
			send('POST', '/api/watch-history', title(1)),
			send('POST', '/api/watch-history/migrate', {
				watchHistoryData: [{ ...title(2), timestamp: new Date(app.clock.now()).toISOString() }],
			}),
			send('DELETE', '/api/watch-history/1/movie'),
			send('POST', '/api/lists', { name: 'Later' }),
			send('PUT', '/api/titles/1/movie/hidden'),
			app.http.inject({
				method: 'POST',
				url: '/api/auth/login',
				payload: { emailOrUsername: user.username, password: PASSWORD },
			}),
		],
	};
}

const statusesOf = async (answers: readonly Promise<{ statusCode: number }>[]) =>
	(await Promise.all(answers)).map(({ statusCode }) => statusCode);

describe.each(ENGINES.filter((engine) => engine === 'postgres'))('on %s', (engine) => {
	it('the writes of a user whose row another program has locked fail with 503, and everyone else goes on', async () => {
		const url = (await createTestDatabaseUrl(engine)) ?? '';
		const app = await createTestApp({ env: { DATABASE_URL: url, RATE_LIMITS: 'off' } });
		const [blocked, other] = [await buildAccount(app), await buildAccount(app)];
		await lockRows(url, 'select 1 from users where id = $1 for update', [blocked.user.id]);
		const own = callsOf(app, blocked);
		const others = callsOf(app, other);
		const beganAt = performance.now();
		const failing = [...own.writes(), ...Array.from({ length: 30 }, (_, id) => own.record(id + 1))];
		let isOver = false;
		const failed = Promise.all(failing).finally(() => {
			isOver = true;
		});
		const proceeded = [];
		while (!isOver) proceeded.push(...(await statusesOf([others.read(), others.record(1), own.read()])));
		expect(new Set(proceeded)).toEqual(new Set([200]));
		expect(proceeded.length).toBeGreaterThan(30);
		const answers = await failed;
		expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
		expect(new Set(answers.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']));
		expect(performance.now() - beganAt).toBeLessThan(3 * LOCK_TIMEOUT_MS);
	});

	it('reads go on while another program has locked the rows of all users', async () => {
		const url = (await createTestDatabaseUrl(engine)) ?? '';
		const app = await createTestApp({ env: { DATABASE_URL: url, RATE_LIMITS: 'off' } });
		const accounts = await Promise.all(Array.from({ length: 14 }, () => buildAccount(app)));
		await lockRows(url, 'select 1 from users for update');
		const failed = Promise.all(accounts.map((account) => callsOf(app, account).record(1)));
		let isOver = false;
		void failed.finally(() => {
			isOver = true;
		});
		const slow = [];
		while (!isOver) {
			const beganAt = performance.now();
			const statuses = await statusesOf(accounts.map((account) => callsOf(app, account).read()));
			const tookMs = performance.now() - beganAt;
			if (tookMs > LOCK_TIMEOUT_MS / 2 || statuses.some((status) => status !== 200)) slow.push([tookMs, statuses]);
		}
		expect(slow).toEqual([]);
		expect((await failed).map(({ statusCode }) => statusCode)).toEqual(accounts.map(() => 503));
	});

	it('one account that saves a thousand positions at once uses one connection of the pool', async () => {
		const url = (await createTestDatabaseUrl(engine)) ?? '';
		const app = await createTestApp({ env: { DATABASE_URL: url } });
		const { save } = callsOf(app, await buildAccount(app));
		const watched = new pg.Client(url);
		await watched.connect();
		onTestFinished(() => watched.end());
		const saved = Promise.all(Array.from({ length: 60 }, (_, index) => save(1 + index * 20, 20)));
		let isOver = false;
		void saved.finally(() => {
			isOver = true;
		});
		let most = 0;
		while (!isOver) {
			const { rows } = await watched.query(`select count(*)::int as count from pg_stat_activity
				where application_name = 'matinee' and datname = current_database() and backend_xid is not null`);
			most = Math.max(most, rows[0].count);
		}
		expect((await saved).map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200));
		expect(most).toBeLessThanOrEqual(1);
	});
});
