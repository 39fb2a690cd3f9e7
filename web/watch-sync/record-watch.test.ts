import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TransportRequest } from '#contract/render.ts';
import { createApiClient } from '../api/api-client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { beginSession } from '../session/begin-session.ts';
import { storedHistory, storedToken, storedViewer } from '../session/local-data.ts';
import { setSession } from '../session/session.ts';
import type { LocalEntry } from './local-entry.ts';
import { keepEntry, readLocalHistory } from './local-history.ts';
import { migrateLocalHistory } from './migrate-local-history.ts';
import { recordWatch as record } from './record-watch.ts';
import { sendUnsent } from './send-unsent.ts';

const METROPOLIS = { media_id: '19', media_type: 'movie', season: 1, episode: 1 } as const;
const NOON = Date.parse('2026-11-21T12:00:00Z');

const DAY_MS = 86_400_000;
const recordWatch = (...of: [Parameters<typeof record>[0], Parameters<typeof record>[1]]) => record(...of, 15);

let page: EventTarget;

beforeEach(() => {
	vi.useFakeTimers({ now: NOON });
	const kept = new Map<string, string>();
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => kept.set(key, text),
		removeItem: (key: string) => kept.delete(key),
	});
	page = new EventTarget();
	const listening = {
		addEventListener: page.addEventListener.bind(page),
		removeEventListener: page.removeEventListener.bind(page),
	};
	vi.stubGlobal('document', { documentElement: { toggleAttribute() {} }, visibilityState: 'visible', ...listening });
	vi.stubGlobal('addEventListener', listening.addEventListener);
	vi.stubGlobal('removeEventListener', listening.removeEventListener);
	setSession({ state: 'anonymous' });
});

