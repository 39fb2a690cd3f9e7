import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { TitleRequest, TitleRequestsPage } from '#contract/title-requests.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { RequestsCard } from './requests-card.tsx';

const LIST = 'GET /api/title-requests';
const REQUEST: TitleRequest = {
	id: 'one',
	media_id: '775',
	media_type: 'movie',
	name: '<b>A Trip to the Moon</b>',
	year: '1902',
	state: 'pending',
	seasons: [],
	requested_at: '2026-06-15T12:00:00.000Z',
	can_cancel: true,
	is_stale: false,
};

async function open(pages: TitleRequestsPage[], width = 390) {
	await page.viewport(width, 844);
	const api = createFakeApi();
	api.respond(LIST, ({ query }) => pages[Number(query?.page ?? 1) - 1] as TitleRequestsPage);
	await renderWithApp(<RequestsCard />, { api, user: buildUser() });
	return api;
}

const toPage = (results: TitleRequest[], has_more = false, at = 1): TitleRequestsPage => ({
	page: at,
	has_more,
	remaining: 3,
	results,
});

describe('the list of own requests', { tags: ['requests-titles'] }, () => {
	it.each([320, 1280])('at %i px says what became of each, and shows more', async (width) => {
		const gone = { ...REQUEST, id: 'two', name: null, year: null, state: 'approved', can_cancel: false } as const;
		const old: TitleRequest = { ...REQUEST, id: 'three', state: 'declined', can_cancel: false, seasons: [1, 3] };
		await open([toPage([REQUEST, { ...gone, is_stale: true }], true), toPage([old], false, 2)], width);
		await expect.element(page.getByRole('link', { name: '<b>A Trip to the Moon</b> (1902)' })).toBeVisible();
		await expect.element(page.getByText('Requests left now: 3')).toBeVisible();
		await expect.element(page.getByText(/^Waits for approval/)).toBeVisible();
		await expect.element(page.getByText(/^Is being fetched \(as last known/)).toBeVisible();
		await page.getByRole('button', { name: 'Show more' }).click();
		await expect.element(page.getByText(/^Declined.*Seasons: 1, 3$/)).toBeVisible();
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
	});

	it('cancels one after a question', async () => {
		const pages = [toPage([REQUEST])];
		const api = await open(pages);
		api.respond('DELETE /api/title-requests/:id', () => {
			pages[0] = toPage([]);
			return null;
		});
		await page.getByRole('button', { name: /^Cancel the request for/ }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the request' }).click();
		await expect.element(page.getByText(/^You have requested nothing yet/)).toBeVisible();
		expect(api.requests('DELETE /api/title-requests/:id')).toHaveLength(1);
	});
});
