/** Search over the real titles: typical queries, and every title by its own names. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedWords, foldText } from '../fold-text.ts';
import { listTitles } from '../open-catalogue.ts';
import { createSearch } from './search.ts';

const titles = listTitles();
const search = createSearch(titles);
const names = (query: string) => search(query).map((title) => title.name);

test.each([
	['  NOSFERATU ', 'Nosferatu'],
	['nosfaratu', 'Nosferatu'],
	['caligari cabinet', 'The Cabinet of Dr. Caligari'],
	['cabinet of doctor caligari', 'The Cabinet of Dr. Caligari'],
	['melies', 'A Trip to the Moon'],
	['voyage dans la lune', 'A Trip to the Moon'],
	['trip to the moon 1902', 'A Trip to the Moon'],
	['fantomas', 'Fantômas'],
	['phantom opera', 'The Phantom of the Opera'],
	['cameramans revenge', 'The Cameraman’s Revenge'],
	['sherlock junior', 'Sherlock Jr.'],
])('"%s" finds %s first', (query, name) => {
	expect(names(query)[0]).toBe(name);
});

test('A misspelt person finds their titles first', () => {
	const [first] = search('chaplan');
	expect([...(first?.makers ?? []), ...(first?.cast ?? [])]).toContain('Charles Chaplin');
});

test('A person’s name finds every title with that person', () => {
	const keatons = titles.filter((title) => [...title.makers, ...title.cast].includes('Buster Keaton'));
	expect(keatons.length).toBeGreaterThan(2);
	for (const query of ['buster keaton', 'Keaton, Buster', 'BUSTER  KEETON']) {
		expect(names(query)).toEqual(expect.arrayContaining(keatons.map((title) => title.name)));
	}
});

test.each(titles.map((title) => [title.key, title] as const))('%s is found by its own names', (_, title) => {
	for (const name of new Set([title.name, title.original_name])) {
		const folded = foldText(name);
		const found = search(name);
		const same = found.filter((other) => [other.name, other.original_name].some((own) => foldText(own) === folded));
		expect(same).toContain(title);
		expect(found.slice(0, same.length)).toContain(title);
		for (const query of new Set([` ${name.toUpperCase()}  `, folded, folded.replaceAll(' ', '  ')])) {
			expect(search(query)).toContain(title);
		}
	}
});

test('A title’s name and year find it first', () => {
	for (const title of titles) {
		const [first] = search(`${title.name} ${title.year}`);
		expect(first === title || (first?.year === title.year && foldText(first.name) === foldText(title.name))).toBe(true);
	}
});

test('One typo in a long word still finds the title', () => {
	const longWord = (name: string) => foldedWords(name).find((word) => word.length >= 6);
	const withLongWord = titles.filter((title) => longWord(title.name) !== undefined);
	fc.assert(
		fc.property(fc.constantFrom(...withLongWord), fc.nat(30), fc.constantFrom('', 'x'), (title, place, letter) => {
			const long = longWord(title.name) ?? '';
			const at = place % long.length;
			const slipped = foldedWords(title.name)
				.map((word) => (word === long ? word.slice(0, at) + letter + word.slice(at + 1) : word))
				.join(' ');
			expect(search(slipped)).toContain(title);
		}),
	);
});
