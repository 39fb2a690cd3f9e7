import { describe, expect, it } from 'vitest';
import { DAY_MS, TITLE_REQUESTS_DAYS, TITLE_REQUESTS_OF_USER } from '#contract/limits.ts';
import type { RequestServiceAnswer, TitleRequest, TitleRequestAnswer } from '#contract/title-requests.ts';
import { togglePremium } from '../accounts/user.repository.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { addChild } from '../testing/child-client.ts';
import { createAppOnTmdb } from '../testing/create-app-on-tmdb.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { FAKE_SEERR_KEY, FAKE_SEERR_USER, type FakeSeerr } from '../testing/fake-seerr.ts';
import { takeFakeSeerr } from '../testing/take-fake-seerr.ts';
import { ENGINES, type Engine, takeTestDatabaseUrl } from '../testing/test-database.ts';
import { createSeerr } from './seerr.ts';
import { createSeerrClient } from './seerr-client.ts';

const MOVIE = '775/movie';
const SHOW = '601/tv';
const MINUTE_MS = 60_000;

interface HouseOptions {
	engine?: Engine;
	/** The user there in whose name requests are made. */
	userId?: number | null;
	env?: Record<string, string>;
	logTo?: (line: string) => void;
}

async function buildHouse({ engine, userId = FAKE_SEERR_USER, env, logTo }: HouseOptions = {}) {
	const databaseUrl = engine ? await takeTestDatabaseUrl(engine) : null;
	const app = await createAppOnTmdb({
		isOneNode: true,
		env: { ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...env },
		...(logTo ? { logTo } : {}),
	});
	const there = await takeFakeSeerr();
	const owner = actAs(app, await buildAccount(app, 'owner'));
	const typed = { address: there.address, key: there.key, user_id: userId };
	const set = await owner('POST', '/api/admin/request-service', typed);
	expect(set.statusCode, set.body).toBe(201);
	there.calls.length = 0;
	const account = await buildAccount(app);
	return { app, there, owner, typed, account, ...asViewer(actAs(app, account)) };
}

function asViewer(act: ReturnType<typeof actAs>) {
	return {
		act,
		request: (title = MOVIE) => act('POST', `/api/title-requests/${title}`, {}),
		find: async (title = MOVIE): Promise<TitleRequestAnswer> =>
			(await act('GET', `/api/title-requests/${title}`)).json().data,
		list: async (): Promise<TitleRequest[]> => (await act('GET', '/api/title-requests')).json().data.results,
	};
}

/** Any path answers so. */
function says(there: FakeSeerr, status: number, body: string, headers: Record<string, string> = {}): void {
	there.intercept((_request, response) => {
		response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
		return true;
	});
}

