import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recommendationSchema } from '#contract/recommendation.ts';
import { titleKey } from '#contract/title.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { type FakeTmdb, startFakeTmdb } from '../testing/fake-tmdb.ts';
import { genrePairOf, mostFrequentGenres } from './genre-mapping.ts';

let fake: FakeTmdb;

beforeEach(async () => {
	fake = await startFakeTmdb();
});

afterEach(() => fake.close());

const tmdbEnv = () => ({ TMDB_BASE_URL: fake.baseUrl, TMDB_ACCESS_TOKEN: fake.token });

async function setUp(env: Record<string, string> = {}) {
	const app = await createTestApp({ env });
	const { headers } = await buildAccount(app);
	return { app, headers, ...actAs(app, headers) };
}

function actAs({ http }: TestApp, headers: { authorization: string }) {
	return {
		record: (media_type: 'movie' | 'tv', media_id: number, more: object = {}) =>
			http.inject({
				method: 'POST',
				url: '/api/watch-history',
				headers,
				payload: { media_type, media_id, ...more },
			}),
		recommend: () => http.inject({ url: '/api/recommendations', headers }),
		cards: async (query = '') => (await http.inject({ url: `/api/continue-watching${query}`, headers })).json().data,
	};
}

describe('recommendations', () => {
	it('are empty without history, and need no catalogue request', async () => {
		const { recommend } = await setUp(tmdbEnv());
		expect((await recommend()).json()).toEqual({ success: true, data: [] });
		expect(fake.calls).toEqual([]);
	});

	it('are at most twenty displayable titles, unique and not watched', {
		tags: ['recommendations-limit'],
	}, async () => {
		const { app, record, recommend } = await setUp(tmdbEnv());
		const watched = [605, 606, 607, 608, 609, 610, 611];
		for (const id of watched) {
			await record(id % 2 ? 'movie' : 'tv', id);
			app.clock.advance(1000);
		}
		const { data } = (await recommend()).json();
		expect(data.length).toBeGreaterThan(5);
		expect(data.length).toBeLessThanOrEqual(20);
		for (const title of data) expect(recommendationSchema.strict().safeParse(title).error).toBeUndefined();
		const keys = data.map(titleKey);
		expect(new Set(keys).size).toBe(keys.length);
		for (const id of watched) expect(keys).not.toContain(titleKey({ media_type: id % 2 ? 'movie' : 'tv', id }));
	});

	it('come from the first five of the twenty newest entries that the catalogue has', {
		tags: ['recommendations-seeds'],
	}, async () => {
		const { app, record, recommend } = await setUp(tmdbEnv());
		const missing = Array.from({ length: 15 }, (_, index) => 2_000_000_000 + index);
		// The oldest first: two that are too old, the last five of the twenty, and fifteen that the catalogue lacks.
		for (const id of [603, 604, 605, 606, 607, 608, 609, ...missing]) {
			await record('movie', id);
			app.clock.advance(1000);
		}
		const { data } = (await recommend()).json();
		expect(data.length).toBeGreaterThan(5);
		const asked = fake.calls.map((call) => call.url.split('?')[0]).filter((path) => path?.startsWith('/3/movie/'));
		expect(asked.sort()).toEqual([605, 606, 607, 608, 609, ...missing].map((id) => `/3/movie/${id}`).sort());
	});

	it('use only the twenty newest entries, each once', {
		tags: ['recommendations-seeds'],
	}, async () => {
		const { app, record, recommend } = await setUp(tmdbEnv());
		const missing = Array.from({ length: 18 }, (_, index) => 2_000_000_000 + index);
		for (const id of [603, 604, 605, 606, ...missing]) {
			await record('movie', id);
			app.clock.advance(1000);
		}
		expect((await recommend()).json().data.length).toBeGreaterThan(0);
		const asked = fake.calls.map((call) => call.url.split('?')[0]).filter((path) => path?.startsWith('/3/movie/'));
		expect(asked.sort()).toEqual([605, 606, ...missing].map((id) => `/3/movie/${id}`).sort());
	});

	it('contain none of the twenty newest entries', { tags: ['recommendations-limit'] }, async () => {
		const { app, record, recommend } = await setUp(tmdbEnv());
		await record('movie', 605);
		const offered = (await recommend()).json().data as { media_type: 'movie' | 'tv'; id: number }[];
		expect(offered.length).toBeGreaterThan(5);
		// What was offered is watched next, and the title that led to it once more: it is the newest again.
		for (const { media_type, id } of [...offered, { media_type: 'movie' as const, id: 605 }]) {
			app.clock.advance(1000);
			await record(media_type, id);
		}
		const keys = (await recommend()).json().data.map(titleKey);
		expect(keys.length).toBeGreaterThan(0);
		for (const title of offered) expect(keys).not.toContain(titleKey(title));
	});

	it('leave out hidden and rated titles, and come from those that are not disliked', {
		tags: ['recommendations-taste'],
	}, async () => {
		const { app, headers, record, recommend } = await setUp(tmdbEnv());
		const put = (id: number, what: string, payload: object = {}, type = 'movie') =>
			app.http.inject({ method: 'PUT', url: `/api/titles/${id}/${type}/${what}`, headers, payload });
		for (const id of [605, 606]) {
			await record('movie', id);
			app.clock.advance(1000);
		}
		await put(606, 'rating', { half_stars: 4 });
		const before = (await recommend()).json().data as { media_type: 'movie' | 'tv'; id: number }[];
		const asked = fake.calls.map((call) => call.url.split('?')[0]).filter((path) => path?.startsWith('/3/movie/'));
		expect(asked).toEqual(['/3/movie/605']);
		const [first, second] = before;
		if (!first || !second) throw new Error('There are too few recommendations');
		await put(first.id, 'hidden', {}, first.media_type);
		await put(second.id, 'rating', { half_stars: 10 }, second.media_type);
		const keys = (await recommend()).json().data.map(titleKey);
		expect(keys.length).toBeGreaterThan(0);
		for (const title of [first, second]) expect(keys).not.toContain(titleKey(title));
		await put(605, 'hidden');
		expect((await recommend()).json().data).toEqual([]);
	});

	it('need no further title requests while the catalogue is down', async () => {
		const { app, record, recommend } = await setUp(tmdbEnv());
		for (let id = 601; id <= 620; id += 1) {
			await record('movie', id);
			app.clock.advance(1000);
		}
		fake.behave({ kind: 'status', status: 401 });
		expect((await recommend()).statusCode).toBe(502);
		expect(fake.calls.filter((call) => call.url.startsWith('/3/movie/')).length).toBeLessThanOrEqual(5);
	});

	it('request the newest five titles and three genres of both types, with limited concurrency', {
		tags: ['recommendations-seeds'],
	}, async () => {
		const { app, record, recommend } = await setUp(tmdbEnv());
		for (const id of [605, 607, 609, 611, 613, 615, 617]) {
			await record('movie', id);
			app.clock.advance(1000);
		}
		await recommend();
		const paths = fake.calls.map((call) => call.url.split('?')[0]);
		expect(paths.filter((path) => path?.startsWith('/3/movie/')).sort()).toEqual(
			[609, 611, 613, 615, 617].map((id) => `/3/movie/${id}`),
		);
		expect(paths.filter((path) => path?.startsWith('/3/discover/')).length).toBeLessThanOrEqual(6);
		expect(fake.peakInFlight).toBeLessThanOrEqual(5);
	});

	it('are partial when some requests fail', async () => {
		const { record, recommend } = await setUp(tmdbEnv());
		await record('movie', 605);
		fake.behave({ kind: 'status', status: 404, match: /discover/ });
		const response = await recommend();
		expect(response.statusCode).toBe(200);
		expect(response.json().data.length).toBeGreaterThan(0);
	});

	it('fail when every catalogue request fails', async () => {
		const { record, recommend } = await setUp(tmdbEnv());
		await record('movie', 605);
		fake.behave({ kind: 'status', status: 401 });
		const response = await recommend();
		expect(response.statusCode).toBe(502);
		expect(response.json()).toMatchObject({ success: false, code: 'bad_upstream' });
	});

	it('come from the open catalogue too', async () => {
		const { record, recommend } = await setUp();
		await record('movie', 775);
		const { data } = (await recommend()).json();
		expect(data.length).toBeGreaterThan(3);
	});
});

