import { afterEach, beforeEach, expect } from 'vitest';
import type { AppError } from '../http/app-error.ts';
import { createUpstreamClient, type UpstreamClient } from '../upstream/upstream-client.ts';
import type { UpstreamLimits } from '../upstream/upstream-limits.ts';
import { type FakeTmdb, startFakeTmdb } from './fake-tmdb.ts';
import { createSkippingClock, type SkippingClock } from './manual-clock.ts';

export const MESSAGE = 'Catalogue temporarily unavailable';

/** A wait that fails the test by its time limit. */
export const LONGER_THAN_A_TEST_MS = 600_000;

/** What a test of the client works with; each test has its own. */
export interface UpstreamBench {
	fake: FakeTmdb;
	clock: SkippingClock;
	logged: { level: string; details: object; message: string }[];
	/** A client of the fake with hardly any pause before retries, closed after the test. */
	buildClient(limits?: Partial<UpstreamLimits>, origin?: string): UpstreamClient;
}

/** Starts a fake before and stops it after each test of the calling file. */
export function setUpUpstreamBench(): UpstreamBench {
	const clients: UpstreamClient[] = [];
	const bench = { buildClient } as UpstreamBench;

	beforeEach(async () => {
		bench.fake = await startFakeTmdb();
		bench.clock = createSkippingClock();
		bench.logged = [];
	});

	afterEach(async () => {
		await Promise.all(clients.splice(0).map((client) => client.close()));
		await bench.fake.close();
	});

	function logAt(level: string) {
		return (details: object, message: string) => bench.logged.push({ level, details, message });
	}

	function buildClient(limits: Partial<UpstreamLimits> = {}, origin = new URL(bench.fake.baseUrl).origin) {
		const client = createUpstreamClient({
			origin,
			name: 'The upstream catalogue',
			refusalMessage: 'CONFIGURATION PROBLEM: the key is refused',
			headers: { authorization: `Bearer ${bench.fake.token}` },
			limits: { firstRetryDelayMs: 1, maxPerSecond: 1000, ...limits },
			logger: { info: logAt('info'), warn: logAt('warn'), error: logAt('error') },
			clock: bench.clock,
		});
		clients.push(client);
		return client;
	}

	return bench;
}

let unique = 0;

export function get(client: UpstreamClient, path = `/3/search/tv?query=${unique++}`) {
	return client.getJson(path, 'a test');
}

/** What a call that has to fail failed with. */
export async function failure(call: Promise<unknown>): Promise<AppError> {
	return call.then(
		() => expect.fail('the call was expected to fail'),
		(error) => error,
	);
}
