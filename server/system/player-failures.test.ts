import { describe, expect, it } from 'vitest';
import { FAILED_SERVERS_PER_DAY } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';

const DAY_MS = 86_400_000;
const REPORTS = '/api/player-failures';

describe.each(ENGINES)('reports of failed player servers on %s', (engine) => {
	async function buildReporting() {
		const app = await createTestApp({ engine });
		const byAdmin = actAs(app, await buildAccount(app, 'admin'));
		return {
			app,
			report: (payload: object) => app.http.inject({ method: 'POST', url: REPORTS, payload }),
			list: async () => (await byAdmin('GET', '/api/admin/player-failures')).json().data,
		};
	}

	it('are counted by server and reason over the last seven days, the most failures first', {
		tags: ['admin-player-failures'],
	}, async () => {
		const { app, report, list } = await buildReporting();
		expect(await list()).toEqual([]);
		await report({ server_id: 2, reason: 'timeout' });
		app.clock.advance(6 * DAY_MS);
		// Lists have the same id as a number or as text.
		await Promise.all([1, '1', 1].map((server_id) => report({ server_id, reason: 'timeout' })));
		expect((await report({ server_id: 1, reason: 'unreachable', media_id: '775' })).json()).toEqual({
			success: true,
			data: null,
		});
		const first = {
			server_id: '1',
			count: 4,
			reasons: [
				{ reason: 'timeout', count: 3 },
				{ reason: 'unreachable', count: 1 },
			],
			last_day: '2026-06-21',
		};
		const second = { server_id: '2', count: 1, reasons: [{ reason: 'timeout', count: 1 }], last_day: '2026-06-15' };
		expect(await list()).toEqual([first, second]);
		app.clock.advance(DAY_MS);
		expect(await list()).toEqual([first]);
		// The rows are removed with the first report of a day.
		await report({ server_id: 1, reason: 'timeout' });
		const { db } = app.database;
		expect(await db.selectFrom('player_failures').select('day').where('server_id', '=', '2').execute()).toEqual([]);
	});
});

describe('reports of failed player servers', { tags: ['admin-player-failures'] }, () => {
	it('of more servers than a list can have are dropped until the next day', async () => {
		const app = await createTestApp({ isOneNode: true });
		const report = (server_id: unknown) =>
			app.http.inject({ method: 'POST', url: REPORTS, payload: { server_id, reason: 'timeout' } });
		const { db } = app.database;
		const count = async () => (await db.selectFrom('player_failures').select('server_id').execute()).length;
		for (let id = 0; id < FAILED_SERVERS_PER_DAY + 5; id += 1) expect((await report(id)).statusCode).toBe(200);
		expect(await count()).toBe(FAILED_SERVERS_PER_DAY);
		app.clock.advance(DAY_MS);
		await report('another');
		expect(await count()).toBe(FAILED_SERVERS_PER_DAY + 1);
	});

	it.each([
		{ server_id: 'x'.repeat(61), reason: 'timeout' },
		{ server_id: '', reason: 'timeout' },
		{ server_id: { $ne: 1 }, reason: 'timeout' },
		{ server_id: 1, reason: 'nothing_to_play' },
		{ server_id: 1 },
	])('of another form are refused: %j', async (payload) => {
		const app = await createTestApp();
		expect((await app.http.inject({ method: 'POST', url: REPORTS, payload })).statusCode).toBe(400);
	});

	it('are limited to thirty in ten minutes per address', async () => {
		const app = await createTestApp();
		const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
		const send = () =>
			fetch(address + REPORTS, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: '{"server_id":1,"reason":"timeout"}',
			});
		for (let count = 0; count < 30; count += 1) expect((await send()).status).toBe(200);
		expect((await send()).status).toBe(429);
	});
});
