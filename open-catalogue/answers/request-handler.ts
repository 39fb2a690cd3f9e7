/** Answers every catalogue endpoint in TMDB's shapes, from the records. */
import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import type { MediaType } from '#contract/title.ts';
import { MOVIE_GENRES, TV_GENRES } from '../record.ts';
import { appendedBlocks } from './appended-blocks.ts';
import type { Catalogue, CatalogueTitle } from './catalogue.ts';
import { discoverTitles, hasChosenOrder, type Query } from './discover.ts';
import { pageOf } from './pages.ts';
import { playableFirst } from './playable-first.ts';
import { createSearch } from './search.ts';
import { type TrendingWindow, trendingTitles } from './trending.ts';

/** A validated request: path parameters and parsed query, without defaults. */
export interface OpenCatalogueRequest {
	endpoint: CatalogueEndpointName;
	params: Readonly<Record<string, string | number>>;
	query: Query;
}

/** TMDB's body, or TMDB's error with its body. The objects are shared and frozen. */
type OpenCatalogueResponse = { kind: 'found'; body: object } | { kind: 'refused'; status: 404; body: object };

type RequestHandler = (request: OpenCatalogueRequest) => OpenCatalogueResponse;

function found(body: object): OpenCatalogueResponse {
	return { kind: 'found', body };
}

/** TMDB's status fields, and the API's `code` and `message`. */
function notFound(message: string): OpenCatalogueResponse {
	return {
		kind: 'refused',
		status: ERROR_STATUS.not_found,
		body: {
			success: false,
			status_code: 34,
			status_message: 'The resource you requested could not be found.',
			code: 'not_found',
			message,
		},
	};
}

function listOf(titles: readonly CatalogueTitle[], { query }: OpenCatalogueRequest): OpenCatalogueResponse {
	const { results, ...totals } = pageOf(titles, Number(query.page ?? 1));
	return found({ ...totals, results: results.map((title) => title.item) });
}

function mixedListOf(titles: readonly CatalogueTitle[], { query }: OpenCatalogueRequest): OpenCatalogueResponse {
	const { results, ...totals } = pageOf(titles, Number(query.page ?? 1));
	return found({ ...totals, results: results.map((title) => title.mixedItem) });
}

/** The genres that have titles, in TMDB's order. */
function genreList(genres: Readonly<Record<string, number>>, titles: readonly CatalogueTitle[]): OpenCatalogueResponse {
	const held = new Set(titles.flatMap((title) => title.genre_ids));
	const listed = Object.entries(genres).filter(([, id]) => held.has(id));
	return found({ genres: listed.map(([name, id]) => ({ id, name })) });
}

function detail(
	catalogue: Catalogue,
	media_type: MediaType,
	{ params, query }: OpenCatalogueRequest,
): OpenCatalogueResponse {
	const title = catalogue.find({ media_type, id: Number(params.id) });
	if (title === undefined) return notFound('This title is not in the catalogue.');
	const blocks = appendedBlocks(catalogue, title, media_type, appendNames(query));
	return found({ ...title.detail, ...blocks });
}

function season(catalogue: Catalogue, { params, query }: OpenCatalogueRequest): OpenCatalogueResponse {
	const title = catalogue.find({ media_type: 'tv', id: Number(params.id) });
	const body = title?.seasons.get(Number(params.season));
	if (title === undefined || body === undefined) return notFound('This season is not in the catalogue.');
	return found({ ...body, ...appendedBlocks(catalogue, title, 'season', appendNames(query)) });
}

/** The lists of every call that has no answer of its own, empty. */
const EMPTY = {
	page: 1,
	results: [],
	total_pages: 1,
	total_results: 0,
	cast: [],
	crew: [],
	guest_stars: [],
	keywords: [],
	translations: [],
	movie_results: [],
	person_results: [],
	tv_results: [],
	tv_episode_results: [],
	tv_season_results: [],
} as const;

function answerEmpty({ params, endpoint }: OpenCatalogueRequest): OpenCatalogueResponse {
	const isDetail = /(:id|:episode|configuration)$/.test(endpoint);
	if (isDetail) return notFound('This is not in the catalogue.');
	const byCountry = /:id\/watch\/providers$/.test(endpoint) ? { results: {} } : {};
	return found({ id: Number(params.id), ...EMPTY, ...byCountry });
}

function appendNames(query: Query): string | undefined {
	return query.append_to_response === undefined ? undefined : String(query.append_to_response);
}

/** `year` matches a film's release year, and every year of a show from its first episode to its last. */
function filterByYear(titles: readonly CatalogueTitle[], { query }: OpenCatalogueRequest): CatalogueTitle[] {
	const first = query.primary_release_year ?? query.first_air_date_year;
	const any = query.year;
	return titles.filter(
		(title) =>
			(first === undefined || title.year === Number(first)) &&
			(any === undefined || (Number(any) >= title.year && Number(any) <= title.last_year)),
	);
}

/**
 * Handles the requests of a catalogue. Only trending depends on the clock (epoch milliseconds), and only the order of lists
 * on `isPlayable`, which is called for every request. Text is English for every `language`.
 */
export function createRequestHandler(catalogue: Catalogue, clock: () => number): RequestHandler {
	const { movies, shows, isPlayable } = catalogue;
	const searchMovies = createSearch(movies);
	const searchShows = createSearch(shows);
	const searchAll = createSearch([...movies, ...shows]);

	const discover = (titles: readonly CatalogueTitle[], request: OpenCatalogueRequest) => {
		const found = discoverTitles(titles, request.query);
		return listOf(hasChosenOrder(request.query) ? found : playableFirst(found, isPlayable), request);
	};

	const answers: Readonly<Partial<Record<CatalogueEndpointName, RequestHandler>>> = {
		'GET /api/tmdb/trending/:type/:window': (request) => {
			const { type, window } = request.params as { type: MediaType | 'all' | 'person'; window: TrendingWindow };
			if (type === 'person') return answerEmpty(request);
			return mixedListOf(trendingTitles(catalogue, type, window, clock()), request);
		},
		'GET /api/tmdb/movie/popular': (request) => listOf(playableFirst(movies, isPlayable), request),
		'GET /api/tmdb/tv/popular': (request) => listOf(playableFirst(shows, isPlayable), request),
		'GET /api/tmdb/movie/:id': (request) => detail(catalogue, 'movie', request),
		'GET /api/tmdb/tv/:id': (request) => detail(catalogue, 'tv', request),
		'GET /api/tmdb/tv/:id/season/:season': (request) => season(catalogue, request),
		'GET /api/tmdb/search/multi': (request) => mixedListOf(searchAll(String(request.query.query)), request),
		'GET /api/tmdb/search/movie': (request) =>
			listOf(filterByYear(searchMovies(String(request.query.query)), request), request),
		'GET /api/tmdb/search/tv': (request) =>
			listOf(filterByYear(searchShows(String(request.query.query)), request), request),
		'GET /api/tmdb/genre/movie/list': () => genreList(MOVIE_GENRES, movies),
		'GET /api/tmdb/genre/tv/list': () => genreList(TV_GENRES, shows),
		'GET /api/tmdb/discover/movie': (request) => discover(movies, request),
		'GET /api/tmdb/discover/tv': (request) => discover(shows, request),
	};
	return (request) => (answers[request.endpoint] ?? answerEmpty)(request);
}
