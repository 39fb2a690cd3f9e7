import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tasteStorage } from '../personal-data/taste-storage.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../testing/render-with-app.tsx';
import { OwnRating } from './own-rating.tsx';

const TASTE = 'GET /api/titles/:mediaId/:type/taste';
const RATE = 'PUT /api/titles/:mediaId/:type/rating';
const REMOVE = 'DELETE /api/titles/:mediaId/:type/rating';
const MOVIE = { media_type: 'movie', id: 605 } as const;

const stars = (name: string) => page.getByRole('radio', { name, exact: true });

/** An account with this rating, whose changes are stored. */
function createRatingApi(rating: number | null = null) {
	const api = createFakeApi();
	let half_stars = rating;
	const stored = () => ({ hidden_at: null, half_stars });
	api.respond(TASTE, stored);
	api.respond(RATE, ({ body }) => {
		half_stars = body.half_stars;
		return stored();
	});
	api.respond(REMOVE, () => {
		half_stars = null;
		return stored();
	});
	return { api, stored: () => half_stars };
}

describe('the own rating', { tags: ['own-ratings'] }, () => {
	it('is a group of half stars, and pressing the same again removes it', async () => {
		const { api, stored } = createRatingApi(7);
		await renderWithApp(<OwnRating title={MOVIE} />, { api, user: buildUser() });
		await expect.element(page.getByRole('radiogroup', { name: 'Your rating' })).toBeVisible();
		await expect.element(stars('3½ stars')).toBeChecked();
		await expectAccessible();
		await stars('½ star').click();
		await expect.element(stars('½ star')).toBeChecked();
		await expect.poll(stored).toBe(1);
		await stars('½ star').click();
		await expect.element(stars('No rating')).toBeChecked();
		await expect.poll(stored).toBeNull();
	});

	it('is changed by arrows, and removed by Delete', async () => {
		const { api, stored } = createRatingApi(7);
		await renderWithApp(<OwnRating title={MOVIE} />, { api, user: buildUser() });
		await expect.element(stars('3½ stars')).toBeChecked();
		await userEvent.tab();
		await userEvent.keyboard('{ArrowRight}');
		await expect.element(stars('4 stars')).toBeChecked();
		await expect.element(stars('4 stars')).toHaveFocus();
		await expect.poll(stored).toBe(8);
		await userEvent.keyboard('{Delete}');
		await expect.element(stars('No rating')).toBeChecked();
		await expect.poll(stored).toBeNull();
	});

	it('shows the press at once and sends the last of several', async () => {
		const { api, stored } = createRatingApi();
		await renderWithApp(<OwnRating title={MOVIE} />, { api, user: buildUser() });
		const release = api.hold(RATE);
		for (const name of ['1 star', '2 stars', '5 stars']) {
			await stars(name).click();
			await expect.element(stars(name)).toBeChecked();
		}
		expect(api.requests(RATE)).toHaveLength(1);
		release();
		await expect.poll(stored).toBe(10);
		expect(api.requests(RATE).map(({ body }) => body.half_stars)).toEqual([2, 10]);
		await expect.element(stars('5 stars')).toBeChecked();
	});

	it('is what is stored again when the server did not take it, which a notice says', async () => {
		const { api } = createRatingApi(4);
		await renderWithApp(<OwnRating title={MOVIE} />, { api, user: buildUser() });
		await expect.element(stars('2 stars')).toBeChecked();
		api.fail(RATE, 'network');
		await stars('5 stars').click();
		await expect.element(page.getByText('Your rating couldn’t be saved. Please try again.')).toBeVisible();
		await expect.element(stars('2 stars')).toBeChecked();
	});

	it('is removed by 0 of any layout, and by Delete unless text is composed', async () => {
		const { api, stored } = createRatingApi(4);
		await renderWithApp(<OwnRating title={MOVIE} />, { api, user: buildUser() });
		await expect.element(stars('2 stars')).toBeChecked();
		const press = (init: KeyboardEventInit) =>
			stars('2 stars')
				.element()
				.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
		expect(press({ key: 'Delete', isComposing: true })).toBe(true);
		// Arabic digits.
		expect(press({ key: '\u0660', code: 'Digit0' })).toBe(false);
		await expect.poll(stored).toBe(null);
	});

	it('is in the browser while nobody is signed in', { tags: ['taste-signed-out'] }, async () => {
		const { api } = createRatingApi();
		await renderWithApp(<OwnRating title={MOVIE} />, { api });
		await stars('4½ stars').click();
		await expect.element(stars('4½ stars')).toBeChecked();
		expect(JSON.parse(tasteStorage.read() ?? '')).toMatchObject({ ratings: [{ media_id: '605', half_stars: 9 }] });
		expect(api.requests(TASTE)).toEqual([]);
	});
});
