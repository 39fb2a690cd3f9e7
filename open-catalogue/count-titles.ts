/** How many titles the catalogue has, and of how many a copy is recorded. */
import type { FilmRecord, SeriesRecord } from './record.ts';
import { hasEpisodeCopy, hasRecordedCopy } from './recorded-copies.ts';

interface Count {
	total: number;
	/** With a source or an item. */
	withCopy: number;
}

export interface TitleCounts {
	by: 'all' | 'decade' | 'country' | 'genre';
	/** `1920s`, an ISO 3166-1 code, or a genre. */
	name: string;
	films: Count;
	/** With a copy of at least one episode. */
	series: Count;
	episodes: Count;
}

interface CountedTitle {
	groups: string[];
	films: boolean[];
	series: boolean[];
	episodes: boolean[];
}

/**
 * All titles first, then by decade of the first showing, by main country and by genre, each in the order of its names. A title
 * counts once for each of its genres.
 */
export function countTitles(films: readonly FilmRecord[], series: readonly SeriesRecord[]): TitleCounts[] {
	const titles = [...films.map(toCountedFilm), ...series.map(toCountedSeries)];
	const groups = [...new Set(titles.flatMap((title) => title.groups))].sort(compareGroups);
	return groups.map((group) => {
		const members = titles.filter((title) => title.groups.includes(group));
		const count = (kind: 'films' | 'series' | 'episodes'): Count => {
			const copies = members.flatMap((title) => title[kind]);
			return { total: copies.length, withCopy: copies.filter(Boolean).length };
		};
		const [by, name] = group.split(':') as [TitleCounts['by'], string];
		return { by, name, films: count('films'), series: count('series'), episodes: count('episodes') };
	});
}

function toCountedFilm(film: FilmRecord): CountedTitle {
	return { groups: groupsOf(film, film.release_date), films: [hasRecordedCopy(film)], series: [], episodes: [] };
}

function toCountedSeries(series: SeriesRecord): CountedTitle {
	const episodes = series.seasons.flatMap((season) =>
		season.episodes.map((episode) => hasEpisodeCopy(season, episode)),
	);
	return {
		groups: groupsOf(series, series.first_air_date),
		films: [],
		series: [hasRecordedCopy(series)],
		episodes,
	};
}

function groupsOf({ countries, genres }: FilmRecord | SeriesRecord, day: string): string[] {
	const [country] = countries;
	return [
		'all:titles',
		`decade:${day.slice(0, 3)}0s`,
		...(country === undefined ? [] : [`country:${country}`]),
		...genres.map((genre) => `genre:${genre}`),
	];
}

const ORDER = ['all', 'decade', 'country', 'genre'];

function compareGroups(a: string, b: string): number {
	const orderOf = (group: string) => ORDER.indexOf(group.split(':')[0] ?? '');
	return orderOf(a) - orderOf(b) || (a < b ? -1 : 1);
}
