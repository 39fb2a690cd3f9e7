import { expect, it } from 'vitest';
import { noteTrouble, troublesOf } from './boot-state.ts';

it('a page remembers the last twenty of its troubles', () => {
	const page = {};
	expect(troublesOf(page)).toEqual([]);
	for (let count = 1; count <= 25; count += 1) noteTrouble(page, `trouble ${count}`);
	expect(troublesOf(page)).toHaveLength(20);
	expect([troublesOf(page)[0], troublesOf(page).at(-1)]).toEqual(['trouble 6', 'trouble 25']);
});
