import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { MediaServerHolding } from '#contract/media-servers.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../testing/render-with-app.tsx';
import { InTheHouse } from './in-the-house.tsx';

const FILM = { media_type: 'movie' as const, id: 775, name: 'A Trip to the Moon' };

async function open(servers: MediaServerHolding[]) {
	const api = createFakeApi();
	api.respond('GET /api/media-servers/titles/:mediaId/:type', servers);
	await renderWithApp(<InTheHouse title={FILM} />, { api, user: buildUser() });
	return api;
}

describe('the mark of a title in the house', { tags: ['media-servers-titles'] }, () => {
	it('names the media servers that have it, and says which one is away', async () => {
		await page.viewport(320, 700);
		await open([
			{ id: 'one', name: '<b>Living room</b>', is_away: false, seen_at: '2026-06-15T12:00:00.000Z' },
			{ id: 'two', name: 'Cellar', is_away: true, seen_at: null },
		]);
		const list = page.getByRole('list', { name: 'Where it is in the house' });
		await expect.element(list.getByText('In the house: <b>Living room</b>')).toBeVisible();
		await expect.element(list.getByText('In the house: Cellar, which does not answer now')).toBeVisible();
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
	});

	it('is not there for another title', async () => {
		const api = await open([]);
		await expect.poll(() => api.requests('GET /api/media-servers/titles/:mediaId/:type').length).toBe(1);
		expect(await page.getByRole('list').query()).toBeNull();
	});
});
