import { expect, test } from 'vitest';
import { CATALOGUE_ENDPOINTS, type CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { OPEN_CATALOGUE } from '#open-catalogue/open-catalogue.ts';
import type { CatalogueRequest } from './catalogue-source.ts';
import { createOpenSource } from './open.source.ts';

const source = createOpenSource({ clock: () => Date.parse('2026-11-21T12:00:00Z') });
const PARAMS: Partial<Record<CatalogueEndpointName, Record<string, string | number>>> = {
	'GET /api/tmdb/trending/:type/:window': { type: 'all', window: 'day' },
	'GET /api/tmdb/movie/:id': { id: OPEN_CATALOGUE.movies[0]?.id ?? 0 },
	'GET /api/tmdb/tv/:id': { id: OPEN_CATALOGUE.shows[0]?.id ?? 0 },
	'GET /api/tmdb/tv/:id/season/:season': { id: OPEN_CATALOGUE.shows[0]?.id ?? 0, season: 1 },
};

test.each(Object.keys(CATALOGUE_ENDPOINTS) as CatalogueEndpointName[])(
	'%s has a response that its schema accepts',
	async (endpoint) => {
		const query: CatalogueRequest['query'] = endpoint.includes('/search/') ? { query: 'moon' } : {};
		const answered = await source.answer({ endpoint, params: PARAMS[endpoint] ?? {}, query });
		expect(answered.kind).toBe('found');
		expect(CATALOGUE_ENDPOINTS[endpoint].data.safeParse(answered.body).error).toBeUndefined();
	},
);

test('The source is named, local, and its edition fits a cache key', async () => {
	expect(source).toMatchObject({ name: 'open', remote: false });
	expect(source.edition).toMatch(/^open-[a-z\d]+-0$/);
	await expect(source.close()).resolves.toBeUndefined();
});
