import { describe, expect, it } from 'vitest';
import { historyStorage, tokenStorage } from '../session/personal-storage.ts';
import { setSession } from '../session/session.ts';
import {
	buildSyncedBrowser,
	METROPOLIS,
	NOON,
	setUpFakeBrowser,
	storedEntries,
} from '../testing/watch-sync-browser.ts';
import { addEntry, readLocalHistory } from './local-history.ts';
import { migrateLocalHistory } from './migrate-local-history.ts';

const DAY_MS = 86_400_000;

setUpFakeBrowser();

describe('watching', () => {
	it('is kept in the browser of somebody who is not signed in, without a call', {
		tags: ['history-anonymous'],
	}, async () => {
		const { requests, recordWatch } = buildSyncedBrowser();
		await recordWatch(METROPOLIS);
		expect(readLocalHistory()).toEqual([{ ...METROPOLIS, timestamp: NOON }]);
		expect(requests).toEqual([]);
	});

	it('is recorded on the server for who is signed in, to the end although the page is left', {
		tags: ['history-mode'],
	}, async () => {
		const { requests, logIn, recordWatch, recorded } = buildSyncedBrowser();
		logIn('u1');
		await recordWatch(METROPOLIS);
		expect(recorded()).toEqual([METROPOLIS]);
		expect(requests.at(-1)).toMatchObject({ method: 'POST', keepalive: true, token: 'token-of-u1' });
		expect(historyStorage.read()).toBeNull();
	});

	it('makes room of what is past the retention, whoever watched it', async () => {
		const { recordWatch } = buildSyncedBrowser();
		const old = { ...METROPOLIS, timestamp: NOON - 15 * DAY_MS };
		addEntry({ ...old, timestamp: old.timestamp - 1 });
		addEntry({ ...old, timestamp: old.timestamp - 1, user_id: 'u2' });
		addEntry({ ...old, media_id: '653' });
		await recordWatch({ ...METROPOLIS, media_id: '775' });
		expect(storedEntries().map(({ media_id }) => media_id)).toEqual(['775', '653']);
	});

	it('is in the store before the server is asked, so that a closed window loses nothing', {
		tags: ['history-not-lost'],
	}, () => {
		const { logIn, recordWatch } = buildSyncedBrowser();
		logIn('u1');
		void recordWatch(METROPOLIS);
		expect(storedEntries()).toEqual([{ ...METROPOLIS, timestamp: NOON, user_id: 'u1' }]);
	});

	it('stays in the browser where the server does not keep history', { tags: ['history-mode'] }, async () => {
		const { queries, logIn, recordWatch, sendUnsent, recorded, migrated } = buildSyncedBrowser({ isRemote: false });
		logIn('u1');
		await recordWatch(METROPOLIS);
		expect(readLocalHistory()).toMatchObject([METROPOLIS]);
		addEntry({ ...METROPOLIS, media_id: '653', timestamp: NOON - 1, user_id: 'u1' });
		await sendUnsent();
		expect(await migrateLocalHistory(queries)).toBeNull();
		expect([...recorded(), ...migrated()]).toEqual([]);
		// And not in the name of an account that such a server has forgotten after its next start.
		expect(storedEntries()).toEqual([
			{ ...METROPOLIS, timestamp: NOON },
			{ ...METROPOLIS, media_id: '653', timestamp: NOON - 1 },
		]);
	});

	it('takes its place in a full store where the server does not keep history', async () => {
		const { logIn, recordWatch } = buildSyncedBrowser({ isRemote: false });
		for (let id = 1; id <= 50; id++)
			addEntry({ ...METROPOLIS, media_id: String(1000 + id), timestamp: NOON - 1000 + id });
		logIn('u1');
		await recordWatch(METROPOLIS);
		expect(storedEntries()[0]).toEqual({ ...METROPOLIS, timestamp: NOON });
	});

	it('waits until the server has said whose the token is', async () => {
		const { logIn, recordWatch, recorded } = buildSyncedBrowser();
		tokenStorage.write('token-of-u1');
		setSession({ state: 'starting' });
		const recording = recordWatch(METROPOLIS);
		expect(historyStorage.read()).toBeNull();
		logIn('u1');
		await recording;
		expect(recorded()).toEqual([METROPOLIS]);
	});

	it('is kept for them while the server can not say whether their token is good', async () => {
		const { logIn, recordWatch } = buildSyncedBrowser({ isDown: true });
		logIn('u1');
		setSession({ state: 'unreachable' });
		await recordWatch(METROPOLIS);
		expect(storedEntries()).toMatchObject([{ user_id: 'u1' }]);
	});

	it('does not push an old entry out of a full store while the server is asked', async () => {
		const { logIn, recordWatch, recorded } = buildSyncedBrowser();
		for (let id = 1; id <= 50; id++)
			addEntry({ ...METROPOLIS, media_id: String(1000 + id), timestamp: NOON - 1000 + id });
		logIn('u1');
		await recordWatch(METROPOLIS);
		expect(recorded()).toEqual([METROPOLIS]);
		expect(storedEntries().map(({ media_id }) => media_id)).toContain('1001');
	});

	it('takes its place in a full store when the server does not answer, unless the person left meanwhile', {
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
