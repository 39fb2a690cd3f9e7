import { expect, it } from 'vitest';
import { BoundedRateLimiter } from './bounded-rate-limiter.ts';

const MAX_COUNTERS = 3;

it('keeps a bounded number of counters, those that were used last', { tags: ['login-guessing'] }, async () => {
	const limiter = new BoundedRateLimiter({ points: 2, duration: 60 }, MAX_COUNTERS);
	for (const key of ['a', 'b', 'c', 'a', 'd', 'e']) await limiter.consume(key);
	expect(limiter.size).toBe(MAX_COUNTERS);
	await expect(limiter.consume('a')).rejects.toMatchObject({ consumedPoints: 3, remainingPoints: 0 });
	expect(await limiter.consume('b')).toMatchObject({ consumedPoints: 1 });
});

it('keeps the counter of a key that is only read', { tags: ['login-guessing'] }, async () => {
	const limiter = new BoundedRateLimiter({ points: 1, duration: 60 }, MAX_COUNTERS);
	await limiter.consume('a');
	for (const key of ['b', 'c', 'd', 'e']) {
		expect(await limiter.get('a')).toMatchObject({ consumedPoints: 1 });
		await limiter.consume(key);
	}
	expect(limiter.size).toBe(MAX_COUNTERS);
});

it('restores no attempt that was not counted', { tags: ['login-guessing'] }, async () => {
	const limiter = new BoundedRateLimiter({ points: 1, duration: 60 });
	await limiter.reward('a');
	await limiter.consume('a');
	await expect(limiter.consume('a')).rejects.toMatchObject({ consumedPoints: 2 });
});
