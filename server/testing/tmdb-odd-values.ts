import type { Json } from './fake-tmdb-titles.ts';

/** A value that TMDB has been seen to send, or to leave out, in one of the fake's answers. */
interface OddValue {
	what: string;
	/** The path at TMDB whose answer has it. */
	path: string;
	/** Puts it into the answer. */
	spoil(body: Json): void;
	/** The page that shows the answer. */
	page: string;
	/** What could not be read, as the log names it; none where the value is served as it is. */
	unreadable?: string;
}

/** An item of a list within the answer; `path` is `similar.results`. */
function itemAt(body: Json, path: string, index: number): Json {
	const list = path.split('.').reduce((value, name) => value[name] as Json, body) as unknown as Json[];
	const item = list[index];
	if (!item) throw new Error(`The fake's answer has no ${path}[${index}]`);
	return item;
}

export const ODD_VALUES: readonly OddValue[] = [
	{
		what: 'a title that turns the text after it around',
		path: '/movie/614',
		spoil: (movie) => Object.assign(movie, { title: 'The \u202Edark \u2066gate', overview: '\u202B\u2067Unclosed' }),
		page: '/movie/614',
	},
	{
		what: 'a title of control characters alone',
		path: '/movie/615',
		spoil: (movie) => Object.assign(movie, { title: '\u202E\u2069', original_title: 'ואלס עם באשיר' }),
		page: '/movie/615',
	},
	{
		what: 'a season without number in a show',
		path: '/tv/607',
		spoil: (show) => Object.assign(itemAt(show, 'seasons', 1), { season_number: null }),
		page: '/tv/607',
		unreadable: 'seasons[].season_number',
	},
	{
		what: 'a season whose own number is null',
		path: '/tv/604/season/1',
		spoil: (season) => Object.assign(season, { season_number: null }),
		page: '/tv/604/1/1',
	},
	{
		what: 'an episode without id',
		path: '/tv/606/season/1',
		spoil: (season) => delete itemAt(season, 'episodes', 0).id,
		page: '/tv/606/1/1',
	},
	{
		what: 'an episode without number',
		path: '/tv/606/season/2',
		spoil: (season) => Object.assign(itemAt(season, 'episodes', 1), { episode_number: null }),
		page: '/tv/606/2/1',
		unreadable: 'episodes[].episode_number',
	},
	{
		what: 'a season without episodes',
		path: '/tv/610/season/1',
		spoil: (season) => delete season.episodes,
		page: '/tv/610',
		unreadable: 'episodes',
	},
	{
		what: 'networks and creators without name',
		path: '/tv/603',
		spoil: (show) => {
			Object.assign(itemAt(show, 'networks', 0), { name: null });
			Object.assign(itemAt(show, 'created_by', 0), { name: null });
		},
		page: '/tv/603',
	},
	{
		what: 'companies without name',
		path: '/movie/606',
		spoil: (movie) => Object.assign(itemAt(movie, 'production_companies', 0), { name: null }),
		page: '/movie/606',
	},
	{
		what: 'crew with ids that are null or absent',
		path: '/movie/605',
		spoil: (movie) => {
			Object.assign(itemAt(movie, 'credits.crew', 0), { id: null });
			delete itemAt(movie, 'credits.crew', 1).id;
		},
		page: '/movie/605',
	},
	{
		what: 'a video without site',
		path: '/movie/611',
		spoil: (movie) => delete itemAt(movie, 'videos.results', 0).site,
		page: '/movie/611',
		unreadable: 'videos.results[].site',
	},
	{
		what: 'a similar movie without id',
		path: '/movie/607',
		spoil: (movie) => delete itemAt(movie, 'similar.results', 2).id,
		page: '/movie/607',
		unreadable: 'similar.results[].id',
	},
	{
		what: 'a genre of a movie without name',
		path: '/movie/610',
		spoil: (movie) => Object.assign(itemAt(movie, 'genres', 0), { name: null }),
		page: '/movie/610',
		unreadable: 'genres[].name',
	},
	{
		what: 'blocks of another form',
		path: '/movie/612',
		spoil: (movie) => Object.assign(movie, { credits: [], videos: null, similar: { success: false }, genres: {} }),
		page: '/movie/612',
		unreadable: 'credits, genres, similar.page, similar.results, videos',
	},
	{
		what: 'a page of a list without number of pages',
		path: '/tv/popular',
		spoil: (list) => delete list.total_pages,
		page: '/tv',
		unreadable: 'total_pages',
	},
	{
		what: 'null among the genres of a listed movie',
		path: '/movie/popular',
		spoil: (list) => Object.assign(itemAt(list, 'results', 0), { genre_ids: [null, 18] }),
		page: '/movies',
		unreadable: 'results[].genre_ids[]',
	},
	{
		what: 'genres without name in the list of genres',
		path: '/genre/tv/list',
		spoil: (list) => Object.assign(itemAt(list, 'genres', 0), { name: null }),
		page: '/tv',
		unreadable: 'genres[].name',
	},
	{
		what: 'an empty title',
		path: '/movie/613',
		spoil: (movie) => Object.assign(movie, { title: '', original_title: 'Das leere Blatt' }),
		page: '/movie/613',
	},
];
