import { expect, it } from 'vitest';
import { findCycle } from './forbid-chunk-cycles.ts';

it('finds chunks that import each other, also through others', () => {
	const imports = new Map([
		['app.js', ['libraries.js', 'page.js']],
		['page.js', ['parts.js']],
		['parts.js', ['libraries.js', 'page.js']],
		['libraries.js', []],
	]);
	expect(findCycle(imports)).toEqual(['page.js', 'parts.js', 'page.js']);
	expect(findCycle(new Map(imports).set('parts.js', ['libraries.js']))).toBeNull();
});
