import { PROVIDER_ROWS } from '#contract/limits.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { MediaType } from '#contract/title.ts';
import { TRENDING_QUERY, TRENDING_ROW, titleRowQuery } from '../titles/title-row-query.ts';
import type { TitleRowConfig } from '../titles/title-row-section.tsx';
import { HOME_TEXT } from './home.messages.ts';

const POPULAR_MOVIES = titleRowQuery('GET /api/tmdb/movie/popular', {}, 'movie', [TRENDING_QUERY]);
const TRENDING_SHOWS = titleRowQuery(
	'GET /api/tmdb/trending/:type/:window',
	{ params: { type: 'tv', window: 'day' } },
	'tv',
	[TRENDING_QUERY, POPULAR_MOVIES],
);
const FIRST_THREE = [TRENDING_QUERY, POPULAR_MOVIES, TRENDING_SHOWS];
const POPULAR_SHOWS = titleRowQuery('GET /api/tmdb/tv/popular', {}, 'tv', FIRST_THREE);

/** The first of them is the fifth row, and has none of the titles above it. */
function providerQuery(mediaType: MediaType, providers: string, index: number) {
	const query = { with_watch_providers: providers, watch_region: 'US', sort_by: 'popularity.desc' };
	const above = index === 0 ? [...FIRST_THREE, POPULAR_SHOWS] : [];
	return mediaType === 'movie'
		? titleRowQuery('GET /api/tmdb/discover/movie', { query }, 'movie', above)
		: titleRowQuery('GET /api/tmdb/discover/tv', { query }, 'tv', above);
}

/** The rows of Home in their order from top to bottom, below the viewer's own. No title is in two of the first five. */
export const HOME_ROWS: readonly TitleRowConfig[] = [
	TRENDING_ROW,
	{
		id: 'popular-movies',
		heading: HOME_TEXT.popularMovies,
		query: POPULAR_MOVIES,
		seeAllPath: PAGE_PATTERNS.movies,
	},
	{ id: 'trending-tv', heading: HOME_TEXT.trendingShows, query: TRENDING_SHOWS },
	{
		id: 'popular-tv',
		heading: HOME_TEXT.popularShows,
		query: POPULAR_SHOWS,
		seeAllPath: PAGE_PATTERNS.shows,
	},
	...PROVIDER_ROWS.map(({ name, providers, mediaType }, index) => ({
		id: `provider-${index}`,
		heading: HOME_TEXT.providers[name],
		query: providerQuery(mediaType, providers, index),
		hideWhenEmpty: true,
		isProvider: true,
	})),
];
