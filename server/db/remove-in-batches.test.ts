import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { removeInBatches } from './remove-in-batches.ts';

it('rows are removed a thousand at most at a time, and other work goes on between two batches', async () => {
	let left = 2500;
	const limits: number[] = [];
	let turns = 0;
	let isOver = false;
	const otherWork = (async () => {
		while (!isOver) {
			await nextTurn();
			turns += 1;
		}
	})();
	const total = await removeInBatches(async (limit) => {
		limits.push(limit);
		// A batch takes no turn of the event loop of its own.
		expect(turns).toBeGreaterThanOrEqual(limits.length - 1);
		const removed = Math.min(limit, left);
		left -= removed;
		return removed;
	});
	isOver = true;
	await otherWork;
	expect([total, left, limits]).toEqual([2500, 0, [1000, 1000, 1000]]);
});
