import { describe, expect, it } from 'vitest';
import { CHILD_ACCESS } from '#contract/child-access.ts';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import type { TitleRef } from '#contract/title.ts';
import { AGE_RATINGS } from '#open-catalogue/data/age-ratings.ts';
import { OPEN_CATALOGUE } from '#open-catalogue/open-catalogue.ts';
import { buildAccount } from '../testing/build-account.ts';
import { addChild, type TestChild } from '../testing/child-client.ts';
import { createTestApp, createTestClock, type TestApp } from '../testing/create-test-app.ts';
import { toCall } from '../testing/endpoint-requests.ts';
import { takeTestDatabaseUrl } from '../testing/test-database.ts';

const MAX_AGE = 6;
const TITLES = [...OPEN_CATALOGUE.movies, ...OPEN_CATALOGUE.shows];
const isHidden = ({ key }: { key: string }) => (AGE_RATINGS[key]?.age ?? 99) > MAX_AGE;
const HIDDEN = TITLES.filter(isHidden);
const VISIBLE = TITLES.filter((title) => !isHidden(title));
const KEYS = new Set(HIDDEN.map(({ key }) => key));
const VISIBLE_NAMES = new Set(VISIBLE.map(({ name }) => name));
const NAMES = HIDDEN.map(({ name }) => name).filter((name) => !VISIBLE_NAMES.has(name));
const NAME = new RegExp(`["'>](?:${NAMES.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})["'<]`);

