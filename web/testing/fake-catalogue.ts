import type { MediaType } from '#contract/title.ts';
import type { MixedItem, MovieItem, TvItem } from '#contract/tmdb.ts';
import type { FakeApi } from './fake-api.ts';

const PAGE_SIZE = 20;
export const COMEDY = { id: 35, name: 'Comedy' };
export const DRAMA = { id: 18, name: 'Drama' };
const GENRES = [DRAMA, COMEDY];

interface CatalogueOptions {
	/** How many movies, and how many shows. */
	count?: number;
	/** Names of the first titles. */
	names?: readonly string[];
	/** Fields of every title. */
	overrides?: Partial<MovieItem & TvItem>;
}

/** The fields that movies and shows share; odd ids are dramas, even ids comedies. */
function buildItem(id: number) {
	return {
		id,
		overview: 'Somebody leaves and somebody comes back.',
		poster_path: '/poster.jpg',
		backdrop_path: null,
		vote_average: 5 + (id % 40) / 10,
		vote_count: 500,
		genre_ids: [id % 2 ? DRAMA.id : COMEDY.id],
	};
}

function numbered(noun: string, id: number): string {
	return `${noun} ${String(id).padStart(3, '0')}`;
}

function pageOf<Item>(items: readonly Item[], page = 1) {
	return {
		page,
		results: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
		total_pages: Math.max(1, Math.ceil(items.length / PAGE_SIZE)),
		total_results: items.length,
	};
}

interface ListQuery {
	page?: number;
	sort_by?: string;
	with_genres?: string;
	query?: string;
}

function select<Item extends { id: number; genre_ids?: number[] | null }>(
	items: readonly Item[],
	nameOf: (item: Item) => string,
	{ page, sort_by = '', with_genres, query = '' }: ListQuery,
) {
	const found = items.filter(
		(item) =>
			nameOf(item).toLowerCase().includes(query.toLowerCase()) &&
			(!with_genres || item.genre_ids?.includes(Number(with_genres))),
	);
	if (/^(title|name)\.asc/.test(sort_by)) found.sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
	else if (sort_by && !sort_by.startsWith('popularity')) found.reverse();
	return pageOf(found, page);
}

/** Answers every list of the catalogue from numbered titles: Movie 001 and so on, Show 001 and so on. */
export function respondWithCatalogue(api: FakeApi, { count = 60, names = [], overrides }: CatalogueOptions = {}): void {
	const ids = Array.from({ length: count }, (_, index) => index + 1);
	const nameOf = (noun: string, id: number) => names[id - 1] ?? numbered(noun, id);
	const movies: MovieItem[] = ids.map((id) => {
		return { ...buildItem(id), title: nameOf('Movie', id), release_date: '1927-01-10', ...overrides };
	});
	const shows: TvItem[] = ids.map((id) => {
		return { ...buildItem(id), name: nameOf('Show', id), first_air_date: '1962-05-04', ...overrides };
	});
	const mixed = (type: 'all' | 'person' | MediaType): MixedItem[] => [
		...(type === 'tv' ? [] : movies.map((movie) => ({ ...movie, media_type: 'movie' }))),
		...(type === 'movie' ? [] : shows.map((show) => ({ ...show, media_type: 'tv' }))),
	];
	const movieName = ({ title }: MovieItem) => title ?? '';
	const showName = ({ name }: TvItem) => name ?? '';

	api.respond('GET /api/tmdb/discover/movie', ({ query }) => select(movies, movieName, query));
	api.respond('GET /api/tmdb/search/movie', ({ query }) => select(movies, movieName, query));
	api.respond('GET /api/tmdb/movie/popular', ({ query }) => pageOf(movies, query.page));
	api.respond('GET /api/tmdb/discover/tv', ({ query }) => select(shows, showName, query));
	api.respond('GET /api/tmdb/search/tv', ({ query }) => select(shows, showName, query));
	api.respond('GET /api/tmdb/tv/popular', () => pageOf(shows));
	api.respond('GET /api/tmdb/search/multi', ({ query }) => {
		return select(mixed('all'), ({ title, name }) => title ?? name ?? '', query);
	});
	api.respond('GET /api/tmdb/trending/:type/:window', ({ params }) => pageOf(mixed(params.type)));
	for (const name of ['GET /api/tmdb/genre/movie/list', 'GET /api/tmdb/genre/tv/list'] as const) {
		api.respond(name, { genres: GENRES });
	}
	api.respond('GET /api/tmdb/movie/:id', ({ params: { id } }) => {
		return { ...buildItem(id), title: nameOf('Movie', id), release_date: '1927-01-10', genres: [DRAMA] };
	});
	api.respond('GET /api/tmdb/tv/:id', ({ params: { id } }) => {
		return { ...buildItem(id), name: nameOf('Show', id), first_air_date: '1962-05-04', genres: [DRAMA], seasons: [] };
	});
}
