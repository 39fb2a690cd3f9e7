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

/** The same in answers that no page shows by themselves. */
export const ODD_PARTS: readonly Pick<OddValue, 'what' | 'path' | 'spoil' | 'unreadable'>[] = [
	{
		what: 'a person of whom next to nothing is known',
		path: '/person/3013',
		spoil: (person) => {
			for (const name of Object.keys(person)) if (name !== 'id') person[name] = null;
		},
		unreadable: 'combined_credits, external_ids',
	},
	{
		what: 'credits of titles without type or id',
		path: '/person/3014/combined_credits',
		spoil: (credits) => {
			Object.assign(itemAt(credits, 'cast', 0), { media_type: null });
			delete itemAt(credits, 'cast', 1).id;
			credits.crew = null;
		},
		unreadable: 'cast[].id, cast[].media_type, crew',
	},
	{
		what: 'people without name or known titles in a search',
		path: '/search/person',
		spoil: (list) => {
			Object.assign(itemAt(list, 'results', 0), { name: null, known_for: null });
			Object.assign(itemAt(list, 'results', 1), { known_for: [{ id: 5 }] });
		},
		unreadable: 'results[].known_for[].media_type',
	},
	{
		what: 'a part of a collection without id, and another without date',
		path: '/collection/7000',
		spoil: (collection) => {
			delete itemAt(collection, 'parts', 0).id;
			delete itemAt(collection, 'parts', 1).release_date;
		},
		unreadable: 'parts[].id',
	},
	{
		what: 'an episode without its people',
		path: '/tv/605/season/1/episode/1',
		spoil: (episode) => {
			delete episode.crew;
			Object.assign(episode, { guest_stars: null, id: null });
		},
		unreadable: 'crew, guest_stars',
	},
	{
		what: 'an image without file, and no posters',
		path: '/movie/605/images',
		spoil: (images) => {
			Object.assign(itemAt(images, 'backdrops', 0), { file_path: null });
			images.posters = null;
		},
		unreadable: 'backdrops[].file_path, posters',
	},
	{
		what: 'nothing but movies found by an id',
		path: '/find/tt9000005',
		spoil: (found) => {
			for (const name of Object.keys(found)) if (name !== 'movie_results') delete found[name];
		},
		unreadable: 'person_results, tv_episode_results, tv_results, tv_season_results',
	},
];
