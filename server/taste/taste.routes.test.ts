import { describe, expect, it } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { createTwoNodes } from '../testing/administration-setup.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';

const MINUTE_MS = 60_000;
const NOON = '2026-06-15T12:00:00.000Z';
const [MOON, MOON_SHOW] = ['/api/titles/775/movie', '/api/titles/775/tv'];

describe.each(ENGINES)('hidden titles on %s', { tags: ['hidden-titles'] }, (engine) => {
	it('are listed, the last hidden first, until they are shown again', async () => {
		const [app, other] = await createTwoNodes(engine);
		const account = await buildAccount(app);
		const [phone, television] = [actAs(app, account), actAs(other, account)];
		expect((await phone('PUT', `${MOON}/hidden`)).json().data).toEqual({ hidden_at: NOON, half_stars: null });
		app.clock.advance(MINUTE_MS);
		expect((await television('PUT', `${MOON}/hidden`)).json().data).toEqual({ hidden_at: NOON, half_stars: null });
		await television('PUT', `${MOON_SHOW}/hidden`);
		const list = async () => (await phone('GET', '/api/hidden-titles')).json().data;
		expect(await list()).toEqual([
			{ media_type: 'tv', media_id: '775', hidden_at: '2026-06-15T12:01:00.000Z' },
			{ media_type: 'movie', media_id: '775', hidden_at: NOON },
		]);
		const shown = { hidden_at: null, half_stars: null };
		expect((await phone('DELETE', `${MOON}/hidden`)).json().data).toEqual(shown);
		expect((await phone('DELETE', `${MOON}/hidden`)).json().data).toEqual(shown);
		expect(await list()).toMatchObject([{ media_type: 'tv' }]);
	});

	it('are at most a thousand', async () => {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const call = actAs(app, account);
		const row = { user_id: account.user.id, media_type: 'movie', hidden_at: NOON } as const;
		const rows = Array.from({ length: 1000 }, (_, index) => ({ ...row, media_id: String(index + 1) }));
		await app.database.db.insertInto('hidden_titles').values(rows).execute();
		const refused = await call('PUT', `${MOON_SHOW}/hidden`);
		expect([refused.statusCode, refused.json().message]).toEqual([409, 'An account can hide at most 1000 titles']);
		expect((await call('PUT', `${MOON}/hidden`)).statusCode).toBe(200);
		await call('DELETE', `${MOON}/hidden`);
		expect((await call('PUT', `${MOON_SHOW}/hidden`)).statusCode).toBe(200);
	});
});

describe.each(ENGINES)(
	'a migration of hidden titles and ratings on %s',
	{
		tags: ['hidden-titles', 'own-ratings'],
	},
	(engine) => {
		it('adds those of a browser once, and leaves what the account says', async () => {
			const app = await createTestApp({ engine });
			const call = actAs(app, await buildAccount(app));
			await call('PUT', `${MOON}/rating`, { half_stars: 9 });
			app.clock.advance(MINUTE_MS);
			const now = app.clock.now();
			const title = (media_id: string, timestamp: unknown) => ({ media_type: 'movie', media_id, timestamp });
			const body = {
				hidden: [title('2', now + MINUTE_MS), title('1', now - 2), title('1', now - 3), null, title('x', now)],
				ratings: [
					{ ...title('775', now), half_stars: 1 },
					{ ...title('2', now), half_stars: 4 },
					{ ...title('3', now), half_stars: 4.5 },
				],
			};
			const migrate = async () => (await call('POST', '/api/taste/migrate', body)).json().data;
			expect(await migrate()).toEqual({
				hidden: { migrated: 2, skipped: 3, total: 5 },
				ratings: { migrated: 1, skipped: 2, total: 3 },
			});
			expect(await migrate()).toMatchObject({ hidden: { migrated: 0 }, ratings: { migrated: 0 } });
			expect((await call('GET', '/api/hidden-titles')).json().data).toMatchObject([
				{ media_id: '2', hidden_at: new Date(now).toISOString() },
				{ media_id: '1' },
			]);
			expect((await call('GET', `${MOON}/taste`)).json().data).toEqual({ hidden_at: null, half_stars: 9 });
			const many = Array.from({ length: 1001 }, (_, index) => title(String(index + 1), 1));
			expect((await call('POST', '/api/taste/migrate', { hidden: many })).statusCode).toBe(400);
		});

		it('takes all that a browser can have, and what is stored takes the place of nothing new', async () => {
			const app = await createTestApp({ engine });
			const call = actAs(app, await buildAccount(app));
			const now = app.clock.now();
			const titles = (first: number, count: number) =>
				Array.from({ length: count }, (_, index) => ({
					media_type: 'movie',
					media_id: String(100_000_000 + first + index),
					timestamp: now - index,
				}));
			const ratings = titles(0, 500).map((title) => ({ ...title, half_stars: 10 }));
			const migrate = async (hidden: unknown[]) =>
				(await call('POST', '/api/taste/migrate', { hidden, ratings })).json().data;
			expect(await migrate(titles(0, 999))).toMatchObject({ hidden: { migrated: 999 }, ratings: { migrated: 500 } });
			// The new one is the oldest.
			expect(await migrate(titles(0, 1000))).toMatchObject({ hidden: { migrated: 1, skipped: 999 } });
			const beyond = ['movie:100001000', 'movie:100001001'];
			expect(await migrate(titles(998, 4))).toMatchObject({
				hidden: { migrated: 0, skipped: 4, beyond_limit: beyond },
				ratings: { skipped: 500 },
			});
		});
	},
);

