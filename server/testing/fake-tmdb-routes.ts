import { buildBlock, buildBlocks, buildSeasonBlocks } from './fake-tmdb-blocks.ts';
import {
	appended,
	type Call,
	DETAIL_AGE_S,
	type FakeAnswer,
	found,
	type Handler,
	list,
	MAX_APPENDED,
	NOT_FOUND,
	POPULAR_AGE_S,
	page,
	SEARCH_AGE_S,
	search,
	TOO_MANY_APPENDED,
} from './fake-tmdb-calls.ts';
import {
	discoverShelf,
	popularPersonShelf,
	popularShelf,
	searchCollectionShelf,
	searchMultiShelf,
	searchPersonShelf,
	searchShelf,
	trendingShelf,
} from './fake-tmdb-catalogue.ts';
import { buildCollection, findByExternalId } from './fake-tmdb-finds.ts';
import { personNumber } from './fake-tmdb-people.ts';
import { buildPersonBlock, buildPersonBlocks, buildPersonDetail } from './fake-tmdb-persons.ts';
import { CONFIGURATION, PROVIDER_REGIONS, providerList } from './fake-tmdb-reference.ts';
import { buildEpisodeDetail, buildSeason, buildTvDetail } from './fake-tmdb-shows.ts';
import { buildMovieDetail, genreName, type Json, movieNumber, tvNumber } from './fake-tmdb-titles.ts';
import { MOVIE_GENRES, TV_GENRES } from './fake-tmdb-words.ts';

/** The call with its page: null for one out of range. */
function blockRequest(call: Call, kind: 'movie' | 'tv', n: number) {
	return { kind, n, language: call.language, page: page(call) ?? 1, query: call.query };
}

function foundOrNot(body: Json | null): FakeAnswer {
	return body === null ? NOT_FOUND : found(body, DETAIL_AGE_S);
}

/** Details with what is appended to them; `null` for a title that does not exist. */
function detail(call: Call, body: Json | null, toBlocks: (names: readonly string[]) => Json): FakeAnswer {
	if (body === null) return NOT_FOUND;
	const names = appended(call);
	return names.length > MAX_APPENDED ? TOO_MANY_APPENDED : found({ ...body, ...toBlocks(names) }, DETAIL_AGE_S);
}

function movieDetail(call: Call): FakeAnswer {
	const n = movieNumber(Number(call.segments.id));
	const body = n === null ? null : buildMovieDetail(n, call.language);
	return detail(call, body, (names) => buildBlocks(names, blockRequest(call, 'movie', n ?? 0)));
}

function tvDetail(call: Call): FakeAnswer {
	const n = tvNumber(Number(call.segments.id));
	const body = n === null ? null : buildTvDetail(n, call.language);
	return detail(call, body, (names) => ({
		...buildBlocks(names, blockRequest(call, 'tv', n ?? 0)),
		...appendedSeasons(names, n ?? 0, call.language),
	}));
}

/** `season/2`, without `id`, and without those that the show does not have. */
function appendedSeasons(names: readonly string[], n: number, language: string): Json {
	const seasons = names.flatMap((name) => {
		const number = /^season\/(\d+)$/.exec(name)?.[1];
		const body = number === undefined ? null : buildSeason(n, Number(number), language);
		if (body === null) return [];
		const { id: _id, ...block } = body;
		return [[name, block]];
	});
	return Object.fromEntries(seasons);
}

/** A block of a title by itself. */
function titleBlock(call: Call): FakeAnswer {
	const kind = call.segments.kind as 'movie' | 'tv';
	const id = Number(call.segments.id);
	const n = kind === 'movie' ? movieNumber(id) : tvNumber(id);
	const body = n === null ? null : buildBlock(call.segments.block ?? '', blockRequest(call, kind, n));
	// Lists of titles have no id of their own.
	return foundOrNot(body && ('results' in body && 'page' in body ? body : { id, ...body }));
}

function season(call: Call): FakeAnswer {
	const n = tvNumber(Number(call.segments.id));
	const body = n === null ? null : buildSeason(n, Number(call.segments.season), call.language);
	return detail(call, body, (names) => buildSeasonBlocks(names, blockRequest(call, 'tv', n ?? 0)));
}

function episode(call: Call): FakeAnswer {
	const n = tvNumber(Number(call.segments.id));
	const { season: seasonNumber, episode: number } = call.segments;
	const body = n === null ? null : buildEpisodeDetail(n, Number(seasonNumber), Number(number), call.language);
	return detail(call, body, (names) => buildSeasonBlocks(names, blockRequest(call, 'tv', n ?? 0)));
}

