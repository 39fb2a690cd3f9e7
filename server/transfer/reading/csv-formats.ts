import type { ImportFormat } from '#contract/import.ts';
import type { MediaType } from '#contract/title.ts';
import { readNetflixTitle } from './netflix-title.ts';
import { type Fact, type Skipped, splitYear, toFact, toHalfStars, toNumber, toText, toTitle } from './row-values.ts';

/** One row by the names of its columns, in small letters; a column that is not there is empty. */
export interface CsvRow {
	get(column: string): string;
	/** A date in ISO 8601, or null. */
	date(column: string): string | null;
}

export interface CsvFormat {
	format: ImportFormat;
	/** Columns by which the table is known, in small letters. */
	columns: readonly string[];
	/** Those with dates, which decide together whether the day is first. */
	dates: readonly string[];
	/** A column that says whose row it is, where an export is of a household. */
	profiles?: string;
	/** `file` is the name without its folders, in small letters; `list` the name of the list that the table is. */
	read(row: CsvRow, file: string, list: string | null): readonly Fact[] | Skipped;
}

const NOTHING: Skipped = { error: null };

/** The first whose columns are all there; those with more columns come first. */
export const CSV_FORMATS: readonly CsvFormat[] = [
	{
		format: 'yamtrack',
		columns: ['media_id', 'source', 'media_type', 'title', 'status'],
		dates: ['end_date', 'progressed_at', 'created_at'],
		read: readYamtrack,
	},
	{
		format: 'simkl',
		columns: ['simkl_id', 'title', 'type', 'watchlist'],
		dates: ['watcheddate'],
		read: readSimkl,
	},
	{
		format: 'tmdb',
		columns: ['tmdb id', 'type', 'name', 'release date'],
		dates: ['date rated', 'date added'],
		read: readTmdb,
	},
	{
		format: 'imdb',
		columns: ['const', 'title', 'title type'],
		dates: ['date rated', 'created', 'modified'],
		read: readImdb,
	},
	{
		format: 'netflix',
		columns: ['profile name', 'start time', 'title'],
		dates: ['start time'],
		profiles: 'profile name',
		read: (row) => (row.get('supplemental video type') ? NOTHING : readNetflix(row, 'start time')),
	},
	{
		format: 'tvtime',
		columns: ['tv_show_name', 'episode_season_number', 'episode_number'],
		dates: ['created_at', 'updated_at'],
		read: readTvTimeEpisode,
	},
	{ format: 'tvtime', columns: ['series_name', 'created_at'], dates: ['created_at', 'updated_at'], read: readTvTime },
	{ format: 'tvtime', columns: ['movie_name', 'created_at'], dates: ['created_at', 'updated_at'], read: readTvTime },
	{
		format: 'letterboxd',
		columns: ['name', 'year', 'letterboxd uri'],
		dates: ['date', 'watched date'],
		read: readLetterboxd,
	},
	{
		format: 'letterboxd',
		columns: ['position', 'name', 'year', 'url'],
		dates: [],
		read: (row, _, list) => [toFact('list', filmOf(row), { list: list ?? 'Letterboxd' })],
	},
	{
		// What Letterboxd imports, which other services export for it.
		format: 'letterboxd',
		columns: ['title', 'watcheddate'],
		dates: ['watcheddate'],
		read: readLetterboxdImport,
	},
	{ format: 'netflix', columns: ['title', 'date'], dates: ['date'], read: (row) => readNetflix(row, 'date') },
];

function readNetflix(row: CsvRow, column: string): readonly Fact[] {
	const { media_type, title, season, episode_name } = readNetflixTitle(toText(row.get('title')));
	const at = row.date(column);
	return [toFact('watched', toTitle(media_type, { title }), { season, episode_name, at })];
}

function filmOf(row: CsvRow) {
	return toTitle('movie', { title: row.get('name'), year: row.get('year') });
}

