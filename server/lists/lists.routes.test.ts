import { describe, expect, it } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { createTwoNodes } from '../testing/administration-setup.ts';
import { buildAccount } from '../testing/build-account.ts';
import { ACCOUNT_PIN, addChild } from '../testing/child-client.ts';
import { createListsClient, toListsClient } from '../testing/lists-client.ts';
import { ENGINES } from '../testing/test-database.ts';

const MINUTE_MS = 60_000;
const [MOON, SHERLOCK, UNKNOWN] = ['movie:775', 'movie:992', 'movie:2147483000'];
const SHOW = 'tv:900000601';

describe.each(ENGINES)('Watch Later on %s', { tags: ['watch-later-rules'] }, (engine) => {
	it('is there before its first title, and has the newest title first', async () => {
		const { app, add, lists, keys, call } = await createListsClient(engine);
		expect(await lists()).toEqual([
			{ id: 'watch-later', name: null, count: 0, share: null, created_at: null, updated_at: null },
		]);
		expect(await keys()).toEqual([]);
		for (const key of [MOON, SHOW, UNKNOWN]) {
			app.clock.advance(MINUTE_MS);
			expect((await add(key)).statusCode).toBe(200);
		}
		expect(await keys()).toEqual([UNKNOWN, SHOW, MOON]);
		expect(await keys('sort=added')).toEqual([UNKNOWN, SHOW, MOON]);
		expect(await keys('sort=oldest')).toEqual([MOON, SHOW, UNKNOWN]);
		// A Trip to the Moon of 1902, and Fantômas of 1913; what the catalogue lacks comes last.
		expect(await keys('sort=name')).toEqual([MOON, SHOW, UNKNOWN]);
		expect(await keys('sort=year')).toEqual([SHOW, MOON, UNKNOWN]);
		expect(await keys('sort=year&limit=1&offset=1')).toEqual([MOON]);
		expect(await keys('type=tv')).toEqual([SHOW]);
		expect(await keys('limit=1&offset=1')).toEqual([SHOW]);
		expect((await call('GET', '/api/lists/watch-later/titles')).json().data.sort()).toEqual([UNKNOWN, MOON, SHOW]);
		expect(await lists()).toMatchObject([{ id: 'watch-later', count: 3, updated_at: '2026-06-15T12:03:00.000Z' }]);
	});

	it('has cards with catalogue data, and where its viewer is in a show', async () => {
		const { add, call } = await createListsClient(engine);
		for (const key of [UNKNOWN, SHOW, MOON]) await add(key);
		const cards = async () => (await call('GET', '/api/lists/watch-later/cards?sort=manual')).json().data;
		expect(await cards()).toMatchObject({
			total: 3,
			cards: [
				{ id: MOON, state: 'known', title: 'A Trip to the Moon', year: 1902, nextSeason: null, totalEpisodes: null },
				{ id: SHOW, state: 'known', nextSeason: 1, nextEpisode: 1, totalSeasons: 1 },
				{ id: UNKNOWN, state: 'missing', title: null, poster: null },
			],
		});
		await call('POST', '/api/watch-history', { media_id: SHOW.slice(3), media_type: 'tv', season: 1, episode: 3 });
		expect((await cards()).cards[1]).toMatchObject({ nextSeason: 1, nextEpisode: 3 });
	});

	it('keeps a title that is added again where it is, and undoes a removal to its old place and time', async () => {
		const { app, add, remove, keys, call } = await createListsClient(engine);
		for (const key of [MOON, SHOW, SHERLOCK]) await add(key);
		expect((await add(SHOW)).json().data).toEqual({ dateAdded: '2026-06-15T12:00:00.000Z' });
		expect(await keys()).toEqual([SHERLOCK, SHOW, MOON]);
		app.clock.advance(MINUTE_MS);
		expect((await remove(SHOW)).json().message).toBe('Removed from the list');
		expect((await remove(SHOW)).statusCode).toBe(404);
		expect(await keys()).toEqual([SHERLOCK, MOON]);
		expect((await call('GET', '/api/titles/900000601/tv/lists')).json().data).toEqual([]);
		expect((await add(SHOW, { restore: true })).json().data).toEqual({ dateAdded: '2026-06-15T12:00:00.000Z' });
		expect(await keys()).toEqual([SHERLOCK, SHOW, MOON]);
		await remove(SHOW);
		expect((await add(SHOW)).json().data).toEqual({ dateAdded: '2026-06-15T12:01:00.000Z' });
		expect(await keys()).toEqual([SHOW, SHERLOCK, MOON]);
	});

	it('of two devices follows the later request, and two of one moment leave no title twice', async () => {
		const [app, other] = await createTwoNodes(engine);
		const account = await buildAccount(app);
		const [phone, television] = [toListsClient(app, account), toListsClient(other, account)];
		await Promise.all([phone.add(MOON), television.add(MOON), phone.add(SHOW), television.add(SHOW)]);
		expect((await phone.keys()).sort()).toEqual([MOON, SHOW]);
		await phone.remove(MOON);
		await television.add(MOON);
		await phone.add(SHOW);
		await television.remove(SHOW);
		expect(await phone.keys()).toEqual([MOON]);
		await Promise.all([phone.remove(MOON), television.add(MOON), phone.add(SHOW), television.remove(MOON)]);
		const keys = await phone.keys();
		expect(new Set(keys).size).toBe(keys.length);
		expect(await television.keys()).toEqual(keys);
	});

	it('has at most five hundred titles', async () => {
		const { account, app, add, remove, call } = await createListsClient(engine);
		await add('movie:1');
		const row = { user_id: account.user.id, list_id: 'watch-later', media_type: 'movie', removed_at: null } as const;
		const rows = Array.from({ length: 499 }, (_, index) => ({
			...row,
			media_id: String(index + 2),
			position: index + 2,
			added_at: new Date(app.clock.now()).toISOString(),
		}));
		await app.database.db.insertInto('list_titles').values(rows).execute();
		const refused = await add(MOON.replace('movie', 'tv'));
		expect([refused.statusCode, refused.json().message]).toEqual([409, 'A list can have at most 500 titles']);
		await remove('movie:1');
		expect((await add('tv:775')).statusCode).toBe(200);
		expect((await call('GET', '/api/lists/watch-later/titles')).json().data).toHaveLength(500);
	});

	it('is a person’s own, and goes with the account', async () => {
		const { app, add, account } = await createListsClient(engine);
		await add(MOON);
		const other = toListsClient(app, await buildAccount(app));
		expect(await other.keys()).toEqual([]);
		const owner = await buildAccount(app, 'owner');
		await toListsClient(app, owner).call('DELETE', `/api/admin/users/${account.user.id}`);
		expect(await app.database.db.selectFrom('lists').selectAll().execute()).toEqual([]);
		expect(await app.database.db.selectFrom('list_titles').selectAll().execute()).toEqual([]);
	});
});

