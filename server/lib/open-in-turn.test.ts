import { expect, it } from 'vitest';
import { MAX_OPEN_AT_ONCE, openInTurn } from './open-in-turn.ts';

it('no more files are open than the limit, and all are read', async () => {
	let [open, most, read] = [0, 0, 0];
	const reads = Array.from({ length: 5 * MAX_OPEN_AT_ONCE }, () =>
		openInTurn(async () => {
			open += 1;
			most = Math.max(most, open);
			await new Promise(setImmediate);
			open -= 1;
			read += 1;
		}),
	);
	await Promise.all(reads);
	expect([most, read]).toEqual([MAX_OPEN_AT_ONCE, 5 * MAX_OPEN_AT_ONCE]);
});
