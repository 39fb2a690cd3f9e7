import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildFilm, buildSeries } from '../testing/record-factories.ts';
import { buildCatalogue } from './catalogue.ts';
import { createSearch } from './search.ts';
import { isWithinOneEdit } from './search-words.ts';

const catalogue = buildCatalogue(
	[
		buildFilm({
			title: 'Nosferatu',
			original_title: 'Nosferatu, eine Symphonie des Grauens',
			release_date: '1922-03-04',
			directors: ['F. W. Murnau'],
			score: 8,
		}),
		buildFilm({ title: 'Sunrise', directors: ['F. W. Murnau'], release_date: '1927-09-23', score: 8.4 }),
		buildFilm({
			title: 'A Trip to the Moon',
			original_title: 'Le Voyage dans la Lune',
			directors: ['Georges Méliès'],
			release_date: '1902-09-01',
			score: 8.2,
		}),
		buildFilm({ title: 'The Impossible Voyage', directors: ['Georges Méliès'], score: 7.1 }),
		buildFilm({ title: 'The Cabinet of Dr. Caligari', release_date: '1920-02-27', score: 8.1 }),
		buildFilm({ title: 'Metropolis', release_date: '1927-01-10', directors: ['Fritz Lang'], score: 8.5 }),
		buildFilm({ title: 'The General', cast: [{ name: 'Buster Keaton' }], release_date: '1926-12-31', score: 8.6 }),
		buildFilm({ title: 'General Nuisance', cast: [{ name: 'Buster Keaton' }], release_date: '1941-09-18', score: 5 }),
		buildFilm({ title: 'His Girl Friday', release_date: '1940-01-11', score: 8 }),
		buildFilm({ title: 'Friday the Famous', release_date: '1930-01-11', score: 6 }),
		buildFilm({ title: 'Man with a Movie Camera', release_date: '1929-01-08', score: 8.3 }),
		buildFilm({ title: 'The Shining Hour 1935', release_date: '1938-01-08', score: 6.5 }),
	],
	[buildSeries({ name: 'The Adventures of Metropolis', first_air_date: '1952-09-19', score: 7.4 })],
);
const search = createSearch([...catalogue.movies, ...catalogue.shows]);
const names = (query: string) => search(query).map((title) => title.name);

test.each([
	['nosferatu', 'Nosferatu'],
	['  NOSFERATU ', 'Nosferatu'],
	['nosf', 'Nosferatu'],
	['symphonie grauens', 'Nosferatu'],
	['caligari cabinet', 'The Cabinet of Dr. Caligari'],
	['the cabinet of doctor caligari', 'The Cabinet of Dr. Caligari'],
	['dr caligari', 'The Cabinet of Dr. Caligari'],
	['man with the movie camera', 'Man with a Movie Camera'],
	['le voyage dans la lune', 'A Trip to the Moon'],
	['trip moon', 'A Trip to the Moon'],
	['hisgirlfriday', 'His Girl Friday'],
	['metropolis 1927', 'Metropolis'],
	['metropolis 1926', 'Metropolis'],
	['murnau nosferatu', 'Nosferatu'],
	['shining hour 1935', 'The Shining Hour 1935'],
	['nosfaratu', 'Nosferatu'],
	['caligary', 'The Cabinet of Dr. Caligari'],
	['keeton general', 'The General'],
	['general', 'The General'],
])('"%s" finds %s first', (query, name) => {
	expect(names(query)[0]).toBe(name);
});

test('A director without accents finds the films, the famous one first', () => {
	expect(names('melies')).toEqual(['A Trip to the Moon', 'The Impossible Voyage']);
});

test('A title that starts with the word is before one that contains it, famous or not', () => {
	expect(names('friday')).toEqual(['Friday the Famous', 'His Girl Friday']);
});

test('A title of the name is before people of that name, and a typo last', () => {
	const search = createSearch(
		buildCatalogue(
			[
				buildFilm({ title: 'Gravity Bells', score: 9 }),
				buildFilm({ title: 'Other', directors: ['Ann Bella'], score: 9 }),
				buildFilm({ title: 'Bella', score: 3 }),
				buildFilm({ title: 'Poor Bella', score: 4 }),
			],
			[],
		).movies,
	);
	expect(search('bella').map((title) => title.name)).toEqual(['Bella', 'Poor Bella', 'Other', 'Gravity Bells']);
});