describe.each(ENGINES)('the order by hand on %s', { tags: ['lists-order'] }, (engine) => {
	it('puts a title before or after another one', async () => {
		const { add, place, keys, remove } = await createListsClient(engine);
		for (const id of [4, 3, 2, 1]) await add(`movie:${id}`);
		const moved = async (key: string, side: string, neighbour: string) => {
			expect((await place(key, side, neighbour)).statusCode).toBe(200);
			return (await keys()).map((one) => one.slice('movie:'.length)).join('');
		};
		expect(await moved('movie:4', 'before', 'movie:2')).toBe('1423');
		expect(await moved('movie:1', 'after', 'movie:3')).toBe('4231');
		expect(await moved('movie:3', 'before', 'movie:4')).toBe('3421');
		expect(await moved('movie:3', 'after', 'movie:3')).toBe('3421');
		await remove('movie:4');
		expect(await moved('movie:1', 'after', 'movie:3')).toBe('312');
		for (const [key, neighbour] of [
			['movie:4', 'movie:1'],
			['movie:1', 'movie:4'],
			['movie:9', 'movie:1'],
		] as const) {
			expect((await place(key, 'after', neighbour)).statusCode).toBe(404);
		}
		expect((await place('movie:1', 'beside', 'movie:2')).statusCode).toBe(400);
	});

	it('of two devices that move titles at once keeps every title, and follows the later move of one', async () => {
		const [app, other] = await createTwoNodes(engine);
		const account = await buildAccount(app);
		const [phone, television] = [toListsClient(app, account), toListsClient(other, account)];
		for (const id of [5, 4, 3, 2, 1]) await phone.add(`movie:${id}`);
		const moves = await Promise.all([
			phone.place('movie:5', 'before', 'movie:1'),
			television.place('movie:1', 'after', 'movie:4'),
			phone.place('movie:2', 'after', 'movie:3'),
			television.add('movie:6'),
		]);
		expect(moves.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
		const keys = await phone.keys();
		expect(keys.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((id) => `movie:${id}`));
		expect(await television.keys()).toEqual(keys);
		expect(keys.indexOf('movie:2')).toBe(keys.indexOf('movie:3') + 1);
		await phone.place('movie:6', 'after', keys.at(-1) ?? '');
		await television.place('movie:6', 'before', 'movie:3');
		const after = await phone.keys();
		expect(after.indexOf('movie:6')).toBe(after.indexOf('movie:3') - 1);
	});

	it('survives more moves to one place than there are numbers between two', async () => {
		const { add, place, keys } = await createListsClient(engine);
		for (const id of [3, 2, 1]) await add(`movie:${id}`);
		for (let n = 0; n < 120; n += 1) await place(n % 2 ? 'movie:3' : 'movie:2', 'after', 'movie:1');
		expect(await keys()).toEqual(['movie:1', 'movie:3', 'movie:2']);
	});
});

describe.each(ENGINES)('lists with names on %s', { tags: ['lists-own'] }, (engine) => {
	it('are made, renamed and deleted with their titles', async () => {
		const { app, create, add, call, lists, keys } = await createListsClient(engine);
		const id = await create('  Rainy\tdays\u202e ');
		app.clock.advance(MINUTE_MS);
		const second = await create('Rainy days');
		await add(MOON, { list: id });
		await add(MOON);
		expect(await lists()).toMatchObject([
			{ id: 'watch-later', count: 1 },
			{ id, name: 'Rainy days', count: 1 },
			{ id: second, name: 'Rainy days', count: 0 },
		]);
		expect((await call('GET', '/api/titles/775/movie/lists')).json().data.sort()).toEqual([id, 'watch-later'].sort());
		const renamed = await call('PUT', `/api/lists/${id}`, { name: 'Sunny days' });
		expect(renamed.json().data).toMatchObject({ id, name: 'Sunny days', updated_at: '2026-06-15T12:01:00.000Z' });
		expect((await call('DELETE', `/api/lists/${id}`)).json().message).toBe('List deleted');
		expect((await call('DELETE', `/api/lists/${id}`)).statusCode).toBe(404);
		expect(await keys()).toEqual([MOON]);
		expect(await lists()).toHaveLength(2);
	});

	it('belong to one account: others find none', async () => {
		const { app, create } = await createListsClient(engine);
		const id = await create('Rainy days');
		const { call, add, remove, place } = toListsClient(app, await buildAccount(app, 'owner'));
		const responses = [
			await call('PUT', `/api/lists/${id}`, { name: 'Mine' }),
			await call('DELETE', `/api/lists/${id}`),
			await call('GET', `/api/lists/${id}/cards`),
			await call('GET', `/api/lists/${id}/titles`),
			await call('PUT', `/api/lists/${id}/share`, {}),
			await call('DELETE', `/api/lists/${id}/share`),
			await add(MOON, { list: id }),
			await remove(MOON, id),
			await place(MOON, 'after', SHERLOCK, id),
		];
		expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 404));
	});

	it('are at most fifty with Watch Later, which can be neither renamed nor deleted', async () => {
		const { create, call } = await createListsClient(engine);
		for (let n = 1; n < 50; n += 1) await create(`List ${n}`);
		const more = await call('POST', '/api/lists', { name: 'More' });
		expect([more.statusCode, more.json().message]).toEqual([409, 'An account can have at most 50 lists']);
		expect((await call('DELETE', '/api/lists/watch-later')).statusCode).toBe(409);
		expect((await call('PUT', '/api/lists/watch-later', { name: 'Later' })).statusCode).toBe(409);
		expect((await call('POST', '/api/lists', { name: ' \u202e' })).json()).toMatchObject({
			code: 'invalid_request',
			message: 'A list needs a name',
		});
	});
});

