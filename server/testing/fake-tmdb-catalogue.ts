import { type Filterable, isDiscovered, providersIn, type Shelf, toShelf, toSorted } from './fake-tmdb-lists.ts';
import { buildPerson, PERSON_COUNT } from './fake-tmdb-people.ts';
import {
	buildCollectionItem,
	buildMovieDetail,
	buildMovieItem,
	buildTvItem,
	DATELESS_MOVIE_ID,
	type Json,
	LISTED_TITLES,
	MOVIE_COUNT,
	type MovieItem,
	movieNumber,
	TV_COUNT,
	type TvItem,
	tvNumber,
} from './fake-tmdb-titles.ts';

type Kind = 'movie' | 'tv';

const POPULAR_PAGES = { movie: 42_471, tv: 8098 };
/** What TMDB says of trending, by window. */
const TRENDING_PAGES = { day: 500, week: 1000 };
/** Movie and show with the same id, in a row: finds code that identifies titles by id alone. */
const TWIN_ID = 605;

function toMovieFilterable(n: number, item: MovieItem, region: string): Filterable {
	const detail = buildMovieDetail(n, 'en');
	return {
		item,
		genres: item.genre_ids,
		providers: providersIn(region, n),
		title: item.title,
		originalTitle: item.original_title,
		day: item.release_date,
		popularity: item.popularity,
		voteAverage: item.vote_average,
		voteCount: item.vote_count,
		runtime: Number(detail.runtime ?? 0),
		revenue: Number(detail.revenue),
		language: item.original_language,
		adult: item.adult,
	};
}

function toTvFilterable(n: number, item: TvItem, region: string): Filterable {
	return {
		item,
		genres: item.genre_ids,
		providers: providersIn(region, n),
		title: item.name,
		originalTitle: item.original_name,
		day: item.first_air_date,
		popularity: item.popularity,
		voteAverage: item.vote_average,
		voteCount: item.vote_count,
		runtime: 24 + (n % 40),
		revenue: 0,
		language: item.original_language,
		adult: false,
	};
}

function titlesOf(kind: Kind, language: string, region: string): Filterable[] {
	return kind === 'movie'
		? Array.from({ length: MOVIE_COUNT }, (_, n) => toMovieFilterable(n, buildMovieItem(n, language), region))
		: Array.from({ length: TV_COUNT }, (_, n) => toTvFilterable(n, buildTvItem(n, language), region));
}

function itemAt(kind: Kind, n: number, language: string): Json {
	return kind === 'movie' ? buildMovieItem(n, language) : buildTvItem(n, language);
}

/** All titles by popularity: 500 pages to see, and a claim of far more. Adult titles are left out, as by default. */
export function popularShelf(kind: Kind, language: string): Shelf {
	const at = (n: number) => {
		const item = itemAt(kind, n, language);
		return item.adult === true ? itemAt(kind, n - 1, language) : item;
	};
	return { count: LISTED_TITLES, claimedPages: POPULAR_PAGES[kind], at };
}

export function trendingShelf(type: Kind | 'all' | 'person', window: 'day' | 'week', language: string): Shelf {
	if (type === 'person') return toShelf(people('', language));
	const shift = window === 'day' ? 6 : 40;
	const twins = { movie: movieNumber(TWIN_ID) ?? 0, tv: tvNumber(TWIN_ID) ?? 0 };
	const at = (n: number): Json => {
		const kind = type === 'all' ? (n % 2 === 0 ? 'movie' : 'tv') : type;
		const place = type === 'all' ? Math.floor(n / 2) : n;
		const number = place === 0 ? twins[kind] : place + shift;
		return { ...itemAt(kind, number, language), media_type: kind };
	};
	return { count: LISTED_TITLES - 2 * shift, claimedPages: TRENDING_PAGES[window], at };
}

const NO_FILTERS = new Set(['page', 'language', 'sort_by', 'include_adult', 'api_key', 'watch_region', 'region']);

function isFilter(name: string, query: URLSearchParams): boolean {
	if (name.startsWith('with_watch_')) return query.has('with_watch_providers') && query.has('watch_region');
	return !NO_FILTERS.has(name);
}

/** Without a filter and by popularity, discover is the popular list. */
export function discoverShelf(kind: Kind, query: URLSearchParams, language: string): Shelf {
	const sortBy = query.get('sort_by') ?? 'popularity.desc';
	const isFiltered = [...query.keys()].some((name) => isFilter(name, query));
	if (!isFiltered && sortBy === 'popularity.desc') return popularShelf(kind, language);
	const found = titlesOf(kind, language, query.get('watch_region') ?? 'US').filter((title) =>
		isDiscovered(title, query),
	);
	return toShelf(toSorted(found, sortBy).map((title) => title.item));
}

