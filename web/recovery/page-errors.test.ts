import { expect, it } from 'vitest';
import { pageErrorsOf, recordPageError } from './page-errors.ts';

it('a page keeps its last twenty errors', () => {
	const page = {};
	expect(pageErrorsOf(page)).toEqual([]);
	for (let count = 1; count <= 25; count += 1) recordPageError(page, `error ${count}`);
	expect(pageErrorsOf(page)).toHaveLength(20);
	expect([pageErrorsOf(page)[0], pageErrorsOf(page).at(-1)]).toEqual(['error 6', 'error 25']);
});
