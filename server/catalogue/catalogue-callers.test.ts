import { describe, expect, it } from 'vitest';
import { CATALOGUE_MISSES_PER_MINUTE } from '#contract/limits.ts';
import { AppError } from '../http/app-error.ts';
import { createRateLimiters } from '../http/rate-limit.ts';
import { bodyOf, buildService, movie } from '../testing/catalogue-service-setup.ts';
import { createAppOnTmdb } from '../testing/create-app-on-tmdb.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { failure, LONGER_THAN_A_TEST_MS } from '../testing/upstream-client-setup.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { UPSTREAM_LIMITS } from '../upstream/upstream-limits.ts';
import { type Caller, callerOf, toCallerHeaders } from './caller.ts';
import { cacheTtlMs } from './catalogue.service.ts';
import { toCatalogueRequest } from './catalogue-request.ts';
import { createMissLimit } from './miss-limit.ts';

const ATTACKER = { client: '192.0.2.1', isBackground: false };
const VISITOR = { client: '192.0.2.2', isBackground: false };

const refusedPlace = () =>
	new AppError('too_many_requests', '', { cause: new UpstreamError('client_overloaded', 'too many') });

describe('callers of the catalogue', () => {
	it('wait in the queue in their own name, by what they request; one who joins a call gets a place too', async () => {
		const { service, upstream } = buildService();
		const first = service.answer(movie(1), ATTACKER);
		const second = service.answer(movie(1), VISITOR);
		expect(upstream.calls()).toBe(1);
		expect(upstream.places()).toEqual([
			{ client: '192.0.2.1', rank: 'detail' },
			{ client: '192.0.2.2', rank: 'detail' },
		]);
		upstream.find({ id: 1 });
		expect(bodyOf(await second)).toEqual(bodyOf(await first));
		void service.answer(toCatalogueRequest('GET /api/tmdb/search/tv', {}, { query: 'x' }), VISITOR);
		expect(upstream.places()).toEqual([{ client: '192.0.2.2', rank: 'search' }]);
		void service.answer(toCatalogueRequest('GET /api/tmdb/tv/popular', {}, {}), VISITOR);
		expect(upstream.places()).toEqual([{ client: '192.0.2.2', rank: 'list' }]);
		void service.answer(movie(2));
		expect(upstream.places()).toEqual([{ client: 'server', rank: 'background' }]);
	});

	it('do not share the refusal of another caller, nor does it count as a failure of the title', async () => {
		const { service, upstream } = buildService();
		const attackers = failure(service.answer(movie(1), ATTACKER));
		const visitors = service.answer(movie(1), VISITOR);
		upstream.fail(refusedPlace());
		expect(await attackers).toMatchObject({ code: 'too_many_requests' });
		await expect.poll(() => upstream.places()).toEqual([{ client: '192.0.2.2', rank: 'detail' }]);
		upstream.find({ id: 1 });
		expect(bodyOf(await visitors)).toEqual({ id: 1 });
	});

	it('renew what is stale in the background', async () => {
		const { service, upstream, clock } = buildService();
		const first = service.answer(movie(1), ATTACKER);
		upstream.find({ id: 1 });
		await first;
		clock.advance(cacheTtlMs('GET /api/tmdb/movie/:id'));
		expect(await service.answer(movie(1), VISITOR)).toMatchObject({ state: 'STALE' });
		expect(upstream.places()).toEqual([{ client: '192.0.2.2', rank: 'background' }]);
	});

	it('are refused beyond their calls to the source; cached answers, joined calls and background work do not count', async () => {
		const missLimit = createMissLimit(createRateLimiters(null));
		const { service, upstream } = buildService({ missLimit });
		for (let n = 1; n < CATALOGUE_MISSES_PER_MINUTE; n++) await missLimit.count(ATTACKER);
		const last = service.answer(movie(1), ATTACKER);
		await expect.poll(() => upstream.calls()).toBe(1);
		const joined = service.answer(movie(1), ATTACKER);
		upstream.find({ id: 1 });
		await Promise.all([last, joined]);
		expect(await service.answer(movie(1), ATTACKER)).toMatchObject({ state: 'HIT' });
		const refused = await failure(service.answer(movie(2), ATTACKER));
		expect(refused).toMatchObject({ code: 'too_many_requests' });
		expect(refused.retryAfterS).toBeLessThanOrEqual(60);
		const others = [service.answer(movie(2), VISITOR), service.answer(movie(3))];
		await expect.poll(() => upstream.calls()).toBe(3);
		for (const id of [2, 3]) upstream.find({ id });
		expect(await Promise.all(others)).toHaveLength(2);
	});

	it('have two large answers fetched at once, each charged by its blocks', async () => {
		const missLimit = createMissLimit(createRateLimiters(null));
		const { service, upstream } = buildService({ missLimit });
		const seasons = Array.from({ length: 20 }, (_, n) => `season/${n + 1}`).join(',');
		const large = (id: number) => toCatalogueRequest('GET /api/tmdb/tv/:id', { id }, { append_to_response: seasons });
		const flood = Array.from({ length: 11 }, (_, n) => service.answer(large(n), ATTACKER));
		const refused = await failure(flood.at(-1) as Promise<unknown>);
		expect(refused).toMatchObject({ code: 'too_many_requests', retryAfterS: 1 });
		await expect.poll(() => upstream.calls()).toBe(2);
		expect(upstream.places()).toEqual([{ client: '192.0.2.1', rank: 'search' }]);
		for (let n = 0; n < 10; n++) {
			upstream.find({ id: n });
			await expect.poll(() => upstream.calls()).toBe(Math.min(10, n + 3));
		}
		await Promise.allSettled(flood);
		await missLimit.count(ATTACKER, CATALOGUE_MISSES_PER_MINUTE - 10 * 21);
		expect(await failure(missLimit.count(ATTACKER))).toMatchObject({ code: 'too_many_requests' });
	});

	it('do not share the refusal of one whose request came in the same moment', async () => {
		const { service, upstream } = buildService({ missLimit: createMissLimit(createRateLimiters(null)) });
		const attackers = failure(service.answer(movie(1), ATTACKER));
		const visitors = service.answer(movie(1), VISITOR);
		await expect.poll(() => upstream.places()).toHaveLength(2);
		upstream.fail(refusedPlace());
		await attackers;
		await expect.poll(() => upstream.places()).toEqual([{ client: '192.0.2.2', rank: 'detail' }]);
		upstream.find({ id: 1 });
		expect(bodyOf(await visitors)).toEqual({ id: 1 });
	});

	it('are charged for what was sent alone: once for equal requests, and not for what the queue refused', async () => {
		const missLimit = createMissLimit(createRateLimiters(null));
		const { service, upstream } = buildService({ missLimit });
		for (let n = 2; n < CATALOGUE_MISSES_PER_MINUTE; n++) await missLimit.count(VISITOR);
		const refused = failure(service.answer(movie(1), VISITOR));
		await expect.poll(() => upstream.calls()).toBe(1);
		upstream.fail(refusedPlace());
		await refused;
		const same = [service.answer(movie(2), VISITOR), service.answer(movie(2), VISITOR)];
		await expect.poll(() => upstream.calls()).toBe(2);
		upstream.find({ id: 2 });
		await Promise.all(same);
		const last = service.answer(movie(3), VISITOR);
		await expect.poll(() => upstream.calls()).toBe(3);
		upstream.find({ id: 3 });
		await last;
		expect(await failure(service.answer(movie(4), VISITOR))).toMatchObject({ code: 'too_many_requests' });
	});
});

