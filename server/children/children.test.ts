import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { CHILD_ACCESS } from '#contract/child-access.ts';
import type { EndpointSpec } from '#contract/endpoints/endpoint-spec.ts';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { CHILD_COOKIE } from '../http/child-view.ts';
import { buildAccount } from '../testing/build-account.ts';
import { ACCOUNT_PIN, addChild } from '../testing/child-client.ts';
import { createAppOnTmdb } from '../testing/create-app-on-tmdb.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { CHILD_RULES, toCall } from '../testing/endpoint-requests.ts';
import { startFakeTmdb } from '../testing/fake-tmdb.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function toClient(app: Pick<TestApp, 'http'>, headers: Record<string, string>) {
	return async (method: Method, url: string, payload?: object) => {
		const answer = await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
		const text = answer.body;
		const body = text.startsWith('{') ? answer.json() : {};
		return { ...body, status: answer.statusCode, headers: answer.headers };
	};
}

async function open(engine?: Engine, rules = {}) {
	const app = await createTestApp({ engine });
	const account = await buildAccount(app);
	const child = await addChild(app, account, rules);
	return { app, account, child, asChild: toClient(app, child.headers), asGrownUp: toClient(app, child.grownUp) };
}

/** For everybody, and from twelve on. */
const CALM = '/api/tmdb/movie/775';
const SCARY = '/api/tmdb/movie/653';

