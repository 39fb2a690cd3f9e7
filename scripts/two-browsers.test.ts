/**
 * One account in two browsers: their sync modules, each with a storage, a clock and a network of its own, against the real
 * server. Whatever they do and in whatever order it arrives, the newest wins and nothing comes back.
 */

import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MediaRef, mediaKey } from '#contract/title.ts';
import { buildAccount, type TestAccount } from '#server/testing/build-account.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { type ApiClient, createApiClient } from '#web/api/api-client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { removeTitle } from '#web/features/my-list/remove-title.ts';
import { readLocalHistory, removeEntries } from '#web/personal-data/local-history.ts';
import { readPositions, removePositions } from '#web/personal-data/resume-positions.ts';
import { beginSession } from '#web/session/begin-session.ts';
import { setSession } from '#web/session/session.ts';
import { viewerCall } from '#web/session/viewer-call.ts';
import { invalidateHistory } from '#web/watch-sync/history-changes.ts';
import { watchSyncOf } from '#web/watch-sync/watch-sync.ts';

const SCHEDULES = 50;
const STEPS = 30;
/** Some thousand requests. */
const TIMEOUT_MS = 180_000;
const NOON = Date.UTC(2026, 5, 15, 12);
const DURATION_S = 6000;
/** As far as two browsers may differ. */
const TOLERANCE_S = 2;
/** Between two steps; a browser knows the server's clock to the second. */
const MIN_STEP_MS = 5000;
const RETENTION_DAYS = 15;
const MEDIA: readonly MediaRef[] = [
	{ media_type: 'movie', id: 775 },
	{ media_type: 'movie', id: 19 },
	{ media_type: 'tv', id: 900000601, season: 1, episode: 1 },
	{ media_type: 'tv', id: 900000601, season: 1, episode: 2 },
];

/** The server's time, and that of a browser whose clock is right. */
let now = NOON;
let current: Browser;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
	const page = { addEventListener() {}, removeEventListener() {} };
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => current.stored.get(key) ?? null,
		setItem: (key: string, text: string) => void current.stored.set(key, text),
		removeItem: (key: string) => void current.stored.delete(key),
	});
	vi.stubGlobal('document', { documentElement: { toggleAttribute() {} }, visibilityState: 'visible', ...page });
	vi.stubGlobal('location', { hash: '' });
	vi.stubGlobal('addEventListener', page.addEventListener);
	vi.stubGlobal('removeEventListener', page.removeEventListener);
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

interface Browser {
	stored: Map<string, string>;
	network: { isUp: boolean };
	api: ApiClient;
	queries: QueryClient;
	clockAheadMs: number;
}

function createBrowser({ http }: TestApp, account: TestAccount, clockAheadMs: number): Browser {
	const network = { isUp: true };
	const api = createApiClient(async ({ method, url, body, token }) => {
		if (!network.isUp) throw new TypeError('Failed to fetch');
		const response = await http.inject({
			method: method as 'GET',
			url,
			...(body === undefined ? {} : { payload: body as object }),
			headers: token ? { authorization: `Bearer ${token}` } : {},
		});
		const date = new Date(now).toUTCString();
		return {
			status: response.statusCode,
			header: (name) => (name === 'date' ? date : null),
			json: async () => response.json(),
		};
	});
	const queries = createQueryClient(api, { retry: false });
	const browser = { stored: new Map<string, string>(), network, api, queries, clockAheadMs };
	use(browser);
	beginSession(queries, { token: account.token, user: account.user });
	return browser;
}

/** Its storage and its clock are the global ones from now on. */
function use(browser: Browser): Browser {
	current = browser;
	vi.setSystemTime(now + browser.clockAheadMs);
	return browser;
}

const titleOf = ({ media_type, id }: MediaRef) => ({ media_type, media_id: String(id) });
const titleKeyOf = ({ media_type, id }: MediaRef) => `${media_type}:${id}`;

/** Opens the watch page and plays; the position is sent when it is left, if there is a network. */
async function watch({ queries }: Browser, media: MediaRef, position: number, hasEnded: boolean): Promise<void> {
	const { record, progress, sendUnsent } = watchSyncOf(queries);
	const at = media.media_type === 'tv' ? media : { season: 1, episode: 1 };
	await record({ ...titleOf(media), season: at.season, episode: at.episode }, RETENTION_DAYS);
	progress.report(media, position, DURATION_S, false);
	if (hasEnded) progress.report(media, DURATION_S, DURATION_S, true);
	progress.flush();
	await sendUnsent();
}

/** Where the watch page starts. */
async function startOf({ queries }: Browser, media: MediaRef): Promise<number> {
	await invalidateHistory(queries);
	return (await watchSyncOf(queries).findStart(media)).seconds;
}

