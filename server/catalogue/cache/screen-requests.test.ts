import { describe, expect, it } from 'vitest';
import { toLanguageQuery } from '#contract/catalogue-language.ts';
import { CATALOGUE_ENDPOINTS, type CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { PROVIDER_ROWS } from '#contract/limits.ts';
import { PERSON_BLOCKS } from '#contract/person-blocks.ts';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import { toCatalogueRequest } from '../catalogue-request.ts';
import { kindOf } from './screen-requests.ts';

const NOW = Date.parse('2026-06-15T12:00:00Z');

type Query = Record<string, string>;

function kind(endpoint: CatalogueEndpointName, query: Query = {}, params: Record<string, string | number> = {}) {
	const parsed = CATALOGUE_ENDPOINTS[endpoint].query.parse(query);
	return kindOf(toCatalogueRequest(endpoint, params, parsed), NOW);
}

describe('requests of the screens', () => {
	it('are the same in each language of the pages, and others in another one', () => {
		const query = { append_to_response: TITLE_BLOCKS.movie };
		expect(kind('GET /api/tmdb/movie/popular', { language: 'de-DE' })).toBe('screen');
		expect(kind('GET /api/tmdb/movie/popular', { language: 'nl-NL' })).toBe('other');
		const german = toLanguageQuery('de', { hasVideos: true });
		expect(german).toEqual({ language: 'de-DE', include_video_language: 'de,en' });
		expect(kind('GET /api/tmdb/movie/:id', { ...query, ...german }, { id: 1 })).toBe('title');
		expect(toLanguageQuery('en', { hasVideos: true })).toEqual({});
	});

	it('are the rows of Home, the genres, the browse lists and popular people, in any spelling', () => {
		expect(kind('GET /api/tmdb/person/popular', { page: '2' })).toBe('screen');
		expect(kind('GET /api/tmdb/trending/:type/:window', {}, { type: 'all', window: 'day' })).toBe('screen');
		expect(kind('GET /api/tmdb/movie/popular', { page: '1', language: 'en-US' })).toBe('screen');
		expect(kind('GET /api/tmdb/genre/tv/list')).toBe('screen');
		for (const { providers, mediaType } of PROVIDER_ROWS) {
			const query = { with_watch_providers: providers, watch_region: 'US', sort_by: 'popularity.desc' };
			expect(kind(`GET /api/tmdb/discover/${mediaType}`, query)).toBe('screen');
		}
		expect(kind('GET /api/tmdb/discover/movie', { page: '15' })).toBe('screen');
		expect(kind('GET /api/tmdb/discover/tv', { sort_by: 'vote_average.desc', 'vote_count.gte': '200' })).toBe('screen');
		const latest = { sort_by: 'primary_release_date.desc', 'primary_release_date.lte': '2026-06-16' };
		expect(kind('GET /api/tmdb/discover/movie', latest)).toBe('screen');
	});

	it('of one title, season, person or collection are those with the blocks of its screen', () => {
		expect(kind('GET /api/tmdb/movie/:id', { append_to_response: TITLE_BLOCKS.movie }, { id: 603 })).toBe('title');
		expect(kind('GET /api/tmdb/tv/:id', { append_to_response: TITLE_BLOCKS.tv }, { id: 603 })).toBe('title');
		expect(kind('GET /api/tmdb/tv/:id/season/:season', {}, { id: 603, season: 1 })).toBe('title');
		expect(kind('GET /api/tmdb/person/:id', { append_to_response: PERSON_BLOCKS }, { id: 603 })).toBe('title');
		expect(kind('GET /api/tmdb/collection/:id', {}, { id: 603 })).toBe('title');
		expect(kind('GET /api/tmdb/movie/:id/watch/providers', {}, { id: 603 })).toBe('title');
	});

	it.each<[string, CatalogueEndpointName, Query]>([
		['searches', 'GET /api/tmdb/search/multi', { query: 'nosferatu' }],
		[
			'a title in another language',
			'GET /api/tmdb/movie/:id',
			{ append_to_response: TITLE_BLOCKS.movie, language: 'de' },
		],
		['a title with other blocks', 'GET /api/tmdb/movie/:id', { append_to_response: 'credits' }],
		['a title without blocks', 'GET /api/tmdb/tv/:id', {}],
		['people far down', 'GET /api/tmdb/person/popular', { page: '3' }],
		['a row far down', 'GET /api/tmdb/movie/popular', { page: '400' }],
		['genres in another language', 'GET /api/tmdb/genre/movie/list', { language: 'de' }],
		['a list far down', 'GET /api/tmdb/discover/movie', { page: '16' }],
		['a list of a genre', 'GET /api/tmdb/discover/movie', { with_genres: '27' }],
		['a list of people', 'GET /api/tmdb/discover/movie', { with_people: '287' }],
		['a provider without a row', 'GET /api/tmdb/discover/movie', { with_watch_providers: '99', watch_region: 'US' }],
		['another order', 'GET /api/tmdb/discover/movie', { sort_by: 'revenue.desc' }],
		['another number of votes', 'GET /api/tmdb/discover/tv', { sort_by: 'vote_average.desc', 'vote_count.gte': '201' }],
		['votes in another order', 'GET /api/tmdb/discover/tv', { 'vote_count.gte': '200' }],
		[
			'any other day',
			'GET /api/tmdb/discover/movie',
			{ sort_by: 'primary_release_date.desc', 'primary_release_date.lte': '1999-01-01' },
		],
	])('do not include %s', (_what, endpoint, query) => {
		expect(kind(endpoint, query, { id: 603 })).toBe('other');
	});
});
