import { describe, expect, it } from 'vitest';
import { FILMS } from '#open-catalogue/open-catalogue.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { type AskedOfAddon, LOCAL_ADDONS } from '../testing/fake-addon.ts';
import { takeFakeAddon } from '../testing/take-fake-addon.ts';

const KNOWN = FILMS.flatMap(({ id, imdb_id }) => (imdb_id ? [{ id, imdb_id }] : []));
const [first, second] = KNOWN as [(typeof KNOWN)[0], (typeof KNOWN)[0]];
const toMeta = ({ imdb_id }: { imdb_id: string }) => ({ id: imdb_id, type: 'movie', name: 'x' });

const TOP = { type: 'movie', id: 'top', name: 'Top' };

async function buildLists(catalog: (asked: AskedOfAddon) => object, declared: object = {}) {
	const app = await createTestApp({ env: LOCAL_ADDONS });
	const owner = actAs(app, await buildAccount(app, 'owner'));
	const manifest = { catalogs: [{ ...TOP, ...declared }] };
	const addon = await takeFakeAddon({ manifest, answers: { catalog } });
	const [{ id, catalogs }] = (await owner('POST', '/api/admin/addons', { address: addon.address })).json().data;
	const [{ id: catalogId }] = catalogs;
	const choose = (chosen: object[]) => owner('PUT', `/api/admin/addons/${id}`, { chosen });
	await choose([{ type: 'movie', id: catalogId, is_on_home: true }]);
	const page = (query = '', name = 'top') => app.http.inject(`/api/addons/lists/${id}/movie/${name}${query}`);
	const idsOf = async (query?: string): Promise<number[]> => {
		const { data } = (await page(query)).json();
		return data.results.map((title: { id: number }) => title.id);
	};
	const lists = async () => (await app.http.inject('/api/addons/lists')).json().data;
	return { app, owner, addon, id, choose, page, idsOf, lists };
}

describe('lists of add-ons', { tags: ['addons-lists'] }, () => {
	it('are those that the operator has chosen', async () => {
		const { app, id, choose, page, lists } = await buildLists(() => ({ metas: [toMeta(first)] }));
		expect(await lists()).toMatchObject([
			{ addon: id, addon_name: 'Example films', type: 'movie', catalog: 'top', name: 'Top', is_on_home: true },
		]);
		const config = async () => (await app.http.inject('/api/config')).json().data;
		expect(await config()).toMatchObject({ addons: { streams: false, lists: true }, hasOtherPlayers: false });
		await choose([]);
		expect(await lists()).toEqual([]);
		expect((await page()).statusCode).toBe(404);
		expect(await config()).toMatchObject({ addons: { lists: false } });
	});

	it('have the titles that this catalogue knows, each once, and no card that leads nowhere', async () => {
		const { page, idsOf } = await buildLists(() => ({
			metas: [
				toMeta(first),
				{ id: 'kitsu:1', type: 'movie', name: 'Of its own' },
				{ id: 'tt9999999', type: 'movie', name: 'Unknown here' },
				{ ...toMeta(second), type: 'series' },
				{ id: 'own:2', imdb_id: second.imdb_id, type: 'movie', name: '<script>alert(1)</script>' },
				toMeta(first),
				{ id: { $ne: 1 } },
				null,
			],
		}));
		expect(await idsOf()).toEqual([first.id, second.id]);
		const { data } = (await page()).json();
		expect(data).toMatchObject({ page: 1, has_more: false });
		expect(data.results[0]).toMatchObject({
			media_type: 'movie',
			title: FILMS.find(({ id }) => id === first.id)?.title,
		});
		expect(JSON.stringify(data)).not.toContain('script');
	});

	it('go on page by page, as the add-on numbers its items', async () => {
		const all = KNOWN.slice(0, 50);
		const { addon, page, idsOf } = await buildLists(
			({ extra }) => ({
				metas: all
					.slice(Number(extra.skip ?? 0))
					.slice(0, 30)
					.map(toMeta),
			}),
			{ extra: [{ name: 'skip' }] },
		);
		expect(await idsOf()).toEqual(all.slice(0, 20).map(({ id }) => id));
		expect((await page()).json().data.has_more).toBe(true);
		expect(await idsOf('?page=2')).toEqual(all.slice(20, 40).map(({ id }) => id));
		expect(await idsOf('?page=3')).toEqual(all.slice(40).map(({ id }) => id));
		expect((await page('?page=3')).json().data.has_more).toBe(false);
		expect(addon.calls.filter((path) => path.startsWith('/catalog'))).toEqual([
			'/catalog/movie/top.json',
			'/catalog/movie/top/skip=30.json',
			'/catalog/movie/top/skip=50.json',
		]);
		expect((await page('?page=26')).statusCode).toBe(400);
	});

	it('end where an add-on repeats itself, or has no pages', async () => {
		const endless = await buildLists(() => ({ metas: KNOWN.slice(0, 25).map(toMeta) }), { extra: [{ name: 'skip' }] });
		expect(await endless.idsOf('?page=2')).toEqual(KNOWN.slice(20, 25).map(({ id }) => id));
		const single = await buildLists(() => ({ metas: KNOWN.slice(0, 25).map(toMeta) }));
		expect(await single.idsOf('?page=2')).toHaveLength(5);
		expect(single.addon.calls.filter((path) => path.startsWith('/catalog'))).toHaveLength(1);
	});

	it('are narrowed by genre and search, where the add-on offers that', async () => {
		const asked: Record<string, string>[] = [];
		const { idsOf } = await buildLists(
			({ extra }) => {
				asked.push(extra);
				return { metas: [] };
			},
			{
				extra: [{ name: 'genre', options: ['Film noir & co'], isRequired: true }, { name: 'search' }],
			},
		);
		await idsOf(`?genre=${encodeURIComponent('Film noir & co')}&search=${encodeURIComponent('a/b?')}`);
		await idsOf('?genre=Unknown');
		expect(asked).toEqual([{ genre: 'Film noir & co', search: 'a/b?' }, { genre: 'Film noir & co' }]);
	});

	it('have a name of their own in addresses, whatever the add-on calls them', async () => {
		const { lists, page } = await buildLists(() => ({ metas: [toMeta(first)] }), { id: '../admin?x=<b>' });
		const [{ catalog }] = await lists();
		expect(catalog).toMatch(/^[\w-]+$/);
		expect((await page('', catalog)).json().data.results).toHaveLength(1);
	});

	it('say that the add-on is away, and stay what they were for those who have them', async () => {
		const { app, addon, page, idsOf } = await buildLists(() => ({ metas: [toMeta(first)], cacheMaxAge: 300 }));
		expect(await idsOf()).toEqual([first.id]);
		await addon.close();
		app.clock.advance(3_600_000);
		expect(await idsOf()).toEqual([first.id]);
		app.clock.advance(8 * 86_400_000);
		expect((await page()).json()).toMatchObject({
			code: 'bad_upstream',
			message: expect.stringMatching(/did not answer/),
		});
	});
});
