/** People and collections, and their places among titles in a search. */
import { describe, expect, test } from 'vitest';
import { COLLECTIONS } from '../data/collections.ts';
import { OTHER_NAMES } from '../data/other-names.ts';
import { OPEN_CATALOGUE } from '../open-catalogue.ts';
import { stableId } from '../stable-id.ts';
import { buildFilm, buildSeries } from '../testing/record-factories.ts';
import { buildCatalogue, type Catalogue } from './catalogue.ts';
import { createCatalogueSearch, type Found } from './catalogue-search.ts';
import { createRequestHandler } from './request-handler.ts';

const ADA = { name: 'Ada Moon', character: 'The pilot' };
const catalogue = buildCatalogue(
	[
		buildFilm({ title: 'Flight', cast: [ADA, { name: 'Cy Dale' }], directors: ['Bo Sun'], score: 8 }),
		buildFilm({
			title: 'Landing',
			cast: [{ name: 'Ada Moon', character: 'Herself' }],
			directors: ['Ada Moon'],
			score: 5,
		}),
		buildFilm({ title: 'The Ada Story', score: 3 }),
	],
	[buildSeries({ name: 'Sky', cast: [{ name: 'Bo Sun' }], created_by: ['Bo Sun', 'Di Rae'], score: 7 })],
);

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a client does, by any field.
function person(name: string, of: Catalogue = catalogue, append_to_response = 'combined_credits,images'): any {
	const answer = createRequestHandler(of, { clock: Date.now, imageBase: '' });
	const params = { id: stableId('person', name) };
	return answer({ endpoint: 'GET /api/tmdb/person/:id', params, query: { append_to_response } }).body;
}

describe('A person', () => {
	test('is known for the department of most of their titles, acting first', () => {
		expect(person('Ada Moon').known_for_department).toBe('Acting');
		expect(person('Di Rae').known_for_department).toBe('Creator');
		expect(person('Bo Sun').known_for_department).toBe('Acting');
		expect(person('Georges Méliès', OPEN_CATALOGUE).known_for_department).toBe('Directing');
	});

	test('has every character and job, with the ids that the titles’ own credits have', () => {
		const { cast, crew } = person('Ada Moon').combined_credits;
		expect(cast).toEqual([
			expect.objectContaining({ title: 'Flight', media_type: 'movie', character: 'The pilot', order: 0 }),
			expect.objectContaining({ title: 'Landing', media_type: 'movie', character: 'Herself', order: 0 }),
		]);
		expect(crew).toEqual([expect.objectContaining({ title: 'Landing', job: 'Director', department: 'Directing' })]);
		const answer = createRequestHandler(catalogue, { clock: Date.now, imageBase: '' });
		const params = { id: cast[0].id };
		const { body } = answer({ endpoint: 'GET /api/tmdb/movie/:id/credits', params, query: {} });
		expect(body).toMatchObject({
			cast: [{ credit_id: cast[0].credit_id, popularity: person('Ada Moon').popularity }, {}],
		});
	});

	test('of a show has the number of episodes, which is not recorded', () => {
		const { cast, crew } = person('Bo Sun').combined_credits;
		expect(cast).toEqual([expect.objectContaining({ name: 'Sky', media_type: 'tv', character: '', episode_count: 0 })]);
		expect(crew.map((credit: { job: string }) => credit.job).toSorted()).toEqual(['Creator', 'Director']);
	});

	test('has movie and show credits apart, without a media type', () => {
		const { movie_credits, tv_credits } = person('Bo Sun', catalogue, 'movie_credits,tv_credits');
		expect(movie_credits).toEqual({ cast: [], crew: [expect.objectContaining({ title: 'Flight' })] });
		expect(tv_credits.cast).toEqual([expect.objectContaining({ name: 'Sky' })]);
		expect(JSON.stringify([movie_credits, tv_credits])).not.toContain('media_type');
	});

	test.each(['Cy Dale', 'Di Rae'])('has a portrait, in front of the camera or behind it: %s', (name) => {
		const path = `/person-${stableId('person', name)}-portrait.svg`;
		expect(person(name)).toMatchObject({ profile_path: path, images: { profiles: [{ file_path: path }] } });
	});

	test('has nothing that the records do not have', () => {
		expect(person('Cy Dale')).toMatchObject({
			biography: '',
			birthday: null,
			deathday: null,
			place_of_birth: null,
			homepage: null,
			imdb_id: null,
			gender: 0,
			also_known_as: [],
		});
	});

	test('has other names that nobody else has', () => {
		const named = new Set(OPEN_CATALOGUE.people().listed.map(({ name }) => name));
		for (const [name, others] of Object.entries(OTHER_NAMES)) {
			expect(named).toContain(name);
			for (const other of others) expect(named).not.toContain(other);
		}
	});

	test('is more popular with more titles, and listed so', () => {
		const { listed } = OPEN_CATALOGUE.people();
		const figures = listed.map(({ popularity }) => popularity);
		expect(figures).toEqual(figures.toSorted((a, b) => b - a));
		expect(listed[0]?.name).toBe('Buster Keaton');
	});
});

