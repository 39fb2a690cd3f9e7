import { describe, expect, it, vi } from 'vitest';
import { historyStorage } from '../session/personal-storage.ts';
import {
	buildSyncedBrowser,
	dispatch,
	METROPOLIS,
	NOON,
	setUpFakeBrowser,
	storedEntries,
} from '../testing/watch-sync-browser.ts';
import { addEntry } from './local-history.ts';

setUpFakeBrowser();

describe('what could not be sent', () => {
	it.each<[string, () => unknown]>([
		['the network is back', () => dispatch('online')],
		['the page is looked at again', () => dispatch('visibilitychange')],
		['half a minute has passed', () => vi.advanceTimersByTimeAsync(30_000)],
	])('is sent once %s, with its time, and leaves the store', { tags: ['history-queue'] }, async (_what, happens) => {
		const { server, logIn, recordWatch, migrated } = buildSyncedBrowser({ isDown: true });
		logIn('u1');
		await recordWatch(METROPOLIS);
		expect(storedEntries()).toMatchObject([{ user_id: 'u1' }]);
		server.isDown = false;
		await happens();
		await vi.advanceTimersByTimeAsync(0);
		expect(migrated()).toEqual([{ watchHistoryData: [{ ...METROPOLIS, timestamp: NOON }] }]);
		expect(historyStorage.read()).toBeNull();
	});

	it('goes along with the next title that the server takes', async () => {
		const { server, logIn, recordWatch, recorded, migrated } = buildSyncedBrowser({ isDown: true });
		logIn('u1');
		await recordWatch(METROPOLIS);
		server.isDown = false;
		await recordWatch({ ...METROPOLIS, media_id: '653' });
		expect(recorded()).toMatchObject([{ media_id: '653' }]);
		expect(migrated()).toMatchObject([{ watchHistoryData: [{ media_id: '19' }] }]);
		expect(historyStorage.read()).toBeNull();
	});

	it('stays until the server has acknowledged it, and is tried less and less often', {
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

	it('is never sent in the name of somebody else', { tags: ['history-owner-only'] }, async () => {
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

	it('is sent by one call where two ask for it at once', async () => {
		const { logIn, sendUnsent, migrated } = buildSyncedBrowser();
		logIn('u1');
		addEntry({ ...METROPOLIS, timestamp: NOON, user_id: 'u1' });
		await Promise.all([sendUnsent(), sendUnsent()]);
		expect(migrated()).toHaveLength(1);
	});

	it('keeps an episode that is watched while the former one is on its way', async () => {
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