describe.each(ENGINES)(
	'cards of hidden and rated titles on %s',
	{
		tags: ['hidden-titles', 'own-ratings'],
	},
	(engine) => {
		it('have catalogue data, the last one first, a page at a time', async () => {
			const app = await createTestApp({ engine });
			const call = actAs(app, await buildAccount(app));
			await call('PUT', '/api/titles/99999999/movie/hidden');
			app.clock.advance(MINUTE_MS);
			await call('PUT', `${MOON}/hidden`);
			await call('PUT', `${MOON}/rating`, { half_stars: 7 });
			const cards = async (query: string) => (await call('GET', `/api/taste/cards?${query}`)).json().data;
			expect(await cards('kind=hidden')).toMatchObject({
				total: 2,
				cards: [
					{ id: 'movie:775', title: 'A Trip to the Moon', year: 1902, half_stars: null },
					{ id: 'movie:99999999', title: null, poster: null },
				],
			});
			expect(await cards('kind=hidden&limit=1&offset=1')).toMatchObject({
				total: 2,
				cards: [{ id: 'movie:99999999' }],
			});
			expect(await cards('kind=rated')).toMatchObject({ total: 1, cards: [{ id: 'movie:775', half_stars: 7 }] });
			expect((await call('GET', '/api/taste/cards?kind=both')).statusCode).toBe(400);
		});
	},
);

describe.each(ENGINES)('watched titles on %s', { tags: ['hide-watched'] }, (engine) => {
	it('are movies watched to their end, and shows without another episode', async () => {
		const app = await createTestApp({ engine });
		const call = actAs(app, await buildAccount(app));
		const watched = async () => (await call('GET', '/api/watched-titles')).json().data;
		const movie = { media_type: 'movie', media_id: '775' };
		await call('POST', '/api/watch-history', movie);
		expect(await watched()).toEqual([]);
		await call('POST', '/api/watch-progress/marks', { ...movie, watched: true });
		expect(await watched()).toEqual(['movie:775']);
	});
});

describe.each(ENGINES)('own ratings on %s', { tags: ['own-ratings'] }, (engine) => {
	it('are half stars of one title, which a later rating replaces and a removal clears', async () => {
		const app = await createTestApp({ engine });
		const call = actAs(app, await buildAccount(app));
		const taste = async () => (await call('GET', `${MOON}/taste`)).json().data;
		expect(await taste()).toEqual({ hidden_at: null, half_stars: null });
		await call('PUT', `${MOON}/rating`, { half_stars: 7 });
		expect((await call('PUT', `${MOON}/rating`, { half_stars: 9 })).json().data).toMatchObject({ half_stars: 9 });
		expect(await taste()).toEqual({ hidden_at: null, half_stars: 9 });
		expect((await call('GET', `${MOON_SHOW}/taste`)).json().data).toMatchObject({ half_stars: null });
		for (const half_stars of [0, 11, 3.5, '7', null]) {
			const refused = await call('PUT', `${MOON}/rating`, { half_stars });
			expect([refused.statusCode, refused.json().message]).toEqual([
				400,
				'half_stars must be a whole number from 1 to 10',
			]);
		}
		expect((await call('DELETE', `${MOON}/rating`)).json().data).toMatchObject({ half_stars: null });
		expect(await taste()).toMatchObject({ half_stars: null });
	});

	it('of two devices at once leave one of the two, and lose nothing of other titles', {
		tags: ['hidden-titles'],
	}, async () => {
		const [app, other] = await createTwoNodes(engine);
		const account = await buildAccount(app);
		const [phone, television] = [actAs(app, account), actAs(other, account)];
		const answers = await Promise.all([
			phone('PUT', `${MOON}/rating`, { half_stars: 2 }),
			television('PUT', `${MOON}/rating`, { half_stars: 8 }),
			phone('PUT', `${MOON}/hidden`),
			television('PUT', `${MOON}/hidden`),
			phone('PUT', `${MOON_SHOW}/hidden`),
			television('PUT', `${MOON_SHOW}/rating`, { half_stars: 5 }),
		]);
		expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
		const taste = async (title: string) => (await television('GET', `${title}/taste`)).json().data;
		expect([2, 8]).toContain((await taste(MOON)).half_stars);
		expect(await taste(MOON)).toMatchObject({ hidden_at: NOON });
		expect(await taste(MOON_SHOW)).toEqual({ hidden_at: NOON, half_stars: 5 });
		await phone('PUT', `${MOON}/rating`, { half_stars: 2 });
		await television('PUT', `${MOON}/rating`, { half_stars: 8 });
		expect((await phone('GET', `${MOON}/taste`)).json().data).toMatchObject({ half_stars: 8 });
	});

	it('are a person’s own, exported, and deleted with the account', { tags: ['own-data-export'] }, async () => {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const call = actAs(app, account);
		await call('PUT', `${MOON}/rating`, { half_stars: 7 });
		await call('PUT', `${MOON_SHOW}/hidden`);
		const other = actAs(app, await buildAccount(app));
		expect((await other('GET', `${MOON}/taste`)).json().data).toMatchObject({ half_stars: null });
		expect((await other('GET', '/api/hidden-titles')).json().data).toEqual([]);
		expect((await call('GET', '/api/auth/export')).json().data).toMatchObject({
			hiddenTitles: [{ media_type: 'tv', media_id: '775', hidden_at: NOON }],
			ratings: [{ media_type: 'movie', media_id: '775', half_stars: 7, rated_at: NOON }],
		});
		const owner = actAs(app, await buildAccount(app, 'owner'));
		await owner('DELETE', `/api/admin/users/${account.user.id}`);
		expect(await app.database.db.selectFrom('hidden_titles').selectAll().execute()).toEqual([]);
		expect(await app.database.db.selectFrom('title_ratings').selectAll().execute()).toEqual([]);
	});
});