/** What a body tells of hidden titles: by pictures, by keys, by ids with their types, by names. */
function findLeaks(body: string): string[] {
	const pictures = [...body.matchAll(/\b(movie|tv)-(\d+)-(?:poster|backdrop|s\d)/g)].map(
		([, type, id]) => `${type}:${id}`,
	);
	const links = [...body.matchAll(/["'](?:\/watch)?\/(movie|tv|show)\/(\d+)/g)].map(
		([, type, id]) => `${type === 'movie' ? 'movie' : 'tv'}:${id}`,
	);
	const keys = body.match(/\b(?:movie|tv):\d+/g) ?? [];
	const rows = [
		...body.matchAll(/"media_(?:id":"?(\d+)"?,"media_type":"(\w+)"|type":"(\w+)","media_id":"(\d+)")/g),
	].map(([, id, type, otherType, otherId]) => `${type ?? otherType}:${id ?? otherId}`);
	const named = NAME.exec(body)?.[0];
	return [...[...pictures, ...links, ...keys, ...rows].filter((key) => KEYS.has(key)), ...(named ? [named] : [])];
}

const toPath = ({ media_type, id }: TitleRef) => `${id}/${media_type}`;

/** Everything that a profile can keep, of every title of the catalogue. */
async function keepEverything(app: Pick<TestApp, 'http'>, headers: { authorization: string }): Promise<void> {
	const post = (url: string, payload: object) => app.http.inject({ method: 'POST', url, payload, headers });
	const now = '2026-06-15T11:00:00.000Z';
	const items = TITLES.map(({ media_type, id }) => ({
		media_type,
		media_id: id,
		season: 1,
		episode: 1,
		timestamp: now,
	}));
	const answers = [
		await post('/api/watch-history/migrate', { watchHistoryData: items }),
		await post('/api/lists/migrate', { items }),
		await post('/api/taste/migrate', {
			hidden: items.slice(0, 100),
			ratings: items.slice(100, 200).map((item) => ({ ...item, half_stars: 7 })),
		}),
	];
	expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
}

/** Calls of every endpoint that has titles, with every title, page and search where there are several. */
function listCalls(): string[] {
	const ids = TITLES.flatMap(({ media_type, id }) => {
		const own = `/api/tmdb/${media_type}/${id}`;
		const ratings = media_type === 'movie' ? 'release_dates' : 'content_ratings';
		return [
			`${own}?append_to_response=credits,similar,recommendations,images,videos,${ratings}`,
			`${own}/similar`,
			`${own}/credits`,
			`${own}/external_ids`,
			`${own}/translations`,
			...(media_type === 'tv' ? [`${own}/season/1`, `${own}/season/1/episode/1`] : []),
			`/api/watch-history/${id}/${media_type}`,
			`/api/watch-progress/${id}/${media_type}`,
			`/api/titles/${id}/${media_type}/taste`,
			`/api/titles/${id}/${media_type}/lists`,
			`/api/segments/${id}/${media_type}`,
			`/api/downloads/${id}/${media_type}`,
		];
	});
	const pages = Array.from({ length: 12 }, (_, index) => index + 1);
	const lists = ['movie/popular', 'movie/top_rated', 'tv/popular', 'tv/top_rated', 'trending/all/day', 'person/popular']
		.concat(['trending/movie/week', 'trending/tv/week', 'trending/person/day', 'discover/tv', 'discover/movie'])
		.flatMap((list) => pages.map((page) => `/api/tmdb/${list}?page=${page}`));
	const searches = TITLES.flatMap(({ name }) =>
		['multi', 'movie', 'tv', 'collection'].map((kind) => `/api/tmdb/search/${kind}?query=${encodeURIComponent(name)}`),
	);
	const offsets = pages.flatMap((page) => {
		const at = `limit=20&offset=${(page - 1) * 20}`;
		return [
			`/api/continue-watching?${at}`,
			`/api/lists/watch-later/cards?${at}`,
			`/api/taste/cards?kind=rated&${at}`,
			`/api/taste/cards?kind=hidden&${at}`,
			`/api/watch-history?${at}`,
		];
	});
	return [
		...ids,
		...lists,
		...searches,
		...offsets,
		'/api/watched-titles',
		'/api/hidden-titles',
		'/api/calendar',
	].concat(
		['/api/recommendations', '/api/posters', '/api/programme', '/api/channels', '/api/channels/guide', '/api/lists'],
		['/api/lists/watch-later/titles', '/api/watch-history/stats', '/api/tmdb/find/tt0000417?external_source=imdb_id'],
	);
}

async function findLeaksIn(app: Pick<TestApp, 'http'>, urls: string[], headers: object): Promise<[string, string[]][]> {
	const leaks: [string, string[]][] = [];
	for (const url of urls) {
		const { body, statusCode } = await app.http.inject({ method: 'GET', url, headers: { ...headers } });
		const found = statusCode === 404 && url.includes('search') ? [] : findLeaks(body);
		if (statusCode >= 500 || found.length > 0) leaks.push([`${statusCode} ${url}`, found]);
	}
	return leaks;
}

/** Two nodes with one database, between which nothing else is shared. */
async function openTwoNodes() {
	const url = await takeTestDatabaseUrl('postgres');
	const clock = createTestClock();
	const env = { DATABASE_URL: url ?? '' };
	const one = await createTestApp({ env, clock, pages: true, isOneNode: true });
	const other = await createTestApp({ env, clock, pages: true, isOneNode: true });
	const account = await buildAccount(one);
	const child = await addChild(one, account, { max_age: MAX_AGE }, (headers) => keepEverything(one, headers));
	return { one, other, account, child };
}

describe('of more than 300 rated titles', { tags: ['child-no-leaks'] }, () => {
	it('has enough on both sides', () => {
		expect(HIDDEN.length + VISIBLE.length).toBeGreaterThan(300);
		expect(HIDDEN.length).toBeGreaterThan(200);
		expect(VISIBLE.length).toBeGreaterThan(100);
	});

	// Some six thousand calls: every title is asked for in each way there is.
	it('a child is told of no hidden one by any endpoint on two nodes, and of all others', {
		timeout: 240_000,
	}, async () => {
		const { one, other, child } = await openTwoNodes();
		const calls = listCalls();
		// What everybody else gets is in the caches, and is what this test would notice.
		const shown = await findLeaksIn(other, calls.slice(0, 400), child.grownUp);
		expect(shown.length).toBeGreaterThan(80);
		const [even, odd] = [0, 1].map((rest) => calls.filter((_, index) => index % 2 === rest));
		const found = [findLeaksIn(one, even ?? [], child.headers), findLeaksIn(other, odd ?? [], child.headers)];
		expect(await Promise.all(found)).toEqual([[], []]);
		await expectAllVisible(one, child);
	});

	// Some hundred pages are rendered three times.
	it('nor by any page, player, picture or feed', { timeout: 240_000 }, async () => {
		const { one, other, child } = await openTwoNodes();
		const pages = [
			'/',
			'/movies',
			'/shows',
			'/search?q=night',
			'/tonight',
			'/posters',
			'/channels',
			'/sitemap.xml',
		].concat(
			['/channels/guide.xml', '/programme/feed.atom', '/share/programme-2026-06-15.png', '/my-list'],
			TITLES.filter((_, index) => index % 4 === 0).flatMap(({ media_type, id }) => [
				`/${media_type === 'movie' ? 'movie' : 'show'}/${id}`,
				`/embed/open/${media_type}/${id}${media_type === 'tv' ? '/1/1' : ''}`,
			]),
		);
		const shown = await findLeaksIn(one, pages, { accept: 'text/html' });
		expect(shown.length).toBeGreaterThan(50);
		const headers = { ...child.browser, accept: 'text/html' };
		expect(await Promise.all([one, other].map((node) => findLeaksIn(node, pages, headers)))).toEqual([[], []]);
		for (const { media_type, id } of HIDDEN) {
			for (const url of [
				`/art/w342/${media_type}-${id}-poster.svg`,
				`/share/${media_type}-${id}.png`,
				`/prints/${media_type}-${id}.svg`,
				`/embed/trailer/${media_type}/${id}${media_type === 'tv' ? '/1/1' : ''}`,
			]) {
				expect([url, (await one.http.inject({ url, headers: child.browser })).statusCode]).toEqual([url, 404]);
			}
		}
	});
});

/** Each visible title opens, and totals are what is to be seen. */
async function expectAllVisible(app: TestApp, child: TestChild): Promise<void> {
	for (const { media_type, id, name } of VISIBLE) {
		const answer = await app.http.inject({ url: `/api/tmdb/${media_type}/${id}`, headers: child.headers });
		expect([name, answer.statusCode]).toEqual([name, 200]);
	}
	for (const title of HIDDEN) {
		const answer = await app.http.inject({ url: `/api/watch-progress/${toPath(title)}`, headers: child.headers });
		expect(answer.statusCode).toBe(404);
	}
	const read = async (url: string) => (await app.http.inject({ url, headers: child.headers })).json();
	const [list] = (await read('/api/lists')).data;
	const cards = (await read('/api/lists/watch-later/cards?limit=20')).data;
	const stats = (await read('/api/watch-history/stats')).data;
	expect(list.count).toBe(VISIBLE.length);
	expect(stats.total).toBe(VISIBLE.length);
	expect(cards.cards).toHaveLength(20);
	expect(cards.total).toBeLessThanOrEqual(VISIBLE.length);
	const popular = await read('/api/tmdb/movie/popular');
	expect(popular.results).toHaveLength(20);
	expect(popular.total_results).toBeLessThanOrEqual(VISIBLE.length);
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

it('each endpoint keeps its rule: locked ones refuse a child, others do not', { tags: ['child-locked'] }, async () => {
	const app = await createTestApp();
	const account = await buildAccount(app, 'owner');
	const child = await addChild(app, account, { max_age: MAX_AGE });
	const found: Record<string, string> = {};
	for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
		if (name === 'POST /api/auth/logout') continue;
		const method = METHODS.find((one) => name.startsWith(one)) ?? 'GET';
		const file = name === 'POST /api/imports' ? { 'content-type': 'application/octet-stream' } : {};
		const answer = await app.http.inject({ method, ...toCall(name), headers: { ...child.headers, ...file } });
		const isLocked = answer.statusCode === 403 && answer.json().code === 'child_profile';
		if (isLocked !== (CHILD_ACCESS[name] === 'locked'))
			found[name] = `${answer.statusCode} ${answer.body.slice(0, 200)}`;
		// 775 is for everybody; what the calls name is visible.
		if (CHILD_ACCESS[name] === 'titles' || CHILD_ACCESS[name] === 'plays') expect(findLeaks(answer.body)).toEqual([]);
	}
	expect(found).toEqual({});
});
