import { describe, expect, it } from 'vitest';
import { ROOM_HOURS, ROOM_LEAD_MS, ROOM_MEMBERS_MAX, ROOMS_OF_USER_MAX, SOCKETS_PER_USER } from '#contract/limits.ts';
import { SOCKET_CLOSE } from '#contract/together.ts';
import type { WatchState } from '#contract/together-state.ts';
import { SERVER_MESSAGES as HINDI } from '../../languages/server/hi.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { addChild } from '../testing/child-client.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { type LiveClient, openLiveSocket } from '../testing/live-client.ts';
import { ENGINES } from '../testing/test-database.ts';

const TITLE = { media_type: 'movie', media_id: '775', season: 1, episode: 1, name: 'A Trip to the Moon' } as const;
const ROOM = { kind: 'watch', title: TITLE, guests: true, control: 'everyone' } as const;
const HOUR_MS = 3_600_000;

async function startApp(options: Parameters<typeof createTestApp>[0] = {}) {
	const app = await createTestApp({ isOneNode: true, ...options });
	const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
	return { app, url };
}

async function openRoom(app: TestApp, host: TestAccount, room: object = ROOM) {
	const opened = await actAs(app, host)('POST', '/api/rooms', room);
	expect(opened.statusCode, opened.body).toBe(201);
	return opened.json().data as { id: string; code: string; ends_at: string };
}

const key = (name: string) => name.replaceAll(' ', '-').padEnd(16, '-');
const join = (code: string, name: string, token?: string) => ({
	type: 'join',
	code,
	member: key(name),
	name,
	...(token ? { token } : {}),
});

const stateOf = (client: LiveClient) => client.last('state')?.state as WatchState | undefined;
const namesOf = (client: LiveClient) =>
	client
		.last('members')
		?.members.map(({ name }) => name)
		.sort();
const until = (read: () => unknown) => expect.poll(read, { interval: 20, timeout: 5000 });

