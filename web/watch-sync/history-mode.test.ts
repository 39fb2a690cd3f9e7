import { describe, expect, it, vi } from 'vitest';
import type { LocalEntry } from '../personal-data/local-entry.ts';
import { addEntry } from '../personal-data/local-history.ts';
import { historyStorage } from '../personal-data/personal-storage.ts';
import {
	buildSyncedBrowser,
	type FakeServer,
	METROPOLIS,
	NOON,
	setUpFakeBrowser,
	storedEntries,
} from '../testing/watch-sync-browser.ts';
import { migrateLocalHistory } from './migrate-local-history.ts';

setUpFakeBrowser();

describe('a wrong clock of the device', () => {
	const HOUR_MS = 3_600_000;

	/** Sends an entry recorded offline an hour ago; returns its time in the request. */
	async function sendLater(server: FakeServer): Promise<number> {
		const { logIn, sendUnsent, migrated } = buildSyncedBrowser(server);
		logIn('u1');
		addEntry({ ...METROPOLIS, timestamp: NOON - HOUR_MS, user_id: 'u1' });
		await sendUnsent();
		const [body] = migrated() as { watchHistoryData: LocalEntry[] }[];
		return body?.watchHistoryData[0]?.timestamp ?? Number.NaN;
	}

	it.each([
		['slow', 26 * HOUR_MS],
		['fast', -26 * HOUR_MS],
	])('that is %s is corrected in entries sent to the server', async (_how, aheadMs) => {
		const sentAt = await sendLater({ aheadMs });
		expect(Math.abs(sentAt - (NOON - HOUR_MS + aheadMs))).toBeLessThanOrEqual(1000);
	});

	it.each([
		['by a second', { aheadMs: 1000 }],
		['by an unknown time', {}],
	])('is not corrected when it differs %s', async (_how, server) => {
		expect(await sendLater(server)).toBe(NOON - HOUR_MS);
	});

	it('is corrected in a migration too, while local entries keep the device’s times', async () => {
		const { server, queries, logIn, recordWatch, migrated } = buildSyncedBrowser({ aheadMs: HOUR_MS, isDown: true });
		logIn('u1');
		await recordWatch(METROPOLIS);
		expect(storedEntries()).toMatchObject([{ timestamp: NOON }]);
		server.isDown = false;
		expect(await migrateLocalHistory(queries)).toMatchObject({ migrated: 1 });
		expect(migrated()).toMatchObject([{ watchHistoryData: [{ timestamp: NOON + HOUR_MS + 500 }] }]);
		expect(historyStorage.read()).toBeNull();
	});

	it('is no longer corrected once it was set right', async () => {
		const { server, logIn, recordWatch, sendUnsent, migrated } = buildSyncedBrowser({ aheadMs: HOUR_MS });
		logIn('u1');
		await recordWatch(METROPOLIS);
		vi.setSystemTime(NOON + HOUR_MS);
		server.aheadMs = 0;
		addEntry({ ...METROPOLIS, timestamp: NOON + HOUR_MS, user_id: 'u1' });
		await sendUnsent();
		expect(migrated()).toMatchObject([{ watchHistoryData: [{ timestamp: NOON + HOUR_MS }] }]);
	});
});
