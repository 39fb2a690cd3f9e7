import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RowGeometry, rowPageOffset } from './row-page-offset.ts';

const STEP = 184;

function buildRow({ cards = 20, visible = 1229 } = {}): RowGeometry {
	const width = 168;
	const starts = Array.from({ length: cards }, (_, at) => at * STEP);
	return { starts, width, step: STEP, visible, max: Math.max(0, cards * STEP - 16 - visible) };
}

describe('paging through a row', () => {
	it('goes forward by the cards that are fully visible', () => {
		expect(rowPageOffset(buildRow(), 0, 1)).toBe(6 * STEP);
	});

	it('continues from the edge of a card after a manual scroll', () => {
		expect(rowPageOffset(buildRow(), 100, 1)).toBe(7 * STEP);
	});

	it('stops at the ends', () => {
		const row = buildRow();
		expect(rowPageOffset(row, row.max, 1)).toBe(row.max);
		expect(rowPageOffset(row, 50, -1)).toBe(0);
	});

	it('stays when everything is visible already', () => {
		expect(rowPageOffset(buildRow({ cards: 3 }), 0, 1)).toBe(0);
	});

	it('moves by one card when not even one fits', () => {
		expect(rowPageOffset(buildRow({ visible: 120 }), 0, 1)).toBe(STEP);
	});

	it('reaches the end going forward and the start going back, from anywhere, and never reverses', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 40 }),
				fc.integer({ min: 60, max: 3000 }),
				fc.nat(7000),
				(cards, visible, at) => {
					const row = buildRow({ cards, visible });
					for (const direction of [1, -1] as const) {
						let from = Math.min(at, row.max);
						for (let press = 0; press < 80; press += 1) {
							const next = rowPageOffset(row, from, direction);
							expect((next - from) * direction).toBeGreaterThanOrEqual(0);
							from = next;
						}
						expect(from).toBe(direction === 1 ? row.max : 0);
					}
				},
			),
		);
	});
});
