import { buildBlocks, buildSeasonBlocks } from './fake-tmdb-blocks.ts';
import { discoverShelf, popularShelf, searchMultiShelf, searchShelf, trendingShelf } from './fake-tmdb-catalogue.ts';
import { MAX_PAGE, type Shelf, toPage } from './fake-tmdb-lists.ts';
import { buildSeason, buildTvDetail } from './fake-tmdb-shows.ts';
import { buildMovieDetail, genreName, type Json, movieNumber, tvNumber } from './fake-tmdb-titles.ts';
import { MOVIE_GENRES, TV_GENRES } from './fake-tmdb-words.ts';

export interface FakeAnswer {
	status: number;
	body: Json;
	/** Seconds of `cache-control: public, max-age`; none for answers that are not to be kept. */
	maxAgeS?: number;
}

const DETAIL_AGE_S = 28_800;
const POPULAR_AGE_S = 21_600;
const SEARCH_AGE_S = 600;
const MAX_APPENDED = 20;

export const NOT_FOUND: FakeAnswer = {
	status: 404,
	body: { success: false, status_code: 34, status_message: 'The resource you requested could not be found.' },
	maxAgeS: DETAIL_AGE_S,
};
export const BAD_KEY: FakeAnswer = {
	status: 401,
	body: { status_code: 7, status_message: 'Invalid API key: You must be granted a valid key.', success: false },
};
const BAD_PAGE: FakeAnswer = {
	status: 400,
	body: {
		success: false,
		status_code: 22,
		status_message: 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
	},
};
const TOO_MANY_APPENDED: FakeAnswer = {
	status: 400,
	body: { success: false, status_code: 27, status_message: 'Too many append to response objects: The maximum is 20.' },
};
const NO_QUERY: FakeAnswer = { status: 422, body: { errors: ['query must be provided'] } };

interface Call {
	segments: Record<string, string>;
	query: URLSearchParams;
	language: string;
}

type Handler = (call: Call) => FakeAnswer;

function found(body: Json, maxAgeS: number): FakeAnswer {
	return { status: 200, body, maxAgeS };
}

function page({ query }: Call): number | null {
	const asked = query.get('page') ?? '1';
	const value = Number(asked);
	return /^\d+$/.test(asked) && value >= 1 && value <= MAX_PAGE ? value : null;
}

function list(toShelf: (call: Call) => Shelf, maxAgeS: number): Handler {
	return (call) => {
		const number = page(call);
		return number === null ? BAD_PAGE : found(toPage(toShelf(call), number), maxAgeS);
	};
}

function search(toShelf: (words: string, call: Call) => Shelf): Handler {
	return (call) => {
		const words = call.query.get('query')?.trim();
		return words ? list(() => toShelf(words, call), SEARCH_AGE_S)(call) : NO_QUERY;
	};
}

function appended({ query }: Call): string[] {
	return query.get('append_to_response')?.split(',') ?? [];
}

function blockRequest(call: Call, kind: 'movie' | 'tv', n: number) {
	return { kind, n, language: call.language, page: page(call) ?? 1 };
}

function movieDetail(call: Call): FakeAnswer {
	const n = movieNumber(Number(call.segments.id));
	if (n === null) return NOT_FOUND;
	const names = appended(call);
	if (names.length > MAX_APPENDED) return TOO_MANY_APPENDED;
	const blocks = buildBlocks(names, blockRequest(call, 'movie', n));
	return found({ ...buildMovieDetail(n, call.language), ...blocks }, DETAIL_AGE_S);
}

function tvDetail(call: Call): FakeAnswer {
	const n = tvNumber(Number(call.segments.id));
	if (n === null) return NOT_FOUND;
	const names = appended(call);
	if (names.length > MAX_APPENDED) return TOO_MANY_APPENDED;
	const blocks = buildBlocks(names, blockRequest(call, 'tv', n));
	return found({ ...buildTvDetail(n, call.language), ...blocks }, DETAIL_AGE_S);
}

function season(call: Call): FakeAnswer {
	const n = tvNumber(Number(call.segments.id));
	const body = n === null ? null : buildSeason(n, Number(call.segments.season), call.language);
	if (n === null || body === null) return NOT_FOUND;
	return found({ ...body, ...buildSeasonBlocks(appended(call), blockRequest(call, 'tv', n)) }, DETAIL_AGE_S);
}

function genres(all: Record<number, string>): Handler {
	return ({ language }) => {
		const entries = Object.entries(all);
		const named = entries.map(([id, name]) => ({ id: Number(id), name: genreName(Number(id), name, language) }));
		return found({ genres: named }, DETAIL_AGE_S);
	};
}

function trending(call: Call): FakeAnswer {
	const type = call.segments.type as 'all' | 'movie' | 'tv';
	const window = call.segments.window as 'day' | 'week';
	return list(() => trendingShelf(type, window, call.language), SEARCH_AGE_S)(call);
}

/** Fixed paths come before ids: `/movie/popular` is not a movie. */
const ROUTES: readonly (readonly [RegExp, Handler])[] = [
	[/^\/trending\/(?<type>all|movie|tv)\/(?<window>day|week)$/, trending],
	[/^\/movie\/popular$/, list((call) => popularShelf('movie', call.language), POPULAR_AGE_S)],
	[/^\/tv\/popular$/, list((call) => popularShelf('tv', call.language), POPULAR_AGE_S)],
	[/^\/movie\/(?<id>\d+)$/, movieDetail],
	[/^\/tv\/(?<id>\d+)$/, tvDetail],
	[/^\/tv\/(?<id>\d+)\/season\/(?<season>\d+)$/, season],
	[/^\/search\/multi$/, search((words, call) => searchMultiShelf(words, call.query, call.language))],
	[/^\/search\/movie$/, search((words, call) => searchShelf('movie', words, call.query, call.language))],
	[/^\/search\/tv$/, search((words, call) => searchShelf('tv', words, call.query, call.language))],
	[/^\/genre\/movie\/list$/, genres(MOVIE_GENRES)],
	[/^\/genre\/tv\/list$/, genres(TV_GENRES)],
	[/^\/discover\/movie$/, list((call) => discoverShelf('movie', call.query, call.language), SEARCH_AGE_S)],
	[/^\/discover\/tv$/, list((call) => discoverShelf('tv', call.query, call.language), SEARCH_AGE_S)],
];

/** TMDB's answer to a path below `/3` and its query. What is unknown answers 404, as TMDB does. */
export function answerCall(path: string, query: URLSearchParams): FakeAnswer {
	for (const [pattern, handler] of ROUTES) {
		const match = pattern.exec(path);
		if (match) return handler({ segments: { ...match.groups }, query, language: query.get('language') || 'en-US' });
	}
	return NOT_FOUND;
}
