import { describe, expect, it } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { createAdministration } from '../testing/administration-setup.ts';
import { buildAccount } from '../testing/build-account.ts';
import { ENGINES } from '../testing/test-database.ts';

const DAY_MS = 86_400_000;

describe.each(ENGINES)('the most watched titles on %s', (engine) => {
	it('are those of most users in the last seven days, with what the catalogue knows', {
		tags: ['admin-watched-titles'],
	}, async () => {
		const { app, byAdmin, byUser, byOwner } = await createAdministration(engine);
		const byOther = actAs(app, await buildAccount(app));
		const list = async () => (await byAdmin('GET', '/api/admin/watched-titles')).json().data;
		const watch = (by: typeof byUser, media_id: string, media_type = 'movie') =>
			by('POST', '/api/watch-history', { media_id, media_type });
		expect(await list()).toEqual([]);
		await watch(byUser, '10098');
		app.clock.advance(6 * DAY_MS);
		for (const by of [byUser, byOther, byOwner]) await watch(by, '775');
		await watch(byOther, '999999', 'tv');
		await watch(byOther, '775');
		const [moon, missing, ...rest] = await list();
		expect(moon).toMatchObject({ media_type: 'movie', media_id: '775', viewers: 3, year: 1902 });
		expect(moon.title).toBe('A Trip to the Moon');
		expect(missing).toEqual({
			media_type: 'tv',
			media_id: '999999',
			viewers: 1,
			title: null,
			year: null,
			poster: null,
		});
		expect(rest.map(({ media_id }: { media_id: string }) => media_id)).toEqual(['10098']);
		app.clock.advance(DAY_MS);
		expect((await list()).map(({ media_id }: { media_id: string }) => media_id)).toEqual(['775', '999999']);
	});
});
