import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { SOCKET_CLOSE } from '#contract/together.ts';
import type { WatchState } from '#contract/together-state.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, createTestClock } from '../testing/create-test-app.ts';
import { type LiveClient, openLiveSocket } from '../testing/live-client.ts';
import { startRedis } from '../testing/redis-server.ts';
import { createEmptyDatabaseUrl } from '../testing/test-database.ts';

const program = inject('redisProgram');
const TITLE = { media_type: 'movie', media_id: '775', season: 1, episode: 1, name: 'A Trip to the Moon' } as const;
const HOUR_MS = 3_600_000;

const until = (read: () => unknown) => expect.poll(read, { interval: 20, timeout: 8000 });
const key = (name: string) => name.padEnd(16, '-');
const namesOf = (client: LiveClient) =>
	client
		.last('members')
		?.members.map(({ name }) => name)
		.sort();
const playbackOf = (client: LiveClient) => (client.last('state')?.state as WatchState | undefined)?.playback;

/** Two nodes with one database and one Redis; the clock of the second is hours ahead. */
async function startNodes() {
	const redis = await startRedis(program ?? '');
	onTestFinished(() => redis.kill());
	const url = await createEmptyDatabaseUrl('postgres');
	const env = { DATABASE_URL: url ?? '', REDIS_URL: redis.url };
	const start = async (aheadMs: number) => {
		const clock = createTestClock(Date.now() + aheadMs);
		const app = await createTestApp({ env, clock, isOneNode: true, redisTimeoutMs: 10_000 });
		return { app, url: await app.http.listen({ host: '127.0.0.1', port: 0 }) };
	};
	return { redis, first: await start(0), second: await start(2 * HOUR_MS) };
}

describe('two nodes', { tags: ['together-nodes'], skip: !program }, () => {
	it('have one room and one time, and go on without each other', async () => {
		const { first, second } = await startNodes();
		const host = await buildAccount(first.app);
		const room = { kind: 'watch', title: TITLE, guests: true, control: 'everyone' };
		const { code } = (await actAs(first.app, host)('POST', '/api/rooms', room)).json().data;
		const join = (name: string) => ({ type: 'join', code, member: key(name), name });
		const ann = await openLiveSocket(first.url, { ...join('Ann'), token: host.token });
		const bo = await openLiveSocket(second.url, join('Bo'));
		await until(() => namesOf(ann)).toEqual(['Ann', 'Bo']);
		await until(() => namesOf(bo)).toEqual(['Ann', 'Bo']);
		bo.send({ type: 'play', position: 30 });
		await until(() => playbackOf(ann)?.position).toBe(30);
		ann.send({ type: 'ping', sent: 0 });
		bo.send({ type: 'ping', sent: 0 });
		await until(() => ann.last('pong') && bo.last('pong')).toBeTruthy();
		// The clocks of the nodes stand still here, two hours apart: what is left is the time that was needed to ask Redis.
		const apartMs = Math.abs((ann.last('pong')?.now ?? 0) - (bo.last('pong')?.now ?? 0));
		expect(apartMs).toBeLessThan(HOUR_MS / 2);
		ann.send({ type: 'react', reaction: 'heart' });
		await until(() => bo.last('reaction')?.reaction).toBe('heart');
		// The same member on another node replaces the first.
		const again = await openLiveSocket(second.url, { ...join('Ann'), token: host.token });
		expect((await ann.closed).code).toBe(SOCKET_CLOSE.replaced);
		await first.app.close({ withinMs: 500 });
		again.send({ type: 'pause', position: 31 });
		await until(() => playbackOf(bo)).toMatchObject({ is_playing: false, position: 31 });
		await until(() => namesOf(bo)).toEqual(['Ann', 'Bo']);
	});

	it('catch up on what they missed while Redis was away', async () => {
		const { redis, first, second } = await startNodes();
		const host = await buildAccount(first.app);
		const room = { kind: 'watch', title: TITLE, guests: true, control: 'everyone' };
		const { code } = (await actAs(first.app, host)('POST', '/api/rooms', room)).json().data;
		const join = (name: string) => ({ type: 'join', code, member: key(name), name });
		const ann = await openLiveSocket(first.url, { ...join('Ann'), token: host.token });
		const bo = await openLiveSocket(second.url, join('Bo'));
		await until(() => namesOf(bo)).toEqual(['Ann', 'Bo']);
		await redis.kill();
		ann.send({ type: 'seek', position: 77 });
		await until(() => playbackOf(ann)?.position).toBe(77);
		await until(() => playbackOf(bo)?.position).toBe(77);
	});

	it('have one list of devices, and pass commands on', async () => {
		const { first, second } = await startNodes();
		const host = await buildAccount(first.app);
		const television = await openLiveSocket(second.url, {
			type: 'device',
			token: host.token,
			device: key('tv'),
			name: 'Living room',
		});
		const phone = await openLiveSocket(first.url, { type: 'remote', token: host.token, member: key('phone') });
		await until(() => phone.last('devices')?.devices.map(({ name }) => name)).toEqual(['Living room']);
		const device = phone.last('devices')?.devices[0]?.id;
		phone.send({ type: 'command', device, command: { type: 'volume', volume: 30 } });
		await until(() => television.last('command')?.command).toEqual({ type: 'volume', volume: 30 });
		television.ws.close();
		await until(() => phone.last('devices')?.devices).toEqual([]);
	});
});
