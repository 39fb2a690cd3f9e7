import { expect, it } from 'vitest';
import { pageSizeFor } from './use-page-size.ts';

it.each([
	[320, 8],
	[639, 8],
	[640, 12],
	[767, 12],
	[768, 16],
	[1023, 16],
	[1024, 20],
	[1279, 20],
	[1280, 24],
	[1535, 24],
	[1536, 28],
	[2560, 28],
])('at %d px a list shows %d cards at a time', { tags: ['limit-page-size'] }, (width, cards) => {
	expect(pageSizeFor((belowPx) => width < belowPx)).toBe(cards);
});