afterEach(async () => {
	// What still waits to be sent has nobody left to be sent for.
	for (const stored of [storedHistory, storedToken, storedViewer]) stored.remove();
	await vi.runAllTimersAsync();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

interface FakeServer {
	isDown?: boolean;
	isRemote?: boolean;
	status?: number;
	/** How far its clock is ahead of this browser's; without it answers do not tell the time. */
	aheadMs?: number;
	/** Happens while a call is under way. */
	meanwhile?: (url: string) => unknown;
}

/** A server that remembers what it was asked, and can be down. */
function buildServer(server: FakeServer = {}) {
	const asked: TransportRequest[] = [];
	const api = createApiClient(async (request) => {
		if (server.isDown) throw new TypeError('Failed to fetch');
		asked.push(request);
		server.meanwhile?.(request.url);
		const { watchHistoryData = [] } = (request.body ?? {}) as { watchHistoryData?: unknown[] };
		const total = watchHistoryData.length;
		const data = request.url.includes('db-config')
			? { databaseConfig: { isRemote: server.isRemote ?? true } }
			: { migrated: total, skipped: 0, total };
		const { aheadMs } = server;
		const date = aheadMs === undefined ? null : new Date(Date.now() + aheadMs).toUTCString();
		return {
			status: server.status ?? 200,
			header: (name) => (name === 'date' ? date : null),
			json: async () => ({ success: true, data }),
		};
	});
	const queries = createQueryClient(api, { retry: false });
	const logIn = (id: string) => {
		const user = { id, username: id } as Parameters<typeof beginSession>[1]['user'];
		beginSession(queries, { token: `token-of-${id}`, user });
	};
	const bodies = (path: string) => asked.filter(({ url }) => url === path).map(({ body }) => body);
	return {
		server,
		queries,
		asked,
		logIn,
		recorded: () => bodies('/api/watch-history'),
		migrated: () => bodies('/api/watch-history/migrate'),
	};
}

function storedEntries(): LocalEntry[] {
	return JSON.parse(storedHistory.read() ?? '[]');
}

describe('watching', () => {
	it('is kept in the browser of somebody who is not signed in, without a call', {
		tags: ['history-anonymous'],
	}, async () => {
		const { queries, asked } = buildServer();
		await recordWatch(queries, METROPOLIS);
		expect(readLocalHistory()).toEqual([{ ...METROPOLIS, timestamp: NOON }]);
		expect(asked).toEqual([]);
	});

	it('is recorded on the server for who is signed in, to the end although the page is left', {
		tags: ['history-mode'],
	}, async () => {
		const { queries, logIn, asked, recorded } = buildServer();
		logIn('u1');
		await recordWatch(queries, METROPOLIS);
		expect(recorded()).toEqual([METROPOLIS]);
		expect(asked.at(-1)).toMatchObject({ method: 'POST', keepalive: true, token: 'token-of-u1' });
		expect(storedHistory.read()).toBeNull();
	});

	it('makes room of what is past the retention, whoever watched it', async () => {
		const { queries } = buildServer();
		const old = { ...METROPOLIS, timestamp: NOON - 15 * DAY_MS };
		keepEntry({ ...old, timestamp: old.timestamp - 1 });
		keepEntry({ ...old, timestamp: old.timestamp - 1, user_id: 'u2' });
		keepEntry({ ...old, media_id: '653' });
		await recordWatch(queries, { ...METROPOLIS, media_id: '775' });
		expect(storedEntries().map(({ media_id }) => media_id)).toEqual(['775', '653']);
	});

	it('is in the store before the server is asked, so that a closed window loses nothing', {
		tags: ['history-not-lost'],
	}, () => {
		const { queries, logIn } = buildServer();
		logIn('u1');
		void recordWatch(queries, METROPOLIS);
		expect(storedEntries()).toEqual([{ ...METROPOLIS, timestamp: NOON, user_id: 'u1' }]);
	});

	it('stays in the browser where the server does not keep history', { tags: ['history-mode'] }, async () => {
		const { queries, logIn, recorded, migrated } = buildServer({ isRemote: false });
		logIn('u1');
		await recordWatch(queries, METROPOLIS);
		expect(readLocalHistory()).toMatchObject([METROPOLIS]);
		keepEntry({ ...METROPOLIS, media_id: '653', timestamp: NOON - 1, user_id: 'u1' });
		await sendUnsent(queries);
		expect(await migrateLocalHistory(queries)).toBeNull();
		expect([...recorded(), ...migrated()]).toEqual([]);
		// And not in the name of an account that such a server has forgotten after its next start.
		expect(storedEntries()).toEqual([
			{ ...METROPOLIS, timestamp: NOON },
			{ ...METROPOLIS, media_id: '653', timestamp: NOON - 1 },
		]);
	});

	it('takes its place in a full store where the server does not keep history', async () => {
		const { queries, logIn } = buildServer({ isRemote: false });
		for (let id = 1; id <= 50; id++)
			keepEntry({ ...METROPOLIS, media_id: String(1000 + id), timestamp: NOON - 1000 + id });
		logIn('u1');
		await recordWatch(queries, METROPOLIS);
		expect(storedEntries()[0]).toEqual({ ...METROPOLIS, timestamp: NOON });
	});

	it('waits until the server has said whose the token is', async () => {
		const { queries, logIn, recorded } = buildServer();
		storedToken.write('token-of-u1');
		setSession({ state: 'starting' });
		const recording = recordWatch(queries, METROPOLIS);
		expect(storedHistory.read()).toBeNull();
		logIn('u1');
		await recording;
		expect(recorded()).toEqual([METROPOLIS]);
	});

	it('is kept for them while the server can not say whether their token is good', async () => {
		const { queries, logIn } = buildServer({ isDown: true });
		logIn('u1');
		setSession({ state: 'unreachable' });
		await recordWatch(queries, METROPOLIS);
		expect(storedEntries()).toMatchObject([{ user_id: 'u1' }]);
	});

	it('does not push an old entry out of a full store while the server is asked', async () => {
		const { queries, logIn, recorded } = buildServer();
		for (let id = 1; id <= 50; id++)
			keepEntry({ ...METROPOLIS, media_id: String(1000 + id), timestamp: NOON - 1000 + id });
		logIn('u1');
		await recordWatch(queries, METROPOLIS);
		expect(recorded()).toEqual([METROPOLIS]);
		expect(storedEntries().map(({ media_id }) => media_id)).toContain('1001');
	});

	it('takes its place in a full store when the server does not answer, unless the person left meanwhile', {
		tags: ['history-not-lost'],
	}, async () => {
		const { queries, logIn } = buildServer({ isDown: true });
		for (let id = 1; id <= 50; id++)
			keepEntry({ ...METROPOLIS, media_id: String(1000 + id), timestamp: NOON - 1000 + id });
		logIn('u1');
		await recordWatch(queries, METROPOLIS);
		expect(storedEntries()).toHaveLength(50);
		expect(storedEntries()[0]).toMatchObject({ media_id: '19', user_id: 'u1' });

		const leaving = recordWatch(queries, { ...METROPOLIS, media_id: '20' });
		for (const stored of [storedHistory, storedToken]) stored.remove();
		setSession({ state: 'anonymous' });
		await leaving;
		expect(storedHistory.read()).toBeNull();
	});
});

describe('what could not be sent', () => {
	it.each<[string, () => unknown]>([
		['the network is back', () => page.dispatchEvent(new Event('online'))],
		['the page is looked at again', () => page.dispatchEvent(new Event('visibilitychange'))],
		['half a minute has passed', () => vi.advanceTimersByTimeAsync(30_000)],
	])('is sent once %s, with its time, and leaves the store', { tags: ['history-queue'] }, async (_what, happens) => {
		const { queries, server, logIn, migrated } = buildServer({ isDown: true });
		logIn('u1');
		await recordWatch(queries, METROPOLIS);
		expect(storedEntries()).toMatchObject([{ user_id: 'u1' }]);
		server.isDown = false;
		await happens();
		await vi.advanceTimersByTimeAsync(0);
		expect(migrated()).toEqual([{ watchHistoryData: [{ ...METROPOLIS, timestamp: NOON }] }]);
		expect(storedHistory.read()).toBeNull();
	});

	it('goes along with the next title that the server takes', async () => {
		const { queries, server, logIn, recorded, migrated } = buildServer({ isDown: true });
		logIn('u1');
		await recordWatch(queries, METROPOLIS);
		server.isDown = false;
		await recordWatch(queries, { ...METROPOLIS, media_id: '653' });
		expect(recorded()).toMatchObject([{ media_id: '653' }]);
		expect(migrated()).toMatchObject([{ watchHistoryData: [{ media_id: '19' }] }]);
		expect(storedHistory.read()).toBeNull();
	});

	it('stays until the server has acknowledged it, and is tried less and less often', {
		tags: ['history-queue'],
	}, async () => {
		const { queries, server, logIn, asked } = buildServer({ status: 503 });
		logIn('u1');
		await recordWatch(queries, METROPOLIS);
		const attempts = () => asked.length;
		const first = attempts();
		await vi.advanceTimersByTimeAsync(30_000);
		expect(attempts()).toBe(first + 1);
		await vi.advanceTimersByTimeAsync(30_000);
		expect(attempts()).toBe(first + 1);
		await vi.advanceTimersByTimeAsync(30_000);
		expect(attempts()).toBe(first + 2);
		expect(storedEntries()).toHaveLength(1);
		server.status = 200;
		await vi.advanceTimersByTimeAsync(120_000);
		expect(storedHistory.read()).toBeNull();
	});

	it('is never sent in the name of somebody else', { tags: ['history-owner-only'] }, async () => {
		const { queries, server, logIn, recorded, migrated } = buildServer({ isDown: true });
		logIn('u1');
		await recordWatch(queries, METROPOLIS);
		logIn('u2');
		server.isDown = false;
		await recordWatch(queries, { ...METROPOLIS, media_id: '653' });
		await sendUnsent(queries);
		expect(recorded()).toMatchObject([{ media_id: '653' }]);
		expect(migrated()).toEqual([]);
		logIn('u1');
		await sendUnsent(queries);
		expect(migrated()).toMatchObject([{ watchHistoryData: [{ media_id: '19' }] }]);
	});

	it('is sent by one call where two ask for it at once', async () => {
		const { queries, logIn, migrated } = buildServer();
		logIn('u1');
		keepEntry({ ...METROPOLIS, timestamp: NOON, user_id: 'u1' });
		await Promise.all([sendUnsent(queries), sendUnsent(queries)]);
		expect(migrated()).toHaveLength(1);
	});

	it('keeps an episode that is watched while the former one is on its way', async () => {
		const former = { ...METROPOLIS, media_type: 'tv', timestamp: NOON, user_id: 'u1' } as const;
		const { queries, logIn, migrated } = buildServer({
			meanwhile: (url) => url.endsWith('/migrate') && keepEntry({ ...former, episode: 2, timestamp: NOON + 1 }),
		});
		logIn('u1');
		keepEntry(former);
		await sendUnsent(queries);
		expect(migrated()).toMatchObject([{ watchHistoryData: [{ episode: 1 }] }]);
		expect(storedEntries()).toMatchObject([{ episode: 2 }]);
	});
});

describe('a clock that is wrong', () => {
	const HOUR_MS = 3_600_000;

	/** Somebody watched without a network; answers when, as the server was told once it was back. */
	async function sendLater(server: FakeServer): Promise<number> {
		const { queries, logIn, migrated } = buildServer(server);
		logIn('u1');
		keepEntry({ ...METROPOLIS, timestamp: NOON - HOUR_MS, user_id: 'u1' });
		await sendUnsent(queries);
		const [body] = migrated() as { watchHistoryData: LocalEntry[] }[];
		return body?.watchHistoryData[0]?.timestamp ?? Number.NaN;
	}

	it.each([
		['slow', 26 * HOUR_MS],
		['fast', -26 * HOUR_MS],
	])('that is %s is allowed for when the server is told what was watched', async (_how, aheadMs) => {
		const told = await sendLater({ aheadMs });
		expect(Math.abs(told - (NOON - HOUR_MS + aheadMs))).toBeLessThanOrEqual(1000);
	});

	it.each([
		['by a second', { aheadMs: 1000 }],
		['by nobody knows how much', {}],
	])('%s changes nothing', async (_how, server) => {
		expect(await sendLater(server)).toBe(NOON - HOUR_MS);
	});

	it('is allowed for in what is brought to an account, too, and the store keeps this browser’s times', async () => {
		const { queries, logIn, server, migrated } = buildServer({ aheadMs: HOUR_MS, isDown: true });
		logIn('u1');
		await recordWatch(queries, METROPOLIS);
		expect(storedEntries()).toMatchObject([{ timestamp: NOON }]);
		server.isDown = false;
		expect(await migrateLocalHistory(queries)).toMatchObject({ migrated: 1 });
		expect(migrated()).toMatchObject([{ watchHistoryData: [{ timestamp: NOON + HOUR_MS + 500 }] }]);
		expect(storedHistory.read()).toBeNull();
	});

	it('is no longer allowed for once it was set', async () => {
		const { queries, logIn, server, migrated } = buildServer({ aheadMs: HOUR_MS });
		logIn('u1');
		await recordWatch(queries, METROPOLIS);
		vi.setSystemTime(NOON + HOUR_MS);
		server.aheadMs = 0;
		keepEntry({ ...METROPOLIS, timestamp: NOON + HOUR_MS, user_id: 'u1' });
		await sendUnsent(queries);
		expect(migrated()).toMatchObject([{ watchHistoryData: [{ timestamp: NOON + HOUR_MS }] }]);
	});
});

describe('bringing a browser’s history to an account', () => {
	it('takes what nobody signed in watched and what is the person’s own, once', {
		tags: ['history-migration'],
	}, async () => {
		const { queries, logIn, migrated } = buildServer();
		keepEntry({ ...METROPOLIS, timestamp: 1, title: 'Metropolis' });
		keepEntry({ ...METROPOLIS, media_id: '653', timestamp: 2, user_id: 'u1' });
		keepEntry({ ...METROPOLIS, media_id: '10098', timestamp: 3, user_id: 'u2' });
		logIn('u1');
		expect(await migrateLocalHistory(queries)).toEqual({ migrated: 2, skipped: 0, total: 2 });
		expect(migrated()).toEqual([
			{
				watchHistoryData: [
					{ ...METROPOLIS, media_id: '653', timestamp: 2 },
					{ ...METROPOLIS, timestamp: 1 },
				],
			},
		]);
		expect(storedEntries()).toMatchObject([{ media_id: '10098', user_id: 'u2' }]);
		expect(await migrateLocalHistory(queries)).toEqual({ migrated: 0, skipped: 0, total: 0 });
	});

	it.each([
		['the server is out of reach', { isDown: true }, { status: 0 }],
		['the server fails', { status: 500 }, { status: 500 }],
	])('leaves everything where it is when %s', { tags: ['history-migration'] }, async (_what, server, error) => {
		const { queries, logIn } = buildServer(server);
		keepEntry({ ...METROPOLIS, timestamp: 1 });
		logIn('u1');
		await expect(migrateLocalHistory(queries)).rejects.toMatchObject(error);
		expect(readLocalHistory()).toHaveLength(1);
	});

	it('is refused to somebody who is not signed in', { tags: ['history-migration'] }, async () => {
		const { queries } = buildServer();
		keepEntry({ ...METROPOLIS, timestamp: 1 });
		await expect(migrateLocalHistory(queries)).rejects.toMatchObject({ status: 401 });
		expect(readLocalHistory()).toHaveLength(1);
	});
});
