import { expect, it } from 'vitest';
import { whatPlays } from './what-plays.ts';

it('a title plays unless it certainly has no copy, and another player server may have any', () => {
	for (const copies of ['known', 'searchable', undefined] as const) {
		expect([copies, whatPlays(copies, false, true)]).toEqual([copies, 'title']);
	}
	expect(whatPlays('none', true, true)).toBe('title');
	expect(whatPlays('none', false, true)).toBe('trailer');
	expect(whatPlays('none', false, false)).toBe('clip');
});