describe.each(ENGINES)('on %s', (engine) => {
	it('a child leaves by the PIN of the account alone', { tags: ['child-locked'] }, async () => {
		const { account, child, asChild, asGrownUp } = await open(engine);
		const other = (await asGrownUp('POST', '/api/profiles', { name: 'Robin', picture: 'owl' })).data;
		const own = (await asGrownUp('POST', '/api/profiles', { name: 'Sam', picture: 'cat', newPin: '2468' })).data;
		const leave = (id: string, pin?: string) => asChild('POST', `/api/profiles/${id}/switch`, pin ? { pin } : {});
		expect(await leave(other.id)).toMatchObject({ status: 403, code: 'wrong_pin' });
		expect(await leave(other.id, '9999')).toMatchObject({ status: 403, code: 'wrong_pin' });
		expect(await leave(account.user.id)).toMatchObject({ status: 403, code: 'wrong_pin' });
		expect(await leave(own.id, ACCOUNT_PIN)).toMatchObject({ status: 403, code: 'wrong_pin' });
		expect((await asChild('GET', '/api/profiles')).data.current).toBe(child.id);
		expect(await leave(child.id)).toMatchObject({ status: 200 });
		expect(await leave(other.id, ACCOUNT_PIN)).toMatchObject({ status: 200 });
		expect((await asChild('GET', SCARY)).status).toBe(200);
		expect(await leave(child.id)).toMatchObject({ status: 200 });
		expect((await asChild('GET', SCARY)).status).toBe(404);
		expect(await leave(own.id, '2468')).toMatchObject({ status: 200 });
	});

	it('another child is no way out', { tags: ['child-locked'] }, async () => {
		const { account, child, asChild, asGrownUp } = await open(engine, { max_age: 6 });
		const older = (await asGrownUp('POST', '/api/profiles', { name: 'Older', picture: 'owl', newPin: '8642' })).data;
		const rules = { ...CHILD_RULES, max_age: 16 };
		await asGrownUp('PUT', `/api/profiles/${older.id}/child`, { rules, pin: ACCOUNT_PIN });
		const go = (pin?: string) => asChild('POST', `/api/profiles/${older.id}/switch`, pin ? { pin } : {});
		expect((await go()).status).toBe(403);
		expect((await go('8642')).status).toBe(403);
		expect((await go(ACCOUNT_PIN)).status).toBe(200);
		expect(child.id).not.toBe(account.user.id);
	});

	it('the PIN of the account stays as long as it keeps a child in', { tags: ['child-locked'] }, async () => {
		const { account, child, asGrownUp } = await open(engine);
		const change = { newPin: null, pin: ACCOUNT_PIN };
		expect((await asGrownUp('PUT', `/api/profiles/${account.user.id}`, change)).status).toBe(409);
		const end = { rules: null, pin: ACCOUNT_PIN };
		expect((await asGrownUp('PUT', `/api/profiles/${child.id}/child`, end)).data.child).toBeNull();
		expect((await asGrownUp('PUT', `/api/profiles/${account.user.id}`, change)).status).toBe(200);
		const again = { rules: CHILD_RULES };
		expect(await asGrownUp('PUT', `/api/profiles/${child.id}/child`, again)).toMatchObject({
			status: 409,
			message: 'Give your own profile a PIN first, so that children cannot leave theirs.',
		});
	});

	it('rules need a PIN or a fresh password, and never limit the first profile', {
		tags: ['child-locked'],
	}, async () => {
		const { app, account, child, asGrownUp } = await open(engine);
		const set = (id: string, body: object) => asGrownUp('PUT', `/api/profiles/${id}/child`, body);
		expect((await set(account.user.id, { rules: CHILD_RULES, pin: ACCOUNT_PIN })).status).toBe(409);
		expect((await set(child.id, { rules: CHILD_RULES, pin: '0000' })).code).toBe('wrong_pin');
		expect((await set(child.id, { rules: { ...CHILD_RULES, max_age: 18 } })).status).toBe(400);
		expect((await set(child.id, { rules: { ...CHILD_RULES, time_zone: 'Mars/Base' } })).status).toBe(400);
		app.clock.advance(3_600_000);
		expect((await set(child.id, { rules: null })).code).toBe('password_required');
		const stranger = toClient(app, (await buildAccount(app)).headers);
		expect((await stranger('PUT', `/api/profiles/${child.id}/child`, { rules: null })).status).toBe(404);
	});

	it('single titles are allowed and blocked, and explained', { tags: ['child-titles'] }, async () => {
		const { child, asChild, asGrownUp } = await open(engine);
		const at = `/api/profiles/${child.id}/child-titles`;
		await asGrownUp('PUT', `${at}/653/movie`, { decision: 'allow' });
		await asGrownUp('PUT', `${at}/775/movie`, { decision: 'block' });
		expect((await asChild('GET', SCARY)).status).toBe(200);
		expect((await asChild('GET', CALM)).status).toBe(404);
		expect((await asGrownUp('GET', at)).data).toEqual([
			{ media_type: 'movie', media_id: '653', decision: 'allow', title: 'Nosferatu' },
			{ media_type: 'movie', media_id: '775', decision: 'block', title: 'A Trip to the Moon' },
		]);
		const explain = async (id: number) => (await asGrownUp('GET', `/api/titles/${id}/movie/children`)).data;
		expect(await explain(653)).toEqual([
			{ profile: child.id, name: 'Kim', is_visible: true, decision: 'allow', reason: 'decision', age: 12 },
		]);
		await asGrownUp('DELETE', `${at}/653/movie`);
		expect(await explain(653)).toMatchObject([{ is_visible: false, decision: null, reason: 'rating', age: 12 }]);
		expect((await asChild('GET', SCARY)).status).toBe(404);
	});

	it('nothing hidden is written', { tags: ['child-no-leaks'] }, async () => {
		const { asChild, asGrownUp, child } = await open(engine);
		const scary = { media_type: 'movie', media_id: 653 };
		expect((await asChild('POST', '/api/watch-history', scary)).status).toBe(404);
		expect((await asChild('PUT', '/api/lists/watch-later/titles/653/movie', {})).status).toBe(404);
		const items = [scary, { media_type: 'movie', media_id: 775 }].map((title) => ({
			...title,
			position: 60,
			ago_ms: 0,
		}));
		expect((await asChild('POST', '/api/watch-progress', { items })).data.saved).toBe(1);
		await asGrownUp('PUT', `/api/profiles/${child.id}/child`, { rules: null, pin: ACCOUNT_PIN });
		expect((await asChild('GET', '/api/watch-history')).data).toMatchObject([{ media_id: '775' }]);
	});

	it('hours are counted over all devices, and players close', { tags: ['child-time'] }, async () => {
		const { app, child, asChild } = await open(engine, { day_minutes: 5 });
		const report = async () => (await asChild('POST', '/api/screen-time')).data;
		expect(await report()).toMatchObject({ state: 'open', left_s: 300, used_s: 0 });
		app.clock.advance(30_000);
		const both = await Promise.all([report(), report()]);
		expect(Math.min(...both.map(({ left_s }) => left_s))).toBe(270);
		app.clock.advance(600_000);
		expect(await report()).toMatchObject({ used_s: 30 });
		for (let count = 0; count < 9; count += 1) {
			app.clock.advance(30_000);
			await report();
		}
		expect((await asChild('GET', '/api/screen-time')).data).toMatchObject({
			state: 'day_limit',
			left_s: 0,
			used_s: 300,
		});
		expect(child.id).toBeTruthy();
		app.clock.advance(12 * 3_600_000);
		expect((await asChild('GET', '/api/screen-time')).data).toMatchObject({ state: 'open', used_s: 0 });
	});
});

