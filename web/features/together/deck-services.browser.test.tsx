import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../testing/render-with-app.tsx';
import { OpenDecideRoom } from './join-room.tsx';

const PROVIDERS = 'GET /api/tmdb/watch/providers/movie';
const toProvider = (provider_id: number, provider_name: string) => ({
	...{ provider_id, provider_name, logo_path: null },
	display_priority: provider_id,
});

it.each([320, 1280])(
	'at %i px a deck is limited to services, which are asked for when somebody wants that',
	{
		tags: ['together-decide'],
	},
	async (width) => {
		await page.viewport(width, 844);
		const api = createFakeApi();
		api.respond(PROVIDERS, { results: [toProvider(9, 'Second'), toProvider(8, 'First <b>')] });
		api.respond('POST /api/rooms', { id: 'one', code: 'a'.repeat(22), ends_at: '2026-06-15T12:00:00.000Z' });
		await renderWithApp(<OpenDecideRoom />, { api, user: buildUser(), config: { source: 'tmdb', together: 'guests' } });
		const limit = page.getByRole('checkbox', { name: 'Only what certain services have' });
		await expect.element(limit).toBeVisible();
		expect(api.requests(PROVIDERS)).toEqual([]);
		await limit.click();
		const first = page.getByRole('checkbox', { name: 'First <b>' });
		await first.click();
		await page.getByRole('checkbox', { name: 'Second' }).click();
		await first.click();
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
		await page.getByRole('button', { name: 'Choose together' }).click();
		await expect.poll(() => api.requests('POST /api/rooms')).toHaveLength(1);
		const region = String(api.requests(PROVIDERS)[0]?.query.watch_region);
		expect(api.requests('POST /api/rooms')[0]?.body).toMatchObject({ filters: { services: { region, ids: [9] } } });
	},
);

it('the open catalogue has no services to choose', { tags: ['together-decide'] }, async () => {
	await renderWithApp(<OpenDecideRoom />, { user: buildUser(), config: { source: 'open', together: 'guests' } });
	await expect.element(page.getByRole('checkbox', { name: 'Only what we keep for later' })).toBeVisible();
	expect(page.getByRole('checkbox', { name: 'Only what certain services have' }).query()).toBeNull();
});
