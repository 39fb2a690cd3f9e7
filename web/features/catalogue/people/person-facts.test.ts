import { describe, expect, it } from 'vitest';
import { ageAt, personFacts } from './person-facts.ts';
import type { PersonData } from './person-query.ts';

const PERSON: PersonData = {
	id: 7,
	name: 'Ida Moor',
	known_for_department: 'Acting',
	birthday: '1906-03-17',
	deathday: '1996-06-11',
	place_of_birth: ' Berlin, Germany ',
	also_known_as: ['Ida M.', 'Die Moor'],
	known_for: { titles: [], backdrop_path: null },
	filmography: [],
};

const lines = (person: Partial<PersonData>) =>
	personFacts({ ...PERSON, ...person }).map(({ label, value }) => `${label}: ${value}`);

describe('the facts of a person', { tags: ['person-facts'] }, () => {
	it('are both days, the age at death, the place and other names', () => {
		expect(lines({})).toEqual([
			'Born: March 17, 1906',
			'Died: June 11, 1996 (aged 90)',
			'Place of Birth: Berlin, Germany',
			'Also Known As: Ida M., Die Moor',
		]);
	});

	it('leave out what is unknown, and name the year where the day is', () => {
		const unknown = { place_of_birth: '', also_known_as: [] };
		expect(lines({ ...unknown, birthday: '1906', deathday: '1996-06-11' })).toEqual([
			'Born: 1906',
			'Died: June 11, 1996',
		]);
		expect(lines({ ...unknown, birthday: null, deathday: '' })).toEqual([]);
	});

	it.each([
		['1906-03-17', '1996-03-16', 89],
		['1906-03-17', '1996-03-17', 90],
		['1996-03-17', '1906-03-17', null],
		[null, '1906-03-17', null],
		['1906-13-45', '1996-01-01', null],
	])('count the years from %s to %s: %s', (birthday, day, age) => {
		expect(ageAt(birthday, day)).toBe(age);
	});
});