describe.each(ENGINES)('rooms on %s', { tags: ['together-rooms'] }, (engine) => {
	it('begin where their host is', async () => {
		const { app, url } = await startApp({ engine });
		const host = await buildAccount(app);
		const { code } = await openRoom(app, host, { ...ROOM, position: 754.5 });
		const guest = await openLiveSocket(url, join(code, 'Bo'));
		await until(() => stateOf(guest)?.playback).toMatchObject({ is_playing: false, position: 754.5 });
		const beyond = await actAs(app, host)('POST', '/api/rooms', { ...ROOM, position: -1 });
		expect(beyond.statusCode).toBe(400);
	});

	it('tell everybody who is there, and that what plays starts at one moment', async () => {
		const { app, url } = await startApp({ engine });
		const host = await buildAccount(app);
		const { code } = await openRoom(app, host);
		const first = await openLiveSocket(url, join(code, 'Ann', host.token));
		const second = await openLiveSocket(url, join(code, 'Bo'));
		await until(() => namesOf(first)).toEqual(['Ann', 'Bo']);
		await until(() => namesOf(second)).toEqual(['Ann', 'Bo']);
		expect(first.last('members')?.members.map(({ is_host, is_guest }) => [is_host, is_guest])).toEqual([
			[true, false],
			[false, true],
		]);
		second.send({ type: 'play', position: 12.5 });
		const playback = { is_playing: true, position: 12.5, at: app.clock.now() + ROOM_LEAD_MS };
		await until(() => stateOf(first)?.playback).toEqual(playback);
		await until(() => stateOf(second)?.playback).toEqual(playback);
		app.clock.advance(4000);
		first.send({ type: 'pause', position: 15.9 });
		const paused = { is_playing: false, position: 15.9, at: app.clock.now() };
		await until(() => stateOf(second)?.playback).toEqual(paused);
		// Who comes later is told the same.
		const late = await openLiveSocket(url, join(code, 'Cy'));
		await until(() => stateOf(late)?.playback).toEqual(paused);
		second.ws.close();
		await until(() => namesOf(first)).toEqual(['Ann', 'Cy']);
	});

	it('live on through a restart of the server, which tells browsers to connect again', async () => {
		const { app, url } = await startApp({ engine });
		const host = await buildAccount(app);
		const { code } = await openRoom(app, host);
		const client = await openLiveSocket(url, join(code, 'Ann', host.token));
		client.send({ type: 'seek', position: 60 });
		await until(() => stateOf(client)?.playback.position).toBe(60);
		const env = { DATABASE_URL: app.environment.DATABASE_URL ?? '', DATA_DIR: app.dataDir };
		await app.close({ withinMs: 1000 });
		expect((await client.closed).code).toBe(SOCKET_CLOSE.restart);
		const next = await startApp({ env, clock: app.clock });
		const again = await openLiveSocket(next.url, join(code, 'Ann', host.token));
		await until(() => stateOf(again)?.playback.position).toBe(60);
		expect(again.last('joined')?.member).toBe(client.last('joined')?.member);
	});

	it('end by themselves, by their host, and with the account', async () => {
		const { app, url } = await startApp({ engine });
		const host = await buildAccount(app);
		const call = actAs(app, host);
		const { code, id } = await openRoom(app, host);
		expect((await call('GET', '/api/rooms')).json().data).toMatchObject([{ id, kind: 'watch', name: TITLE.name }]);
		const guest = await openLiveSocket(url, join(code, 'Bo'));
		await until(() => guest.last('joined')).toBeTruthy();
		expect((await actAs(app, await buildAccount(app))('DELETE', `/api/rooms/${id}`)).statusCode).toBe(404);
		expect((await call('DELETE', `/api/rooms/${id}`)).statusCode).toBe(200);
		expect((await guest.closed).code).toBe(SOCKET_CLOSE.ended);
		const over = await openLiveSocket(url, join(code, 'Bo'));
		expect((await over.closed).code).toBe(SOCKET_CLOSE.ended);
		const second = await openRoom(app, host);
		app.clock.advance(ROOM_HOURS * HOUR_MS);
		expect(
			(await app.http.inject({ method: 'POST', url: '/api/rooms/invitation', payload: { code: second.code } }))
				.statusCode,
		).toBe(404);
		await app.housekeeping.run();
		expect(await app.database.db.selectFrom('rooms').selectAll().execute()).toEqual([]);
	});
});