describe('the addresses of visitors', () => {
	it('have their own queues: one that sends many searches is refused alone', async () => {
		const { http, fake } = await createAppOnTmdb({ env: { TRUST_PROXY: '1' } });
		fake.behave({ kind: 'slow', ms: LONGER_THAN_A_TEST_MS, match: /search/ });
		const origin = await http.listen({ port: 0, host: '127.0.0.1' });
		const flood = new AbortController();
		const get = (path: string, address: string, signal?: AbortSignal) =>
			fetch(`${origin}/api/tmdb${path}`, { headers: { 'x-forwarded-for': address }, signal });
		const { maxInFlightPerClient, maxWaitingPerClient } = UPSTREAM_LIMITS;
		const searches = Array.from({ length: maxInFlightPerClient + maxWaitingPerClient + 1 }, (_, n) =>
			get(`/search/movie?query=flood${n}`, '192.0.2.1', flood.signal),
		);
		const ended = Promise.allSettled(searches);
		const refused = await Promise.any(searches);
		expect(refused.status).toBe(429);
		expect(refused.headers.get('retry-after')).toBe('1');
		expect(await refused.json()).toMatchObject({ success: false, status_code: 25, code: 'too_many_requests' });
		// All that one address may send are sent: their order is not what is looked at.
		await expect.poll(() => fake.calls).toHaveLength(maxInFlightPerClient);
		const titles = await Promise.all([603, 604, 605].map((id) => get(`/movie/${id}`, '192.0.2.2')));
		expect(titles.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(fake.calls).toHaveLength(maxInFlightPerClient + 3);
		flood.abort();
		await ended;
	});

	it('are those of their sockets: the headers of the server itself mean nothing from outside', async () => {
		const { http } = await createAppOnTmdb();
		let caller: Caller | undefined;
		http.addHook('preHandler', async (request) => {
			caller = callerOf(request);
		});
		const origin = await http.listen({ port: 0, host: '127.0.0.1' });
		const headers = toCallerHeaders({ client: 'somebody else', isBackground: true });
		const { status } = await fetch(`${origin}/api/tmdb/movie/603`, { headers });
		expect(status).toBe(200);
		expect(caller).toEqual({ client: '127.0.0.1', isBackground: false });
	});

	it('are limited on the open catalogue too, whose answers take the time of the process', async () => {
		const { http } = await createTestApp();
		const origin = await http.listen({ port: 0, host: '127.0.0.1' });
		const seasons = Array.from({ length: 20 }, (_, n) => `season/${n + 1}`).join(',');
		const get = (id: number) => fetch(`${origin}/api/tmdb/tv/${id}?append_to_response=${seasons}`);
		const allowed = Math.floor(CATALOGUE_MISSES_PER_MINUTE / 21);
		const statuses = new Set<number>();
		for (let id = 1; id <= allowed; id++) statuses.add((await get(id)).status);
		expect([...statuses]).not.toContain(429);
		const refused = await get(allowed + 1);
		expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
	});
});