/** The tables of an export are alike: what `watchlist.csv` means is its name alone. */
function readLetterboxd(row: CsvRow, file: string): readonly Fact[] | Skipped {
	const title = filmOf(row);
	const at = row.date('watched date') ?? row.date('date');
	if (file.includes('watchlist')) return [toFact('watchlist', title, { at })];
	const said = row.get('rating');
	const half_stars = toHalfStars(said, 5);
	if (said && half_stars === null) return { error: 'no_rating' };
	return [
		// Of a table of ratings the date is that of the rating.
		...(half_stars !== null && !row.get('watched date') ? [] : [toFact('watched', title, { at })]),
		...(half_stars === null ? [] : [toFact('rating', title, { at, half_stars })]),
	];
}

function readLetterboxdImport(row: CsvRow): readonly Fact[] {
	const title = toTitle('movie', {
		title: row.get('title'),
		year: row.get('year'),
		tmdb: row.get('tmdbid'),
		imdb: row.get('imdbid'),
	});
	const at = row.date('watcheddate');
	const half_stars = toHalfStars(row.get('rating10'), 10) ?? toHalfStars(row.get('rating'), 5);
	return [
		...(at === null && half_stars !== null ? [] : [toFact('watched', title, { at })]),
		...(half_stars === null ? [] : [toFact('rating', title, { at, half_stars })]),
	];
}

/** The types have other names in exports of other languages: then the id says what it is. */
const IMDB_TYPES: Readonly<Record<string, MediaType>> = {
	movie: 'movie',
	film: 'movie',
	short: 'movie',
	video: 'movie',
	tvmovie: 'movie',
	tvspecial: 'movie',
	tvshort: 'movie',
	tvseries: 'tv',
	tvminiseries: 'tv',
};

function readImdb(row: CsvRow): readonly Fact[] | Skipped {
	const type = row.get('title type').toLowerCase().replace(/[\s-]/g, '');
	if (/^(videogame|podcast|musicvideo)/.test(type)) return { error: 'not_imported' };
	const title = toTitle(IMDB_TYPES[type] ?? null, {
		title: row.get('title'),
		year: row.get('year'),
		imdb: row.get('const'),
	});
	const said = row.get('your rating');
	const half_stars = toHalfStars(said, 10);
	if (said && half_stars === null) return { error: 'no_rating' };
	if (type === 'tvepisode') return { error: said ? 'episode_rating' : 'episode_in_list' };
	return [
		...(row.get('position') ? [toFact('watchlist', title, { at: row.date('created') })] : []),
		...(half_stars === null ? [] : [toFact('rating', title, { at: row.date('date rated'), half_stars })]),
	];
}

function readTmdb(row: CsvRow, file: string): readonly Fact[] | Skipped {
	const type = row.get('type').toLowerCase();
	if (type !== 'movie' && type !== 'tv') return { error: 'not_imported' };
	if (row.get('season number')) return { error: 'episode_rating' };
	const title = toTitle(type, {
		title: row.get('name'),
		year: row.get('release date'),
		tmdb: row.get('tmdb id'),
		imdb: row.get('imdb id'),
	});
	const said = row.get('your rating');
	const half_stars = toHalfStars(said, 10);
	if (half_stars !== null) return [toFact('rating', title, { at: row.date('date rated'), half_stars })];
	if (said) return { error: 'no_rating' };
	const at = row.date('date added');
	return [
		file.includes('favo') ? toFact('list', title, { at, list: 'Favourites' }) : toFact('watchlist', title, { at }),
	];
}

