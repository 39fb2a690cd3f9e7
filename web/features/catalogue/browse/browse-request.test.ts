import { describe, expect, it } from 'vitest';
import { toBrowseRequest, toSearchRequest } from './browse-request.ts';
import { DEFAULT_BROWSE_STATE, withFilter, withGenre, withSort } from './browse-state.ts';

describe('what a browse list asks for', () => {
	it('is what is popular, at the start and for Trending', () => {
		const popular = {
			endpoint: 'GET /api/tmdb/discover/movie',
			mediaType: 'movie',
			query: { sort_by: 'popularity.desc' },
		};
		expect(toBrowseRequest('movie', DEFAULT_BROWSE_STATE)).toEqual(popular);
		expect(toBrowseRequest('movie', withFilter(DEFAULT_BROWSE_STATE, 'trending'))).toEqual(popular);
	});

	it('asks for 200 votes where it orders by rating', () => {
		expect(toBrowseRequest('tv', withFilter(DEFAULT_BROWSE_STATE, 'top_rated')).query).toEqual({
			sort_by: 'vote_average.desc',
			'vote_count.gte': 200,
		});
	});

	it('ends the latest at today', { tags: ['list-order-meaning'] }, () => {
		const latest = withFilter(DEFAULT_BROWSE_STATE, 'latest');
		expect(toBrowseRequest('movie', latest)).toMatchObject({
			query: { sort_by: 'primary_release_date.desc' },
			untilToday: 'primary_release_date.lte',
		});
		expect(toBrowseRequest('tv', latest)).toMatchObject({
			query: { sort_by: 'first_air_date.desc' },
			untilToday: 'first_air_date.lte',
		});
	});

	it('orders by name', () => {
		expect(toBrowseRequest('movie', withSort(DEFAULT_BROWSE_STATE, 'a_to_z')).query.sort_by).toBe('title.asc');
		expect(toBrowseRequest('tv', withSort(DEFAULT_BROWSE_STATE, 'name')).query.sort_by).toBe('name.asc');
		expect(toBrowseRequest('tv', withSort(DEFAULT_BROWSE_STATE, 'first_air_date')).query.sort_by).toBe(
			'first_air_date.asc',
		);
	});

	it('takes a genre along', () => {
		expect(toBrowseRequest('movie', withGenre(DEFAULT_BROWSE_STATE, 28)).query).toEqual({
			sort_by: 'popularity.desc',
			with_genres: '28',
		});
	});

	it('searches when there are words, whatever else is chosen', () => {
		const list = toBrowseRequest('tv', { ...withGenre(DEFAULT_BROWSE_STATE, 18), q: 'flash gordon' });
		expect(list).toEqual({ endpoint: 'GET /api/tmdb/search/tv', mediaType: 'tv', query: { query: 'flash gordon' } });
	});
});

it('searches everything without saying of what kind the titles are', () => {
	expect(toSearchRequest('multi', 'x')).toEqual({ endpoint: 'GET /api/tmdb/search/multi', query: { query: 'x' } });
});