describe.each(ENGINES)('requests on %s', { tags: ['requests-titles'] }, (engine) => {
	it('are made by one press, are shown on the title and in a list as they go on, and are cancelled while they wait', async () => {
		const { app, there, act, request, find, list } = await buildHouse({ engine });
		const none = { state: 'none', can_request: true, is_own: false, remaining: 5, seasons: [], fault_message: null };
		expect(await find()).toEqual(none);
		const made = await request();
		expect([made.statusCode, made.json().message]).toEqual([201, 'Requested']);
		const waiting = { ...none, state: 'pending', can_request: false, is_own: true, remaining: 4 };
		expect(made.json().data).toEqual(waiting);
		expect(there.requests).toMatchObject([{ type: 'movie', tmdbId: 775, requestedBy: FAKE_SEERR_USER }]);
		app.clock.advance(1000);
		expect((await request(SHOW)).statusCode).toBe(201);
		expect(there.requests[1]).toMatchObject({ type: 'tv', tmdbId: 601, asked: 'all', seasons: [1, 2] });
		const [show, movie] = await list();
		expect(movie).toMatchObject({ media_id: '775', media_type: 'movie', state: 'pending', can_cancel: true });
		expect(movie?.name).toBeTruthy();
		expect(movie?.name).not.toContain('<script>');

		Object.assign(there.requests[1] ?? {}, { status: 3 });
		there.media.set('movie/775', 3);
		app.clock.advance(MINUTE_MS);
		expect(await find()).toMatchObject({ state: 'approved', can_request: false });
		expect(await find(SHOW)).toMatchObject({ state: 'declined', can_request: true, is_own: true });
		expect((await list()).map(({ state, can_cancel }) => [state, can_cancel])).toEqual([
			['declined', false],
			['approved', false],
		]);
		there.media.set('movie/775', 5);
		app.clock.advance(MINUTE_MS);
		expect(await find()).toMatchObject({ state: 'available', can_request: false });

		Object.assign(there.requests[0] ?? {}, { status: 2 });
		const late = await act('DELETE', `/api/title-requests/${movie?.id}`);
		expect(late.json()).toMatchObject({ code: 'conflict' });
		Object.assign(there.requests[1] ?? {}, { status: 1 });
		expect((await act('DELETE', `/api/title-requests/${show?.id}`)).statusCode).toBe(200);
		expect(there.requests.map(({ tmdbId }) => tmdbId)).toEqual([775]);
		expect((await list()).map(({ media_id }) => media_id)).toEqual(['775']);
	});

	it('are counted for the account within seven days, two at once as two, by the limits that the operator sets', async () => {
		const { app, there, owner, account, act, request, find } = await buildHouse({ engine });
		await owner('PUT', '/api/admin/request-service', { limit_user: 2, limit_premium: 3 });
		const at = await Promise.all(['775', '602', '603'].map((id) => act('POST', `/api/title-requests/${id}/movie`, {})));
		expect(at.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 403]);
		expect(there.requests).toHaveLength(2);
		const refused = (await request('605/movie')).json();
		expect(refused).toMatchObject({ code: 'forbidden' });
		expect(refused.message).toContain('limit of 2 within 7 days');
		expect(refused.message).toContain('2026-06-22');
		expect(await find('605/movie')).toMatchObject({ can_request: false, remaining: 0 });
		// Another profile of the account has no other limit.
		const { id } = (await act('POST', '/api/profiles', { name: 'Second', picture: 'owl' })).json().data;
		await act('POST', `/api/profiles/${id}/switch`, {});
		expect(await find('605/movie')).toMatchObject({ remaining: 0, is_own: false });
		await togglePremium(app.database.db, account.user.id);
		expect(await find('605/movie')).toMatchObject({ remaining: 1 });
		await owner('PUT', '/api/admin/request-service', { limit_premium: null });
		expect(await find('605/movie')).toMatchObject({ remaining: null });
		await owner('PUT', '/api/admin/request-service', { limit_premium: 2 });
		app.clock.advance(TITLE_REQUESTS_DAYS * DAY_MS);
		expect((await request('605/movie')).statusCode).toBe(201);
		// Owners have none.
		const own = asViewer(owner);
		for (const title of ['606/movie', '607/movie', '608/movie'])
			expect((await own.request(title)).statusCode).toBe(201);
		expect(await own.find('609/movie')).toMatchObject({ remaining: null });
	});

	it('of a show are for the seasons that are chosen, which are told apart, and for the rest later', async () => {
		const { app, there, act, find, list } = await buildHouse({ engine });
		const choose = (seasons: unknown, title = '602/tv') => act('POST', `/api/title-requests/${title}`, { seasons });
		const states = async () => (await find('602/tv')).seasons.map(({ season_number, state }) => [season_number, state]);
		// The third is announced alone.
		expect(await states()).toEqual([
			[1, 'none'],
			[2, 'none'],
		]);
		for (const wrong of [[], [0], [-1], [1.5], ['1'], 'some', Array.from({ length: 201 }, () => 1)]) {
			expect((await choose(wrong)).json()).toMatchObject({ code: 'invalid_request' });
		}
		expect((await choose([1, 9])).json()).toMatchObject({ code: 'not_found', message: /no such season/ });
		expect((await choose([1], MOVIE)).json()).toMatchObject({ code: 'not_found' });
		expect([there.requests, await list()]).toEqual([[], []]);

		expect((await choose([2, 2])).json().data).toMatchObject({ state: 'pending', can_request: true, remaining: 4 });
		expect(there.requests).toMatchObject([{ asked: [2], seasons: [2] }]);
		expect(await states()).toEqual([
			[1, 'none'],
			[2, 'pending'],
		]);
		expect((await choose([2])).json()).toMatchObject({ message: /requested already/, data: { remaining: 4 } });
		app.clock.advance(1000);
		const rest = (await choose('all')).json().data;
		expect(rest).toMatchObject({ state: 'pending', can_request: false, remaining: 3 });
		expect(there.requests[1]).toMatchObject({ asked: 'all', seasons: [1] });
		expect((await list()).map(({ seasons, state }) => [seasons, state])).toEqual([
			[[1], 'pending'],
			[[2], 'pending'],
		]);

		// The second season is there; the first one was declined, and may be asked for again.
		Object.assign(there.requests[0] ?? {}, { status: 5 });
		Object.assign(there.requests[1] ?? {}, { status: 3 });
		there.media.set('tv/602', 4);
		there.seasons.set('602/2', 5);
		app.clock.advance(MINUTE_MS);
		expect(await states()).toEqual([
			[1, 'declined'],
			[2, 'available'],
		]);
		expect(await find('602/tv')).toMatchObject({ state: 'declined', can_request: true });
		expect((await list()).map(({ state }) => state)).toEqual(['declined', 'available']);
		there.media.set('tv/602', 5);
		there.seasons.set('602/1', 5);
		app.clock.advance(MINUTE_MS);
		expect(await find('602/tv')).toMatchObject({ state: 'available', can_request: false });
	});

	it('that were made already, or that the service refuses, are not counted, and say what to do', async () => {
		const { there, request, find } = await buildHouse({ engine });
		there.requests.push({ id: 50, status: 1, type: 'movie', tmdbId: 775, requestedBy: 1 });
		const known = await request();
		expect(known.json()).toMatchObject({
			message: 'It had been requested already',
			data: { state: 'pending', is_own: false, remaining: 5 },
		});
		there.media.set('tv/601', 5);
		expect((await request(SHOW)).json().data).toMatchObject({ state: 'available', remaining: 5 });
		there.media.set('movie/602', 6);
		expect((await request('602/movie')).json()).toMatchObject({ code: 'conflict', message: /cannot be requested/ });
		there.quota.left = 0;
		expect((await request('603/movie')).json()).toMatchObject({ code: 'conflict', message: /no more requests/ });
		expect(await find('603/movie')).toMatchObject({ remaining: 5 });
		expect((await request('999999999/movie')).json()).toMatchObject({ code: 'not_found' });
	});

	it('whose answer was lost count until the service shows whether they were made', async () => {
		const { app, there, request, find, list } = await buildHouse({ engine });
		// It is made, and what is said of it is lost.
		const loseAnswers = () =>
			there.intercept((asked, response) => {
				if (asked.method !== 'POST') return false;
				there.requests.push({ id: 60, status: 1, type: 'movie', tmdbId: 775, requestedBy: 7 });
				response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":');
				return true;
			});
		loseAnswers();
		expect((await request()).json()).toMatchObject({ code: 'bad_upstream', message: /may have been requested/ });
		expect(await find()).toMatchObject({ state: 'pending', is_own: true, remaining: 4 });
		expect((await list())[0]).toMatchObject({ state: 'pending', can_cancel: false });

		there.requests.length = 0;
		says(there, 500, '{}');
		expect((await request('602/movie')).statusCode).toBe(502);
		there.intercept(null);
		expect(await find('602/movie')).toMatchObject({ state: 'sending', can_request: false, remaining: 3 });
		app.clock.advance(3 * MINUTE_MS);
		expect(await find('602/movie')).toMatchObject({ state: 'none', can_request: true, is_own: false });
		expect(await find('602/movie')).toMatchObject({ remaining: 4 });
	});

	it('belong to a profile, go with the account, are exported, and are told to a webhook and the audit log', async () => {
		const { app, owner, account, act, request, list } = await buildHouse({ engine });
		const hook = { name: 'House', url: 'https://hooks.example/in', events: ['title.requested'] };
		await owner('POST', '/api/admin/webhooks', hook);
		await request();
		const { db } = app.database;
		const told = await db.selectFrom('webhook_deliveries').select(['event', 'body']).execute();
		expect(told).toHaveLength(1);
		expect(JSON.parse(told[0]?.body ?? '')).toMatchObject({
			type: 'title.requested',
			data: { media_type: 'movie', id: 775 },
		});
		expect(told[0]?.body).not.toContain(account.user.id);
		const { entries } = (await owner('GET', '/api/admin/audit-log')).json().data;
		expect(entries[0]).toMatchObject({ action: 'title_requested', actor: { username: account.user.username } });
		const exported = (await act('GET', '/api/auth/export')).json().data;
		expect(exported.titleRequests).toMatchObject([{ media_type: 'movie', media_id: '775', state: 'pending' }]);

		const [made] = await list();
		const other = asViewer(actAs(app, await buildAccount(app)));
		expect(await other.list()).toEqual([]);
		expect((await other.act('DELETE', `/api/title-requests/${made?.id}`)).statusCode).toBe(404);
		expect(await other.find()).toMatchObject({ state: 'pending', is_own: false, remaining: TITLE_REQUESTS_OF_USER });
		await db.deleteFrom('users').where('id', '=', account.user.id).execute();
		expect(await db.selectFrom('title_requests').selectAll().execute()).toEqual([]);
	});
});