function readSimkl(row: CsvRow): readonly Fact[] | Skipped {
	const type = row.get('type').toLowerCase();
	const media_type = type.startsWith('movie') ? 'movie' : type.startsWith('tv') ? 'tv' : null;
	const title = toTitle(media_type, {
		title: row.get('title'),
		year: row.get('year'),
		tmdb: media_type && row.get('tmdb'),
		imdb: row.get('imdb'),
		tvdb: row.get('tvdb'),
	});
	const at = row.date('watcheddate');
	const status = row
		.get('watchlist')
		.toLowerCase()
		.replace(/[\s_-]/g, '');
	const half_stars = toHalfStars(row.get('rating'), 10);
	const [, season, episode] = /^s(\d+)\s*e(\d+)$/i.exec(row.get('lastepwatched')) ?? [];
	return [
		status === 'plantowatch'
			? toFact('watchlist', title, { at })
			: toFact('watched', title, { at, season: toNumber(season), episode: toNumber(episode) }),
		...(half_stars === null ? [] : [toFact('rating', title, { at, half_stars })]),
	];
}

/** The oldest of its tables, of episodes alone. */
function readTvTimeEpisode(row: CsvRow): readonly Fact[] | Skipped {
	return tvTimeEpisode(row, {
		name: row.get('tv_show_name'),
		id: row.get('tv_show_id'),
		season: row.get('episode_season_number'),
		episode: row.get('episode_number'),
	});
}

function readTvTime(row: CsvRow): readonly Fact[] | Skipped {
	const movie = row.get('movie_name');
	if (movie) {
		const title = toTitle('movie', { title: movie, year: row.get('release_date') });
		const at = row.date('created_at') ?? row.date('updated_at');
		const type = row.get('type').toLowerCase();
		if (type === 'watch' || type === 'rewatch') return [toFact('watched', title, { at })];
		return type === 'towatch' ? [toFact('watchlist', title, { at })] : NOTHING;
	}
	return tvTimeEpisode(row, {
		name: row.get('series_name'),
		id: row.get('s_id') || row.get('series_id'),
		season: row.get('season_number') || row.get('s_no'),
		episode: row.get('episode_number') || row.get('ep_no'),
	});
}

function tvTimeEpisode(
	row: CsvRow,
	said: { name: string; id: string; season: string; episode: string },
): readonly Fact[] | Skipped {
	const [season, episode] = [toNumber(said.season), toNumber(said.episode)];
	const title = toTitle('tv', { ...splitYear(said.name), tvdb: said.id });
	if (season !== null && episode !== null) {
		return [toFact('watched', title, { season, episode, at: row.date('created_at') ?? row.date('updated_at') })];
	}
	// A row of the show itself.
	return row.get('is_for_later').toLowerCase() === 'true' ? [toFact('watchlist', title)] : NOTHING;
}

function readYamtrack(row: CsvRow): readonly Fact[] | Skipped {
	const type = row.get('media_type').toLowerCase();
	if (!['movie', 'tv', 'season', 'episode', 'anime'].includes(type)) return { error: 'not_imported' };
	const media_type = type === 'movie' ? 'movie' : type === 'anime' ? null : 'tv';
	const title = toTitle(media_type, {
		title: row.get('title'),
		tmdb: row.get('source').toLowerCase() === 'tmdb' ? row.get('media_id') : null,
	});
	const at = row.date('end_date') ?? row.date('progressed_at') ?? row.date('created_at');
	if (type === 'episode') {
		const [season, episode] = [toNumber(row.get('season_number')), toNumber(row.get('episode_number'))];
		if (season === null || episode === null) return { error: 'no_episode_number' };
		return [toFact('watched', title, { season, episode, at })];
	}
	// The facts of a season are those of its episodes, which have rows of their own.
	if (type === 'season') return NOTHING;
	const status = toText(row.get('status')).toLowerCase();
	const half_stars = toHalfStars(row.get('score'), 10);
	return [
		...(status === 'planning' ? [toFact('watchlist', title, { at: row.date('created_at') })] : []),
		...(status === 'completed' && type !== 'tv' ? [toFact('watched', title, { at })] : []),
		...(half_stars === null ? [] : [toFact('rating', title, { at, half_stars })]),
	];
}
