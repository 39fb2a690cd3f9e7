import { PROVIDER_ROWS } from '#contract/limits.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { MediaType } from '#contract/title.ts';
import { TRENDING_ROW, titleRowQuery } from '../titles/title-row-query.ts';
import type { TitleRowConfig } from '../titles/title-row-section.tsx';
import { HOME_TEXT } from './home.messages.ts';

function providerQuery(mediaType: MediaType, providers: string) {
	const query = { with_watch_providers: providers, watch_region: 'US', sort_by: 'popularity.desc' };
	return mediaType === 'movie'
		? titleRowQuery('GET /api/tmdb/discover/movie', { query }, 'movie')
		: titleRowQuery('GET /api/tmdb/discover/tv', { query }, 'tv');
}

/** The rows of Home in their order from top to bottom, below the viewer's recommendations. */
export const HOME_ROWS: readonly TitleRowConfig[] = [
	TRENDING_ROW,
	{
		id: 'popular-movies',
		heading: HOME_TEXT.popularMovies,
		query: titleRowQuery('GET /api/tmdb/movie/popular', {}, 'movie'),
		seeAllPath: PAGE_PATTERNS.movies,
	},
	{
		id: 'trending-tv',
		heading: HOME_TEXT.trendingShows,
		query: titleRowQuery('GET /api/tmdb/trending/:type/:window', { params: { type: 'tv', window: 'day' } }, 'tv'),
	},
	{
		id: 'popular-tv',
		heading: HOME_TEXT.popularShows,
		query: titleRowQuery('GET /api/tmdb/tv/popular', {}, 'tv'),
		seeAllPath: PAGE_PATTERNS.shows,
	},
	...PROVIDER_ROWS.map(({ name, providers, mediaType }, index) => ({
		id: `provider-${index}`,
		heading: HOME_TEXT.providers[name],
		query: providerQuery(mediaType, providers),
		hideWhenEmpty: true,
		isProvider: true,
	})),
];
