import { describe, expect, it, vi } from 'vitest';
import { resumePositionsStorage } from '../personal-data/personal-storage.ts';
import { parsePositions } from '../personal-data/resume-positions.ts';
import { buildSyncedBrowser, dispatch, NOON, setUpFakeBrowser } from '../testing/watch-sync-browser.ts';

const MOVIE = { media_type: 'movie', id: 19 } as const;
const ITEM = { media_id: '19', media_type: 'movie', season: 1, episode: 1, duration: 6000, completed: false };

setUpFakeBrowser();

const stored = () => parsePositions(resumePositionsStorage.read());

/** Plays from a position on, with a report each second. */
async function play({ progress }: ReturnType<typeof buildSyncedBrowser>, from: number, seconds: number) {
	for (let second = 0; second < seconds; second += 1) {
		progress.report(MOVIE, from + second, 6000, false);
		await vi.advanceTimersByTimeAsync(1000);
	}
}

describe('what plays', () => {
	it('is stored every five seconds, and sent every ten', { tags: ['progress-saved'] }, async () => {
		const browser = buildSyncedBrowser();
		browser.logIn('u1');
		await play(browser, 100, 4);
		expect(stored()).toMatchObject([
			{ media: { media_type: 'movie', id: 19 }, position: 100, isUnsent: true, user_id: 'u1' },
		]);
		await play(browser, 104, 27);
		const sent = browser.positions().map((body) => (body as { items: object[] }).items[0]);
		expect(sent).toMatchObject([
			{ ...ITEM, position: 109 },
			{ ...ITEM, position: 119 },
			{ ...ITEM, position: 129 },
		]);
		expect(browser.requests.at(-1)).toMatchObject({ keepalive: true, token: 'token-of-u1' });
	});

	it('is sent at once when it pauses, is hidden or left, once', { tags: ['progress-saved'] }, async () => {
		const browser = buildSyncedBrowser();
		browser.logIn('u1');
		browser.progress.report(MOVIE, 100, 6000, false);
		browser.progress.report(MOVIE, 102.9, 6000, false);
		browser.progress.flush();
		browser.progress.flush();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(browser.positions()).toMatchObject([{ items: [{ ...ITEM, position: 102, ago_ms: 0 }] }]);
		expect(stored()).toMatchObject([{ position: 102 }]);
		expect(stored()[0]).not.toHaveProperty('isUnsent');
	});

	it('is sent at the end, and is on the server alone from then on', { tags: ['watch-completed'] }, async () => {
		const browser = buildSyncedBrowser();
		browser.logIn('u1');
		browser.progress.report(MOVIE, 5990, 6000, false);
		browser.progress.report(MOVIE, 0, 0, true);
		await vi.advanceTimersByTimeAsync(0);
		expect(browser.positions()).toMatchObject([{ items: [{ ...ITEM, position: 0, completed: true }] }]);
		expect(stored()).toEqual([]);
	});

	it('is stored without a request where nobody is signed in', async () => {
		const browser = buildSyncedBrowser();
		await play(browser, 100, 30);
		browser.progress.flush();
		expect(stored()).toMatchObject([{ position: 129, timestamp: NOON + 29_000 }]);
		expect(browser.requests).toEqual([]);
	});

	it('is sent later with how long ago it was, when the server is back', {
		tags: ['progress-saved', 'history-not-lost'],
	}, async () => {
		const browser = buildSyncedBrowser({ isDown: true });
		browser.logIn('u1');
		browser.progress.report(MOVIE, 100, 6000, false);
		browser.progress.flush();
		await vi.advanceTimersByTimeAsync(20_000);
		browser.server.isDown = false;
		dispatch('online');
		await vi.advanceTimersByTimeAsync(0);
		expect(browser.positions()).toMatchObject([{ items: [{ ...ITEM, position: 100, ago_ms: 20_000 }] }]);
		await vi.advanceTimersByTimeAsync(600_000);
		expect(browser.positions()).toHaveLength(1);
	});

	it('is never sent for another user', { tags: ['history-owner-only'] }, async () => {
		const browser = buildSyncedBrowser({ isDown: true });
		browser.logIn('u1');
		browser.progress.report(MOVIE, 100, 6000, false);
		browser.progress.flush();
		await vi.advanceTimersByTimeAsync(0);
		browser.server.isDown = false;
		browser.logIn('u2');
		await vi.advanceTimersByTimeAsync(60_000);
		expect(browser.positions()).toEqual([]);
	});

	it('stays in the browser where the server keeps no history', { tags: ['history-mode'] }, async () => {
		const browser = buildSyncedBrowser({ isRemote: false });
		browser.logIn('u1');
		browser.progress.report(MOVIE, 100, 6000, false);
		browser.progress.flush();
		await vi.advanceTimersByTimeAsync(0);
		expect(browser.positions()).toEqual([]);
		expect(stored()[0]).not.toHaveProperty('user_id');
	});
});
