import { expect, it } from 'vitest';
import { nextFocusIndex } from './use-roving-focus.ts';

it.each([
	['ArrowRight', 0, 1],
	['ArrowRight', 19, 19],
	['ArrowLeft', 5, 4],
	['ArrowLeft', 0, 0],
	['Home', 12, 0],
	['End', 12, 19],
	['Tab', 7, 7],
])('%s moves the focus from card %d to card %d of 20', (key, at, next) => {
	expect(nextFocusIndex(key, at, 20)).toBe(next);
});
