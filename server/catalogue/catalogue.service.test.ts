import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { createTestClock, createTestDirectory } from '../testing/create-test-app.ts';
import { createCatalogueCache } from './cache/catalogue-cache.ts';
import { openDiskCache } from './cache/disk-cache.ts';
import { createCatalogueService, STALE_MS } from './catalogue.service.ts';
import { toCatalogueRequest } from './catalogue-request.ts';
import type { CatalogueSource, SourceAnswer } from './sources/catalogue-source.ts';

const HOUR_MS = 60 * 60_000;

/** A source that answers when told to, and counts how often it was asked. */
function buildSource() {
	const waiting: { resolve(answer: SourceAnswer): void; reject(error: Error): void }[] = [];
	let calls = 0;
	const source: CatalogueSource = {
		name: 'tmdb',
		edition: 'test',
		remote: true,
		answer: () => {
			calls += 1;
			return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
		},
		close: async () => {},
	};
	const next = () => {
		const flight = waiting.shift();
		if (!flight) throw new Error('Nobody is asking');
		return flight;
	};
	return {
		source,
		calls: () => calls,
		find: (body: object) => next().resolve({ kind: 'found', body }),
		refuse: (status: 400 | 404 | 422 = 404) => next().resolve({ kind: 'refused', status, body: { success: false } }),
		fail: () => next().reject(new AppError('bad_upstream', 'Catalogue temporarily unavailable')),
	};
}

function buildService({ clock = createTestClock(), file = null as string | null } = {}) {
	const upstream = buildSource();
	const store = file
		? openDiskCache({ file, maxBytes: 1e6, maxAgeMs: STALE_MS, clock: clock.now, onError: () => {} })
		: null;
	const cache = createCatalogueCache({ memoryBytes: 1024 * 1024, disk: store });
	const service = createCatalogueService({
		source: upstream.source,
		cache,
		clock: clock.now,
		log: pino({ level: 'silent' }),
	});
	return { clock, upstream, cache, service };
}

const movie = (id: number) => toCatalogueRequest('GET /api/tmdb/movie/:id', { id }, {});
const bodyOf = (served: { answer: { identity: Buffer } }) => JSON.parse(served.answer.identity.toString());

describe('the catalogue service', () => {
	it('asks upstream once however many ask at the same time', async () => {
		const { service, upstream } = buildService();
		const asked = Array.from({ length: 200 }, () => service.answer(movie(1)));
		upstream.find({ id: 1 });
		const served = await Promise.all(asked);
		expect(upstream.calls()).toBe(1);
		expect(served.every((one) => bodyOf(one).id === 1)).toBe(true);
	});

	it('answers from memory while fresh, then serves the old answer while it is renewed', async () => {
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

	it('keeps serving an old answer through an outage and says that the catalogue can not be reached', async () => {
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

	it('gives up an answer that is more than a week old', async () => {
		const { service, upstream, clock } = buildService();
		const first = service.answer(movie(1));
		upstream.find({ id: 1 });
		await first;
		clock.advance(8 * 24 * HOUR_MS);
		const late = service.answer(movie(1));
		upstream.fail();
		await expect(late).rejects.toMatchObject({ code: 'bad_upstream' });
	});

	it('asks again a second after a failure, and not before', async () => {
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

	it('remembers for a minute that a title is not there', async () => {
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

	it('has no title back after a restart that was taken away', async () => {
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

	it.each([400, 422] as const)(
		'keeps a good answer when the source answers %i to the same question',
		async (status) => {
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
		},
	);

	it.each([400, 422] as const)('remembers a %i for five seconds', async (status) => {
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

	it('renews what it kept while the clock was ahead, and asks again whatever failed then', async () => {
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

	it('does not bring back an answer that was on its way while the cache was cleared', {
		tags: ['api-cache-clear'],
	}, async () => {
		const { service, upstream, cache } = buildService();
		const first = service.answer(movie(1));
		cache.clear();
		upstream.find({ id: 1 });
		await first;
		expect(cache.stats()).toMatchObject({ totalKeys: 0, memoryUsage: 0 });
	});

	it('lets nobody who asks after a clear have an answer that was asked for before it', {
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

	it('forgets at a clear that the source failed', async () => {
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
		upstream.find({ id: 1, text: 'x'.repeat(300_000) });
		await first;
		for (let n = 0; n < 3; n += 1) await service.answer(movie(1));
		expect(cache.stats()).toMatchObject({ totalKeys: 1, hits: 3, misses: 1, hitRate: '75.0%', memoryUsage: 0.3 });
	});
});
