import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../api/api-client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { TRENDING_QUERY } from '../features/catalogue/titles/title-row-query.ts';
import { loadHome } from './home-screen.loader.ts';

const NEVER = new Promise<never>(() => {});
const NOTHING = { page: 1, results: [], total_pages: 1 };

/** Loads Home with a fake API: the requested endpoints, and a spy for the end of loading. */
function openHome(call: (name: string) => Promise<unknown>) {
	const asked: string[] = [];
	const api = {
		call: (name: string) => {
			asked.push(name);
			return call(name);
		},
	} as unknown as ApiClient;
	const opened = vi.fn();
	void loadHome(createQueryClient(api, { retry: false })).then(opened);
	return { asked, opened };
}

describe('opening Home', () => {
	// Its import takes real time.
	beforeAll(async () => void (await import('../features/catalogue/titles/title-row-rules.ts')));
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllEnvs();
		vi.unstubAllGlobals();
	});

	it('in the browser waits for its rows for a short time at most', async () => {
		vi.stubEnv('SSR', false);
		const { asked, opened } = openHome((name) => (name.includes('trending') ? Promise.resolve(NOTHING) : NEVER));
		await vi.advanceTimersByTimeAsync(149);
		expect(opened).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		expect(opened).toHaveBeenCalledOnce();
		expect(asked).toHaveLength(10);
	});

	it('in the browser waits for the hero, which is its heading', async () => {
		vi.stubEnv('SSR', false);
		const { promise: trending, resolve: come } = Promise.withResolvers<object>();
		const { opened } = openHome((name) => (name.includes('trending') ? trending : Promise.resolve(NOTHING)));
		await vi.advanceTimersByTimeAsync(5000);
		expect(opened).not.toHaveBeenCalled();
		come(NOTHING);
		await vi.advanceTimersByTimeAsync(0);
		expect(opened).toHaveBeenCalledOnce();
	});

	it('without a network fails, unless its titles are there', { tags: ['offline-kept-titles'] }, async () => {
		vi.stubEnv('SSR', false);
		vi.stubGlobal('navigator', { onLine: false });
		const api = { call: () => Promise.reject(new Error('offline')) } as unknown as ApiClient;
		const queries = createQueryClient(api, { retry: false });
		await expect(loadHome(queries)).rejects.toThrow('offline');
		queries.setQueryData(TRENDING_QUERY.queryKey, NOTHING as never);
		await expect(loadHome(queries)).resolves.toBeUndefined();
	});

	it('on the server waits for all rows, failures included', async () => {
		let fail = () => {};
		const slow = new Promise<never>((_, reject) => {
			fail = () => reject(new Error('503'));
		});
		const { opened } = openHome((name) => (name.endsWith('popular') ? slow : Promise.resolve(NOTHING)));
		await vi.advanceTimersByTimeAsync(60_000);
		expect(opened).not.toHaveBeenCalled();
		fail();
		await vi.advanceTimersByTimeAsync(0);
		expect(opened).toHaveBeenCalledOnce();
	});
});
