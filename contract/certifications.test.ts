import { expect, it } from 'vitest';
import { ageOfCertification, RATING_COUNTRIES, scaleOf } from './certifications.ts';

it.each([
	['US', 'PG-13', 13],
	['US', 'tv-y7', 8],
	['US', ' R ', 17],
	['DE', '6', 6],
	['GB', '12A', 12],
	['FR', 'TP', 0],
	['IN', 'UA 13+', 13],
	['US', 'NR', null],
	['US', '', null],
	['GB', 'PG', 8],
	['SE', '11', 11],
	['KR', 'R18+', 18],
	['XX', '99', 18],
	['XX', 'Passed', null],
	['constructor', 'name', null],
])('%s %j is for age %s', { tags: ['child-rating'] }, (country, name, age) => {
	expect(ageOfCertification(country, name)).toBe(age);
});

it('scales rise, and end with adults', () => {
	for (const country of RATING_COUNTRIES) {
		const ages = scaleOf(country).map(({ age }) => age);
		expect(ages).toEqual(ages.toSorted((a, b) => a - b));
		expect([country, ages.at(-1)]).toEqual([country, 18]);
		const names = scaleOf(country).flatMap((step) => step.names);
		expect(names).toHaveLength(new Set(names).size);
	}
});
