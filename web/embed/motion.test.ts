import { describe, expect, it } from 'vitest';
import { createMotion } from './motion.ts';

describe('motion of a film', () => {
	it('is seen at the second time that is later, and not at the place where it waits', () => {
		const motion = createMotion();
		motion.interrupt();
		expect([10, 10, 10.2].map(motion.moves)).toEqual([false, false, true]);
		motion.interrupt();
		expect([10.2, 10.2].map(motion.moves)).toEqual([false, false]);
	});

	it('is not a seek', () => {
		const motion = createMotion();
		expect(motion.moves(10)).toBe(false);
		motion.interrupt();
		expect([50, 50, 50.3].map(motion.moves)).toEqual([false, false, true]);
	});
});
