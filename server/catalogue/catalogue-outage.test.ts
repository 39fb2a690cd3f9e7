import { describe, expect, it } from 'vitest';
import { createAppOnTmdb } from '../testing/create-app-on-tmdb.ts';
import { createTestClock, createTestDirectory } from '../testing/create-test-app.ts';
import { type FakeTmdb, startFakeTmdb } from '../testing/fake-tmdb.ts';

const HOUR_MS = 60 * 60_000;

describe('the catalogue while TMDB fails', () => {
	const FAILURES = [
		{ kind: 'status', status: 500 },
		{ kind: 'status', status: 503 },
		{ kind: 'status', status: 401 },
		{ kind: 'status', status: 429, retryAfter: 20 },
		{ kind: 'broken-json' },
		{ kind: 'cut-body' },
		{ kind: 'html' },
		{ kind: 'redirect', to: 'http://127.0.0.1:9/elsewhere' },
		{ kind: 'refused' },
	] as const;

	it.each(FAILURES)('serves cached titles and an error for others: $kind $status', async (failure) => {
		const clock = createTestClock();
		const { http, fake, catalogue } = await createAppOnTmdb({ clock, isOneNode: true });
		await http.inject('/api/tmdb/movie/605');
		clock.advance(2 * HOUR_MS);
		fake.behave(failure as Parameters<FakeTmdb['behave']>[0]);
		const stale = await http.inject('/api/tmdb/movie/605');
		expect(stale.statusCode).toBe(200);
		expect(stale.headers).toMatchObject({ 'x-cache': 'STALE', age: '7200' });
		await catalogue.settled();
		expect((await http.inject('/api/tmdb/movie/605')).headers['x-catalogue-status']).toBe('unreachable');

		const unseen = await http.inject('/api/tmdb/movie/606');
		expect([502, 503, 504]).toContain(unseen.statusCode);
		expect(unseen.json()).toMatchObject({ success: false, message: 'Catalogue temporarily unavailable' });
		expect(unseen.headers['cache-control']).toBe('no-store');
		expect(unseen.body).not.toContain(fake.token);
	});

	it('sends pages and answers of the API with the same time to retry', async () => {
		const { http, fake } = await createAppOnTmdb({ pages: true });
		fake.behave({ kind: 'status', status: 429, retryAfter: 300 });
		for (const path of ['/api/tmdb/movie/606', '/movie/606', '/tv/605']) {
			const { statusCode, headers } = await http.inject(path);
			expect(statusCode, path).toBe(503);
			expect(Number(headers['retry-after']), path).toBeGreaterThan(200);
		}
	});

	it('serves cached titles after a restart during an outage', { tags: ['outage-after-visit'] }, async () => {
		const fake = await startFakeTmdb();
		const dataDir = createTestDirectory();
		const clock = createTestClock();
		const before = await createAppOnTmdb({ fake, dataDir, clock });
		const seen = await before.http.inject('/api/tmdb/tv/605?append_to_response=credits');
		await before.http.close();
		await fake.close();
		clock.advance(24 * HOUR_MS);
		const after = await createAppOnTmdb({ fake, dataDir, clock });
		const stale = await after.http.inject('/api/tmdb/tv/605?append_to_response=credits');
		expect(stale.statusCode).toBe(200);
		expect(stale.headers['x-cache']).toBe('STALE');
		expect(stale.body).toBe(seen.body);
	});
});
