import { expect, it } from 'vitest';
import { HOME_ROWS } from './home-rows.ts';

const US_BY_POPULARITY = { watch_region: 'US', sort_by: 'popularity.desc' };

it('rows link to their full list where there is one', () => {
	expect(HOME_ROWS.flatMap(({ heading, seeAllPath }) => (seeAllPath ? [[heading, seeAllPath]] : []))).toEqual([
		['Popular Movies', '/movies'],
		['Popular TV Shows', '/tv'],
	]);
});

it('Home has its four rows and then the four collections of providers, one of them of shows', {
	tags: ['home-rows', 'call-discover'],
}, () => {
	const rows = HOME_ROWS.map(({ heading, isProvider, query }) => [
		heading,
		isProvider === true,
		...query.queryKey.slice(0, 2),
	]);
	const provider = (id: string) => ({ query: { with_watch_providers: id, ...US_BY_POPULARITY } });
	expect(rows).toEqual([
		['Trending Now', false, 'GET /api/tmdb/trending/:type/:window', { params: { type: 'all', window: 'day' } }],
		['Popular Movies', false, 'GET /api/tmdb/movie/popular', {}],
		['Trending TV Shows', false, 'GET /api/tmdb/trending/:type/:window', { params: { type: 'tv', window: 'day' } }],
		['Popular TV Shows', false, 'GET /api/tmdb/tv/popular', {}],
		['Movies on Netflix', true, 'GET /api/tmdb/discover/movie', provider('8')],
		['Shows on Disney Plus', true, 'GET /api/tmdb/discover/tv', provider('337')],
		['Movies on HBO Max', true, 'GET /api/tmdb/discover/movie', provider('384|1899')],
		['Movies on Prime Video', true, 'GET /api/tmdb/discover/movie', provider('9')],
	]);
});
