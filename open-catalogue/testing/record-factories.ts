/** Valid records for tests. */
import type { CastMember, FilmRecord, SeriesRecord } from '../record.ts';

let nextId = 910_000_001;

/** Fields of films and shows; new objects for each, so that tests share none. */
function titleFields() {
	return {
		original_language: 'en',
		overview: 'A record made for a test. It says nothing of any film.',
		countries: ['US'],
		languages: ['xx'],
		cast: [] as CastMember[],
		score: 7,
		licence: { kind: 'public-domain' as const, note: 'Made for a test.' },
		motifs: ['lamp'],
	} satisfies Partial<FilmRecord>;
}

export function buildFilm(overrides: Partial<FilmRecord> = {}): FilmRecord {
	const id = nextId++;
	return {
		...titleFields(),
		id,
		title: `Film ${id}`,
		release_date: '1925-03-01',
		runtime: 80,
		genres: ['Drama'],
		directors: [],
		...overrides,
	};
}

export function buildSeries(overrides: Partial<SeriesRecord> = {}): SeriesRecord {
	const id = nextId++;
	return {
		...titleFields(),
		id,
		name: `Show ${id}`,
		first_air_date: '1951-09-02',
		status: 'Ended',
		genres: ['Drama'],
		created_by: [],
		networks: [],
		seasons: [{ season_number: 1, episodes: [{ name: 'The First' }, { name: 'The Second' }] }],
		...overrides,
	};
}
