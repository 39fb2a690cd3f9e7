import { describe, expect, it } from 'vitest';
import { ROOM_HOURS } from '#contract/limits.ts';
import { SOCKET_CLOSE } from '#contract/together.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { openLiveSocket } from '../testing/live-client.ts';

const until = (read: () => unknown) => expect.poll(read, { interval: 20, timeout: 5000 });
const key = (name: string) => name.padEnd(16, '-');
const HOUR_MS = 3_600_000;
const STATUS = {
	title: 'A Trip to the Moon',
	is_playing: true,
	position: 12,
	duration: 780,
	volume: 80,
	commands: ['play', 'pause', 'seek', 'volume'],
};

async function startWithDevice() {
	const app = await createTestApp({ isOneNode: true });
	const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
	const owner = await buildAccount(app);
	const opening = { type: 'device', token: owner.token, device: key('tv'), name: 'Living room' };
	const television = await openLiveSocket(url, opening);
	await until(() => television.last('joined')).toBeTruthy();
	return { app, url, owner, television };
}

describe('the devices of an account', { tags: ['together-remote'] }, () => {
	it('are controlled by its other browsers alone', async () => {
		const { app, url, owner, television } = await startWithDevice();
		television.send({ type: 'status', status: STATUS });
		const phone = await openLiveSocket(url, { type: 'remote', token: owner.token, member: key('phone') });
		await until(() => phone.last('devices')?.devices).toMatchObject([{ name: 'Living room', status: STATUS }]);
		const device = phone.last('devices')?.devices[0]?.id ?? '';
		const commands = [
			{ type: 'pause' },
			{ type: 'seek', position: 60 },
			{ type: 'search', text: 'méliès' },
			{ type: 'open', title: { media_type: 'movie', media_id: '775', season: 1, episode: 1, name: 'A film' } },
		];
		for (const command of commands) phone.send({ type: 'command', device, command });
		await until(() =>
			television.answers.flatMap((answer) => (answer.type === 'command' ? [answer.command] : [])),
		).toEqual(commands);

		const stranger = await buildAccount(app);
		const other = await openLiveSocket(url, { type: 'remote', token: stranger.token, member: key('other') });
		await until(() => other.last('devices')?.devices).toEqual([]);
		other.send({ type: 'command', device, command: { type: 'play' } });
		await until(() => other.last('refused')?.message).toBe('This device is not there any more');
		expect(television.last('command')?.command).toEqual(commands.at(-1));
		const nobody = await openLiveSocket(url, { type: 'remote', member: key('nobody') });
		expect((await nobody.closed).code).toBe(SOCKET_CLOSE.refused);
		phone.send({ type: 'command', device, command: { type: 'volume', volume: 500 } });
		expect((await phone.closed).code).toBe(SOCKET_CLOSE.broken);
	});

	it('are controlled by a guest for one evening, until the account ends it', async () => {
		const { app, url, owner, television } = await startWithDevice();
		const call = actAs(app, owner);
		const visit = (await call('POST', '/api/rooms/guest-remote')).json().data;
		const opening = { type: 'remote', code: visit.code, member: key('guest') };
		const guest = await openLiveSocket(url, opening);
		await until(() => guest.last('devices')?.devices.length).toBe(1);
		const device = guest.last('devices')?.devices[0]?.id;
		guest.send({ type: 'command', device, command: { type: 'pause' } });
		await until(() => television.last('command')?.command).toEqual({ type: 'pause' });
		await call('DELETE', `/api/rooms/${visit.id}`);
		expect((await guest.closed).code).toBe(SOCKET_CLOSE.ended);
		expect((await (await openLiveSocket(url, opening)).closed).code).toBe(SOCKET_CLOSE.ended);

		const second = (await call('POST', '/api/rooms/guest-remote')).json().data;
		app.clock.advance(ROOM_HOURS * HOUR_MS);
		const late = await openLiveSocket(url, { ...opening, code: second.code });
		expect((await late.closed).code).toBe(SOCKET_CLOSE.ended);
	});

	it('have guests by their own account alone, and not as a room to watch in', async () => {
		const { app, url, owner } = await startWithDevice();
		const visit = (await actAs(app, owner)('POST', '/api/rooms/guest-remote')).json().data;
		const joined = await openLiveSocket(url, { type: 'join', code: visit.code, member: key('guest'), name: 'Bo' });
		expect((await joined.closed).code).toBe(SOCKET_CLOSE.refused);
	});
});
