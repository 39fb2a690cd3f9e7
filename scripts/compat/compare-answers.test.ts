import { describe, expect, test } from 'vitest';
import { toDifferences } from './compare-answers.ts';
import { DOCUMENTED_DIFFERENCES } from './documented-differences.ts';

function compare(direct: unknown, through: unknown): string[] {
	return toDifferences(direct, through, DOCUMENTED_DIFFERENCES).map(({ path, detail }) => `${path} ${detail}`);
}

describe('an answer through Matinee beside the original', () => {
	test('is the same when nothing differs', () => {
		expect(compare({ results: [{ id: 1, genre_ids: [18] }] }, { results: [{ id: 1, genre_ids: [18] }] })).toEqual([]);
	});

	test('differs by missing and added fields, other types and values, and shorter lists', () => {
		const direct = { id: 1, title: 'One', runtime: 90, genres: [{ id: 18 }, { id: 35 }], cast: [{ order: 0 }] };
		const through = { id: 1, runtime: '90', genres: [{ id: 18 }], cast: [{ order: 1 }], extra: true };
		expect(compare(direct, through)).toEqual([
			'title missing',
			'runtime string instead of number',
			'genres 1 of 2',
			'cast[].order other value',
			'extra added',
		]);
	});

	test('may have a shorter crew, whose members are unchanged', () => {
		const crew = [
			{ id: 1, credit_id: 'a', job: 'Director' },
			{ id: 1, credit_id: 'b', job: 'Editor' },
		];
		expect(compare({ credits: { crew } }, { credits: { crew: crew.slice(0, 1) } })).toEqual([]);
		expect(compare({ credits: { crew } }, { credits: { crew: [] } })).toEqual([]);
		expect(compare({ credits: { crew } }, { credits: {} })).toEqual(['credits.crew missing']);
		const changed = [{ id: 1, credit_id: 'a', job: 'Writer' }];
		expect(compare({ credits: { crew } }, { credits: { crew: changed } })).toEqual(['credits.crew[].job other value']);
	});

	test('may say whether there is a copy, and may name a title without a name', () => {
		const direct = { title: '', original_title: 'Eins', overview: '' };
		expect(compare(direct, { ...direct, title: 'Eins', copies: 'known' })).toEqual([]);
		expect(compare(direct, { ...direct, overview: 'One' })).toEqual(['overview other value']);
	});
});
