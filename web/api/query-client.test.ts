import { afterEach, expect, it, vi } from 'vitest';
import type { Transport } from '#contract/render.ts';
import { createApiClient } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.useRealTimers());

/** When a query whose calls fail in this way makes them, in milliseconds after its start. */
async function callTimes(status: number, retryAfter: string | null): Promise<number[]> {
	vi.useFakeTimers();
	const times: number[] = [];
	const start = Date.now();
	const transport: Transport = async () => {
		times.push(Date.now() - start);
		return {
			status,
			header: (name) => (name === 'retry-after' ? retryAfter : null),
			json: async () => ({ success: false, code: 'rate_limited', message: 'Too many requests' }),
		};
	};
	const api = createApiClient(transport);
	const queries = createQueryClient(api, { retry: true });
	const answer = queries.fetchQuery({
		queryKey: ['movies'],
		queryFn: () => api.call('GET /api/tmdb/movie/popular', {}),
		retry: queries.getDefaultOptions().queries?.retry,
	});
	const failure = expect(answer).rejects.toMatchObject({ status });
	await vi.advanceTimersByTimeAsync(120_000);
	await failure;
	return times;
}

it.each([
	['without Retry-After', 503, null, [0, 800]],
	['when the server wants it', 429, '3', [0, 3_000]],
	['not sooner than usual', 503, '0', [0, 800]],
	['not where the server wants to be left alone for long', 429, '60', [0]],
	['as usual where a proxy sends a date', 503, 'Sat, 28 Nov 2026 12:00:00 GMT', [0, 800]],
	['as usual where the number is none', 503, '-5', [0, 800]],
	['not after a refusal', 404, '1', [0]],
])('a call that failed is repeated once, %s', async (_when, status, retryAfter, times) => {
	expect(await callTimes(status, retryAfter)).toEqual(times);
});
