import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { HouseList } from './house-list.tsx';

const toMovie = (id: number) => ({
	...{ id, media_type: 'movie' as const, title: `Film ${id}`, release_date: '1941-09-26', overview: 'A story.' },
	...{ poster_path: '/poster.jpg', vote_average: 7 },
});

it.each([390, 1280])(
	'what is in the house is listed at %i px, page by page, by kind and order',
	{
		tags: ['media-servers-titles'],
	},
	async (width) => {
		await page.viewport(width, 844);
		const api = createFakeApi();
		api.respond('GET /api/media-servers/titles', ({ query }) => ({
			page: query.page,
			has_more: query.page === 1 && query.genre === undefined,
			results: query.type === 'tv' ? [] : [toMovie(query.page * 2 - 1), toMovie(query.page * 2)],
		}));
		for (const kind of ['movie', 'tv'] as const) {
			api.respond(`GET /api/tmdb/genre/${kind}/list`, {
				genres: [
					{ id: 18, name: 'Drama' },
					{ id: kind === 'tv' ? 10759 : 28, name: kind },
				],
			});
		}
		await renderWithApp(<HouseList />, { api, user: buildUser() });
		await expect.element(page.getByRole('link', { name: /Film 1/ })).toBeInTheDocument();
		await expectAccessible();
		page.getByRole('button', { name: 'Load more' }).element().focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(page.getByRole('link', { name: /Film 3/ })).toHaveFocus();
		await expect.element(page.getByRole('status').filter({ hasText: '4 titles' })).toBeInTheDocument();
		expect(page.getByRole('button', { name: 'Load more' }).query()).toBeNull();
		await page.getByRole('combobox', { name: 'Order' }).selectOptions('Oldest in the house first');
		await expect
			.poll(() =>
				api.requests('GET /api/media-servers/titles').map(({ query }) => [Number(query.page), query.type, query.sort]),
			)
			.toEqual([
				[1, 'all', 'newest'],
				[2, 'all', 'newest'],
				[1, 'all', 'oldest'],
			]);
		await page.getByRole('combobox', { name: 'What' }).selectOptions('Shows');
		await expect.element(page.getByRole('button', { name: 'Load more' })).toBeVisible();
		await page.getByRole('combobox', { name: 'Genre' }).selectOptions('Drama');
		await page.getByRole('combobox', { name: 'Decade' }).selectOptions('1920s');
		await page.getByRole('combobox', { name: 'Order' }).selectOptions('By name');
		await expect
			.poll(() => api.requests('GET /api/media-servers/titles').at(-1)?.query)
			.toMatchObject({ type: 'tv', sort: 'name', genre: '18', decade: '1920' });
		await expect.element(page.getByText('Nothing in the house fits')).toBeVisible();
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
	},
);