describe('requests', { tags: ['requests-titles'] }, () => {
	it('are not for children, whatever they ask', async () => {
		const { app, account, there } = await buildHouse();
		const child = await addChild(app, account);
		const kim = asViewer(actAs(app, { headers: child.headers }));
		for (const answer of [await kim.request(), await kim.act('GET', `/api/title-requests/${MOVIE}`)]) {
			expect(answer.json()).toMatchObject({ code: 'child_profile' });
		}
		expect(there.calls).toEqual([]);
	});

	it('ask the service once a minute for a title, however many look, and no more than a page waits for it', async () => {
		const { app, there, find, request, list } = await buildHouse();
		await Promise.all([find(), find(), find()]);
		await find();
		expect(there.calls).toEqual([`GET /api/v1/movie/775 ${FAKE_SEERR_USER}`]);
		app.clock.advance(MINUTE_MS + 1);
		await find();
		expect(there.calls).toHaveLength(2);
		await request();
		// It says nothing any more.
		there.intercept(() => true);
		app.clock.advance(MINUTE_MS + 1);
		expect((await list())[0]).toMatchObject({ state: 'pending', is_stale: true });
	});

	it('answer nothing with the open catalogue, whose ids are others, and before a service is set', async () => {
		const app = await createTestApp();
		const owner = actAs(app, await buildAccount(app, 'owner'));
		const there = await takeFakeSeerr();
		const answer: RequestServiceAnswer = (await owner('GET', '/api/admin/request-service')).json().data;
		expect(answer).toEqual({ is_possible: false, service: null });
		const typed = { address: there.address, key: there.key };
		expect((await owner('POST', '/api/admin/request-service', typed)).json()).toMatchObject({ code: 'conflict' });
		expect((await owner('GET', `/api/title-requests/${MOVIE}`)).statusCode).toBe(404);
		expect(there.calls).toEqual([]);
		const onTmdb = await createAppOnTmdb();
		const viewer = actAs(onTmdb, await buildAccount(onTmdb));
		expect((await viewer('POST', `/api/title-requests/${MOVIE}`, {})).statusCode).toBe(404);
		expect((await onTmdb.http.inject('/api/config')).json().data.titleRequests).toBeUndefined();
	});
});

