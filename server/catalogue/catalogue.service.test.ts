import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bodyOf, buildService, movie } from '../testing/catalogue-service-setup.ts';
import { createTestClock, createTestDirectory } from '../testing/create-test-app.ts';

const HOUR_MS = 60 * 60_000;

describe('the catalogue service', () => {
	it('sends one upstream request for concurrent requests', async () => {
		const { service, upstream } = buildService();
		const asked = Array.from({ length: 200 }, () => service.answer(movie(1)));
		upstream.find({ id: 1 });
		const served = await Promise.all(asked);
		expect(upstream.calls()).toBe(1);
		expect(served.every((one) => bodyOf(one).id === 1)).toBe(true);
	});

	it('responds from memory while fresh, then stale while revalidating', async () => {
		const { service, upstream, clock } = buildService();
		const first = service.answer(movie(1));
		upstream.find({ id: 1, edition: 'old' });
		expect((await first).state).toBe('MISS');
		clock.advance(HOUR_MS - 1);
		expect((await service.answer(movie(1))).state).toBe('HIT');
		clock.advance(2);
		const stale = await service.answer(movie(1));
		expect(stale).toMatchObject({ state: 'STALE', ageMs: HOUR_MS + 1, unreachable: false });
		upstream.find({ id: 1, edition: 'new' });
		await service.settled();
		expect(bodyOf(await service.answer(movie(1))).edition).toBe('new');
		expect(upstream.calls()).toBe(2);
	});

	it('serves stale responses during an outage and marks them as unreachable', async () => {
		const { service, upstream, clock } = buildService();
		const first = service.answer(movie(1));
		upstream.find({ id: 1 });
		await first;
		clock.advance(6 * 24 * HOUR_MS);
		await service.answer(movie(1));
		upstream.fail();
		await service.settled();
		expect(await service.answer(movie(1))).toMatchObject({ state: 'STALE', unreachable: true });
	});

	it('does not serve a response older than a week', async () => {
		const { service, upstream, clock } = buildService();
		const first = service.answer(movie(1));
		upstream.find({ id: 1 });
		await first;
		clock.advance(8 * 24 * HOUR_MS);
		const late = service.answer(movie(1));
		upstream.fail();
		await expect(late).rejects.toMatchObject({ code: 'bad_upstream' });
	});

	it('retries a second after a failure, not earlier', async () => {
		const { service, upstream, clock } = buildService();
		const first = service.answer(movie(1));
		upstream.fail();
		await expect(first).rejects.toMatchObject({ status: 502 });
		await expect(service.answer(movie(1))).rejects.toMatchObject({ status: 502 });
		expect(upstream.calls()).toBe(1);
		clock.advance(1000);
		const second = service.answer(movie(1));
		upstream.find({ id: 1 });
		expect((await second).state).toBe('MISS');
	});

	it('caches a missing title for a minute', async () => {
		const { service, upstream, clock } = buildService();
		const first = service.answer(movie(9));
		upstream.refuse();
		expect((await first).answer.status).toBe(404);
		clock.advance(59_000);
		expect((await service.answer(movie(9))).answer.status).toBe(404);
		expect(upstream.calls()).toBe(1);
		clock.advance(2000);
		const again = service.answer(movie(9));
		upstream.find({ id: 9 });
		expect((await again).answer.status).toBe(200);
	});

	it('does not restore a removed title after a restart', async () => {
		const clock = createTestClock();
		const file = join(createTestDirectory(), 'cache.db');
		const before = buildService({ clock, file });
		const first = before.service.answer(movie(1));
		before.upstream.find({ id: 1 });
		await first;
		clock.advance(2 * HOUR_MS);
		await before.service.answer(movie(1));
		before.upstream.refuse();
		await before.service.settled();
		expect((await before.service.answer(movie(1))).answer.status).toBe(404);
		before.cache.close();
		const after = buildService({ clock, file });
		const again = after.service.answer(movie(1));
		after.upstream.fail();
		await expect(again).rejects.toMatchObject({ code: 'bad_upstream' });
		after.cache.close();
	});

	it.each([400, 422] as const)('keeps a cached response when the source later answers %i', async (status) => {
		const { service, upstream, clock } = buildService();
		const first = service.answer(movie(1));
		upstream.find({ id: 1 });
		await first;
		clock.advance(2 * HOUR_MS);
		await service.answer(movie(1));
		upstream.refuse(status);
		await service.settled();
		const kept = await service.answer(movie(1));
		expect(kept).toMatchObject({ state: 'STALE', unreachable: true, answer: { status: 200 } });
		clock.advance(1000);
		await service.answer(movie(1));
		upstream.find({ id: 1, edition: 'new' });
		await service.settled();
		expect(bodyOf(await service.answer(movie(1))).edition).toBe('new');
	});

	it.each([400, 422] as const)('caches a %i for five seconds', async (status) => {
		const { service, upstream, clock } = buildService();
		const first = service.answer(movie(1));
		upstream.refuse(status);
		expect((await first).answer.status).toBe(status);
		clock.advance(4999);
		expect(await service.answer(movie(1))).toMatchObject({ state: 'HIT', answer: { status } });
		clock.advance(1);
		const again = service.answer(movie(1));
		upstream.find({ id: 1 });
		expect((await again).answer.status).toBe(200);
	});

	it('revalidates responses cached while the clock was ahead, and retries earlier failures', async () => {
		const { service, upstream, clock } = buildService();
		const first = service.answer(movie(1));
		upstream.find({ id: 1, edition: 'old' });
		await first;
		clock.advance(-30_000);
		expect((await service.answer(movie(1))).state).toBe('HIT');
		clock.advance(-400 * 24 * HOUR_MS);
		expect(await service.answer(movie(1))).toMatchObject({ state: 'STALE', ageMs: 0 });
		upstream.fail();
		await service.settled();
		clock.advance(-HOUR_MS);
		expect((await service.answer(movie(1))).state).toBe('STALE');
		upstream.find({ id: 1, edition: 'new' });
		await service.settled();
		const renewed = await service.answer(movie(1));
		expect(renewed.state).toBe('HIT');
		expect(bodyOf(renewed).edition).toBe('new');
	});

	it('does not cache a response requested before the cache was cleared', {
		tags: ['api-cache-clear'],
	}, async () => {
		const { service, upstream, cache } = buildService();
		const first = service.answer(movie(1));
		cache.clear();
		upstream.find({ id: 1 });
		await first;
		expect(cache.stats()).toMatchObject({ totalKeys: 0, memoryUsage: 0 });
	});

	it('does not share a request from before a clear with requests after it', {
		tags: ['api-cache-clear'],
	}, async () => {
		const { service, upstream, cache } = buildService();
		const before = service.answer(movie(1));
		service.clear();
		const after = service.answer(movie(1));
		expect(upstream.calls()).toBe(2);
		upstream.find({ id: 1, edition: 'old' });
		upstream.find({ id: 1, edition: 'new' });
		expect(bodyOf(await before).edition).toBe('old');
		expect(bodyOf(await after).edition).toBe('new');
		expect(bodyOf(await service.answer(movie(1))).edition).toBe('new');
		expect(upstream.calls()).toBe(2);
		expect(cache.stats().totalKeys).toBe(1);
	});

	it('forgets failures when it is cleared', async () => {
		const { service, upstream } = buildService();
		const first = service.answer(movie(1));
		const asked = upstream.calls();
		service.clear();
		upstream.fail();
		await expect(first).rejects.toMatchObject({ code: 'bad_upstream' });
		const second = service.answer(movie(1));
		expect(upstream.calls()).toBe(asked + 1);
		upstream.find({ id: 1 });
		expect((await second).state).toBe('MISS');
	});

	it('counts keys, hits and misses', async () => {
		const { service, upstream, cache } = buildService();
		const first = service.answer(movie(1));
		upstream.find({ id: 1, text: 'x'.repeat(200_000) });
		await first;
		for (let n = 0; n < 3; n += 1) await service.answer(movie(1));
		expect(cache.stats()).toMatchObject({ totalKeys: 1, hits: 3, misses: 1, hitRate: '75.0%', memoryUsage: 0.2 });
	});
});
