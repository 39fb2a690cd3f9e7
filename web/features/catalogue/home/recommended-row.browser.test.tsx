import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { RecommendedRow } from './recommended-row.tsx';

const RECOMMENDATIONS = 'GET /api/recommendations';
const SHOW = {
	media_type: 'tv' as const,
	id: 5,
	title: 'A Show',
	release_date: '1962-05-04',
	poster_path: '/poster.jpg',
	vote_average: 7.4,
	overview: 'A story.',
	backdrop_path: null,
	genre_ids: [18],
};
const row = page.getByRole('region', { name: 'Recommended for You' });
const root = document.documentElement;

function openRow(api = createFakeApi(), user: ReturnType<typeof buildUser> | undefined = buildUser()) {
	root.toggleAttribute('data-signed-in', user !== undefined);
	return renderWithApp(<RecommendedRow />, { api, user });
}

it('shows the titles recommended to the signed-in user', async () => {
	const api = createFakeApi();
	api.respond(RECOMMENDATIONS, [SHOW]);
	await openRow(api);
	await expect.element(row.getByRole('link', { name: /A Show/ })).toHaveAttribute('href', '/tv/5');
	expect(root.hasAttribute('data-no-personal-row')).toBe(false);
	await expectAccessible();
});

it('is left out without recommendations, and takes no space on the next visit', {
	tags: ['recommendations-empty'],
}, async () => {
	const api = createFakeApi();
	api.respond(RECOMMENDATIONS, []);
	await openRow(api);
	await expect.poll(() => root.hasAttribute('data-no-personal-row')).toBe(true);
	await expect.element(row).not.toBeInTheDocument();
});

it('says in place that it failed, and Retry loads it and moves the focus to its first card', {
	tags: ['recommendations-empty'],
}, async () => {
	const api = createFakeApi();
	api.fail(RECOMMENDATIONS, 500);
	await openRow(api);
	await expect.element(row.getByRole('alert')).toHaveTextContent('Failed to load content. Please try again.');
	api.respond(RECOMMENDATIONS, [SHOW]);
	await row.getByRole('button', { name: 'Retry' }).click();
	await expect.element(row.getByRole('link', { name: /A Show/ })).toHaveFocus();
});