describe('the service for requests', { tags: ['requests-service'] }, () => {
	it('is tested, set, changed and removed by owners alone; its key is sealed, and nobody gets it', async () => {
		const lines: string[] = [];
		const env = { SECRETS_KEY: 'k'.repeat(40) };
		const { app, there, owner, typed, account } = await buildHouse({ env, logTo: (line) => void lines.push(line) });
		const tested = await owner('POST', '/api/admin/request-service/test', typed);
		expect(tested.json().data).toEqual({
			version: '2.7.3',
			user_name: 'Matinee <b>house</b>',
			approves_itself: false,
		});
		const asBoss = await owner('POST', '/api/admin/request-service/test', { ...typed, user_id: null });
		expect(asBoss.json().data).toMatchObject({ user_name: 'Boss', approves_itself: true });
		const admin = actAs(app, await buildAccount(app, 'admin'));
		const seen = await admin('GET', '/api/admin/request-service');
		expect(seen.json().data).toMatchObject({
			is_possible: true,
			service: { address: there.address, limit_user: 5, limit_premium: 20, limit_admin: 20, fault: null },
		});
		expect((await admin('PUT', '/api/admin/request-service', { limit_user: 100 })).statusCode).toBe(403);
		expect((await actAs(app, account)('GET', '/api/admin/request-service')).statusCode).toBe(403);
		expect((await app.http.inject('/api/config')).json().data.titleRequests).toBe(true);
		const off = await owner('PUT', '/api/admin/request-service', { is_enabled: false, limit_admin: null });
		expect(off.json().data.service).toMatchObject({ is_enabled: false, limit_admin: null, limit_user: 5 });
		expect((await app.http.inject('/api/config')).json().data.titleRequests).toBeUndefined();
		// A new key leaves the limits as they are.
		const again = await owner('POST', '/api/admin/request-service', typed);
		expect(again.json().data.service).toMatchObject({ limit_admin: null });
		const { secret } = await app.database.db.selectFrom('request_services').select('secret').executeTakeFirstOrThrow();
		expect(secret).toMatch(/^sealed:/);
		const removed = await owner('DELETE', '/api/admin/request-service');
		expect(removed.json().data.service).toBeNull();
		expect((await owner('DELETE', '/api/admin/request-service')).statusCode).toBe(404);
		const { entries } = (await owner('GET', '/api/admin/audit-log')).json().data;
		expect(entries.map(({ action }: { action: string }) => action)).toEqual([
			'request_service_removed',
			'request_service_set',
			'request_service_changed',
			'request_service_set',
		]);
		expect(lines.join('\n') + seen.body + again.body + off.body).not.toContain(FAKE_SEERR_KEY);
	});

	it('that lies, is endless, leads elsewhere, or is none is not set, and the owner is told what to do', async () => {
		const { owner, there } = await buildHouse();
		const other = await takeFakeSeerr();
		const said = async (change: object = {}) => {
			const typed = { address: there.address, key: there.key, ...change };
			const answer = (await owner('POST', '/api/admin/request-service', typed)).json();
			return `${answer.issues?.[0]?.path}: ${answer.message}`;
		};
		says(there, 200, '<html>', { 'content-type': 'text/html' });
		expect(await said()).toContain('address: What answers is not Seerr');
		says(there, 200, '{"version":');
		expect(await said()).toContain('What answers is not Seerr');
		says(there, 200, '{"name":"another"}');
		expect(await said()).toContain('Something else than Seerr');
		says(there, 302, '', { location: `${other.address}/api/v1/status` });
		expect(await said()).toContain('leads on to another');
		expect(other.calls).toEqual([]);
		there.intercept((_request, response) => {
			response.writeHead(200, { 'content-type': 'application/json' });
			const more = () => {
				while (response.write(Buffer.alloc(1 << 20, 0x20)));
			};
			response.on('drain', more);
			more();
			return true;
		});
		expect(await said()).toContain('larger than');
		there.intercept((_request, response) => Boolean(response.destroy()));
		expect(await said()).toContain('Nothing answers');
		there.intercept(null);
		expect(await said({ key: 'wrong' })).toContain('key: The service for requests does not accept the key');
		expect(await said({ user_id: 99 })).toContain('user_id: There is no user');
		for (const address of ['http://169.254.169.254', 'http://8.8.8.8:5055', 'http://0.0.0.0', 'http://127.0.0.1:22']) {
			expect(await said({ address })).toContain('No such service may be at this address');
		}
	});

	it('that answers of another title, with markup, or in another form changes nothing here, and is shown as away', async () => {
		const { app, owner, there, find, request, list } = await buildHouse();
		await request();
		for (const body of [
			{ id: 19, mediaInfo: { tmdbId: 19, status: 5 } },
			{ id: 775, mediaInfo: { tmdbId: 19, status: 5 } },
			{ id: 775, mediaInfo: { tmdbId: 775, mediaType: 'tv', status: 5 } },
		]) {
			says(there, 200, JSON.stringify(body));
			app.clock.advance(5 * MINUTE_MS);
			expect(await find()).toMatchObject({ state: 'pending', fault_message: /not Seerr/, can_request: false });
		}
		expect((await list())[0]).toMatchObject({ state: 'pending', is_stale: true });
		const seen = (await owner('GET', '/api/admin/request-service')).json().data.service;
		expect(seen).toMatchObject({ fault: 'unreadable', fault_message: /not Seerr/ });
		// A request that is another's is not cancelled, whatever its number.
		const [own] = await list();
		says(there, 200, JSON.stringify({ id: 1, status: 1, media: { tmdbId: 19, mediaType: 'movie' } }));
		app.clock.advance(5 * MINUTE_MS);
		const late = await actAs(app, await buildAccount(app))('DELETE', `/api/title-requests/${own?.id}`);
		expect(late.statusCode).toBe(404);
		there.intercept(null);
		app.clock.advance(5 * MINUTE_MS);
		expect(await find()).toMatchObject({ state: 'pending', fault_message: null });
		expect((await owner('GET', '/api/admin/request-service')).json().data.service.fault).toBeNull();
	});

	it('is not called again for a minute after it has failed five times for several titles, and a slow call ends', async () => {
		const there = await takeFakeSeerr();
		there.intercept(() => true);
		const seerr = createSeerr(createSeerrClient(50));
		const target = { address: there.address, key: there.key, userId: null };
		const fault = (id: number) => seerr.find(target, { media_type: 'movie', id }).catch(({ fault }) => fault);
		for (const id of [1, 2, 3, 4, 5]) expect(await fault(id)).toBe('timeout');
		expect(await fault(6)).toBe('paused');
		expect(there.calls).toHaveLength(5);
	});

	it('that is down is told to webhooks, although nobody looks', async () => {
		const { app, there, owner } = await buildHouse();
		await owner('POST', '/api/admin/webhooks', {
			name: 'H',
			url: 'https://hooks.example/in',
			events: ['system.health'],
		});
		const told = async () => {
			const rows = await app.database.db
				.selectFrom('webhook_deliveries')
				.select('body')
				.orderBy('created_at')
				.execute();
			return rows.map(({ body }) => JSON.parse(body).data.state);
		};
		await app.healthWatch.run();
		there.intercept((_request, response) => Boolean(response.destroy()));
		app.clock.advance(5 * MINUTE_MS);
		await app.healthWatch.run();
		expect(await told()).toEqual(['down']);
		there.intercept(null);
		app.clock.advance(5 * MINUTE_MS);
		await app.healthWatch.run();
		expect(await told()).toEqual(['down', 'up']);
	});

	it('of another address is told no number of the one before', async () => {
		const { there, owner, act, request, list } = await buildHouse();
		await request();
		const other = await takeFakeSeerr();
		other.requests.push({ id: 1, status: 1, type: 'movie', tmdbId: 775, requestedBy: 1 });
		await owner('POST', '/api/admin/request-service', { address: other.address, key: other.key, user_id: null });
		const [made] = await list();
		expect(made).toMatchObject({ state: 'pending', can_cancel: false });
		expect((await act('DELETE', `/api/title-requests/${made?.id}`)).json()).toMatchObject({ code: 'conflict' });
		expect([there.requests.length, other.requests.length]).toEqual([1, 1]);
	});
});
