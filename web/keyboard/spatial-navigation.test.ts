import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	type Box,
	type Candidate,
	type Direction,
	intersection,
	nearestCandidate,
	nearestColumn,
} from './spatial-navigation.ts';

const at = (left: number, top: number, width = 100, height = 40): Box => ({
	left,
	top,
	right: left + width,
	bottom: top + height,
});
const candidates = (boxes: Record<string, Box>): Candidate<string>[] =>
	Object.entries(boxes).map(([target, box]) => ({ target, box }));
const go = (from: Box, direction: Direction, boxes: Record<string, Box>) =>
	nearestCandidate(from, candidates(boxes), direction)?.target ?? null;

describe('an arrow key', () => {
	const grid = {
		a: at(0, 0),
		b: at(120, 0),
		c: at(240, 0),
		d: at(0, 60),
		f: at(240, 60),
		g: at(0, 120),
		h: at(120, 120),
		i: at(240, 120),
	};
	const middle = at(120, 60);

	test.each([
		['up', 'b'],
		['down', 'h'],
		['left', 'd'],
		['right', 'f'],
	] as const)('%s moves to the neighbour in a grid', (direction, neighbour) => {
		expect(go(middle, direction, grid)).toBe(neighbour);
	});

	test('sideways stays in the row', () => {
		expect(go(at(0, 0), 'right', { below: at(120, 60), farOnTheLine: at(900, 5) })).toBe('farOnTheLine');
		expect(go(at(0, 0), 'right', { below: at(120, 60) })).toBeNull();
	});

	test('down prefers a target below to a nearer one aside', () => {
		expect(go(at(500, 0), 'down', { aside: at(0, 50), below: at(500, 400) })).toBe('below');
	});

	test('down from a wide field moves to the first target below it', () => {
		expect(go(at(0, 0, 600), 'down', { first: at(0, 60), second: at(120, 60), third: at(240, 60) })).toBe('first');
	});

	test('treats slightly misaligned boxes as one row', () => {
		const tall = at(120, -4, 44, 48);
		expect(go(at(0, 0), 'right', { tall })).toBe('tall');
		expect(go(at(0, 0), 'down', { tall })).toBeNull();
	});

	test('never moves to a box around the focused one', () => {
		for (const direction of ['up', 'down', 'left', 'right'] as const) {
			expect(go(at(100, 100), direction, { around: at(0, 0, 400, 400) })).toBeNull();
		}
	});

	test('is reversible in an even grid', { tags: ['keys-arrows'] }, () => {
		const cell = fc.record({ column: fc.nat(6), row: fc.nat(6) });
		const back = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;
		const boxOf = ({ column, row }: { column: number; row: number }) => at(column * 120, row * 60);
		const all = Array.from({ length: 49 }, (_, index) => ({ column: index % 7, row: Math.floor(index / 7) }));
		fc.assert(
			fc.property(cell, fc.constantFrom('up', 'down', 'left', 'right'), (from, direction) => {
				const others = all
					.filter(({ column, row }) => column !== from.column || row !== from.row)
					.map((target) => ({ target, box: boxOf(target) }));
				const found = nearestCandidate(boxOf(from), others, direction);
				if (!found) return;
				const rest = all.filter((one) => one !== found.target).map((target) => ({ target, box: boxOf(target) }));
				expect(nearestCandidate(found.box, rest, back[direction])?.target).toEqual(from);
			}),
		);
	});
});

describe('a roving-focus row', () => {
	const cards = candidates({ a: at(0, 0), b: at(120, 0), c: at(240, 0) });

	test('is entered at the nearest column', { tags: ['keys-row-focus'] }, () => {
		expect(nearestColumn(at(130, 300), cards)?.target).toBe('b');
		expect(nearestColumn(at(900, 300), cards)?.target).toBe('c');
	});

	test('is entered at the first of two equally near targets', () => {
		expect(nearestColumn(at(60, 300), cards)?.target).toBe('a');
	});

	test('is not entered when it is empty', () => expect(nearestColumn(at(0, 0), [])).toBeNull());
});

describe('a box in a scroll container', () => {
	test('is clipped to its visible part', () => {
		expect(intersection(at(0, 0, 100, 100), at(50, 20, 200, 40))).toEqual(at(50, 20, 50, 40));
	});

	test('is null when no part is visible', () => {
		expect(intersection(at(0, 0), at(0, 40, 100, 100))).toBeNull();
	});
});
