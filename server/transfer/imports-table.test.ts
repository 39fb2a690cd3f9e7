/** What becomes of a file of each service over the same titles of the open catalogue: how many match, and how many to another title. */
import { expect, it } from 'vitest';
import type { ImportJob } from '#contract/import.ts';
import { OPEN_CATALOGUE } from '#open-catalogue/open-catalogue.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { buildZip } from './testing/build-zip.ts';

interface Film {
	/** Null: the catalogue does not have it. */
	id: number | null;
	name: string;
	year: number;
	imdb: string;
}

const FILMS: readonly Film[] = [
	...OPEN_CATALOGUE.movies
		.filter(({ record }) => 'imdb_id' in record && record.imdb_id !== undefined)
		.map(({ id, name, date, record }) => ({
			...{ id, name, year: Number(date?.slice(0, 4)) },
			imdb: ('imdb_id' in record && record.imdb_id) || '',
		})),
	{ id: null, name: 'No Such Film At All', year: 1951, imdb: 'tt9999991' },
	// A name of the catalogue, of a year in which it has none.
	{ id: null, name: 'Metropolis', year: 2001, imdb: 'tt9999992' },
];
const DAY = '2026-06-13';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const csv = (head: string, toRow: (film: Film) => string, films = FILMS) => [head, ...films.map(toRow), ''].join('\n');
const idOf = ({ id }: Film) => id ?? 1_999_999_999;

const FILES: Readonly<Record<string, () => string | Buffer>> = {
	trakt: () =>
		JSON.stringify(
			FILMS.map((film, id) => ({
				...{ id, watched_at: `${DAY}T20:00:00.000Z`, action: 'watch', type: 'movie' },
				movie: { title: film.name, year: film.year, ids: { trakt: id + 1, imdb: film.imdb } },
			})),
		),
	letterboxd: () =>
		buildZip({
			'watched.csv': csv('Date,Name,Year,Letterboxd URI', ({ name, year }) => `${DAY},${quoted(name)},${year},u`),
		}),
	simkl: () =>
		csv(
			'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB',
			({ name, year, imdb }) => `1,${quoted(name)},movie,${year},completed,,13-06-2026 21:50:41,,,,,${imdb}`,
		),
	imdb: () =>
		csv(
			'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors',
			({ name, year, imdb }) => `${imdb},8,${DAY},${quoted(name)},${quoted(name)},u,Movie,7.9,94,${year},Drama,1,,`,
		),
	tv_time: () =>
		buildZip({
			'tracking-prod-records.csv': csv(
				'type,movie_name,release_date,created_at',
				({ name, year }) => `watch,${quoted(name)},${year}-03-04 00:00:00,${DAY} 20:00:00`,
			),
		}),
	// Without a year the second Metropolis is the first.
	netflix: () => csv('Title,Date', ({ name }) => `${quoted(name)},"6/13/26"`, FILMS.slice(0, -1)),
	yamtrack: () =>
		csv(
			'media_id,source,media_type,title,image,season_number,episode_number,score,status,notes,start_date,end_date,progress,created_at,progressed_at',
			(film) => `${idOf(film)},tmdb,movie,${quoted(film.name)},,,,,Completed,,,${DAY},,,`,
			FILMS.slice(0, -1),
		),
	tmdb: () =>
		csv(
			'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated',
			(film) => `${idOf(film)},,movie,${quoted(film.name)},${film.year}-03-04T00:00:00Z,,,7.7,8.0,${DAY}T00:00:00Z`,
		),
};

// Eight files of each title of the catalogue that has an IMDb id, each imported twice.
it('files of eight services match no title wrongly, and add nothing a second time', {
	tags: ['import-whole'],
	timeout: 120_000,
}, async () => {
	const app = await createTestApp({ env: { HISTORY_RETENTION_DAYS: '3650' } });
	const truth = new Map(FILMS.filter(({ id }) => id !== null).map(({ id, name, year }) => [`${name} ${year}`, id]));
	const table: Record<string, { rows: number; matched: number; unmatched: number; wrong: string[]; twice: number }> =
		{};
	for (const [service, build] of Object.entries(FILES)) {
		const account = await buildAccount(app);
		const call = actAs(app, account);
		const importAll = async (): Promise<{ job: ImportJob; id: string }> => {
			const headers = { ...account.headers, 'content-type': 'application/octet-stream' };
			const made = await app.http.inject({ method: 'POST', url: '/api/imports', headers, payload: build() });
			expect(made.json().message, service).toBeUndefined();
			const { id } = made.json().data;
			await app.imports.runDue();
			await call('POST', `/api/imports/${id}/start`, {});
			await app.imports.runDue();
			return { job: (await call('GET', `/api/imports/${id}`)).json().data, id };
		};
		const first = await importAll();
		const titles = await app.database.db
			.selectFrom('import_titles')
			.select(['title', 'year', 'match_id'])
			.where('import_id', '=', first.id)
			.execute();
		const matched = titles.filter(({ match_id }) => match_id !== null);
		const wrong = matched.filter(({ title, year, match_id }) => {
			const others = FILMS.filter(({ name }) => name === title).map(({ id }) => String(id));
			return year === null ? !others.includes(match_id ?? '') : String(truth.get(`${title} ${year}`)) !== match_id;
		});
		const again = await importAll();
		table[service] = {
			rows: first.job.rows,
			matched: matched.length,
			unmatched: titles.length - matched.length,
			wrong: wrong.map(({ title }) => title),
			twice: again.job.kinds.reduce((sum, { results }) => sum + (results.added ?? 0), 0),
		};
	}
	const known = FILMS.filter(({ id }) => id !== null).length;
	const of = (matched: unknown, unmatched: unknown) => ({
		...{ rows: expect.any(Number), matched, unmatched, wrong: [], twice: 0 },
	});
	expect(known).toBeGreaterThan(300);
	expect(table).toEqual({
		...{
			trakt: of(known, 2),
			letterboxd: of(known, 2),
			simkl: of(known, 2),
			imdb: of(known, 2),
			tv_time: of(known, 2),
		},
		// One id, which nobody has.
		...{ yamtrack: of(known, 1), tmdb: of(known, 1) },
		netflix: of(expect.any(Number), expect.any(Number)),
	});
	// Without a year a name that two titles have is of neither.
	expect(table.netflix?.matched).toBeGreaterThan(known * 0.95);
});
