import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeApi, interceptRequests } from '../../../testing/fake-api.ts';
import { respondWithCatalogue } from '../../../testing/fake-catalogue.ts';
import { renderScreen } from '../../../testing/render-with-app.tsx';

it('a page that failed to be prefetched is fetched when Load More needs it', {
	tags: ['list-read-ahead'],
}, async () => {
	await page.viewport(390, 844);
	const api = createFakeApi();
	respondWithCatalogue(api, { count: 60 });
	let requests = 0;
	interceptRequests(api, /discover\/movie.*[?&]page=2/, async () => {
		requests += 1;
		return requests > 1 ? undefined : { status: 404, header: () => null, json: async () => null };
	});
	await renderScreen('/movies', { api });
	await expect.poll(() => requests).toBe(1);
	for (let shown = 8; shown <= 16; shown += 8) {
		await expect.element(page.getByText(`Showing ${shown} of 60 movies`)).toBeVisible();
		await page.getByRole('button', { name: 'Load More' }).click();
	}
	await expect.element(page.getByText('Showing 24 of 60 movies')).toBeVisible();
	expect(requests).toBe(2);
});
