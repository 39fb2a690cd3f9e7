import { describe, expect, it } from 'vitest';
import { createSessionService } from '../accounts/session.service.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MOVIE = { media_id: '775', media_type: 'movie' };

describe.each(ENGINES)('after the clock was two years ahead, on %s,', (engine) => {
	/** An account, and what it does while the clock is ahead. */
	async function createAccount(whileAhead: (call: ReturnType<typeof actAs>) => Promise<unknown>) {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const call = actAs(app, account);
		const rightTime = app.clock.now();
		const sessions = { db: app.database.db, idleTimeoutMs: 9000 * DAY_MS, maxLifetimeMs: 9000 * DAY_MS };
		app.clock.advance(700 * DAY_MS);
		const ahead = createSessionService({ ...sessions, clock: app.clock.now, onError: () => {} });
		await whileAhead(
			actAs(app, { ...account, headers: { authorization: `Bearer ${await ahead.begin(account.user.id)}` } }),
		);
		app.clock.advance(rightTime - app.clock.now());
		const save = (position: number, ago_ms = 0) =>
			call('POST', '/api/watch-progress', { items: [{ ...MOVIE, position, duration: 6000, ago_ms }] });
		return { app, call, save };
	}

	const savePosition = (position: number) => (call: ReturnType<typeof actAs>) =>
		call('POST', '/api/watch-progress', { items: [{ ...MOVIE, position, duration: 6000, ago_ms: 0 }] });

	it('a place that was saved then is not later than now, and the next one replaces it', async () => {
		const { app, call, save } = await createAccount(savePosition(600));
		const now = new Date(app.clock.now()).toISOString();
		const before = (await call('GET', '/api/watch-progress/775/movie')).json().data;
		expect([before.entry.last_watched, before.episodes[0].updated_at]).toEqual([now, now]);
		expect((await call('GET', '/api/watch-history')).json().data[0].last_watched).toBe(now);
		expect((await save(900, MINUTE_MS)).json().data).toEqual({ saved: 1, skipped: 0 });
		const { entry, episodes } = (await call('GET', '/api/watch-progress/775/movie')).json().data;
		const at = new Date(app.clock.now() - MINUTE_MS).toISOString();
		expect([entry.last_watched, episodes[0].position, episodes[0].updated_at]).toEqual([at, 900, at]);
		expect((await save(300, 2 * MINUTE_MS)).json().data.saved).toBe(0);
	});

	it('an entry that was recorded then is replaced by one of another device', async () => {
		const { app, call } = await createAccount((ahead) => ahead('POST', '/api/watch-history', MOVIE));
		const timestamp = new Date(app.clock.now() - MINUTE_MS).toISOString();
		const watchHistoryData = [{ ...MOVIE, season: 1, episode: 1, timestamp }];
		expect((await call('POST', '/api/watch-history/migrate', { watchHistoryData })).json().data.migrated).toBe(1);
		expect((await call('GET', '/api/watch-history')).json().data[0].last_watched).toBe(timestamp);
	});

	it.each([
		['a title that was removed', '/api/watch-history/775/movie'],
		['a history that was cleared', '/api/watch-history'],
	])('%s then is recorded again when it is watched', async (_what, path) => {
		const { app, call, save } = await createAccount(async (ahead) => {
			await savePosition(600)(ahead);
			await ahead('DELETE', path);
		});
		expect((await save(700, MINUTE_MS)).json().data.saved).toBe(0);
		app.clock.advance(MINUTE_MS);
		expect((await save(900)).json().data.saved).toBe(1);
		expect((await call('GET', '/api/watch-history')).json().data).toHaveLength(1);
	});
});
