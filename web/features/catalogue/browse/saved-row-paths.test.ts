import { expect, it } from 'vitest';
import { parseSavedRows } from './saved-row-paths.ts';

it('saved rows are addresses of lists, each once, in canonical form and at most six', {
	tags: ['browse-save-row'],
}, () => {
	const rows = (saved: unknown) => parseSavedRows(JSON.stringify({ rows: saved }));
	expect(rows(['/movies?sound=silent&genre=35', '/movies?genre=35&sound=silent&utm=1', '/tv?decade=1950'])).toEqual([
		'/movies?genre=35&sound=silent',
		'/tv?decade=1950',
	]);
	expect(rows(['https://elsewhere.invalid/movies', '/admin', 7, null, { path: '/tv' }])).toEqual([]);
	expect(rows(Array.from({ length: 9 }, (_, at) => `/movies?genre=${at + 1}`))).toHaveLength(6);
	expect(rows('/movies')).toEqual([]);
	expect(parseSavedRows('broken')).toEqual([]);
});
