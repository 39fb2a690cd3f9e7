/** For tests of watch history: a browser's storage and events, and a server that remembers its requests. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { TransportRequest } from '#contract/render.ts';
import { createApiClient } from '../api/api-client.ts';
import { createQueryClient } from '../api/query-client.ts';
import type { LocalEntry } from '../personal-data/local-entry.ts';
import {
	historyStorage,
	resumePositionsStorage,
	tokenStorage,
	viewerStorage,
} from '../personal-data/personal-storage.ts';
import { beginSession } from '../session/begin-session.ts';
import { setSession } from '../session/session.ts';
import { startWatchSync } from '../watch-sync/start-watch-sync.ts';
import { watchSyncOf } from '../watch-sync/watch-sync.ts';

export const METROPOLIS = { media_id: '19', media_type: 'movie', season: 1, episode: 1 } as const;
export const NOON = Date.parse('2026-11-21T12:00:00Z');
export const RETENTION_DAYS = 15;

/** Dispatches the window's and the document's events. */
let page: EventTarget;
const stops: (() => void)[] = [];

/** A signed-out browser with an empty store at noon, for every test of the calling file. */
export function setUpFakeBrowser(): void {
	beforeEach(() => {
		vi.useFakeTimers({ now: NOON });
		const stored = new Map<string, string>();
		vi.stubGlobal('localStorage', {
			getItem: (key: string) => stored.get(key) ?? null,
			setItem: (key: string, text: string) => stored.set(key, text),
			removeItem: (key: string) => stored.delete(key),
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
		// Ends every retry: nothing is left to be sent.
		for (const one of [historyStorage, resumePositionsStorage, tokenStorage, viewerStorage]) one.remove();
		await vi.runAllTimersAsync();
		for (const stop of stops.splice(0)) stop();
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});
}

/** Of the window or the document. */
export function dispatch(type: 'online' | 'visibilitychange' | 'pagehide'): void {
	page.dispatchEvent(new Event(type));
}

export interface FakeServer {
	isDown?: boolean;
	isRemote?: boolean;
	status?: number;
	/** Its `Retry-After`, in seconds. */
	retryAfterS?: number;
	/** How far its clock is ahead of this browser's; without it responses have no date. */
	aheadMs?: number;
	/** Titles (`movie:605`) for which the account has no room. */
	beyondLimit?: string[];
	/** The same for positions, in place of `beyondLimit`. */
	positionsBeyondLimit?: string[];
	/** Runs during each request. */
	meanwhile?: (url: string) => unknown;
}

/** A browser with its server, which can be down. */
export function buildSyncedBrowser(server: FakeServer = {}) {
	const beyondOf = (url: string) =>
		(url.endsWith('/watch-progress') ? server.positionsBeyondLimit : undefined) ?? server.beyondLimit;
	const requests: TransportRequest[] = [];
	const api = createApiClient(async (request) => {
		if (server.isDown) throw new TypeError('Failed to fetch');
		requests.push(request);
		await server.meanwhile?.(request.url);
		const { watchHistoryData = [] } = (request.body ?? {}) as { watchHistoryData?: unknown[] };
		const total = watchHistoryData.length;
		const data = request.url.includes('db-config')
			? { databaseConfig: { isRemote: server.isRemote ?? true } }
			: { migrated: total, skipped: 0, total, beyond_limit: beyondOf(request.url) };
		const { aheadMs } = server;
		const date = aheadMs === undefined ? null : new Date(Date.now() + aheadMs).toUTCString();
		return {
			status: server.status ?? 200,
			header: (name) => ({ date, 'retry-after': server.retryAfterS?.toString() })[name] ?? null,
			json: async () => ({ success: true, data }),
		};
	});
	const queries = createQueryClient(api, { retry: false });
	stops.push(startWatchSync(queries));
	const logIn = (id: string) => {
		const user = { id, username: id } as Parameters<typeof beginSession>[1]['user'];
		beginSession(queries, { token: `token-of-${id}`, user });
	};
	const bodies = (path: string) => requests.filter(({ url }) => url === path).map(({ body }) => body);
	const { record, progress, sendUnsent } = watchSyncOf(queries);
	return {
		server,
		queries,
		requests,
		logIn,
		recordWatch: (title: Parameters<typeof record>[0]) => record(title, RETENTION_DAYS),
		progress,
		sendUnsent,
		/** Bodies of the requests with positions. */
		positions: () => bodies('/api/watch-progress'),
		/** Bodies of the requests that record or migrate. */
		recorded: () => bodies('/api/watch-history'),
		migrated: () => bodies('/api/watch-history/migrate'),
	};
}

/** Of every user. */
export function storedEntries(): LocalEntry[] {
	return JSON.parse(historyStorage.read() ?? '[]');
}
