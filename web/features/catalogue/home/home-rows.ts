import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { PROVIDER_ROWS } from '#contract/limits.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { MediaType } from '#contract/title.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { type TitleRowData, titleRowQuery } from '../titles/title-row-query.ts';
import { TITLES_TEXT } from '../titles/titles.messages.ts';

export interface TitleRowConfig {
	id: string;
	heading: string;
	query: UseQueryOptions<TitleRowData, ApiError, TitleRowData, QueryKey>;
	/** Rows of a provider's collection, and of a person, are not there when there is nothing in them. */
	hideWhenEmpty: boolean;
	/** JustWatch is named under the row. */
	isProvider?: boolean;
	/** Address of the list that has all of it, where there is one. */
	seeAllPath?: string;
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
export const HOME_ROWS: readonly TitleRowConfig[] = [
	{ id: 'trending', heading: TITLES_TEXT.trendingNow, query: TRENDING_QUERY, hideWhenEmpty: false },
	{
		id: 'popular-movies',
		heading: TITLES_TEXT.popularMovies,
		query: titleRowQuery('GET /api/tmdb/movie/popular', {}, 'movie'),
		hideWhenEmpty: false,
		seeAllPath: PAGE_PATTERNS.movies,
	},
	{
		id: 'trending-tv',
		heading: TITLES_TEXT.trendingShows,
		query: titleRowQuery('GET /api/tmdb/trending/:type/:window', { params: { type: 'tv', window: 'day' } }, 'tv'),
		hideWhenEmpty: false,
	},
	{
		id: 'popular-tv',
		heading: TITLES_TEXT.popularShows,
		query: titleRowQuery('GET /api/tmdb/tv/popular', {}, 'tv'),
		hideWhenEmpty: false,
		seeAllPath: PAGE_PATTERNS.shows,
	},
	...PROVIDER_ROWS.map(({ providers, mediaType }, index) => ({
		id: `provider-${index}`,
		heading: TITLES_TEXT.providers[index] ?? '',
		query: providerQuery(mediaType, providers),
		hideWhenEmpty: true,
		isProvider: true,
	})),
];