function nameOf(found: Found): string {
	if (found.kind === 'title') return found.title.name;
	return found.kind === 'person' ? found.person.name : found.collection.name;
}

describe('A search over everything', () => {
	const search = createCatalogueSearch(OPEN_CATALOGUE);
	const first = (query: string, count = 1) => search.everything(query).slice(0, count);

	test.each(['buster keaton', 'Keaton, Buster', 'BUSTER KEETON', 'keaton'])('has the person of "%s" first', (query) => {
		expect(first(query)).toEqual([expect.objectContaining({ kind: 'person' })]);
		expect(first(query).map(nameOf)).toEqual(['Buster Keaton']);
		expect(search.people(query)[0]?.name).toBe('Buster Keaton');
	});

	test('finds initials with and without dots and spaces', () => {
		for (const query of ['D. W. Griffith', 'dw griffith', 'd.w. griffith', 'griffith']) {
			expect(first(query).map(nameOf)).toEqual(['D. W. Griffith']);
		}
	});

	test.each([
		['charlie chaplin', 'Charles Chaplin'],
		['Fatty Arbuckle', 'Roscoe Arbuckle'],
		['friedrich wilhelm murnau', 'F. W. Murnau'],
	])('finds "%s" by another name, with their titles', (query, name) => {
		expect(first(query).map(nameOf)).toEqual([name]);
		expect(search.titles(query).length).toBeGreaterThan(2);
		expect(person(name, OPEN_CATALOGUE).also_known_as).toHaveLength(1);
	});

	test('has a title of that name before people and collections', () => {
		expect(first('sherlock holmes')).toEqual([expect.objectContaining({ kind: 'title' })]);
		// A film and a serial have the name itself.
		expect(first('the three musketeers', 3).map(({ kind }) => kind)).toEqual(['title', 'title', 'collection']);
		expect(nameOf(createCatalogueSearch(catalogue).everything('ada')[0] ?? expect.fail())).toBe('The Ada Story');
	});

	test('has a person before their titles, and titles before people with a typing error', () => {
		const found = createCatalogueSearch(catalogue).everything('moon');
		expect(found.map(nameOf)).toEqual(['Ada Moon', 'Flight', 'Landing']);
		const kinds = first('metropolis', 20).map(({ kind }) => kind);
		expect(kinds[0]).toBe('title');
	});

	test('still has titles on the first page of a common first name', () => {
		expect(first('john', 20).map(({ kind }) => kind)).toContain('title');
	});

	test('has no person twice and finds everybody by their name', () => {
		for (const { name, id } of OPEN_CATALOGUE.people().listed.slice(0, 300)) {
			const found = search.people(name);
			expect(found[0]?.id).toBe(id);
			expect(new Set(found).size).toBe(found.length);
		}
	});
});

describe('A collection', () => {
	const answer = createRequestHandler(OPEN_CATALOGUE, { clock: Date.now, imageBase: '' });

	test.each(OPEN_CATALOGUE.collections.map((collection) => [collection.name, collection] as const))(
		'%s has its films, oldest first, and each names it',
		(_, { id, name, films, overview }) => {
			const { body } = answer({ endpoint: 'GET /api/tmdb/collection/:id', params: { id }, query: {} });
			const { parts } = body as { parts: { id: number; release_date: string }[] };
			const days = parts.map(({ release_date }) => release_date);
			expect(days).toEqual(days.toSorted());
			expect(days.length).toBeGreaterThanOrEqual(2);
			expect(overview.length).toBeGreaterThan(80);
			expect(name).toMatch(/ Collection$/);
			for (const film of films) expect(film.detail).toMatchObject({ belongs_to_collection: { id, name } });
		},
	);

	test('has its pictures from the oldest film, and a film without one names none', () => {
		const film = buildFilm({ id: 7, release_date: '1920-01-01' });
		const { collections, movies } = buildCatalogue(
			[buildFilm({ id: 8, release_date: '1921-01-01' }), film, buildFilm({ id: 9 })],
			[],
			[{ name: 'Two Collection', overview: '', films: [8, 7] }],
		);
		expect(collections).toMatchObject([{ poster_path: '/movie-7-poster.svg', films: [{ id: 7 }, { id: 8 }] }]);
		expect(movies.find(({ id }) => id === 9)?.detail).toMatchObject({ belongs_to_collection: null });
	});

	test('is found by words of its name', () => {
		const search = createCatalogueSearch(OPEN_CATALOGUE);
		for (const query of ['rathbone', 'sherlock holmes', 'holmes rathbone collection']) {
			expect(search.collections(query).map(({ name }) => name)).toEqual([
				'Sherlock Holmes (Basil Rathbone) Collection',
			]);
		}
	});

	test('has films that are in the catalogue, each in one collection', () => {
		const ids = COLLECTIONS.flatMap(({ films }) => films);
		expect(new Set(ids).size).toBe(ids.length);
		for (const id of ids) expect(OPEN_CATALOGUE.find({ media_type: 'movie', id })).toBeDefined();
	});
});
