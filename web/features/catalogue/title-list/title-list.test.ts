import { describe, expect, it } from 'vitest';
import { BROWSE_START, withFilter, withGenre, withSort } from '../browse/browse-state.ts';
import { toSearchList, toTitleList } from './title-list.ts';

describe('what a browse list asks for', () => {
	it('is what is popular, at the start and for Trending', () => {
		const popular = {
			endpoint: 'GET /api/tmdb/discover/movie',
			mediaType: 'movie',
			query: { sort_by: 'popularity.desc' },
		};
		expect(toTitleList('movie', BROWSE_START)).toEqual(popular);
		expect(toTitleList('movie', withFilter(BROWSE_START, 'trending'))).toEqual(popular);
	});

	it('asks for 200 votes where it orders by rating', () => {
		expect(toTitleList('tv', withFilter(BROWSE_START, 'top_rated')).query).toEqual({
			sort_by: 'vote_average.desc',
			'vote_count.gte': 200,
		});
	});

	it('ends the latest at today', () => {
		const latest = withFilter(BROWSE_START, 'latest');
		expect(toTitleList('movie', latest)).toMatchObject({
			query: { sort_by: 'primary_release_date.desc' },
			untilToday: 'primary_release_date.lte',
		});
		expect(toTitleList('tv', latest)).toMatchObject({
			query: { sort_by: 'first_air_date.desc' },
			untilToday: 'first_air_date.lte',
		});
	});

	it('orders by name', () => {
		expect(toTitleList('movie', withSort(BROWSE_START, 'a_to_z')).query.sort_by).toBe('title.asc');
		expect(toTitleList('tv', withSort(BROWSE_START, 'name')).query.sort_by).toBe('name.asc');
		expect(toTitleList('tv', withSort(BROWSE_START, 'first_air_date')).query.sort_by).toBe('first_air_date.asc');
	});

	it('takes a genre along', () => {
		expect(toTitleList('movie', withGenre(BROWSE_START, 28)).query).toEqual({
			sort_by: 'popularity.desc',
			with_genres: '28',
		});
	});

	it('searches when there are words, whatever else is chosen', () => {
		const list = toTitleList('tv', { ...withGenre(BROWSE_START, 18), q: 'flash gordon' });
		expect(list).toEqual({ endpoint: 'GET /api/tmdb/search/tv', mediaType: 'tv', query: { query: 'flash gordon' } });
	});
});

it('searches everything without saying of what kind the titles are', () => {
	expect(toSearchList('multi', 'x')).toEqual({ endpoint: 'GET /api/tmdb/search/multi', query: { query: 'x' } });
});
