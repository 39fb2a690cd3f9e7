import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CollectionDetail } from '#contract/tmdb-people.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-with-app.tsx';
import { buildMovie } from '../../../testing/tmdb-titles.ts';

const COLLECTION = 'GET /api/tmdb/collection/:id';

function buildPart(id: number, release_date: string): CollectionDetail['parts'][number] {
	return {
		id,
		title: `Train ${id}`,
		release_date,
		poster_path: `/${id}.jpg`,
		overview: 'A train leaves.',
		vote_average: release_date ? 7 : 0,
	};
}

const TRAINS: CollectionDetail = {
	id: 9,
	name: 'The Train Collection',
	parts: [buildPart(703, ''), buildPart(701, '1931-05-11'), buildPart(702, '1927-01-10')],
};

const row = page.getByRole('region', { name: 'Part of the Train Collection' });
const hrefs = () =>
	row
		.getByRole('listitem')
		.getByRole('link')
		.elements()
		.map((link) => link.getAttribute('href'));

it('a film of a series shows the others in order of release, marks itself, and leads to the collection', {
	tags: ['movie-collection', 'collection-films'],
}, async () => {
	const api = createFakeApi();
	api.respond(
		'GET /api/tmdb/movie/:id',
		buildMovie({ belongs_to_collection: { id: 9, name: 'The Train Collection' } }),
	);
	api.respond(COLLECTION, TRAINS);
	await renderScreen('/movie/701', { api });
	await expect.poll(hrefs).toEqual(['/movie/702', '/movie/701', '/movie/703']);
	const current = row.getByRole('listitem').getByRole('link').nth(1);
	await expect.element(current).toHaveAttribute('aria-current', 'page');
	expect(document.querySelectorAll('main [aria-current]')).toHaveLength(1);
	await expectAccessible();
	await row.getByRole('link', { name: /^See all/ }).click();
	await expect.poll(() => location.pathname).toBe('/collection/9');
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
	await expect.element(page.getByText('3 films')).toBeVisible();
});

it('a series that cannot be fetched leaves the page as it is, and is fetched by Retry', {
	tags: ['movie-collection'],
}, async () => {
	const api = createFakeApi();
	api.respond('GET /api/tmdb/movie/:id', buildMovie({ belongs_to_collection: { id: 9, name: 'Train Collection' } }));
	api.respond(COLLECTION, TRAINS);
	api.fail(COLLECTION, 503);
	await renderScreen('/movie/701', { api });
	await expect.element(row.getByRole('alert')).toBeVisible();
	api.respond(COLLECTION, TRAINS);
	await row.getByRole('button', { name: 'Retry' }).click();
	await expect.poll(hrefs).toHaveLength(3);
});

it('a film of no series has no such row', { tags: ['movie-collection'] }, async () => {
	const api = createFakeApi();
	api.respond('GET /api/tmdb/movie/:id', buildMovie({ belongs_to_collection: null }));
	await renderScreen('/movie/701', { api });
	await expect.element(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
	expect(page.getByText('Part of the').elements()).toEqual([]);
	expect(api.requests(COLLECTION)).toEqual([]);
});