describe.each(ENGINES)('a shared list on %s', { tags: ['lists-shared'] }, (engine) => {
	it('is read by its link, in the order by hand, without its owner’s name unless that is chosen', async () => {
		const { app, account, create, add, place, call } = await createListsClient(engine);
		const id = await create('Rainy days');
		for (const key of [MOON, SHOW]) await add(key, { list: id });
		await place(SHOW, 'after', MOON, id);
		const { share } = (await call('PUT', `/api/lists/${id}/share`, {})).json().data;
		expect(share.shows_owner).toBe(false);
		expect(Buffer.from(share.token, 'base64url').length).toBeGreaterThanOrEqual(16);
		const read = () => app.http.inject(`/api/shared-lists/${share.token}`);
		const shared = await read();
		expect(shared.headers['cache-control']).toBe('no-store');
		expect(shared.json().data).toMatchObject({ name: 'Rainy days', owner: null, total: 2 });
		expect(shared.json().data.cards.map((card: { id: string }) => card.id)).toEqual([MOON, SHOW]);
		expect(shared.body).not.toContain(account.user.username);
		expect(shared.body).not.toContain(account.user.id);
		const named = (await call('PUT', `/api/lists/${id}/share`, { shows_owner: true })).json().data;
		expect(named.share).toEqual({ token: share.token, shows_owner: true });
		expect((await read()).json().data.owner).toBe(account.user.username);
	});

	it('is gone at once when its link is revoked, and has another link when it is shared again', async () => {
		const { app, create, call } = await createListsClient(engine);
		const id = await create('Rainy days');
		const share = async () => (await call('PUT', `/api/lists/${id}/share`, {})).json().data.share.token;
		const read = async (token: string) => (await app.http.inject(`/api/shared-lists/${token}`)).statusCode;
		const first = await share();
		expect(await share()).toBe(first);
		expect((await call('DELETE', `/api/lists/${id}/share`)).statusCode).toBe(200);
		expect(await read(first)).toBe(404);
		const second = await share();
		expect(second).not.toBe(first);
		expect(await read(second)).toBe(200);
		await call('DELETE', `/api/lists/${id}`);
		expect(await read(second)).toBe(404);
		expect(await read('unknown')).toBe(404);
	});

	it('is gone where its profile becomes a child’s, also once it is a child’s no more; other profiles keep their links', async () => {
		const { app, account, call } = await createListsClient(engine);
		const read = async (token: string) => (await app.http.inject(`/api/shared-lists/${token}`)).statusCode;
		const own = (await call('PUT', '/api/lists/watch-later/share', {})).json().data.share.token;
		let token = '';
		const child = await addChild(app, account, {}, async (headers) => {
			const shared = actAs(app, { headers })('PUT', '/api/lists/watch-later/share', { shows_owner: true });
			token = (await shared).json().data.share.token;
			expect(await read(token)).toBe(200);
		});
		expect([await read(token), await read(own)]).toEqual([404, 200]);
		const grownUp = actAs(app, { headers: child.grownUp });
		const ended = await grownUp('PUT', `/api/profiles/${child.id}/child`, { rules: null, pin: ACCOUNT_PIN });
		expect(ended.statusCode, ended.body).toBe(200);
		expect(await read(token)).toBe(404);
		expect((await actAs(app, child)('GET', '/api/lists')).json().data[0]).toMatchObject({ count: 0, share: null });
	});

	it('is gone while its account waits for its deletion', async () => {
		const { app, account, call } = await createListsClient(engine);
		const { token } = (await call('PUT', '/api/lists/watch-later/share', {})).json().data.share;
		expect((await app.http.inject(`/api/shared-lists/${token}`)).json().data).toMatchObject({ name: null, total: 0 });
		await app.database.db
			.updateTable('users')
			.set({ deletion_requested_at: new Date(app.clock.now()).toISOString() })
			.where('id', '=', account.user.id)
			.execute();
		expect((await app.http.inject(`/api/shared-lists/${token}`)).statusCode).toBe(404);
	});
});

