import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TASTE_CARDS } from '#contract/limits.ts';
import type { TasteCard } from '#contract/taste.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { buildUser, renderScreen } from '../../testing/render-with-app.tsx';

const CARDS = 'GET /api/taste/cards';
const TASTE = { hidden_at: null, half_stars: null };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const section = (name: string) => page.getByRole('region', { name });

function card(id: number, title: string | null, half_stars: number | null = null): TasteCard {
	return { id: `movie:${id}`, mediaType: 'movie', mediaId: String(id), title, poster: null, year: 1927, half_stars };
}

async function openDataTab({ hidden = [], rated = [] }: { hidden?: TasteCard[]; rated?: TasteCard[] }) {
	const api = createFakeApi();
	const kept = { hidden, rated };
	api.respond('GET /api/debug/db-config', { databaseConfig: { isRemote: true } });
	api.respond(CARDS, ({ query: { kind, limit, offset } }) => ({
		cards: kept[kind].slice(offset, offset + limit),
		total: kept[kind].length,
	}));
	api.respond('DELETE /api/titles/:mediaId/:type/hidden', ({ params }) => {
		kept.hidden = kept.hidden.filter(({ mediaId }) => mediaId !== params.mediaId);
		return TASTE;
	});
	api.respond('DELETE /api/titles/:mediaId/:type/rating', ({ params }) => {
		kept.rated = kept.rated.filter(({ mediaId }) => mediaId !== params.mediaId);
		return TASTE;
	});
	api.respond('PUT /api/titles/:mediaId/:type/rating', ({ params, body }) => {
		kept.rated = [card(Number(params.mediaId), 'The Movie', body.half_stars)];
		return { ...TASTE, half_stars: body.half_stars };
	});
	await renderScreen('/settings?tab=data', { api, user: buildUser() });
	return api;
}

it('hidden titles are listed in the settings, and shown again from there', {
	tags: ['hidden-titles'],
}, async () => {
	const many = Array.from({ length: 22 }, (_, index) => card(index + 1, `Title ${index + 1}`));
	await openDataTab({ hidden: [card(605, 'The Movie'), card(606, null), ...many] });
	const lines = section('Not interested').getByRole('listitem');
	await expect.element(lines.first()).toMatchTextContent(/^The Movie 1927/);
	await expect.element(page.getByRole('link', { name: 'The Movie' })).toHaveAttribute('href', '/movie/605');
	await expectAccessible();
	await button('Show more').click();
	await expect.poll(() => lines.elements().length).toBe(24);
	await expect.element(button(`Show again: Title ${TASTE_CARDS - 1}`)).toHaveFocus();
	await button('Show again: The Movie').click();
	await expect.element(button('Show again: A movie')).toHaveFocus();
	await expect.element(page.getByText('The Movie is shown again')).toBeVisible();
	await expect.poll(() => lines.elements().length).toBe(23);
	await expect.element(page.getByRole('link', { name: 'The Movie' })).not.toBeInTheDocument();
});

it('own ratings are listed in the settings, and removed there with an Undo', { tags: ['own-ratings'] }, async () => {
	await openDataTab({ rated: [card(605, 'The Movie', 7)] });
	await expect.element(section('Your ratings').getByRole('listitem')).toMatchTextContent(/^The Movie 1927 · 3½ stars/);
	await button('Remove: The Movie').click();
	await expect.element(page.getByText(/^You have rated no titles/)).toBeVisible();
	await expect.element(page.getByRole('heading', { name: 'Your ratings' })).toHaveFocus();
	await button('Undo').click();
	await expect.element(button('Remove: The Movie')).toBeVisible();
});

it('a list in the settings that cannot be loaded says so, with Retry', { tags: ['hidden-titles'] }, async () => {
	const api = await openDataTab({});
	await expect.element(page.getByText(/^You have hidden no titles/)).toBeVisible();
	const recover = api.fail(CARDS, 503);
	await renderScreen('/settings?tab=data', { api, user: buildUser() });
	await expect.element(page.getByText('Failed to load hidden titles. Please try again.')).toBeVisible();
	recover();
	await section('Not interested').getByRole('button', { name: 'Retry' }).click();
	await expect.element(page.getByText(/^You have hidden no titles/).first()).toBeVisible();
});

it('a further page of a list in the settings that cannot be loaded says so, with Retry', {
	tags: ['hidden-titles'],
}, async () => {
	const api = await openDataTab({
		hidden: Array.from({ length: 22 }, (_, index) => card(index + 1, `Title ${index + 1}`)),
	});
	const lines = section('Not interested').getByRole('listitem');
	await expect.poll(() => lines.elements().length).toBe(TASTE_CARDS);
	const recover = api.fail(CARDS, 503);
	await button('Show more').click();
	await expect.element(page.getByText('Failed to load hidden titles. Please try again.')).toBeVisible();
	recover();
	await button('Retry').click();
	await expect.element(button(`Show again: Title ${TASTE_CARDS + 1}`)).toHaveFocus();
	await expect.poll(() => lines.elements().length).toBe(22);
});
