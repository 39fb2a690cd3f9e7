import { describe, expect, it, vi } from 'vitest';
import { addEntry } from '../personal-data/local-history.ts';
import { historyStorage } from '../personal-data/personal-storage.ts';
import {
	buildSyncedBrowser,
	dispatch,
	METROPOLIS,
	NOON,
	setUpFakeBrowser,
	storedEntries,
} from '../testing/watch-sync-browser.ts';

setUpFakeBrowser();

describe('an unsent entry', () => {
	it.each<[string, () => unknown]>([
		['the network is back', () => dispatch('online')],
		['the page becomes visible', () => dispatch('visibilitychange')],
		['half a minute has passed', () => vi.advanceTimersByTimeAsync(30_000)],
	])(
		'is sent once %s, with its time, and removed from the store',
		{ tags: ['history-queue'] },
		async (_what, happens) => {
			const { server, logIn, recordWatch, migrated } = buildSyncedBrowser({ isDown: true });
			logIn('u1');
			await recordWatch(METROPOLIS);
			expect(storedEntries()).toMatchObject([{ user_id: 'u1' }]);
			server.isDown = false;
			await happens();
			await vi.advanceTimersByTimeAsync(0);
			expect(migrated()).toEqual([{ watchHistoryData: [{ ...METROPOLIS, timestamp: NOON }] }]);
			expect(historyStorage.read()).toBeNull();
		},
	);

	it('is sent after the next successful record', async () => {
		const { server, logIn, recordWatch, recorded, migrated } = buildSyncedBrowser({ isDown: true });
		logIn('u1');
		await recordWatch(METROPOLIS);
		server.isDown = false;
		await recordWatch({ ...METROPOLIS, media_id: '653' });
		expect(recorded()).toMatchObject([{ media_id: '653' }]);
		expect(migrated()).toMatchObject([{ watchHistoryData: [{ media_id: '19' }] }]);
		expect(historyStorage.read()).toBeNull();
	});

	it('is stored until the server has acknowledged it, and retried with backoff', {
		tags: ['history-queue'],
	}, async () => {
		const { server, requests, logIn, recordWatch } = buildSyncedBrowser({ status: 503 });
		logIn('u1');
		await recordWatch(METROPOLIS);
		const attempts = () => requests.length;
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
		expect(historyStorage.read()).toBeNull();
	});

	it('waits as long as the server asks for, when that is longer', async () => {
		const { requests, logIn, recordWatch } = buildSyncedBrowser({ status: 503, retryAfterS: 120 });
		logIn('u1');
		await recordWatch(METROPOLIS);
		const first = requests.length;
		await vi.advanceTimersByTimeAsync(119_000);
		expect(requests).toHaveLength(first);
		await vi.advanceTimersByTimeAsync(1000);
		expect(requests).toHaveLength(first + 1);
	});

	it('is never sent for another user', { tags: ['history-owner-only'] }, async () => {
		const { server, logIn, recordWatch, sendUnsent, recorded, migrated } = buildSyncedBrowser({ isDown: true });
		logIn('u1');
		await recordWatch(METROPOLIS);
		logIn('u2');
		server.isDown = false;
		await recordWatch({ ...METROPOLIS, media_id: '653' });
		await sendUnsent();
		expect(recorded()).toMatchObject([{ media_id: '653' }]);
		expect(migrated()).toEqual([]);
		logIn('u1');
		await sendUnsent();
		expect(migrated()).toMatchObject([{ watchHistoryData: [{ media_id: '19' }] }]);
	});

	it('is sent by one request when two are triggered at once', async () => {
		const { logIn, sendUnsent, migrated } = buildSyncedBrowser();
		logIn('u1');
		addEntry({ ...METROPOLIS, timestamp: NOON, user_id: 'u1' });
		await Promise.all([sendUnsent(), sendUnsent()]);
		expect(migrated()).toHaveLength(1);
	});

	it('is not removed when a newer episode was recorded during the request', async () => {
		const former = { ...METROPOLIS, media_type: 'tv', timestamp: NOON, user_id: 'u1' } as const;
		const { logIn, sendUnsent, migrated } = buildSyncedBrowser({
			meanwhile: (url) => url.endsWith('/migrate') && addEntry({ ...former, episode: 2, timestamp: NOON + 1 }),
		});
		logIn('u1');
		addEntry(former);
		await sendUnsent();
		expect(migrated()).toMatchObject([{ watchHistoryData: [{ episode: 1 }] }]);
		expect(storedEntries()).toMatchObject([{ episode: 2 }]);
	});
});