function personDetail(call: Call): FakeAnswer {
	const n = personNumber(Number(call.segments.id));
	const body = n === null ? null : buildPersonDetail(n, call.language);
	return detail(call, body, (names) => buildPersonBlocks(names, n ?? 0, call.language));
}

function personBlock(call: Call): FakeAnswer {
	const id = Number(call.segments.id);
	const n = personNumber(id);
	const body = n === null ? null : buildPersonBlock(call.segments.block ?? '', n, call.language);
	return foundOrNot(body && { id, ...body });
}

function genres(all: Record<number, string>): Handler {
	return ({ language }) => {
		const entries = Object.entries(all);
		const named = entries.map(([id, name]) => ({ id: Number(id), name: genreName(Number(id), name, language) }));
		return found({ genres: named }, DETAIL_AGE_S);
	};
}

function trending(call: Call): FakeAnswer {
	const type = call.segments.type as 'all' | 'movie' | 'tv' | 'person';
	const window = call.segments.window as 'day' | 'week';
	return list(() => trendingShelf(type, window, call.language), SEARCH_AGE_S)(call);
}

/** `popular` and the other lists by popularity; `dates` come with the movies in cinemas. */
function popular(kind: 'movie' | 'tv'): Handler {
	return (call) => {
		const answer = list(() => popularShelf(kind, call.language), POPULAR_AGE_S)(call);
		const isInCinemas = ['now_playing', 'upcoming'].includes(call.segments.list ?? '');
		if (!isInCinemas || answer.status !== 200) return answer;
		return { ...answer, body: { dates: { maximum: '2026-12-16', minimum: '2026-11-25' }, ...answer.body } };
	};
}

/** Fixed paths come before ids: `/movie/popular` is not a movie. */
const ROUTES: readonly (readonly [RegExp, Handler])[] = [
	[/^\/configuration$/, () => found(CONFIGURATION, POPULAR_AGE_S)],
	[/^\/trending\/(?<type>all|movie|tv|person)\/(?<window>day|week)$/, trending],
	[/^\/movie\/(?<list>popular|top_rated|upcoming|now_playing)$/, popular('movie')],
	[/^\/tv\/(?<list>popular|top_rated|airing_today|on_the_air)$/, popular('tv')],
	[/^\/person\/popular$/, list((call) => popularPersonShelf(call.language), POPULAR_AGE_S)],
	[/^\/movie\/(?<id>\d+)$/, movieDetail],
	[/^\/tv\/(?<id>\d+)$/, tvDetail],
	[/^\/(?<kind>movie|tv)\/(?<id>\d+)\/(?<block>[a-z_]+|watch\/providers)$/, titleBlock],
	[/^\/tv\/(?<id>\d+)\/season\/(?<season>\d+)$/, season],
	[/^\/tv\/(?<id>\d+)\/season\/(?<season>\d+)\/episode\/(?<episode>\d+)$/, episode],
	[/^\/person\/(?<id>\d+)$/, personDetail],
	[/^\/person\/(?<id>\d+)\/(?<block>[a-z_]+)$/, personBlock],
	[/^\/collection\/(?<id>\d+)$/, (call) => foundOrNot(buildCollection(Number(call.segments.id), call.language))],
	[/^\/find\/(?<externalId>[^/]+)$/, findByExternalId],
	[/^\/search\/multi$/, search((words, call) => searchMultiShelf(words, call.query, call.language))],
	[/^\/search\/movie$/, search((words, call) => searchShelf('movie', words, call.query, call.language))],
	[/^\/search\/tv$/, search((words, call) => searchShelf('tv', words, call.query, call.language))],
	[/^\/search\/person$/, search((words, call) => searchPersonShelf(words, call.language))],
	[/^\/search\/collection$/, search((words, call) => searchCollectionShelf(words, call.language))],
	[/^\/genre\/movie\/list$/, genres(MOVIE_GENRES)],
	[/^\/genre\/tv\/list$/, genres(TV_GENRES)],
	[/^\/watch\/providers\/(?:movie|tv)$/, ({ query }) => found(providerList(query.get('watch_region')), DETAIL_AGE_S)],
	[/^\/watch\/providers\/regions$/, () => found(PROVIDER_REGIONS, DETAIL_AGE_S)],
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
