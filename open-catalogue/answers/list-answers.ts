/** Lists of titles and people: popular, best rated, of a time, trending, and by filters. */

import { DAY_MS } from '#contract/limits.ts';
import type { MediaType } from '#contract/title.ts';
import { toDay } from '#contract/utc-day.ts';
import type { CatalogueWords } from '../languages/catalogue-words.ts';
import { MOVIE_GENRES, type MovieGenre, TV_GENRES, type TvGenre } from '../record.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueTitle } from './catalogue-title.ts';
import { discoverTitles, type Query } from './discover.ts';
import { mixedPersonItem, personItem } from './person-answers.ts';
import { found, listOf, type OpenCatalogueResponse, type RequestHandler } from './responses.ts';
import { type TrendingWindow, trendingPeople, trendingTitles } from './trending.ts';

/** How many days TMDB counts as in cinemas, as soon in cinemas, and as on the air. */
const IN_CINEMAS_DAYS = 42;
const UPCOMING_DAYS = 28;
const ON_THE_AIR_DAYS = 7;

const toItem = (title: CatalogueTitle) => title.item;

/** Only lists of a time and trending depend on the clock (epoch milliseconds). */
export function createListAnswers(catalogue: Catalogue, clock: () => number) {
	const { movies, shows, isPlayable, people, words } = catalogue;
	/** A list offers what can be watched: titles that cannot be played are left out of it and of its count. */
	const listed = (titles: readonly CatalogueTitle[], query: Query) =>
		discoverTitles(titles.filter(isPlayable), query, catalogue);
	const dayAfter = (days: number) => toDay(clock() + days * DAY_MS);

	const popular =
		(titles: readonly CatalogueTitle[]): RequestHandler =>
		(request) =>
			listOf(titles.filter(isPlayable), request, toItem);

	const topRated =
		(titles: readonly CatalogueTitle[]): RequestHandler =>
		(request) =>
			listOf(listed(titles, { sort_by: 'vote_average.desc' }), request, toItem);

	/**
	 * Films first shown in a range of days from today, both included. Hardly ever are there any, and that is the answer: a film
	 * of 1922 is not in cinemas.
	 */
	const moviesOf =
		(firstDay: number, lastDay: number): RequestHandler =>
		(request) => {
			const dates = { maximum: dayAfter(lastDay), minimum: dayAfter(firstDay) };
			const query: Query = { 'release_date.gte': dates.minimum, 'release_date.lte': dates.maximum };
			return listOf(listed(movies, query), request, toItem, { dates });
		};

	/** Shows that run in so many days from today on. */
	const showsOf =
		(days: number): RequestHandler =>
		(request) => {
			const query: Query = { 'air_date.gte': dayAfter(0), 'air_date.lte': dayAfter(days - 1) };
			return listOf(listed(shows, query), request, toItem);
		};

	const discover =
		(titles: readonly CatalogueTitle[]): RequestHandler =>
		(request) =>
			listOf(listed(titles, request.query), request, toItem);

	const trending: RequestHandler = (request) => {
		const { type, window } = request.params as { type: MediaType | 'all' | 'person'; window: TrendingWindow };
		if (type === 'person')
			return listOf(trendingPeople(people(), window, clock()), request, (person) => mixedPersonItem(catalogue, person));
		return listOf(trendingTitles(catalogue, type, window, clock()), request, (title) => title.mixedItem);
	};

	return {
		'GET /api/tmdb/trending/:type/:window': trending,
		'GET /api/tmdb/movie/popular': popular(movies),
		'GET /api/tmdb/movie/top_rated': topRated(movies),
		'GET /api/tmdb/movie/upcoming': moviesOf(1, UPCOMING_DAYS),
		'GET /api/tmdb/movie/now_playing': moviesOf(-IN_CINEMAS_DAYS, 0),
		'GET /api/tmdb/tv/popular': popular(shows),
		'GET /api/tmdb/tv/top_rated': topRated(shows),
		'GET /api/tmdb/tv/airing_today': showsOf(1),
		'GET /api/tmdb/tv/on_the_air': showsOf(ON_THE_AIR_DAYS),
		'GET /api/tmdb/person/popular': (request) =>
			listOf(people().listed, request, (person) => personItem(catalogue, person)),
		'GET /api/tmdb/genre/movie/list': () => genreList(MOVIE_GENRES, movies.filter(isPlayable), words),
		'GET /api/tmdb/genre/tv/list': () => genreList(TV_GENRES, shows.filter(isPlayable), words),
		'GET /api/tmdb/discover/movie': discover(movies),
		'GET /api/tmdb/discover/tv': discover(shows),
	} satisfies Record<string, RequestHandler>;
}

/** The genres of these titles, in TMDB's order. */
function genreList(
	genres: Readonly<Partial<Record<MovieGenre | TvGenre, number>>>,
	titles: readonly CatalogueTitle[],
	words: CatalogueWords,
): OpenCatalogueResponse {
	const held = new Set(titles.flatMap((title) => title.genre_ids));
	const listed = Object.entries(genres).filter(([, id]) => held.has(id));
	return found({ genres: listed.map(([name, id]) => ({ id, name: words.genre(name as MovieGenre | TvGenre) })) });
}
