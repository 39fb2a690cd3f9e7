import { expect, test } from 'vitest';
import { findCircles } from './find-circles.ts';

const circlesOf = (imports: Record<string, string[]>) => findCircles(new Map(Object.entries(imports)));

test('files that import each other, directly or by others, are a circle', () => {
	expect(circlesOf({ a: ['b'], b: ['a'] })).toEqual([['a', 'b']]);
	expect(circlesOf({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [] })).toEqual([['a', 'b', 'c']]);
	expect(circlesOf({ a: ['a'] })).toEqual([['a']]);
	expect(circlesOf({ a: ['b', 'c'], b: ['a'], c: ['d'], d: ['c'] })).toEqual([
		['c', 'd'],
		['a', 'b'],
	]);
});

test('a file that two others import, and a file of somebody else, are none', () => {
	expect(circlesOf({ a: ['b', 'c'], b: ['d'], c: ['d', 'b'], d: [] })).toEqual([]);
	expect(circlesOf({ a: ['library'] })).toEqual([]);
});
