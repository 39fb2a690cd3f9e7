import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AddonList } from '#contract/addon-lists.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderScreen, renderWithApp } from '../../../testing/render-with-app.tsx';
import { AddonRows } from './addon-rows.tsx';

const LISTS = 'GET /api/addons/lists';
const PAGE = 'GET /api/addons/lists/:addon/:type/:catalog';
const LIST: AddonList = {
	addon: 'one',
	addon_name: '<b>Films</b>',
	type: 'movie',
	catalog: 'top',
	name: 'Top',
	genre_options: ['Noir', 'Western'],
	needs: null,
	can_search: true,
	is_on_home: true,
};

function buildFilm(id: number) {
	return {
		...{ id, media_type: 'movie', title: `Film ${id}`, release_date: '1941-09-26', overview: 'A story.' },
		...{ poster_path: '/poster.jpg', vote_average: 7 },
	};
}

function createListApi(lists: AddonList[] = [LIST]) {
	const api = createFakeApi();
	api.respond(LISTS, lists);
	api.respond(PAGE, ({ query }) => {
		const number = Number(query?.page ?? 1);
		return { page: number, has_more: number < 2, results: [buildFilm(number * 10), buildFilm(number * 10 + 1)] };
	});
	return api;
}

describe('lists of add-ons', { tags: ['addons-lists'] }, () => {
	it('have a page with their titles, which goes on', async () => {
		await page.viewport(390, 844);
		const api = createListApi();
		await renderScreen('/addons/one/movie/top', { api });
		await expect.element(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();
		await expect.element(page.getByText('From the add-on <b>Films</b>')).toBeVisible();
		await expect.element(page.getByRole('link', { name: /Film 10/ })).toHaveAttribute('href', '/movie/10');
		await expectAccessible();
		await page.getByRole('button', { name: 'Load more' }).click();
		await expect.element(page.getByRole('link', { name: /Film 20/ })).toHaveFocus();
		await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
	});

	it('are narrowed by genre and by a word, which are part of the address', async () => {
		const api = createListApi();
		await renderScreen('/addons/one/movie/top', { api });
		await page.getByRole('combobox', { name: 'Genre' }).selectOptions('Noir');
		await page.getByLabelText('Search in this list').fill('moon');
		await page.getByRole('button', { name: 'Search', exact: true }).last().click();
		const asked = () => api.requests(PAGE).map(({ query }) => query);
		await expect.poll(asked).toContainEqual(expect.objectContaining({ genre: 'Noir', search: 'moon' }));
		expect(location.search).toBe('?genre=Noir&q=moon');
	});

	it('say that their add-on does not answer, and try again', async () => {
		const api = createListApi();
		api.fail(PAGE, 502);
		await renderScreen('/addons/one/movie/top', { api });
		await expect.element(page.getByText('The add-on did not answer')).toBeVisible();
		api.respond(PAGE, { page: 1, has_more: false, results: [] });
		await page.getByRole('button', { name: 'Retry' }).click();
		await expect.element(page.getByText('It has no titles that this catalogue knows.')).toBeVisible();
	});

	it('are rows of Home, or links under them', async () => {
		const other = { ...LIST, catalog: 'new', name: 'New', is_on_home: false };
		await renderWithApp(<AddonRows />, { api: createListApi([LIST, other]) });
		const row = page.getByRole('region', { name: 'Top · <b>Films</b>' });
		await expect.element(row.getByRole('link', { name: /Film 10/ })).toBeVisible();
		await expect.element(row.getByRole('link', { name: /See All/i })).toHaveAttribute('href', '/addons/one/movie/top');
		const links = page.getByRole('navigation', { name: 'Lists of add-ons' });
		await expect
			.element(links.getByRole('link', { name: 'New · <b>Films</b>' }))
			.toHaveAttribute('href', '/addons/one/movie/new');
		await expectAccessible();
	});
});
