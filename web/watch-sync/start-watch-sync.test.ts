import { describe, expect, it, vi } from 'vitest';
import { addEntry } from '../personal-data/local-history.ts';
import { historyStorage, resumePositionsStorage } from '../personal-data/personal-storage.ts';
import { discardToken } from '../session/discard-token.ts';
import { endSession } from '../session/end-session.ts';
import { setSession } from '../session/session.ts';
import { buildSyncedBrowser, dispatch, METROPOLIS, NOON, setUpFakeBrowser } from '../testing/watch-sync-browser.ts';

setUpFakeBrowser();

const UNSENT = { ...METROPOLIS, timestamp: NOON, user_id: 'u1' };
const urlsOf = (requests: readonly { url: string }[]) => requests.map(({ url }) => url);

describe('unsent history', () => {
	it('is sent once its user has signed in', async () => {
		const { requests, migrated, logIn } = buildSyncedBrowser();
		addEntry(UNSENT);
		expect(requests).toEqual([]);
		logIn('u1');
		await expect.poll(() => historyStorage.read()).toBeNull();
		expect(migrated()).toEqual([{ watchHistoryData: [{ ...METROPOLIS, timestamp: NOON }] }]);
	});

	it('makes no request where nothing is stored or no user signs in', async () => {
		const { requests, logIn } = buildSyncedBrowser();
		logIn('u1');
		setSession({ state: 'anonymous' });
		addEntry({ ...METROPOLIS, timestamp: NOON });
		setSession({ state: 'unreachable' });
		await vi.advanceTimersByTimeAsync(0);
		expect(requests).toEqual([]);
	});

	it('is sent before a logout', async () => {
		const { queries, requests, logIn } = buildSyncedBrowser();
		logIn('u1');
		addEntry(UNSENT);
		await endSession(queries);
		expect(urlsOf(requests)).toEqual(['/api/debug/db-config', '/api/watch-history/migrate', '/api/auth/logout']);
		expect(historyStorage.read()).toBeNull();
	});

	it('does not block the logout when it gets no response', async () => {
		vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
			ms < 3000 ? AbortSignal.abort(new Error('1.5 s')) : new AbortController().signal,
		);
		const { queries, requests, logIn } = buildSyncedBrowser({
			meanwhile: (url) => (url.includes('logout') ? null : new Promise(() => {})),
		});
		logIn('u1');
		addEntry(UNSENT);
		await endSession(queries);
		expect(requests.at(-1)).toMatchObject({ url: '/api/auth/logout', keepalive: true, token: 'token-of-u1' });
		expect(historyStorage.read()).toBeNull();
	});

	it('does not outlive a page that is closed during a logout', () => {
		vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
		const { queries, requests, logIn } = buildSyncedBrowser({ meanwhile: () => new Promise(() => {}) });
		logIn('u1');
		addEntry(UNSENT);
		void endSession(queries);
		dispatch('pagehide');
		expect(requests.at(-1)).toMatchObject({ url: '/api/auth/logout', token: 'token-of-u1' });
		expect(historyStorage.read()).toBeNull();
	});
});

describe('a position', () => {
	const MOVIE = { media_type: 'movie', id: 19 } as const;
	const SENT = { media_id: '19', media_type: 'movie', season: 1, episode: 1, position: 754 };
	const stored = () => JSON.parse(resumePositionsStorage.read() ?? '[]');

	it('that was not sent when its session ended is sent at the next sign-in of the same account, and to no other', {
		tags: ['progress-saved'],
	}, async () => {
		const { server, logIn, progress, positions } = buildSyncedBrowser({ isDown: true });
		const bodies = () => positions() as { items: { position: number }[] }[];
		const sent = () => new Set(bodies().flatMap(({ items }) => items.map(({ position }) => position)));
		logIn('u1');
		progress.report(MOVIE, 754, 7200, false);
		progress.flush();
		await vi.advanceTimersByTimeAsync(0);
		discardToken();
		server.isDown = false;
		logIn('u2');
		progress.report(MOVIE, 60, 7200, false);
		progress.flush();
		await expect.poll(() => stored().filter((one: { isUnsent?: true }) => one.isUnsent)).toHaveLength(1);
		expect(sent()).toEqual(new Set([60]));
		discardToken();
		expect(stored()).toMatchObject([{ position: 754, user_id: 'u1', isUnsent: true }]);
		logIn('u1');
		await expect.poll(sent).toEqual(new Set([60, 754]));
	});

	it('of an early version moves to the account once, older than all that the account may have', {
		tags: ['progress-saved'],
	}, async () => {
		const { logIn, positions, sendUnsent } = buildSyncedBrowser();
		resumePositionsStorage.write('[["movie/19",754,7200]]');
		logIn('u1');
		await expect.poll(positions).toHaveLength(1);
		expect(positions()[0]).toMatchObject({ items: [{ ...SENT, duration: 7200, ago_ms: 7 * 86_400_000 }] });
		await sendUnsent();
		expect(positions()).toHaveLength(1);
	});
});
