import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import { fetchTransport } from './fetch-transport.ts';

/** A network that never answers, as `fetch` has it: only the signal ends the wait. */
function silentNetwork() {
	return vi.spyOn(globalThis, 'fetch').mockImplementation(
		(_url, init) =>
			new Promise((_resolve, reject) => {
				const signal = init?.signal;
				const end = () => reject(signal?.reason);
				if (signal?.aborted) end();
				else signal?.addEventListener('abort', end);
			}),
	);
}

describe('a request', () => {
	it('fails as unreachable after the time limit', async () => {
		silentNetwork();
		const limit = new AbortController();
		const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
		const { signal } = new AbortController();
		const call = createApiClient(fetchTransport).call('GET /api/tmdb/movie/popular', {}, { signal });
		limit.abort(new DOMException('Too late', 'TimeoutError'));
		await expect(call).rejects.toMatchObject({ status: 0, message: 'The server could not be reached' });
		expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
	});

	it('fails with AbortError when it is aborted', async () => {
		silentNetwork();
		const caller = new AbortController();
		const call = createApiClient(fetchTransport).call('GET /api/tmdb/movie/popular', {}, { signal: caller.signal });
		caller.abort();
		await expect(call).rejects.toMatchObject({ name: 'AbortError' });
	});

	it('fails as unreachable when the response is cut off', async () => {
		vi.spyOn(globalThis, 'fetch').mockResolvedValue(
			new Response(
				new ReadableStream({
					pull(stream) {
						stream.enqueue(new TextEncoder().encode('{"results": ['));
						stream.error(new TypeError('network error'));
					},
				}),
			),
		);
		const call = createApiClient(fetchTransport).call('GET /api/tmdb/movie/popular', {});
		await expect(call).rejects.toMatchObject({ status: 0, message: 'The server could not be reached' });
	});

	it('has no time limit when it is a mutation', async () => {
		const network = silentNetwork();
		void createApiClient(fetchTransport).call('POST /api/watch-history/cleanup', {});
		expect(network.mock.calls[0]?.[1]?.signal).toBeUndefined();
	});
});
