import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf } from './pages.ts';

test('The pages together have every item once and in order', () => {
	fc.assert(
		fc.property(fc.nat(130), (length) => {
			const items = Array.from({ length }, (_, at) => at);
			const { total_pages } = pageOf(items);
			const pages = Array.from({ length: total_pages }, (_, at) => pageOf(items, at + 1));
			expect(pages.flatMap((page) => page.results)).toEqual(items);
			expect(pages.every((page) => page.total_results === length && page.total_pages === total_pages)).toBe(true);
			expect(pages.slice(0, -1).every((page) => page.results.length === 20)).toBe(true);
		}),
	);
});

test('A page past the end is empty, with the same totals', () => {
	expect(pageOf([1, 2, 3], 500)).toEqual({ page: 500, results: [], total_pages: 1, total_results: 3 });
});

test('An empty list has one page, as at TMDB', () => {
	expect(pageOf([])).toEqual({ page: 1, results: [], total_pages: 1, total_results: 0 });
});