test('A year excludes other years', () => {
	expect(names('metropolis 1927')).toEqual(['Metropolis']);
	expect(names('metropolis 1952')).toEqual(['The Adventures of Metropolis']);
	expect(names('metropolis 1999')).toEqual([]);
});

test('A year alone finds the titles of that year', () => {
	expect(names('1927').toSorted()).toEqual(['Metropolis', 'Sunrise']);
});

test('Every word has to match', () => {
	expect(names('metropolis zeppelin')).toEqual([]);
	expect(names('xyzzy')).toEqual([]);
	expect(names('...')).toEqual([]);
});

test('Words shorter than five letters must be exact', () => {
	expect(names('lung')).toEqual([]);
	expect(names('lang')).toEqual(['Metropolis']);
});

test('One or two letters match the start of a title alone, not the middle or people', () => {
	expect(names('g')).toEqual(['The General', 'General Nuisance']);
	expect(names('la')).not.toContain('Metropolis');
	expect(names('lan')).toContain('Metropolis');
});

test('A title of initials is found with and without its dots', () => {
	const initials = createSearch(
		buildCatalogue([buildFilm({ title: 'D.O.A.' }), buildFilm({ title: 'Do Ask' })], []).movies,
	);
	for (const query of ['D.O.A.', 'doa', 'd o a']) expect(initials(query).map(({ name }) => name)).toEqual(['D.O.A.']);
});

test('Any title finds itself, also with changed case, spaces and order of words', () => {
	const titles = [...catalogue.movies, ...catalogue.shows];
	fc.assert(
		fc.property(fc.constantFrom(...titles), fc.infiniteStream(fc.nat(5)), (title, chance) => {
			expect(search(title.name)[0]).toBe(title);
			const shuffled = title.name
				.split(' ')
				.map((word) => ({ word, place: chance.next().value }))
				.toSorted((a, b) => a.place - b.place)
				.map(({ word }) => (chance.next().value > 2 ? word.toUpperCase() : word))
				.join('   ');
			expect(search(shuffled)).toContain(title);
		}),
	);
});

test('No query throws or finds a title twice', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (query) => {
			const found = search(query);
			expect(new Set(found).size).toBe(found.length);
		}),
	);
});

test.each([
	['nosferatu', 'nosferatu'],
	['nosferatu', 'nosfaratu'],
	['nosferatu', 'nosferattu'],
	['nosferatu', 'nosfratu'],
	['nosferatu', 'nosfreatu'],
	['nosferatu', 'osferatu'],
	['nosferatu', 'nosferat'],
])('%s and %s are at most one typo apart', (a, b) => {
	expect(isWithinOneEdit(a, b)).toBe(true);
});

test.each([
	['nosferatu', 'nosfarato'],
	['keaton', 'canton'],
	['abcd', 'badc'],
	['lang', 'langly'],
])('%s and %s are further apart', (a, b) => {
	expect(isWithinOneEdit(a, b)).toBe(false);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

/** Every word that one typo makes of another. */
function typosOf(text: string): Set<string> {
	const typos = new Set([text]);
	for (let at = 0; at <= text.length; at++) {
		const [head, tail] = [text.slice(0, at), text.slice(at)];
		typos.add(head + tail.slice(1));
		if (tail.length > 1) typos.add(`${head}${tail[1]}${tail[0]}${tail.slice(2)}`);
		for (const letter of 'abc') {
			typos.add(head + letter + tail);
			if (tail.length > 0) typos.add(head + letter + tail.slice(1));
		}
	}
	return typos;
}

test('One typo is exactly what the list of all typos has, in both directions', () => {
	fc.assert(
		fc.property(word, word, (a, b) => {
			expect(isWithinOneEdit(a, b)).toBe(typosOf(a).has(b));
			expect(isWithinOneEdit(b, a)).toBe(isWithinOneEdit(a, b));
		}),
		{ numRuns: 2000 },
	);
});
