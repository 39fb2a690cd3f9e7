import { expect, test } from 'vitest';
import { AppError } from '../http/app-error.ts';
import type { UpstreamClient } from '../upstream/upstream-client.ts';
import { SEARCHED_COLLECTIONS, searchArchive } from './archive-search.ts';
import type { WantedTitle } from './copy.ts';
import { WANTED } from './testing/wanted-titles.ts';

type Client = Pick<UpstreamClient, 'getJson'> & { paths: string[] };

/** The archive with one answer. */
function clientOf(body: unknown, status: 200 | 400 | 404 = 200): Client {
	const paths: string[] = [];
	return {
		paths,
		getJson(path) {
			paths.push(path);
			return Promise.resolve({ status, body });
		},
	};
}

/** As `output=json` answers: https://archive.org/advancedsearch.php. */
function answerOf(docs: unknown[]) {
	return {
		responseHeader: { status: 0, QTime: 21, params: { q: 'title:("Detour")', wt: 'json', rows: '100', start: 0 } },
		response: { numFound: docs.length, start: 0, docs },
	};
}

const DETOUR = {
	identifier: 'Detour_movie',
	title: 'Detour',
	year: '1945',
	date: '1945-11-30T00:00:00Z',
	runtime: '1:08:10',
	description: '<div>Al Roberts hitchhikes from New York to Los Angeles.</div>',
	subject: ['film noir', 'Edgar G. Ulmer'],
	collection: ['film_noir', 'moviesandfilms'],
	creator: 'PRC',
	downloads: 250_000,
};

async function identifiersFor(docs: unknown[], wanted: WantedTitle = WANTED.detour) {
	return (await searchArchive(clientOf(answerOf(docs)), wanted)).map((found) => found.identifier);
}

async function queryFor(title: string, original_title?: string) {
	const client = clientOf(answerOf([]));
	const wanted = { title, ...(original_title ? { original_title } : {}), year: 1922, runtime: 90, directors: [] };
	await searchArchive(client, wanted);
	return new URL(client.paths[0] ?? '', 'https://archive.org').searchParams;
}

test('A search asks once, for films of the named collections alone', async () => {
	const query = await queryFor('Nosferatu', 'Nosferatu, eine Symphonie des Grauens');
	expect(query.get('q')).toBe(
		'title:(("Nosferatu") OR ("Nosferatu" AND "eine" AND "Symphonie" AND "des" AND "Grauens")) AND mediatype:movies' +
			` AND collection:(${SEARCHED_COLLECTIONS.join(' OR ')})`,
	);
	expect(query.get('output')).toBe('json');
	expect(query.get('rows')).toBe('100');
	expect(query.getAll('fl[]')).toEqual([
		...[
			'identifier',
			'title',
			'year',
			'date',
			'runtime',
			'description',
			'subject',
			'collection',
			'creator',
			'downloads',
		],
	]);
	expect(SEARCHED_COLLECTIONS).not.toContain('opensource_movies');
});

