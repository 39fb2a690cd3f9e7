import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storedPreferences } from '../../../preferences/stored-preferences.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-with-app.tsx';
import { buildMovie } from '../../../testing/tmdb-titles.ts';

const NAME = 'GET /api/tmdb/movie/:id/watch/providers';
const section = page.getByRole('region', { name: 'Where to Watch' });
const country = section.getByRole('combobox', { name: 'Country' });
const provider = (provider_id: number, provider_name: string) => ({ provider_id, provider_name, logo_path: '/x.png' });

it('names the services of the viewer’s country, and keeps another one that is chosen', {
	tags: ['title-where-to-watch'],
}, async () => {
	const api = createFakeApi();
	api.respond('GET /api/tmdb/movie/:id', buildMovie());
	api.respond(NAME, {
		results: {
			US: { flatrate: [provider(8, 'Streamly')], rent: [provider(2, 'Store')] },
			DE: { ads: [provider(7, 'Frei')] },
		},
	});
	await renderScreen('/movie/701', { api });
	await expect.element(section.getByRole('list', { name: 'Stream' }).getByAltText('Streamly')).toBeVisible();
	await expect.element(section.getByRole('list', { name: 'Rent' }).getByAltText('Store')).toBeVisible();
	await expect.element(section.getByRole('link', { name: 'Availability data by JustWatch' })).toBeVisible();
	const height = section.element().getBoundingClientRect().height;
	await userEvent.selectOptions(country, 'Germany');
	await expect.element(section.getByRole('list', { name: 'Free with ads' }).getByAltText('Frei')).toBeVisible();
	expect(section.getByAltText('Streamly').elements()).toEqual([]);
	expect(section.element().getBoundingClientRect().height).toBe(height);
	expect(JSON.parse(storedPreferences.read() ?? '')).toEqual({ region: 'DE' });
	expect(api.requests(NAME)).toHaveLength(1);
	await expectAccessible();
});

it('says that they could not be loaded, with a Retry', async () => {
	const api = createFakeApi();
	api.respond('GET /api/tmdb/movie/:id', buildMovie());
	api.fail(NAME, { code: 'bad_upstream', message: 'No' });
	await renderScreen('/movie/701', { api });
	const retry = section.getByRole('button', { name: 'Retry' });
	await expect.element(retry).toBeVisible();
	api.respond(NAME, { results: {} });
	await retry.click();
	await expect.element(section.getByText('No known services in this country.')).toBeVisible();
	await expect.element(country).toHaveFocus();
});
