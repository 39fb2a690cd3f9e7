import { describe, expect, it } from 'vitest';
import type { ImportRow, ImportRowError } from '#contract/import.ts';
import { buildZip } from '../testing/build-zip.ts';
import * as samples from '../testing/samples.ts';
import { ImportFileError, ImportQuestion } from './import-error.ts';
import { type ImportAnswers, type ImportBounds, readImport } from './read-import.ts';

const BOUNDS: ImportBounds = { maxBytes: 20_000_000, maxEntries: 200, maxRows: 50_000 };

async function read(name: string, content: string | Uint8Array, answers: ImportAnswers = {}, bounds = BOUNDS) {
	const { formats, rows } = readImport(name, Buffer.from(content as string), answers, bounds);
	const found: ImportRow[] = [];
	const errors: ImportRowError[] = [];
	for await (const row of rows) {
		if ('error' in row) errors.push(row);
		else found.push(row);
	}
	return { formats: [...formats], rows: found, errors, facts: found.map(toText) };
}

/** A row as one line: what is said of which title. */
function toText({ kind, title, season, episode, episode_name, at, half_stars, list }: ImportRow): string {
	const ids = [title.tmdb && `tmdb ${title.tmdb}`, title.imdb, title.tvdb && `tvdb ${title.tvdb}`].filter(Boolean);
	const what = `${title.media_type ?? '?'} ${title.title}${title.year ? ` (${title.year})` : ''}${ids.length ? ` [${ids.join(', ')}]` : ''}`;
	const part = season === null ? '' : ` ${season}x${episode ?? episode_name}`;
	const more = [half_stars && `${half_stars}/10`, list, at?.slice(0, 10)].filter(Boolean).join(' ');
	return `${kind}: ${what}${part}${more && `, ${more}`}`;
}

