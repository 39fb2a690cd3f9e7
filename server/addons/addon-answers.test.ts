import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { LOCAL_ADDONS } from '../testing/fake-addon.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { startRedis } from '../testing/redis-server.ts';
import { takeFakeAddon } from '../testing/take-fake-addon.ts';
import { createTestDatabaseUrl } from '../testing/test-database.ts';
import { createAddonAnswers } from './addon-answers.ts';
import { AddonFaultError } from './addon-fault.ts';
import { type AddonFetch, createAddonFetch } from './addon-fetch.ts';
import { createPrivateHosts } from './private-hosts.ts';

const ADDON = { id: 'one', address: 'https://addon.example/manifest.json' };

function buildAnswers(json: AddonFetch['json'], timeoutMs?: number) {
	const timers = createManualClock();
	const log = { warn: vi.fn() };
	const answers = createAddonAnswers({ fetch: { json }, clock: timers.now, timers, log, timeoutMs });
	let asked = 0;
	/** Of another title each time, so that nothing is kept. */
	const ask = (addon = ADDON) => {
		asked += 1;
		const question = { resource: 'stream', parts: ['movie', `tt${asked}`], read: (body: object) => body } as const;
		return answers.ask(addon, question, async () => {});
	};
	const faultOf = (addon = ADDON) =>
		ask(addon).then(
			() => null,
			(error: unknown) => (error instanceof AddonFaultError ? error.fault : error),
		);
	return { timers, ask, faultOf };
}

describe('an add-on that fails', { tags: ['addons-list'] }, () => {
	it('is left alone for a minute after five failures in a row, and the others are asked', async () => {
		const json = vi.fn<AddonFetch['json']>(async () => {
			throw new AddonFaultError('unreachable');
		});
		const { timers, faultOf } = buildAnswers(json);
		const faults = [];
		for (let n = 0; n < 7; n += 1) faults.push(await faultOf());
		expect(faults).toEqual([...Array(5).fill('unreachable'), 'paused', 'paused']);
		expect(json).toHaveBeenCalledTimes(5);
		expect(await faultOf({ id: 'two', address: 'https://other.example/manifest.json' })).toBe('unreachable');
		json.mockResolvedValue({ body: {}, maxAgeS: undefined });
		await timers.advance(60_000);
		expect(await faultOf()).toBeNull();
		expect(await faultOf()).toBeNull();
	});

	it('with a status for what it does not know is not left alone', async () => {
		const { faultOf } = buildAnswers(async () => {
			throw new AddonFaultError('error_status');
		});
		for (let n = 0; n < 7; n += 1) expect(await faultOf()).toBe('error_status');
	});

	it('by answering nothing is asked eight times at once at most', async () => {
		let finish = () => {};
		const silent = new Promise<void>((resolve) => {
			finish = resolve;
		});
		const { ask, faultOf } = buildAnswers(() => silent.then(() => ({ body: {}, maxAgeS: undefined })));
		const waiting = Array.from({ length: 8 }, () => ask());
		expect(await faultOf()).toBe('paused');
		finish();
		await Promise.all(waiting);
		expect(await faultOf()).toBeNull();
	});

	it.each([
		['nothing', () => {}],
		[
			'a byte at a time',
			(response: import('node:http').ServerResponse) => {
				response.writeHead(200, { 'content-type': 'application/json' });
				const drip = setInterval(() => response.write(' '), 10);
				response.on('close', () => clearInterval(drip));
			},
		],
	])('by sending %s is given up in time, and its connection is closed', async (_what, behave) => {
		let closed = () => {};
		const isClosed = new Promise<void>((resolve) => {
			closed = resolve;
		});
		const slow = await takeFakeAddon({
			answers: { stream: () => ({}) },
			intercept: (request, response) => {
				request.socket.on('close', closed);
				behave(response);
				return true;
			},
		});
		const { json } = createAddonFetch(createPrivateHosts(['127.0.0.1']));
		const { faultOf } = buildAnswers(json, 100);
		expect(await faultOf({ id: 'slow', address: slow.address })).toBe('timeout');
		await isClosed;
	});
});

const program = inject('redisProgram');

it.skipIf(!program)(
	'a change of the list of add-ons is known to every node at once',
	{
		tags: ['addons-list'],
	},
	async () => {
		const redis = await startRedis(program ?? '');
		onTestFinished(() => redis.kill());
		const env = {
			...LOCAL_ADDONS,
			REDIS_URL: redis.url,
			DATABASE_URL: (await createTestDatabaseUrl('postgres')) ?? '',
		};
		const one = await createTestApp({ env, isOneNode: true });
		const other = await createTestApp({ env, isOneNode: true, clock: one.clock });
		const owner = actAs(one, await buildAccount(one, 'owner'));
		const addon = await takeFakeAddon({
			answers: { stream: () => ({ streams: [{ name: 'HLS', url: 'https://cdn.example/a/master.m3u8' }] }) },
		});
		const listOnOther = async () => (await other.http.inject('/api/addons/streams/775/movie')).json().data;
		expect(await listOnOther()).toEqual([]);
		const [{ id }] = (await owner('POST', '/api/admin/addons', { address: addon.address })).json().data;
		await expect.poll(listOnOther).toMatchObject([{ streams: [{ kind: 'player', name: 'HLS' }], fault: null }]);
		await owner('DELETE', `/api/admin/addons/${id}`);
		await expect.poll(listOnOther).toEqual([]);
	},
);