describe('who may do what in a room', { tags: ['together-rooms'] }, () => {
	it('is the host’s choice: guests or accounts, everybody or the host', async () => {
		const { app, url } = await startApp();
		const host = await buildAccount(app);
		const { code } = await openRoom(app, host, { ...ROOM, control: 'host' });
		const ann = await openLiveSocket(url, join(code, 'Ann', host.token));
		const bo = await openLiveSocket(url, join(code, 'Bo'));
		await until(() => bo.last('joined')).toBeTruthy();
		for (const message of [
			{ type: 'play', position: 1 },
			{ type: 'seek', position: 500 },
			{ type: 'title', title: TITLE },
			{ type: 'settings', settings: { guests: true, control: 'everyone' } },
			{ type: 'end' },
		]) {
			bo.send(message);
		}
		await until(() => bo.answers.filter(({ type }) => type === 'refused')).toHaveLength(5);
		expect(stateOf(bo)?.playback).toMatchObject({ is_playing: false, position: 0 });
		ann.send({ type: 'settings', settings: { guests: false, control: 'host' } });
		expect((await bo.closed).code).toBe(SOCKET_CLOSE.refused);
		const again = await openLiveSocket(url, join(code, 'Bo'));
		expect(await again.closed).toEqual({
			code: SOCKET_CLOSE.refused,
			message: 'The host lets people with an account in. Sign in first.',
		});
		ann.send({ type: 'end' });
		expect((await ann.closed).code).toBe(SOCKET_CLOSE.ended);
	});

	it('lets the browser of a child in with no link, but a grown-up of the account who uses it', {
		tags: ['child-locked'],
	}, async () => {
		const { app, url } = await startApp();
		const host = await buildAccount(app);
		const { code } = await openRoom(app, host);
		const parent = await buildAccount(app);
		const child = await addChild(app, parent);
		const open = (opening: object) => openLiveSocket(url, opening, { headers: child.browser });
		const device = (token: string) => ({ type: 'device', token, device: key('Tablet'), name: 'Tablet' });
		for (const opening of [
			join(code, 'Kim'),
			join(code, 'Kim', child.headers.authorization.slice('Bearer '.length)),
			join(code, 'Kim', host.token),
			device(host.token),
			{ type: 'remote', code, member: key('Kim') },
		]) {
			const refused = await (await open(opening)).closed;
			expect(refused, JSON.stringify(opening)).toEqual({
				code: SOCKET_CLOSE.refused,
				message: 'This belongs to the grown-ups. Switch to another profile first.',
			});
		}
		const grownUp = await open(join(code, 'Ann', parent.token));
		await until(() => grownUp.last('joined')).toBeTruthy();
	});

	it('is bounded by the operator', async () => {
		const { app, url } = await startApp({ env: { TOGETHER: 'accounts' } });
		const host = await buildAccount(app);
		const { code } = await openRoom(app, host);
		const guest = await openLiveSocket(url, join(code, 'Bo'));
		expect((await guest.closed).code).toBe(SOCKET_CLOSE.refused);
		const off = await startApp({ env: { TOGETHER: 'off' } });
		const account = await buildAccount(off.app);
		expect((await actAs(off.app, account)('POST', '/api/rooms', ROOM)).statusCode).toBe(404);
		await expect(openLiveSocket(off.url, null)).rejects.toThrow('404');
	});

	it('ends with the session of an account', async () => {
		const { app, url } = await startApp();
		const host = await buildAccount(app);
		const { code } = await openRoom(app, host);
		const refused = await openLiveSocket(url, join(code, 'Ann', 'x'.repeat(43)));
		expect((await refused.closed).code).toBe(SOCKET_CLOSE.refused);
		const joined = await openLiveSocket(url, join(code, 'Ann', host.token));
		await until(() => joined.last('joined')?.is_host).toBe(true);
		await actAs(app, host)('POST', '/api/auth/logout');
		joined.send({ type: 'play', position: 0 });
		expect((await joined.closed).code).toBe(SOCKET_CLOSE.refused);
	});

	it('is for twenty people, of whom one may come back in another tab', async () => {
		const { app, url } = await startApp({ env: { RATE_LIMITS: 'off' } });
		const { code } = await openRoom(app, await buildAccount(app));
		const clients: LiveClient[] = [];
		for (let at = 0; at < ROOM_MEMBERS_MAX; at += 1) {
			clients.push(await openLiveSocket(url, join(code, `guest ${at}`)));
			await until(() => clients.at(-1)?.last('joined')).toBeTruthy();
		}
		const late = await openLiveSocket(url, join(code, 'late'));
		expect((await late.closed).code).toBe(SOCKET_CLOSE.full);
		const again = await openLiveSocket(url, join(code, 'guest 3'));
		expect((await clients[3]?.closed)?.code).toBe(SOCKET_CLOSE.replaced);
		await until(() => again.last('members')?.members.length).toBe(ROOM_MEMBERS_MAX);
	});

	it('is a handful of rooms for each account', async () => {
		const { app } = await startApp();
		const host = await buildAccount(app);
		for (let count = 0; count < ROOMS_OF_USER_MAX; count += 1) await openRoom(app, host);
		const beyond = await actAs(app, host)('POST', '/api/rooms', ROOM);
		expect([beyond.statusCode, beyond.json().code]).toEqual([409, 'conflict']);
	});
});

