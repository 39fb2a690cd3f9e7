import { describe, expect, it } from 'vitest';
import { addEntry, readLocalHistory } from '../personal-data/local-history.ts';
import { historyStorage, tokenStorage } from '../personal-data/personal-storage.ts';
import { setSession } from '../session/session.ts';
import {
	buildSyncedBrowser,
	METROPOLIS,
	NOON,
	setUpFakeBrowser,
	storedEntries,
} from '../testing/watch-sync-browser.ts';
import { migrateLocalHistory } from './migrate-local-history.ts';

const DAY_MS = 86_400_000;

setUpFakeBrowser();

describe('recording a watch', () => {
	it('stores it in the browser for an anonymous viewer, without a request', {
		tags: ['history-anonymous'],
	}, async () => {
		const { requests, recordWatch } = buildSyncedBrowser();
		await recordWatch(METROPOLIS);
		expect(readLocalHistory()).toEqual([{ ...METROPOLIS, timestamp: NOON }]);
		expect(requests).toEqual([]);
	});

	it('sends it to the server for a user, with keepalive', {
		tags: ['history-mode'],
	}, async () => {
		const { requests, logIn, recordWatch, recorded } = buildSyncedBrowser();
		logIn('u1');
		await recordWatch(METROPOLIS);
		expect(recorded()).toEqual([METROPOLIS]);
		expect(requests.at(-1)).toMatchObject({ method: 'POST', keepalive: true, token: 'token-of-u1' });
		expect(historyStorage.read()).toBeNull();
	});

	it('removes expired entries of all users', async () => {
		const { recordWatch } = buildSyncedBrowser();
		const old = { ...METROPOLIS, timestamp: NOON - 15 * DAY_MS };
		addEntry({ ...old, timestamp: old.timestamp - 1 });
		addEntry({ ...old, timestamp: old.timestamp - 1, user_id: 'u2' });
		addEntry({ ...old, media_id: '653' });
		await recordWatch({ ...METROPOLIS, media_id: '775' });
		expect(storedEntries().map(({ media_id }) => media_id)).toEqual(['775', '653']);
	});

	it('stores it before the request, so that nothing is lost when the window is closed', {
		tags: ['history-not-lost'],
	}, () => {
		const { logIn, recordWatch } = buildSyncedBrowser();
		logIn('u1');
		void recordWatch(METROPOLIS);
		expect(storedEntries()).toEqual([{ ...METROPOLIS, timestamp: NOON, user_id: 'u1' }]);
	});

	it('stores it in the browser where the server keeps no history', { tags: ['history-mode'] }, async () => {
		const { queries, logIn, recordWatch, sendUnsent, recorded, migrated } = buildSyncedBrowser({ isRemote: false });
		logIn('u1');
		await recordWatch(METROPOLIS);
		expect(readLocalHistory()).toMatchObject([METROPOLIS]);
		addEntry({ ...METROPOLIS, media_id: '653', timestamp: NOON - 1, user_id: 'u1' });
		await sendUnsent();
		expect(await migrateLocalHistory(queries)).toBeNull();
		expect([...recorded(), ...migrated()]).toEqual([]);
		// Without a user id: accounts of such a server do not survive its restart.
		expect(storedEntries()).toEqual([
			{ ...METROPOLIS, timestamp: NOON },
			{ ...METROPOLIS, media_id: '653', timestamp: NOON - 1 },
		]);
	});

	it('evicts the oldest entry of a full store where the server keeps no history', async () => {
		const { logIn, recordWatch } = buildSyncedBrowser({ isRemote: false });
		for (let id = 1; id <= 50; id++)
			addEntry({ ...METROPOLIS, media_id: String(1000 + id), timestamp: NOON - 1000 + id });
		logIn('u1');
		await recordWatch(METROPOLIS);
		expect(storedEntries()[0]).toEqual({ ...METROPOLIS, timestamp: NOON });
	});

	it('waits for the session check', async () => {
		const { logIn, recordWatch, recorded } = buildSyncedBrowser();
		tokenStorage.write('token-of-u1');
		setSession({ state: 'starting' });
		const recording = recordWatch(METROPOLIS);
		expect(historyStorage.read()).toBeNull();
		logIn('u1');
		await recording;
		expect(recorded()).toEqual([METROPOLIS]);
	});

	it('stores it for the user while the session cannot be verified', async () => {
		const { logIn, recordWatch } = buildSyncedBrowser({ isDown: true });
		logIn('u1');
		setSession({ state: 'unreachable' });
		await recordWatch(METROPOLIS);
		expect(storedEntries()).toMatchObject([{ user_id: 'u1' }]);
	});

	it('evicts nothing from a full store during the request', async () => {
		const { logIn, recordWatch, recorded } = buildSyncedBrowser();
		for (let id = 1; id <= 50; id++)
			addEntry({ ...METROPOLIS, media_id: String(1000 + id), timestamp: NOON - 1000 + id });
		logIn('u1');
		await recordWatch(METROPOLIS);
		expect(recorded()).toEqual([METROPOLIS]);
		expect(storedEntries().map(({ media_id }) => media_id)).toContain('1001');
	});

	it('evicts the oldest entry of a full store when the request fails, unless the user has signed out', {
		tags: ['history-not-lost'],
	}, async () => {
		const { logIn, recordWatch } = buildSyncedBrowser({ isDown: true });
		for (let id = 1; id <= 50; id++)
			addEntry({ ...METROPOLIS, media_id: String(1000 + id), timestamp: NOON - 1000 + id });
		logIn('u1');
		await recordWatch(METROPOLIS);
		expect(storedEntries()).toHaveLength(50);
		expect(storedEntries()[0]).toMatchObject({ media_id: '19', user_id: 'u1' });

		const leaving = recordWatch({ ...METROPOLIS, media_id: '20' });
		for (const stored of [historyStorage, tokenStorage]) stored.remove();
		setSession({ state: 'anonymous' });
		await leaving;
		expect(historyStorage.read()).toBeNull();
	});
});