function isNamed(words: string, ...names: readonly string[]): boolean {
	const wanted = words.toLowerCase();
	return names.some((name) => name.toLowerCase().includes(wanted));
}

function searchTitles(kind: Kind, words: string, query: URLSearchParams, language: string): Filterable[] {
	// Search knows no providers and no genres: it ignores them.
	const filters = new URLSearchParams();
	for (const name of ['include_adult', 'year', 'primary_release_year', 'first_air_date_year']) {
		const value = query.get(name);
		if (value) filters.set(name, value);
	}
	const found = titlesOf(kind, language, 'US').filter((title) => isNamed(words, title.title, title.originalTitle));
	return toSorted(
		found.filter((title) => isDiscovered(title, filters)),
		null,
	);
}

export function searchShelf(kind: Kind, words: string, query: URLSearchParams, language: string): Shelf {
	return toShelf(searchTitles(kind, words, query, language).map((title) => title.item));
}

/** People and collections are among the titles; a collection has a `title`, as a movie has. */
export function searchMultiShelf(words: string, query: URLSearchParams, language: string): Shelf {
	const titles = (kind: Kind) =>
		searchTitles(kind, words, query, language).map((title) => withoutDate({ ...title.item, media_type: kind }));
	const movies = titles('movie');
	const found = [...movies, ...titles('tv')].toSorted(
		(left, right) => Number(right.popularity) - Number(left.popularity),
	);
	const collections = movies.filter((_, at) => at % 30 === 0).map(toCollection);
	return toShelf([...found.slice(0, 3), ...people(words, language), ...collections, ...found.slice(3)]);
}

/** One known movie comes without the key, where others have "". */
function withoutDate(item: Json): Json {
	if (item.media_type !== 'movie' || item.id !== DATELESS_MOVIE_ID) return item;
	const { release_date: _missing, ...rest } = item;
	return rest;
}

/** In `/search/multi` a collection has a `title`; in its own search, a `name`. */
function toCollection(movie: Json): Json {
	const { name, original_name, ...item } = buildCollectionItem(Math.floor((Number(movie.id) - 500) / 16), 'en');
	return { ...item, media_type: 'collection', original_title: original_name, title: name };
}

export function searchCollectionShelf(words: string, language: string): Shelf {
	const collections = Array.from({ length: Math.ceil(MOVIE_COUNT / 16) }, (_, at) => buildCollectionItem(at, language));
	return toShelf(collections.filter(({ name }) => isNamed(words, name)));
}

function personItem(n: number, language: string): Json {
	return {
		...buildPerson(n),
		known_for: [
			{ ...buildMovieItem(n, language), media_type: 'movie' },
			{ ...buildTvItem(n, language), media_type: 'tv' },
		],
	};
}

function personItems(language: string): Json[] {
	return Array.from({ length: PERSON_COUNT }, (_, n) => personItem(n, language));
}

export function popularPersonShelf(language: string): Shelf {
	return toShelf(personItems(language));
}

export function searchPersonShelf(words: string, language: string): Shelf {
	return toShelf(personItems(language).filter(({ name }) => isNamed(words, String(name))));
}

function people(words: string, language: string): Json[] {
	const found = personItems(language).filter(({ name }) => isNamed(words, String(name)));
	return found.map((person) => ({ ...person, media_type: 'person' }));
}

/** 21 titles on the first page of two, one of them for adults only: neither is safe to rule out. */
export function recommendations(kind: Kind, n: number, page: number, language: string): Json {
	const shown = Array.from({ length: page === 1 ? 21 : page === 2 ? 19 : 0 }, (_, at) => {
		const other = (n + 1 + at + (page - 1) * 21) % MOVIE_COUNT;
		return { ...itemAt(kind, other, language), media_type: kind, ...(at === 12 ? { adult: true } : {}) };
	});
	return { page, results: shown, total_pages: 2, total_results: 40 };
}

/** Plenty and poor, as TMDB's are. */
export function similarShelf(kind: Kind, n: number, language: string): Shelf {
	const at = (place: number) => itemAt(kind, (n + 5 + place * 9) % LISTED_TITLES, language);
	return { count: LISTED_TITLES, claimedPages: 10_703, at };
}