describe('sockets', { tags: ['together-sockets'] }, () => {
	it('speak the language of each browser, also of what others did', async () => {
		const { app, url } = await startApp();
		const host = await buildAccount(app);
		const { code } = await openRoom(app, host, { ...ROOM, control: 'host' });
		const ann = await openLiveSocket(url, join(code, 'Ann', host.token), { headers: { 'accept-language': 'de' } });
		const bo = await openLiveSocket(url, join(code, 'Bo'), { headers: { 'accept-language': 'hi' } });
		await until(() => bo.last('joined')).toBeTruthy();
		bo.send({ type: 'play', position: 1 });
		const { hostControls, noGuests } = HINDI['server/together/together'].TOGETHER_MESSAGES;
		await until(() => bo.last('refused')?.message).toBe(hostControls);
		ann.send({ type: 'settings', settings: { guests: false, control: 'host' } });
		expect(await bo.closed).toEqual({ code: SOCKET_CLOSE.refused, message: noGuests });
	});

	it('are for pages of this site alone', async () => {
		const { url } = await startApp();
		await expect(openLiveSocket(url, null, { origin: 'https://evil.example' })).rejects.toThrow('403');
		await expect(openLiveSocket(url, null, { origin: '' })).rejects.toThrow('403');
		expect((await openLiveSocket(url, null)).ws.readyState).toBe(1);
	});

	it.each([
		['text', 'no JSON'],
		['an unknown type', JSON.stringify({ type: 'fly' })],
		['a position outside of every film', JSON.stringify({ type: 'play', position: -1 })],
		['a name of another shape', JSON.stringify({ type: 'react', reaction: '<img src=x>' })],
		['many bytes', JSON.stringify({ type: 'ping', sent: 1, more: 'x'.repeat(5000) })],
	])('end at a message that is none of ours: %s', async (_what, text) => {
		const { app, url } = await startApp();
		const { code } = await openRoom(app, await buildAccount(app));
		const client = await openLiveSocket(url, join(code, 'Bo'));
		await until(() => client.last('joined')).toBeTruthy();
		client.ws.send(text);
		expect([SOCKET_CLOSE.broken, 1009]).toContain((await client.closed).code);
	});

	it('end at the sixty-first message of ten seconds, and without a first one', async () => {
		const { app, url } = await startApp();
		const { code } = await openRoom(app, await buildAccount(app));
		const client = await openLiveSocket(url, join(code, 'Bo'));
		await until(() => client.last('joined')).toBeTruthy();
		for (let count = 0; count < 100; count += 1) client.send({ type: 'ping', sent: count });
		expect(await client.closed).toEqual({ code: SOCKET_CLOSE.broken, message: 'Too many messages' });
		const wrong = await openLiveSocket(url, { type: 'join', code: 'guess', member: key('x') });
		expect((await wrong.closed).code).toBe(SOCKET_CLOSE.broken);
	});

	it('of one account are a dozen at most', async () => {
		const { app, url } = await startApp();
		const host = await buildAccount(app);
		const { code } = await openRoom(app, host);
		for (let at = 0; at < SOCKETS_PER_USER; at += 1) {
			const client = await openLiveSocket(url, join(code, `tab ${at}`, host.token));
			await until(() => client.last('joined')).toBeTruthy();
		}
		const beyond = await openLiveSocket(url, join(code, 'one more', host.token));
		expect((await beyond.closed).code).toBe(SOCKET_CLOSE.full);
	});

	it('tell the time of the rooms', async () => {
		const { app, url } = await startApp();
		const { code } = await openRoom(app, await buildAccount(app));
		const client = await openLiveSocket(url, join(code, 'Bo'));
		client.send({ type: 'ping', sent: 41.5 });
		await until(() => client.last('pong')).toEqual({ type: 'pong', sent: 41.5, now: app.clock.now() });
	});

	it('leave other addresses as they are, which may ignore an upgrade', async () => {
		const { url } = await startApp();
		const answer = await fetch(`${url}/api/health`);
		expect(answer.status).toBe(200);
		await expect(openLiveSocket(`${url}/api/health?`, null, { origin: url })).rejects.toThrow('200');
	});
});
