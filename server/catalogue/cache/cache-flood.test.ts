import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import { buildService } from '../../testing/catalogue-service-setup.ts';
import { createTestClock, createTestDirectory } from '../../testing/create-test-app.ts';
import type { Caller } from '../caller.ts';
import { cacheTtlMs } from '../catalogue.service.ts';
import { toCatalogueRequest } from '../catalogue-request.ts';
import { HOME_ROWS } from '../home-rows.ts';
import type { CatalogueRequest } from '../sources/catalogue-source.ts';
import { createCachePlacement } from './cache-placement.ts';

const VISITOR = { client: '192.0.2.2', isBackground: false };
const ATTACKER = { client: '192.0.2.1', isBackground: false };
/** Some two megabytes in a cache of one. */
const FLOOD = 250;

const title = (id: number) =>
	toCatalogueRequest('GET /api/tmdb/movie/:id', { id }, { append_to_response: TITLE_BLOCKS.movie });
const POPULAR = HOME_ROWS[1]?.request as CatalogueRequest;
const GENRES = toCatalogueRequest('GET /api/tmdb/genre/movie/list', {}, {});
const ON_HOME = 7;
const OPENED_TWICE = 8;
const OPENED_ONCE = 9;

function setUp() {
	const file = join(createTestDirectory(), 'cache.db');
	const clock = createTestClock();
	const { service, upstream, cache } = buildService({ clock, file });

	async function open(request: CatalogueRequest, body: object = {}, caller: Caller = VISITOR) {
		const calls = upstream.calls();
		clock.advance(1);
		const answer = service.answer(request, caller);
		if (upstream.calls() > calls) upstream.find({ ...body, text: randomBytes(2000).toString('hex') });
		await answer;
	}

	return {
		open,
		async openAll() {
			await open(POPULAR, { results: [{ id: ON_HOME }] });
			await open(GENRES);
			for (const id of [ON_HOME, OPENED_TWICE, OPENED_ONCE, OPENED_TWICE]) await open(title(id));
		},
		async flood(toRequest: (n: number) => CatalogueRequest) {
			for (let n = 0; n < FLOOD; n += 1) await open(toRequest(n), {}, ATTACKER);
		},
		/** Restarts while the source is down. @returns Which of these have an answer. */
		async findInOutage(requests: Record<string, CatalogueRequest>) {
			cache.close();
			clock.advance(cacheTtlMs('GET /api/tmdb/genre/movie/list'));
			const restarted = buildService({ clock, file });
			const found: string[] = [];
			for (const [name, request] of Object.entries(requests)) {
				const answer = restarted.service.answer(request, VISITOR);
				await expect.poll(() => restarted.upstream.calls()).toBeGreaterThan(0);
				restarted.upstream.fail();
				await answer.then(
					({ state }) => state === 'STALE' && found.push(name),
					() => {},
				);
			}
			restarted.cache.close();
			return found;
		},
	};
}

const OPENED = {
	'a row of Home': POPULAR,
	genres: GENRES,
	'a title on Home': title(ON_HOME),
	'a title that was opened twice': title(OPENED_TWICE),
	'a title that was opened once': title(OPENED_ONCE),
};

describe('a flood of different requests', () => {
	it.each<[string, (n: number) => CatalogueRequest]>([
		['searches', (n) => toCatalogueRequest('GET /api/tmdb/search/multi', {}, { query: `flood ${n}` })],
		[
			'titles in other languages',
			(n) =>
				toCatalogueRequest(
					'GET /api/tmdb/movie/:id',
					{ id: n },
					{ append_to_response: TITLE_BLOCKS.movie, language: 'de' },
				),
		],
		['pages', (n) => toCatalogueRequest('GET /api/tmdb/movie/popular', {}, { page: n + 2 })],
		['votes', (n) => toCatalogueRequest('GET /api/tmdb/discover/movie', {}, { 'vote_count.gte': n + 1 })],
	])('of %s leaves everything that was opened for an outage', async (_what, toRequest) => {
		const { openAll, flood, findInOutage } = setUp();
		await openAll();
		await flood(toRequest);
		expect(await findInOutage(OPENED)).toEqual(Object.keys(OPENED));
	});

	it('of titles, one id after another, leaves the screens, their titles and what was opened twice', async () => {
		const { openAll, flood, findInOutage } = setUp();
		await openAll();
		await flood((n) => title(1000 + n));
		expect(await findInOutage(OPENED)).toEqual(Object.keys(OPENED).slice(0, 4));
	});
});

describe('what is requested twice', () => {
	it('is kept up to a number an hour for each client', () => {
		const clock = createTestClock();
		const { mayKeep } = createCachePlacement(clock.now);
		const kept = Array.from({ length: 300 }, () => mayKeep('192.0.2.1')).filter(Boolean);
		expect(kept).toHaveLength(200);
		expect(mayKeep('192.0.2.2')).toBe(true);
		clock.advance(3_600_000);
		expect(mayKeep('192.0.2.1')).toBe(true);
	});
});
