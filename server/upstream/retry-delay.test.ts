import { describe, expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';
import { UpstreamError, type UpstreamErrorKind } from './upstream-error.ts';

function delayAfter(kind: UpstreamErrorKind, retryAfterMs?: number, { attempt = 0, random = 0, maxRetries = 2 } = {}) {
	const error = new UpstreamError(kind, 'a test', retryAfterMs);
	return retryDelayMs({ error, attempt, maxRetries, firstRetryDelayMs: 400, random: () => random });
}

describe('the delay before a retry', () => {
	it('doubles after each failure, with jitter, and ends after the maximum', () => {
		expect([0, 1, 2].map((attempt) => delayAfter('server_error', undefined, { attempt }))).toEqual([400, 800, null]);
		expect(delayAfter('server_error', undefined, { random: 1 })).toBe(200);
	});

	it('is about a second after a 429 that names none, however often', () => {
		expect([0, 1].map((random) => delayAfter('rate_limited', undefined, { random }))).toEqual([750, 1250]);
		expect(delayAfter('rate_limited', undefined, { attempt: 6 })).toBe(750);
	});

	it('is what a 429 or 503 names', () => {
		expect(delayAfter('rate_limited', 2000, { attempt: 3 })).toBe(2000);
		expect(delayAfter('retry_later', 3000)).toBe(3000);
		expect(delayAfter('retry_later', 3000, { attempt: 2 })).toBeNull();
	});

	it('is none for errors that would repeat, and for a call without retries', () => {
		expect(delayAfter('credential')).toBeNull();
		expect(delayAfter('paused', 1000)).toBeNull();
		expect(delayAfter('rate_limited', 1000, { maxRetries: 0 })).toBeNull();
	});
});
