import { describe, expect, test } from 'vitest';
import { compareWithShape, toShape } from './json-shape.ts';

const original = {
	page: 1,
	results: [
		{ id: 1, title: 'One', poster_path: null },
		{ id: 2, title: 'Two', video: false },
	],
};

function compare(value: unknown, examples: readonly unknown[] = [original]): string[] {
	return compareWithShape(value, toShape(examples)).map(({ path, detail }) => `${path} ${detail}`);
}

describe('the shape of examples', () => {
	test('is met by an answer with the same fields, whatever their values', () => {
		expect(compare({ page: 7, results: [{ id: 3, title: '' }] })).toEqual([]);
	});

	test('names a field that all examples have and the answer lacks, once for all items', () => {
		expect(compare({ page: 1, results: [{ id: 3 }, { id: 4 }] })).toEqual(['results[].title missing']);
	});

	test('requires no field that some examples lack', () => {
		expect(compare({ page: 1, results: [{ id: 1, title: 'One', video: true }] })).toEqual([]);
	});

	test('names a value of another type', () => {
		expect(compare({ page: '1', results: {} })).toEqual([
			'page string instead of number',
			'results object instead of array',
		]);
	});

	test('accepts null for anything, and additional fields', () => {
		expect(compare({ page: null, results: null, copies: 'known' })).toEqual([]);
	});

	test('knows the movies, shows and people of a mixed list apart', () => {
		const mixed = [
			{
				results: [
					{ media_type: 'movie', title: 'One' },
					{ media_type: 'person', name: 'Ada' },
				],
			},
		];
		expect(compare({ results: [{ media_type: 'person', name: 'Bea' }] }, mixed)).toEqual([]);
		expect(compare({ results: [{ media_type: 'person' }] }, mixed)).toHaveLength(1);
	});

	test('requires no country of an object by countries, but the fields of each', () => {
		const providers = [{ results: { US: { link: 'https://a.example' }, BR: { link: 'https://b.example' } } }];
		expect(compare({ results: {} }, providers)).toEqual([]);
		expect(compare({ results: { DE: { rent: [] } } }, providers)).toEqual(['results.*.link missing']);
	});
});
