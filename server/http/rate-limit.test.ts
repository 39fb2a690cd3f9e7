import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { createRateLimiters } from './rate-limit.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
	vi.useRealTimers();
});

describe.each(ENGINES)('a limit on %s', (engine) => {
	it('that was reached while the clock was ahead ends a window after the clock is right', {
		tags: ['operating-clock'],
	}, async () => {
		const { database } = engine === 'postgres' ? await createTestApp({ engine }) : { database: { pool: null } };
		const limit = createRateLimiters(database.pool)({ name: 'test', attempts: 2, windowS: 60 });
		const now = Date.now();
		vi.setSystemTime(now + 400 * DAY_MS);
		for (const key of ['consumed', 'read']) {
			await limit.consume(key, 2);
			await expect(limit.consume(key)).rejects.toMatchObject({ code: 'too_many_requests' });
		}
		vi.setSystemTime(now);
		await expect(limit.consume('consumed')).rejects.toMatchObject({ retryAfterS: 60 });
		await expect(limit.requireLeft('read')).rejects.toMatchObject({ retryAfterS: 60 });
		vi.setSystemTime(now + MINUTE_MS + 1);
		await limit.consume('consumed', 2);
		await limit.requireLeft('read');
		expect(await limit.countOf('read')).toBe(0);
	});
});
