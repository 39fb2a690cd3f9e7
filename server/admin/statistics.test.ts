import { describe, expect, it } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

describe.each(ENGINES)('statistics on %s', (engine) => {
	it('count sign-ups and watched titles on each of ninety days, including days with none', {
		tags: ['api-daily-statistics'],
	}, async () => {
		const app = await createTestApp({ engine });
		const call = actAs(app, await buildAccount(app, 'admin'));
		const user = actAs(app, await buildAccount(app));
		const register = (username: string) =>
			app.http.inject({
				method: 'POST',
				url: '/api/auth/register',
				payload: { username, email: `${username}@example.org`, password: 'Ladder-cloud-7' },
			});
		await register('early');
		await user('POST', '/api/watch-history', { media_id: '605', media_type: 'movie' });
		await user('DELETE', '/api/watch-history');
		app.clock.advance(DAY_MS / 2);
		await register('late');
		const { db } = app.database;
		await db
			.insertInto('daily_counters')
			.values([
				{ day: '2026-03-19', name: 'watches', lane: 0, count: 5 },
				{ day: '2026-03-18', name: 'watches', lane: 0, count: 6 },
			])
			.execute();
		const again = actAs(app, await buildAccount(app, 'admin'));
		const days = (await again('GET', '/api/admin/daily-counters')).json().data;
		expect(days).toHaveLength(90);
		expect(days[0]).toEqual({ day: '2026-03-19', sign_ups: 0, watches: 5 });
		expect(days.slice(-3)).toEqual([
			{ day: '2026-06-14', sign_ups: 0, watches: 0 },
			{ day: '2026-06-15', sign_ups: 1, watches: 1 },
			{ day: '2026-06-16', sign_ups: 1, watches: 0 },
		]);
		const sum = days.reduce((total: number, { watches }: { watches: number }) => total + watches, 0);
		expect(sum).toBe(6);
		expect((await call('GET', '/api/admin/daily-counters')).statusCode).toBe(200);
	});

	it('count history entries in total and of the current UTC day', { tags: ['api-history-statistics'] }, async () => {
		const app = await createTestApp({ engine });
		const call = actAs(app, await buildAccount(app, 'admin'));
		const totals = async () => (await call('GET', '/api/admin/watch-history-stats')).json().data;
		expect(await totals()).toEqual({ total: 0, today: 0 });
		const user = actAs(app, await buildAccount(app));
		await user('POST', '/api/watch-history', { media_id: '605', media_type: 'movie' });
		await user('POST', '/api/watch-history', { media_id: '605', media_type: 'tv' });
		app.clock.advance(MINUTE_MS);
		expect(await totals()).toEqual({ total: 2, today: 2 });
		app.clock.advance(12 * 60 * MINUTE_MS);
		await user('POST', '/api/watch-history', { media_id: '605', media_type: 'tv', episode: 2 });
		expect(await totals()).toEqual({ total: 2, today: 1 });
		const days = (await call('GET', '/api/admin/daily-counters')).json().data;
		expect(days.at(-1)).toMatchObject({ day: '2026-06-16', watches: 1 });
	});
});
