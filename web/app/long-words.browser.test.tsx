import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeApi } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-with-app.tsx';
import { buildMovie } from '../testing/tmdb-titles.ts';

it('a word that is wider than a phone is broken and not cut', { tags: ['reflow'] }, async () => {
	await page.viewport(320, 640);
	const word = 'Donaudampfschifffahrt'.repeat(12);
	const api = createFakeApi();
	api.respond('GET /api/tmdb/movie/:id', buildMovie({ overview: `${word} sails.` }));
	await renderScreen('/movie/701', { api });
	const overview = page.getByText(word, { exact: false });
	await expect.element(overview).toBeVisible();
	const range = document.createRange();
	range.selectNodeContents(overview.element());
	expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(320);
});
