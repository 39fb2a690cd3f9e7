import { expect, test } from 'vitest';
import { pageNumbers, pageRange } from './pagination.tsx';

test.each([
	[1, 1, [1]],
	[1, 3, [1, 2, 3]],
	[1, 500, [1, 2, 3, 4, 5]],
	[3, 500, [1, 2, 3, 4, 5]],
	[4, 500, [2, 3, 4, 5, 6]],
	[250, 500, [248, 249, 250, 251, 252]],
	[499, 500, [496, 497, 498, 499, 500]],
	[500, 500, [496, 497, 498, 499, 500]],
	[5, 6, [2, 3, 4, 5, 6]],
])('on page %d of %d the numbers are %j', { tags: ['admin-pagination'] }, (current, total, numbers) => {
	expect(pageNumbers(current, total)).toEqual(numbers);
});

test.each([
	[1, 10, 5000, { from: 1, to: 10 }],
	[3, 10, 25, { from: 21, to: 25 }],
	[1, 10, 0, { from: 0, to: 0 }],
])('page %d of %d each shows, of %d, %j', (page, limit, total, range) => {
	expect(pageRange(page, limit, total)).toEqual(range);
});