describe('an export', { tags: ['import-reading'] }, () => {
	it('reads the archive of Trakt: history, watched shows, ratings, watchlist and lists', async () => {
		const { formats, facts, errors } = await read('trakt.zip', buildZip(samples.TRAKT_FILES));
		expect(formats).toEqual(['trakt']);
		expect(facts).toEqual([
			'watched: movie Nosferatu (1922) [tmdb 653, tt0013442], 2026-11-20',
			'watched: tv The Show (1955) [tmdb 661, tvdb 77] 1x2, 2026-11-21',
			'watched: tv The Show (1955) [tmdb 661] 1x3, 2026-11-22',
			'rating: movie Nosferatu (1922) [tt0013442], 8/10 2026-01-02',
			'watchlist: movie Metropolis (1927) [tmdb 19], 2025-05-06',
			'list: movie Metropolis (1927) [tmdb 19], Silent nights 2025-05-06',
		]);
		expect(errors).toEqual([{ file: 'ratings-episodes.json', line: 1, error: 'episode_rating' }]);
	});

	it('reads the archive of Letterboxd, without what was deleted there', async () => {
		const { formats, facts, errors } = await read('x', buildZip(samples.LETTERBOXD_FILES));
		expect(formats).toEqual(['letterboxd']);
		expect(facts).toEqual([
			'watched: movie Nosferatu (1922), 2026-11-20',
			'watched: movie Girl, Shy (1924), 2026-11-19',
			'rating: movie Girl, Shy (1924), 9/10 2026-11-19',
			'rating: movie Nosferatu (1922), 1/10 2026-01-02',
			'watchlist: movie Metropolis (1927), 2025-05-06',
			'list: movie Metropolis (1927), Silent Nights',
		]);
		expect(errors).toEqual([]);
	});

	it.each([
		['CSV', samples.SIMKL_CSV],
		['JSON', samples.SIMKL_JSON],
		['JSON in an archive', buildZip({ 'SimklBackup.json': samples.SIMKL_JSON })],
	])('reads the backup of Simkl in %s', async (_, content) => {
		const { formats, facts } = await read('backup', content);
		expect(formats).toEqual(['simkl']);
		expect(facts).toEqual([
			'watched: tv The Show (1955) [tmdb 661, tvdb 77] 1x2, 2026-11-21',
			expect.stringMatching(/^rating: tv The Show \(1955\) \[tmdb 661, tvdb 77\], 9\/10 2026-11-21$/),
			'watchlist: movie Metropolis (1927) [tmdb 19]',
		]);
	});

	it('reads ratings and watchlist of IMDb', async () => {
		const ratings = await read('ratings.csv', samples.IMDB_RATINGS);
		expect(ratings.formats).toEqual(['imdb']);
		expect(ratings.facts).toEqual(['rating: movie Nosferatu (1922) [tt0013442], 8/10 2026-01-02']);
		expect(ratings.errors).toEqual([expect.objectContaining({ line: 3 })]);
		const watchlist = await read('a5c7.csv', samples.IMDB_WATCHLIST);
		expect(watchlist.facts).toEqual([
			'watchlist: movie Metropolis (1927) [tt0017136], 2025-05-06',
			'rating: movie Metropolis (1927) [tt0017136], 9/10 2026-02-03',
		]);
	});

	it('reads episodes and movies of TV Time', async () => {
		const { formats, facts } = await read('gdpr.zip', buildZip(samples.TV_TIME_FILES));
		expect(formats).toEqual(['tvtime']);
		expect(facts).toEqual([
			'watched: tv The Show (1955) [tvdb 77] 1x2, 2026-11-21',
			'watchlist: tv Another Show [tvdb 78]',
			'watched: movie Nosferatu (1922), 2026-11-20',
			'watchlist: movie Metropolis (1927), 2025-05-06',
		]);
	});

	it('reads the viewing activity of Netflix, where the month of all dates is what one of them shows', async () => {
		const { formats, facts } = await read('NetflixViewingHistory.csv', samples.NETFLIX_SHORT);
		expect(formats).toEqual(['netflix']);
		expect(facts).toEqual([
			'watched: tv The Show 1xThe Second One, 2026-11-21',
			'watched: ? Nosferatu, 2026-11-20',
			'watched: ? A Movie: With a Colon, 2026-01-02',
		]);
	});

	it('asks whose history the long form of Netflix is, and reads that alone, without trailers', async () => {
		const asked = read('ViewingActivity.csv', samples.NETFLIX_LONG);
		await expect(asked).rejects.toMatchObject({ field: 'profile', choices: ['Ada', 'Bob'] });
		const { facts } = await read('ViewingActivity.csv', samples.NETFLIX_LONG, { profile: 'Ada' });
		expect(facts).toEqual(['watched: ? Nosferatu, 2026-11-20']);
	});

	it('reads Yamtrack, in which games have no place', async () => {
		const { formats, facts, errors } = await read('yamtrack.csv', samples.YAMTRACK_CSV);
		expect(formats).toEqual(['yamtrack']);
		expect(facts).toEqual([
			'rating: tv The Show [tmdb 661], 9/10 2026-01-02',
			'watched: tv The Show [tmdb 661] 1x2, 2026-11-21',
			'watched: movie Nosferatu [tmdb 653], 2026-11-20',
			'rating: movie Nosferatu [tmdb 653], 8/10 2026-11-20',
			'watchlist: movie Metropolis [tmdb 19], 2025-05-06',
		]);
		expect(errors).toEqual([{ file: 'yamtrack.csv', line: 7, error: 'not_imported' }]);
	});

	it('reads ratings of TMDB', async () => {
		const { formats, facts, errors } = await read('ratings.csv', samples.TMDB_RATINGS);
		expect(formats).toEqual(['tmdb']);
		expect(facts).toEqual(['rating: movie Nosferatu (1922) [tmdb 653, tt0013442], 8/10 2026-01-02']);
		expect(errors).toHaveLength(1);
	});

	const NAMES = 'Name,Year,Letterboxd URI,Date\r\nÉté à Málaga,1999,u,2020-01-02\r\n';
	const RUSSIAN =
		'Name,Year,Letterboxd URI,Date\nБелое солнце пустыни,1970,u,2020-01-02\nИван Васильевич меняет профессию,1973,u,2020-01-02\nМосква слезам не верит,1980,u,2020-01-02\n';

	it.each<[string, Buffer, string]>([
		['UTF-8', Buffer.from(NAMES), 'Été à Málaga'],
		['UTF-8 with a mark', Buffer.from(`\uFEFF${NAMES}`), 'Été à Málaga'],
		['UTF-16 little-endian with a mark', Buffer.from(`\uFEFF${NAMES}`, 'utf16le'), 'Été à Málaga'],
		['UTF-16 little-endian', Buffer.from(NAMES, 'utf16le'), 'Été à Málaga'],
		['UTF-16 big-endian with a mark', Buffer.from(`\uFEFF${NAMES}`, 'utf16le').swap16(), 'Été à Málaga'],
		['UTF-16 big-endian', Buffer.from(NAMES, 'utf16le').swap16(), 'Été à Málaga'],
		['Windows-1252', Buffer.from(NAMES, 'latin1'), 'Été à Málaga'],
		['Windows-1251', encodeCyrillic(RUSSIAN, 'windows-1251'), 'Белое солнце пустыни'],
		['KOI8-R', encodeCyrillic(RUSSIAN, 'koi8-r'), 'Белое солнце пустыни'],
		['decomposed UTF-8', Buffer.from(NAMES.normalize('NFD')), 'Été à Málaga'],
	])('reads %s', async (_, bytes, title) => {
		const { rows } = await read('watched.csv', bytes);
		expect(rows[0]?.title.title).toBe(title);
	});

	/** The platform encodes UTF-8 alone: the other way round by its decoder. */
	function encodeCyrillic(text: string, encoding: string): Buffer {
		const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
		const letters = [...new TextDecoder(encoding).decode(bytes)];
		return Buffer.from([...text].map((letter) => letters.indexOf(letter)));
	}

	it.each([
		['semicolons', 'Name;Year;Letterboxd URI;Date\nA;1999;u;2020-01-02\n'],
		['tabs', 'Name\tYear\tLetterboxd URI\tDate\nA\t1999\tu\t2020-01-02\n'],
		['old line ends', 'Name,Year,Letterboxd URI,Date\rA,1999,u,2020-01-02\r'],
		['no last line end, and empty lines', 'Name,Year,Letterboxd URI,Date\n\nA,1999,u,2020-01-02'],
		['quotes everywhere', '"Name","Year","Letterboxd URI","Date"\n"A","1999","u","2020-01-02"\n'],
		['short rows', 'Letterboxd URI,Date,Name,Year\nu,2020-01-02,A,1999\n\n'],
	])('reads a table with %s', async (_, content) => {
		expect((await read('watched.csv', content)).facts).toEqual(['watched: movie A (1999), 2020-01-02']);
	});

	it('reads names with line ends and doubled quotes, and counts lines as an editor does', async () => {
		const content = 'Name,Year,Letterboxd URI,Date\n"A ""B""\nC",1999,u,2020-01-02\nD,1999,u,yesterday\n';
		const { rows, errors } = await read('watched.csv', content);
		expect(rows[0]?.title.title).toBe('A "B" C');
		expect(errors).toEqual([{ file: 'watched.csv', line: 4, error: 'no_date' }]);
	});

	it('asks for the order of dates that all could have both, and takes the answer', async () => {
		const content = 'Title,Date\nA,3/4/25\nB,5/6/25\n';
		await expect(read('a.csv', content)).rejects.toBeInstanceOf(ImportQuestion);
		expect((await read('a.csv', content, { date_order: 'day' })).facts[0]).toContain('2025-04-03');
		expect((await read('a.csv', content, { date_order: 'month' })).facts[0]).toContain('2025-03-04');
		expect((await read('a.csv', `${content}C,25/12/24\n`)).facts[0]).toContain('2025-04-03');
		expect((await read('a.csv', 'Title,Date\nA,3.4.25\n')).facts[0]).toContain('2025-04-03');
	});

	it('keeps formulas as the text that they are', async () => {
		const { rows } = await read(
			'watched.csv',
			'Name,Year,Letterboxd URI,Date\n"=HYPERLINK(""http://x"")",1999,u,2020-01-02\n',
		);
		expect(rows[0]?.title.title).toBe('=HYPERLINK("http://x")');
	});

	it.each<[string, string | Uint8Array, string]>([
		['a text of something else', 'Dear diary', 'unknown'],
		['a table of something else', 'a,b\n1,2\n', 'unknown'],
		['JSON of something else', '{"a":1}', 'unknown'],
		['JSON without its end', '[{"watched_at":', 'file_damaged'],
		['an archive without its end', buildZip(samples.TRAKT_FILES).subarray(0, 400), 'archive_damaged'],
		['an empty file', '', 'unknown'],
		[
			'a row of ten megabytes',
			`Name,Year,Letterboxd URI,Date\n${'x'.repeat(10_000_000)},1,u,2020-01-02\n`,
			'line_too_long 2',
		],
		['a quote without its end', `Name,Year,Letterboxd URI\n"${'x\n'.repeat(500_000)}`, 'line_too_long 2'],
		['JSON of a hundred levels', `${'['.repeat(100)}${']'.repeat(100)}`, 'too_large'],
		['a million rows', `Title,Date\n${'A,2020-01-02\n'.repeat(1_000_000)}`, 'too_many_rows 50000'],
		['a bomb', buildZip({ 'watched.csv': new Uint8Array(30_000_000) }), 'archive_too_large'],
		[
			'a bomb that names another size',
			buildZip({ 'watched.csv': new Uint8Array(30_000_000) }, 10),
			'archive_too_large',
		],
		[
			'an archive of a thousand files',
			buildZip(Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`${n}.csv`, 'a']))),
			'too_many_files 200',
		],
		['an export without rows', 'Title,Date\n', 'nothing'],
	])('refuses %s', async (_, content, message) => {
		const reading = read('file', content);
		await expect(reading).rejects.toBeInstanceOf(ImportFileError);
		await expect(reading).rejects.toThrow(message);
	});

	it('is read in a time of its length, whatever it is made of, and others have their turns meanwhile', async () => {
		const cell = `A${' '.repeat(250_000)}b: Season 1: c`;
		const rows = Array.from({ length: 20 }, () => `"${cell}",2020-01-31`).join('\n');
		expect((await read('netflix.csv', `Title,Date\n${rows}`)).rows).toHaveLength(20);

		const letters = Buffer.concat([
			Buffer.from(`Title,Date\nA,2020-01-31\n${'a'.repeat(100_000)}`),
			Buffer.from([0xff]),
		]);
		expect((await read('letters.csv', letters)).rows).toHaveLength(2);

		let turns = 0;
		const timer = setInterval(() => (turns += 1), 0);
		await read('lines.csv', `Title,Date\nA,2020-01-31\n${'\n'.repeat(3_000_000)}`);
		clearInterval(timer);
		expect(turns).toBeGreaterThan(100);
	});
});
