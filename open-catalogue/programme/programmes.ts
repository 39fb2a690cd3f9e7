import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { Query } from '../answers/discover.ts';
import { PROGRAMME_HEADINGS } from './programme.messages.ts';

export type ProgrammeId = keyof typeof PROGRAMME_HEADINGS;

/** A row of films with something in common, as TMDB's parameters of `/discover/movie` say it. */
export interface ProgrammeRow {
	id: ProgrammeId;
	heading: string;
	query: Query;
	/** Of the programmes of one kind, a day has one at most. */
	kind: 'genre' | 'place' | 'length' | 'decade';
	/** Path of the list of movies that has all of its films, and hardly another; null where no facets say the same. */
	list: string | null;
}

const from = (year: number): Query => ({ 'primary_release_date.gte': `${year}-01-01` });
const until = (year: number): Query => ({ 'primary_release_date.lte': `${year}-12-31` });
const genre = (...ids: number[]): Query => ({ with_genres: ids.join('|') });
/** Films were silent up to here, apart from the first with sound. */
const LAST_SILENT_YEAR = 1928;

/** With the parameters of the list of movies that is the same. */
const QUERIES: Readonly<Record<ProgrammeId, [ProgrammeRow['kind'], Query, string?]>> = {
	'silent-comedy': ['genre', { ...genre(35), ...until(LAST_SILENT_YEAR) }, 'genre=35&sound=silent'],
	noir: ['genre', { ...genre(80, 53, 9648), without_genres: '14,27,878', ...from(1940), ...until(1959) }],
	'horror-before-1940': ['genre', { ...genre(27), ...until(1939) }],
	'under-20-minutes': ['length', { 'with_runtime.gte': 1, 'with_runtime.lte': 19 }, 'length=1-19'],
	'soviet-avant-garde': ['place', { with_origin_country: 'SU', ...until(1934) }],
	animation: ['genre', genre(16), 'genre=16'],
	'weimar-cinema': ['place', { with_origin_country: 'DE', ...from(1919), ...until(1933) }],
	westerns: ['genre', genre(37), 'genre=37'],
	'science-fiction': ['genre', genre(878), 'genre=878'],
	'talking-comedy': ['genre', { ...genre(35), ...from(1930), ...until(1949) }],
	fantasy: ['genre', genre(14), 'genre=14'],
	documentary: ['genre', genre(99), 'genre=99'],
	'silent-drama': ['genre', { ...genre(18), ...until(LAST_SILENT_YEAR) }, 'genre=18&sound=silent'],
	'an-hour-and-a-bit': ['length', { 'with_runtime.gte': 60, 'with_runtime.lte': 75 }],
	mysteries: ['genre', genre(9648), 'genre=9648'],
	'the-1910s': ['decade', { ...from(1910), ...until(1919) }, 'decade=1910'],
	'the-1920s': ['decade', { ...from(1920), ...until(1929) }, 'decade=1920'],
	'the-1930s': ['decade', { ...from(1930), ...until(1939) }, 'decade=1930'],
	'the-1940s': ['decade', { ...from(1940), ...until(1949) }, 'decade=1940'],
	'the-1950s': ['decade', { ...from(1950), ...until(1959) }, 'decade=1950'],
};

export const PROGRAMMES: readonly ProgrammeRow[] = Object.entries(QUERIES).map(([key, [kind, query, list]]) => {
	const id = key as ProgrammeId;
	const path = list === undefined ? null : `${PAGE_PATTERNS.movies}?${list}`;
	return { id, heading: PROGRAMME_HEADINGS[id], query, kind, list: path };
});