test.each([
	['The Kid', '("Kid")'],
	['20,000 Leagues Under the Sea', '("Leagues" AND "Under" AND "Sea")'],
	["Gulliver's Travels", '(("Gulliver\'s" OR "Gullivers") AND "Travels")'],
	['Tol’able David', '(("Tol\'able" OR "Tolable") AND "David")'],
	['D.O.A.', '("D O A" OR "DOA" OR "D.O.A")'],
	['Häxan', '("Häxan")'],
	['Аэлита', '("Аэлита")'],
	['Not Guilty or Not', '("Not" AND "Guilty" AND "or" AND "Not")'],
	['a" OR title:("b" OR *:* AND c~2^9 [1 TO 2] {x} \\ / ! && || -d +e ?', undefined],
])('The title %s is asked as %s', async (title, asked) => {
	const query = (await queryFor(title)).get('q') ?? '';
	if (asked !== undefined) expect(query).toContain(`title:(${asked}) AND mediatype:movies`);
	const [, own = ''] = /^title:\((.*)\) AND mediatype:movies AND collection:\(/.exec(query) ?? [];
	// Beside quoted words nothing but the operators and groups of this search.
	expect(own.replace(/"[\p{L}\p{N}'. ]+"/gu, '"w"')).toMatch(/^(?:"w"| AND | OR |[()])*$/u);
});

test('A title without a letter or digit is not asked for', async () => {
	const client = clientOf(answerOf([DETOUR]));
	expect(await searchArchive(client, { ...WANTED.detour, title: '?!' })).toEqual([]);
	expect(client.paths).toEqual([]);
});

test('An item becomes a candidate with its year and length', async () => {
	expect(await searchArchive(clientOf(answerOf([DETOUR])), WANTED.detour)).toEqual([
		{
			identifier: 'Detour_movie',
			title: 'Detour',
			year: 1945,
			durationS: 4090,
			description: DETOUR.description,
			subjects: ['film noir', 'Edgar G. Ulmer'],
			collections: ['film_noir', 'moviesandfilms'],
			creator: 'PRC',
		},
	]);
});

test('Values may be one or several, numbers or texts, and the year may stand in the date alone', async () => {
	const odd = {
		identifier: 'detour-1945',
		title: ['Detour', 'Umleitung'],
		date: ['1945-01-01T00:00:00Z'],
		runtime: 4080,
		subject: 'film noir; crime',
		collection: 'film_noir',
		downloads: '17',
	};
	const [found] = await searchArchive(clientOf(answerOf([odd])), WANTED.detour);
	expect(found).toMatchObject({ year: 1945, durationS: 4080, subjects: ['film noir', 'crime'] });
});

test('Only what is the film is found', async () => {
	const docs = [
		{ ...DETOUR, identifier: 'trailer', title: 'Detour (trailer)', downloads: 9_000_000 },
		{ ...DETOUR, identifier: 'remake', year: '1992', date: '1992' },
		{ ...DETOUR, identifier: 'other', title: 'Detour to Danger' },
		{ ...DETOUR, identifier: 'long', runtime: '2:40:00' },
		{ ...DETOUR, identifier: 'no-length', runtime: undefined },
		{ ...DETOUR, identifier: 'colour', subject: ['colorized'] },
		DETOUR,
	];
	expect(await identifiersFor(docs)).toEqual(['Detour_movie']);
});

test('An item whose length is not known is found where its files are looked up next', async () => {
	const client = clientOf(answerOf([{ ...DETOUR, runtime: undefined }]));
	expect(await searchArchive(client, WANTED.detour)).toEqual([]);
	expect(await searchArchive(client, WANTED.detour, { isLengthPending: true })).toHaveLength(1);
});

test('The best is first, equal ones by downloads, five at most', async () => {
	const docs = [
		{ ...DETOUR, identifier: 'near', year: '1946', downloads: 900_000 },
		{ ...DETOUR, identifier: 'little', downloads: 10 },
		{ ...DETOUR, identifier: 'much', downloads: 1000 },
		{ ...DETOUR, identifier: 'director', title: 'Detour (Edgar G. Ulmer)', downloads: 1 },
		{ ...DETOUR, identifier: 'a', downloads: 5 },
		{ ...DETOUR, identifier: 'b', downloads: 4 },
		{ ...DETOUR, identifier: 'c', downloads: 3 },
	];
	const found = await identifiersFor(docs.map((doc) => ({ ...doc, description: undefined, subject: [] })));
	expect(found).toEqual(['director', 'much', 'little', 'a', 'b']);
});

test('A row that cannot be read is dropped, the rest is used', async () => {
	const docs = [
		null,
		'text',
		{ title: 'Detour' },
		{ ...DETOUR, identifier: '../../etc/passwd' },
		{ ...DETOUR, identifier: 'https://example.org/' },
		{ ...DETOUR, identifier: 'x'.repeat(101) },
		{ ...DETOUR, identifier: 7 },
		{ ...DETOUR, identifier: 'odd', downloads: null, description: { a: 1 }, creator: [[]], collection: null },
		DETOUR,
	];
	expect(await identifiersFor(docs)).toEqual(['Detour_movie', 'odd']);
});

test.each([
	['no object', 'text'],
	['an error', { error: 'syntax error in query', forwarded_from: 'search' }],
	['no list', { response: { docs: 'none' } }],
	['no value', null],
])('An answer with %s is an error of the archive, not an empty one', async (_, body) => {
	await expect(searchArchive(clientOf(body), WANTED.detour)).rejects.toMatchObject({ code: 'bad_upstream' });
});

test('An archive under a path of its own is asked there', async () => {
	const client = clientOf(answerOf([]));
	await searchArchive(client, WANTED.detour, { archiveUrl: 'https://mirror.example/archive/' });
	expect(client.paths[0]).toMatch(/^\/archive\/advancedsearch\.php\?q=/);
});

test('A refused query finds nothing', async () => {
	expect(await searchArchive(clientOf({ error: 'query' }, 400), WANTED.detour)).toEqual([]);
});

test('What the client throws is passed on: an archive that cannot be reached is not an empty one', async () => {
	const error = new AppError('unavailable', 'The archive cannot be reached');
	await expect(searchArchive({ getJson: () => Promise.reject(error) }, WANTED.detour)).rejects.toBe(error);
});

test('Very many and very long rows are read within bounds', async () => {
	const row = {
		...DETOUR,
		description: 'word '.repeat(20_000),
		subject: Array(5000).fill('noir'),
		collection: Array(5000).fill('x'),
	};
	expect(await identifiersFor(Array(1000).fill(row))).toHaveLength(5);
});
