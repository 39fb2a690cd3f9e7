import { PROVIDER_ROWS } from '#contract/limits.ts';
import type { MediaType } from '#contract/title.ts';
import { CATALOGUE_TEXT } from './catalogue.messages.ts';
import { titleRowQuery } from './title-list-query.ts';

export interface HomeRow {
	id: string;
	heading: string;
	query: ReturnType<typeof titleRowQuery>;
	/** Rows of a provider's collection vanish when there is nothing in them, and JustWatch is named under them. */
	isProvider: boolean;
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
	{ id: 'trending', heading: CATALOGUE_TEXT.trendingNow, query: TRENDING_QUERY, isProvider: false },
	{
		id: 'popular-movies',
		heading: CATALOGUE_TEXT.popularMovies,
		query: titleRowQuery('GET /api/tmdb/movie/popular', {}, 'movie'),
		isProvider: false,
	},
	{
		id: 'trending-tv',
		heading: CATALOGUE_TEXT.trendingShows,
		query: titleRowQuery('GET /api/tmdb/trending/:type/:window', { params: { type: 'tv', window: 'day' } }, 'tv'),
		isProvider: false,
	},
	{
		id: 'popular-tv',
		heading: CATALOGUE_TEXT.popularShows,
		query: titleRowQuery('GET /api/tmdb/tv/popular', {}, 'tv'),
		isProvider: false,
	},
	...PROVIDER_ROWS.map(({ providers, mediaType }, index) => ({
		id: `provider-${index}`,
		heading: CATALOGUE_TEXT.providers[index] ?? '',
		query: providerQuery(mediaType, providers),
		isProvider: true,
	})),
];
