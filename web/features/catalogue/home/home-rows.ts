import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { PROVIDER_ROWS } from '#contract/limits.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { MediaType } from '#contract/title.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { CATALOGUE_TEXT } from '../titles/catalogue.messages.ts';
import { type TitleRowData, titleRowQuery } from '../titles/title-list-query.ts';

export interface HomeRow {
	id: string;
	heading: string;
	query: UseQueryOptions<TitleRowData, ApiError, TitleRowData, QueryKey>;
	/** Rows of a provider's collection, and of a person, are not there when there is nothing in them. */
	vanishesEmpty: boolean;
	/** JustWatch is named under the row. */
	isProvider?: boolean;
	/** Address of the list that has all of it, where there is one. */
	allAt?: string;
}

function providerQuery(mediaType: MediaType, providers: string) {
	const query = { with_watch_providers: providers, watch_region: 'US', sort_by: 'popularity.desc' };
	return mediaType === 'movie'
		? titleRowQuery('GET /api/tmdb/discover/movie', { query }, 'movie')
		: titleRowQuery('GET /api/tmdb/discover/tv', { query }, 'tv');
}

export const TRENDING_QUERY = titleRowQuery('GET /api/tmdb/trending/:type/:window', {
	params: { type: 'all', window: 'day' },
});

/** The rows of Home from top to bottom. */
export const HOME_ROWS: readonly HomeRow[] = [
	{ id: 'trending', heading: CATALOGUE_TEXT.trendingNow, query: TRENDING_QUERY, vanishesEmpty: false },
	{
		id: 'popular-movies',
		heading: CATALOGUE_TEXT.popularMovies,
		query: titleRowQuery('GET /api/tmdb/movie/popular', {}, 'movie'),
		vanishesEmpty: false,
		allAt: PAGE_PATTERNS.movies,
	},
	{
		id: 'trending-tv',
		heading: CATALOGUE_TEXT.trendingShows,
		query: titleRowQuery('GET /api/tmdb/trending/:type/:window', { params: { type: 'tv', window: 'day' } }, 'tv'),
		vanishesEmpty: false,
	},
	{
		id: 'popular-tv',
		heading: CATALOGUE_TEXT.popularShows,
		query: titleRowQuery('GET /api/tmdb/tv/popular', {}, 'tv'),
		vanishesEmpty: false,
		allAt: PAGE_PATTERNS.shows,
	},
	...PROVIDER_ROWS.map(({ providers, mediaType }, index) => ({
		id: `provider-${index}`,
		heading: CATALOGUE_TEXT.providers[index] ?? '',
		query: providerQuery(mediaType, providers),
		vanishesEmpty: true,
		isProvider: true,
	})),
];