describe('the lists', () => {
	it('are part of the export of one’s own data, without the token of a link', {
		tags: ['own-data-export'],
	}, async () => {
		const { create, add, remove, call } = await createListsClient();
		const id = await create('Rainy days');
		await add(MOON, { list: id });
		await add(SHOW, { list: id });
		await remove(SHOW, id);
		const { token } = (await call('PUT', `/api/lists/${id}/share`, {})).json().data.share;
		const response = await call('GET', '/api/auth/export');
		expect(response.body).not.toContain(token);
		const at = '2026-06-15T12:00:00.000Z';
		expect(response.json().data.lists).toEqual([
			{
				id,
				...{ name: 'Rainy days', is_shared: true, shows_owner: false, created_at: at, updated_at: at },
				titles: expect.arrayContaining([
					{ media_type: 'movie', media_id: '775', position: -1, added_at: at, removed_at: null },
					{ media_type: 'tv', media_id: '900000601', position: -2, added_at: at, removed_at: at },
				]),
			},
		]);
	});

	it('are off where the operator turned them off', { tags: ['watch-later-off'] }, async () => {
		const { app, add, call } = await createListsClient(undefined, { WATCH_LATER: 'off' });
		for (const response of [await call('GET', '/api/lists'), await add(MOON)]) {
			expect(response.statusCode).toBe(404);
			expect(response.json().message).toBe('Lists are turned off on this server');
		}
		expect((await app.http.inject('/api/shared-lists/unknown')).statusCode).toBe(404);
		expect((await app.http.inject('/api/config')).json().data.watchLater).toBe('off');
	});

	it.each(['limit=0', 'limit=41', 'offset=501', 'offset=-1', 'sort=random', 'type=person'])(
		'refuse the query %s',
		async (query) => {
			const { call } = await createListsClient();
			expect((await call('GET', `/api/lists/watch-later/cards?${query}`)).statusCode).toBe(400);
		},
	);
});
