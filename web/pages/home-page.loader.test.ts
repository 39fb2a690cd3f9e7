import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../api/api-client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { loadHome } from './home-page.loader.ts';

const NEVER = new Promise<never>(() => {});

/** Opens Home over an API that answers as `call` does; tells what was asked, and when the page may be shown. */
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
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllEnvs();
	});

	it('in the browser waits for its rows no longer than a reader would notice', async () => {
		vi.stubEnv('SSR', false);
		const { asked, opened } = openHome(() => NEVER);
		await vi.advanceTimersByTimeAsync(149);
		expect(opened).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		expect(opened).toHaveBeenCalledOnce();
		expect(asked).toHaveLength(10);
	});

	it('on the server waits for all of them, failures included', async () => {
		let fail = () => {};
		const slow = new Promise<never>((_, reject) => {
			fail = () => reject(new Error('503'));
		});
		const { opened } = openHome((name) => (name.endsWith('popular') ? slow : Promise.resolve({ results: [] })));
		await vi.advanceTimersByTimeAsync(60_000);
		expect(opened).not.toHaveBeenCalled();
		fail();
		await vi.advanceTimersByTimeAsync(0);
		expect(opened).toHaveBeenCalledOnce();
	});
});