async function remove({ queries }: Browser, media: MediaRef): Promise<boolean> {
	const { media_type, media_id } = titleOf(media);
	const localEntries = readLocalHistory().filter(
		(entry) => entry.media_type === media_type && entry.media_id === media_id,
	);
	const card = { id: titleKeyOf(media), mediaType: media_type, mediaId: media_id };
	const item = { card, localEntries, isLocal: false, serverCard: null } as unknown as Parameters<typeof removeTitle>[1];
	const removed = await removeTitle(queries, item, true).catch(() => null);
	return removed?.serverEntry != null;
}

/** As Settings does it. */
async function clear({ api }: Browser): Promise<boolean> {
	try {
		await viewerCall(api, 'DELETE /api/watch-history', {});
	} catch {
		return false;
	}
	removeEntries(readLocalHistory());
	removePositions(readPositions());
	return true;
}

/** Deterministic numbers below 1 (mulberry32). */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let value = Math.imul(state ^ (state >>> 15), 1 | state);
		value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
		return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
	};
}

async function runSchedule(app: TestApp, seed: number): Promise<void> {
	const random = createRandom(seed);
	const below = (count: number) => Math.floor(random() * count);
	const account = await buildAccount(app);
	const browsers = [createBrowser(app, account, 0), createBrowser(app, account, below(600_000) - 300_000)] as const;
	/** What must be there in the end: the position of each movie and episode, 0 of what is completed. */
	let expected = new Map<string, number>();
	const log: string[] = [];

	for (let step = 0; step < STEPS; step += 1) {
		now += MIN_STEP_MS + below(600_000);
		const which = below(2);
		const browser = use(browsers[which] as Browser);
		const media = MEDIA[below(MEDIA.length)] as MediaRef;
		const choice = random();
		if (choice < 0.5) {
			const hasEnded = random() < 0.2;
			// Never one that was reported before.
			const position = 10 + step * 150 + below(100);
			await watch(browser, media, position, hasEnded);
			expected.set(mediaKey(media), hasEnded ? 0 : position);
			log.push(`${which} watches ${mediaKey(media)} to ${hasEnded ? 'its end' : position}`);
		} else if (choice < 0.75) {
			browser.network.isUp = !browser.network.isUp;
			if (browser.network.isUp) await watchSyncOf(browser.queries).sendUnsent();
			log.push(`${which} is ${browser.network.isUp ? 'online' : 'offline'}`);
		} else if (choice < 0.9) {
			const isDone = await remove(browser, media);
			const prefix = `${media.media_type}/${media.id}`;
			if (isDone) expected = new Map([...expected].filter(([key]) => key !== prefix && !key.startsWith(`${prefix}/`)));
			log.push(`${which} removes ${prefix}${isDone ? '' : ' in vain'}`);
		} else if (choice < 0.95) {
			const isDone = await clear(browser);
			if (isDone) expected.clear();
			log.push(`${which} clears${isDone ? '' : ' in vain'}`);
		} else {
			await startOf(browser, media);
			log.push(`${which} opens ${mediaKey(media)}`);
		}
	}

	for (const browser of browsers) {
		now += MIN_STEP_MS;
		use(browser).network.isUp = true;
		await watchSyncOf(browser.queries).sendUnsent();
	}
	const story = `schedule ${seed}:\n${log.join('\n')}`;
	for (const browser of browsers) {
		use(browser);
		for (const media of MEDIA) {
			const start = await startOf(browser, media);
			const difference = Math.abs(start - (expected.get(mediaKey(media)) ?? 0));
			expect(difference, `${mediaKey(media)} starts at ${start}\n${story}`).toBeLessThanOrEqual(TOLERANCE_S);
		}
	}
	const entries = (await app.http.inject({ url: '/api/watch-history', headers: account.headers })).json().data;
	const titles = new Set([...expected.keys()].map((key) => key.split('/').slice(0, 2).join(':')));
	const stored = entries.map(
		(entry: { media_type: string; media_id: string }) => `${entry.media_type}:${entry.media_id}`,
	);
	expect(stored.sort(), story).toEqual([...titles].sort());
	setSession({ state: 'anonymous' });
}

describe('two browsers of one account', () => {
	it('resume where the other stopped, and nothing that was removed comes back', {
		tags: ['progress-saved', 'progress-removed', 'history-cleared-stays'],
		timeout: TIMEOUT_MS,
	}, async () => {
		const app = await createTestApp({ engine: 'sqlite', clock: { now: () => now, advance() {} } });
		for (let seed = 1; seed <= SCHEDULES; seed += 1) await runSchedule(app, seed);
	});
});
