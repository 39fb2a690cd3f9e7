import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MovieGenre } from '../record.ts';
import { buildFilm } from '../testing/record-factories.ts';
import { filmFacts } from '../title-facts.ts';
import { orderByDiversity } from './diversity-order.ts';

const someFacts = fc
	.record({
		score: fc.integer({ min: 50, max: 95 }).map((tenths) => tenths / 10),
		release_date: fc.integer({ min: 1895, max: 1965 }).map((year) => `${year}-01-01` as const),
		genres: fc.constantFrom<MovieGenre>('Drama', 'Comedy', 'Horror').map((genre) => [genre]),
	})
	.map((overrides) => filmFacts(buildFilm(overrides)));

test('Every title is listed once, and the order of the data has no effect', () => {
	fc.assert(
		fc.property(fc.array(someFacts, { maxLength: 25 }), (titles) => {
			const ordered = orderByDiversity(titles, (title) => title.score);
			expect(ordered.map((title) => title.key).toSorted()).toEqual(titles.map((title) => title.key).toSorted());
			expect(orderByDiversity(titles.toReversed(), (title) => title.score)).toEqual(ordered);
		}),
	);
});

test('The highest relevance comes first', () => {
	fc.assert(
		fc.property(fc.array(someFacts, { minLength: 1, maxLength: 25 }), (titles) => {
			const [first] = orderByDiversity(titles, (title) => title.score);
			expect(first?.score).toBe(Math.max(...titles.map((title) => title.score)));
		}),
	);
});

test('Titles of one kind are not neighbours while others of similar relevance are left', () => {
	const silentDramas = [8, 8, 8].map((score) => filmFacts(buildFilm({ score })));
	const laterComedies = [7.8, 7.8].map((score) =>
		filmFacts(buildFilm({ score, release_date: '1940-01-01', genres: ['Comedy'] })),
	);
	const genres = orderByDiversity([...silentDramas, ...laterComedies], (title) => title.score).map(
		(title) => title.main_genre,
	);
	expect(genres).toEqual(['Drama', 'Comedy', 'Drama', 'Comedy', 'Drama']);
});
