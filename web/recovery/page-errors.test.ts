import { expect, it } from 'vitest';
import { pageErrorsOf, recordPageError } from './page-errors.ts';

it('a page remembers the last twenty of its troubles', () => {
	const page = {};
	expect(pageErrorsOf(page)).toEqual([]);
	for (let count = 1; count <= 25; count += 1) recordPageError(page, `trouble ${count}`);
	expect(pageErrorsOf(page)).toHaveLength(20);
	expect([pageErrorsOf(page)[0], pageErrorsOf(page).at(-1)]).toEqual(['trouble 6', 'trouble 25']);
});
