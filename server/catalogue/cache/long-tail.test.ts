import { describe, expect, it } from 'vitest';
import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { CATALOGUE_ENDPOINTS } from '#contract/endpoints/catalogue.ts';
import { PROVIDER_ROWS } from '#contract/limits.ts';
import { toCatalogueRequest } from '../catalogue-request.ts';
import { isLongTail } from './long-tail.ts';

const NOW = Date.parse('2026-06-15T12:00:00Z');

function isTail(endpoint: CatalogueEndpointName, query: Record<string, string> = {}): boolean {
	const parsed = CATALOGUE_ENDPOINTS[endpoint].query.parse(query);
	return isLongTail(toCatalogueRequest(endpoint, {}, parsed), NOW);
}

describe('the long tail of the catalogue', () => {
	it('includes every search', () => {
		expect(isTail('GET /api/tmdb/search/multi', { query: 'nosferatu' })).toBe(true);
		expect(isTail('GET /api/tmdb/search/movie', { query: 'nosferatu' })).toBe(true);
		expect(isTail('GET /api/tmdb/search/tv', { query: 'nosferatu' })).toBe(true);
	});

	it('includes neither titles nor the rows of Home', () => {
		expect(isTail('GET /api/tmdb/movie/:id', { append_to_response: 'credits' })).toBe(false);
		expect(isTail('GET /api/tmdb/tv/:id/season/:season')).toBe(false);
		expect(isTail('GET /api/tmdb/trending/:type/:window')).toBe(false);
		expect(isTail('GET /api/tmdb/movie/popular', { page: '400' })).toBe(false);
		for (const { providers, mediaType } of PROVIDER_ROWS) {
			const query = { with_watch_providers: providers, watch_region: 'US', sort_by: 'popularity.desc' };
			expect(isTail(`GET /api/tmdb/discover/${mediaType}`, query)).toBe(false);
		}
	});

	it.each<[string, Record<string, string>]>([
		['in their default order', {}],
		['of a genre, in pages that a screen loads by itself', { with_genres: '27', page: '15' }],
		['by rating', { sort_by: 'vote_average.desc', 'vote_count.gte': '200' }],
		['of the latest', { sort_by: 'primary_release_date.desc', 'primary_release_date.lte': '2026-06-16' }],
		['of the genres of recommendations', { with_genres: '12|28' }],
	])('does not include browse lists %s', (_what, query) => {
		expect(isTail('GET /api/tmdb/discover/movie', query)).toBe(false);
	});

	it.each<[string, Record<string, string>]>([
		['far down', { page: '16' }],
		['of people', { with_people: '287' }],
		['of a provider that has no row', { with_watch_providers: '99999', watch_region: 'US' }],
		['of many genres', { with_genres: '1|2|3' }],
		['of any other day', { 'primary_release_date.lte': '1999-01-01' }],
		['by another number of votes', { 'vote_count.gte': '201' }],
		['in another language', { language: 'pt-BR' }],
	])('includes lists %s', (_what, query) => {
		expect(isTail('GET /api/tmdb/discover/movie', query)).toBe(true);
	});
});