describe('while a child may not watch', { tags: ['child-time'] }, () => {
	const PLAYING = (Object.keys(CHILD_ACCESS) as EndpointName[]).filter((name) => CHILD_ACCESS[name] === 'plays');

	it.each(PLAYING)('%s answers neither its session nor its browser', async (name) => {
		const { app, child } = await open(undefined, { bedtime: { from: '20:00', to: '07:00' } });
		const method = name.split(' ')[0] as Method;
		const call = async (headers: Record<string, string>) => {
			const { url, payload } = toCall(name);
			const { status, code, message } = await toClient(app, headers)(method, url, payload);
			return { status, code, message };
		};
		const told = { status: 403, code: 'child_profile', message: 'That is all for today.' };
		const noon = await call(child.headers);
		expect(noon.status, JSON.stringify(noon)).toBe(200);
		const signedOut = ENDPOINTS[name].access === 'public' ? 200 : 401;
		expect((await call(child.browser)).status).toBe(signedOut);
		app.clock.advance(8 * 3_600_000);
		expect(await call(child.headers)).toEqual(told);
		if (signedOut === 200) expect(await call(child.browser)).toEqual(told);
		expect((await call(child.grownUp)).status).toBe(200);
		expect((await call({})).status).toBe(signedOut);
	});

	it('every endpoint whose answer names a file of a film or the page of a stream is among them', () => {
		const namesOne = ([, { data }]: [string, EndpointSpec]) =>
			/"(?:sizeBytes|movie_url)":/.test(JSON.stringify(z.toJSONSchema(data, { unrepresentable: 'any', io: 'input' })));
		const found = Object.entries<EndpointSpec>(ENDPOINTS).filter(namesOne);
		expect(found.map(([name]) => name)).toEqual(PLAYING);
	});
});

describe('the browser of a child', { tags: ['child-locked', 'child-caches'] }, () => {
	const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie'] ?? '');

	it('is one by a cookie that every answer of the child sets, and that a grown-up’s PIN clears', async () => {
		const { app, account, child, asChild } = await open();
		const set = cookieOf(await asChild('GET', '/api/auth/verify'));
		expect(set).toBe(`${CHILD_COOKIE}=${child.id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000`);
		const withCookie = toClient(app, { ...child.headers, ...child.browser });
		expect(cookieOf(await withCookie('GET', '/api/auth/verify'))).toBe('');
		const left = await withCookie('POST', `/api/profiles/${account.user.id}/switch`, { pin: ACCOUNT_PIN });
		expect(cookieOf(left)).toContain(`${CHILD_COOKIE}=; `);
		expect(cookieOf(left)).toContain('Max-Age=0');
	});

	it('stays a child’s after a logout, and for other accounts', async () => {
		const { app, child } = await open();
		const nobody = toClient(app, child.browser);
		expect((await nobody('GET', SCARY)).status).toBe(404);
		expect((await nobody('GET', CALM)).status).toBe(200);
		const stranger = await buildAccount(app);
		const asStranger = toClient(app, { ...stranger.headers, ...child.browser });
		expect((await asStranger('GET', SCARY)).status).toBe(404);
		expect((await asStranger('GET', '/api/titles/653/movie/taste')).status).toBe(404);
	});

	it('is anybody’s again when the profile is a child’s no longer', async () => {
		const { app, child, asGrownUp } = await open();
		await asGrownUp('PUT', `/api/profiles/${child.id}/child`, { rules: null, pin: ACCOUNT_PIN });
		const nobody = toClient(app, child.browser);
		const answer = await nobody('GET', SCARY);
		expect(answer.status).toBe(200);
		expect(cookieOf(answer)).toContain('Max-Age=0');
		expect(answer.headers['cache-control']).toBe('no-store');
	});

	it('gets nothing from shared caches, and leaves nothing in them', async () => {
		const { app, child } = await open();
		const everybody = toClient(app, {});
		for (let count = 0; count < 3; count += 1) expect((await everybody('GET', SCARY)).status).toBe(200);
		const answer = await toClient(app, child.browser)('GET', CALM);
		expect(answer.headers['cache-control']).toBe('private, no-store');
		expect(answer.headers.etag).toBeUndefined();
		const other = await everybody('GET', CALM);
		expect(other.headers['cache-control']).toContain('public');
		expect(other.headers.vary).toContain('Cookie');
		expect(cookieOf(other)).toBe('');
	});
});