describe('genres', () => {
	it.each([
		['movie', 28, { movie: '28|12', tv: '10759' }],
		['movie', 12, { movie: '28|12', tv: '10759' }],
		['movie', 878, { movie: '14|878', tv: '10765' }],
		['movie', 10_752, { movie: '10752', tv: '10768' }],
		['tv', 10_765, { movie: '14|878', tv: '10765' }],
		['movie', 18, { movie: '18', tv: '18' }],
		['movie', 27, { movie: '27', tv: null }],
		['tv', 10_764, { movie: null, tv: '10764' }],
	] as const)('of a %s with id %i are %o', (type, genre, family) => {
		expect(genrePairOf(type, genre)).toEqual(family);
	});

	it('are ordered by how many titles have them', () => {
		const titles = [
			{ media_type: 'movie', genres: [{ id: 28 }, { id: 12 }, { id: 18 }] },
			{ media_type: 'tv', genres: [{ id: 10_765 }, { id: 18 }] },
			{ media_type: 'movie', genres: [{ id: 878 }, { id: 18 }] },
		] as const;
		expect(mostFrequentGenres(titles, 2).map(({ tv }) => tv)).toEqual(['18', '10765']);
	});
});

describe('continue watching', () => {
	it('joins the history with the catalogue, ten cards at a time', { tags: ['my-list-card'] }, async () => {
		const { app, record, cards } = await setUp(tmdbEnv());
		for (let id = 1; id <= 12; id += 1) {
			await record('movie', 600 + id);
			app.clock.advance(1000);
		}
		await record('tv', 605, { season: 1, episode: 2 });
		const first = await cards();
		expect(first.total).toBe(13);
		expect(first.cards).toHaveLength(10);
		expect(first.cards[0]).toMatchObject({
			id: 'tv:605',
			mediaType: 'tv',
			mediaId: '605',
			state: 'known',
			title: expect.any(String),
			lastWatched: expect.any(String),
			season: 1,
			episode: 2,
			episodeTitle: expect.any(String),
		});
		expect(first.cards[0].genres.length).toBeLessThanOrEqual(3);
		expect(first.cards[1]).toMatchObject({ id: 'movie:612', season: null, episode: null, episodeTitle: null });
		expect((await cards('?offset=10')).cards.map((card: { id: string }) => card.id)).toEqual([
			'movie:603',
			'movie:602',
			'movie:601',
		]);
	});

	it('keeps a card of a title that the catalogue lacks', async () => {
		const { record, cards } = await setUp();
		await record('movie', 2_000_000_000);
		expect((await cards()).cards).toMatchObject([{ id: 'movie:2000000000', state: 'missing', title: null }]);
	});

	it('keeps the cards while the catalogue is unreachable', async () => {
		const { record, cards } = await setUp(tmdbEnv());
		await record('movie', 605);
		fake.behave({ kind: 'status', status: 401 });
		expect((await cards()).cards).toMatchObject([{ id: 'movie:605', state: 'unreachable', title: null }]);
	});

	it('refuses invalid pages', async () => {
		const { app, headers } = await setUp();
		for (const query of ['limit=0', 'limit=21', 'offset=-1']) {
			expect((await app.http.inject({ url: `/api/continue-watching?${query}`, headers })).statusCode).toBe(400);
		}
	});
});