describe('with certifications of TMDB', { tags: ['child-rating'] }, () => {
	const NAMES = ['PG', 'R', 'PG-13', ''];
	const nameOf = (id: number) => NAMES[id % NAMES.length] ?? '';

	/** One movie in four is rated PG, one R, one PG-13 and one not at all. */
	async function openOnTmdb(rules: object) {
		const fake = await startFakeTmdb({
			edit(path, body) {
				const id = Number(/^\/movie\/(\d+)\/release_dates/.exec(path)?.[1]);
				if (!id) return;
				const dates = [nameOf(id), 'NR'].map((certification) => ({ certification, release_date: '', type: 3 }));
				Object.assign(body, { results: [{ iso_3166_1: 'US', release_dates: dates }] });
			},
		});
		onTestFinished(() => fake.close());
		const app = await createAppOnTmdb({ fake });
		const child = await addChild(app, await buildAccount(app), { country: 'US', ...rules });
		return { app, child, asChild: toClient(app, child.headers) };
	}

	it('lists have what the country allows, full pages of it, and each title is looked up once', async () => {
		const { app, asChild } = await openOnTmdb({ max_age: 13 });
		const movies = await asChild('GET', '/api/tmdb/movie/popular');
		const names = movies.results.map(({ id }: { id: number }) => nameOf(id));
		expect(names).toHaveLength(20);
		expect([...new Set(names)].sort()).toEqual(['PG', 'PG-13']);
		const next = await asChild('GET', '/api/tmdb/movie/popular?page=2');
		const ids = [...movies.results, ...next.results].map(({ id }: { id: number }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		const shows = await asChild('GET', '/api/tmdb/tv/popular');
		expect(shows).toMatchObject({ results: [], total_results: 0, total_pages: 0 });
		const counted = () => app.fake.calls.filter(({ url }) => url.includes('release_dates')).length;
		const before = counted();
		await asChild('GET', '/api/tmdb/movie/popular?page=2');
		expect(counted()).toBe(before);
		const stored = await app.database.db
			.selectFrom('certifications')
			.selectAll()
			.where('media_type', '=', 'movie')
			.execute();
		expect(stored).toHaveLength(before);
	});

	it('discovery is limited at TMDB where that is exact', async () => {
		const { app, asChild } = await openOnTmdb({ max_age: 13 });
		await asChild('GET', '/api/tmdb/discover/movie?include_adult=true');
		const discovered = app.fake.calls.map(({ url }) => url).filter((url) => url.includes('discover'));
		expect(discovered[0]).toContain('certification_country=US');
		expect(discovered[0]).toContain('certification.lte=PG-13');
		expect(discovered.join()).not.toContain('include_adult=true');
	});

	it('a younger child sees no such movie, unless it was allowed by name', async () => {
		const { child, app, asChild } = await openOnTmdb({ max_age: 8 });
		const path = '/api/tmdb/movie/605';
		expect((await asChild('GET', path)).status).toBe(404);
		expect((await asChild('GET', `${path}/similar`)).status).toBe(404);
		const asGrownUp = toClient(app, child.grownUp);
		await asGrownUp('PUT', `/api/profiles/${child.id}/child-titles/605/movie`, { decision: 'allow' });
		const detail = await asChild('GET', `${path}?append_to_response=similar,recommendations`);
		expect(detail).toMatchObject({ id: 605 });
		const similar = detail.similar.results.map(({ id }: { id: number }) => nameOf(id));
		expect(similar.every((name: string) => name === 'PG')).toBe(true);
		expect(detail.similar).toMatchObject({ total_pages: 1, total_results: similar.length });
	});

	it('during an outage what is not known is hidden', async () => {
		const { app, asChild } = await openOnTmdb({ max_age: 13, shows_unrated: true });
		expect((await asChild('GET', '/api/tmdb/movie/604')).status).toBe(200);
		app.fake.behave({ kind: 'status', status: 503, match: /release_dates/ });
		expect((await asChild('GET', '/api/tmdb/movie/608')).status).toBe(404);
	});
});
