import { describe, expect, it } from 'vitest';
import { type MediaRef, mediaKey, parseMediaKey } from '#contract/title.ts';
import { addEntry, readLocalHistory } from '../personal-data/local-history.ts';
import { readPositions, savePosition } from '../personal-data/resume-positions.ts';
import { buildSyncedBrowser, METROPOLIS, setUpFakeBrowser, storedEntries } from '../testing/watch-sync-browser.ts';
import { migrateLocalHistory } from './migrate-local-history.ts';

setUpFakeBrowser();

describe('the migration of local history to an account', () => {
	it('sends anonymous entries and those of the user, once', {
		tags: ['history-migration'],
	}, async () => {
		const { queries, logIn, migrated } = buildSyncedBrowser();
		logIn('u1');
		addEntry({ ...METROPOLIS, timestamp: 1, title: 'Metropolis' });
		addEntry({ ...METROPOLIS, media_id: '653', timestamp: 2, user_id: 'u1' });
		addEntry({ ...METROPOLIS, media_id: '10098', timestamp: 3, user_id: 'u2' });
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

	it('keeps what the account has no room for, with its positions, and sends it once there is', {
		tags: ['history-migration'],
	}, async () => {
		const server = { beyondLimit: ['movie:653', 'tv:601'] as string[] | undefined };
		const { queries, logIn, positions, sendUnsent } = buildSyncedBrowser(server);
		logIn('u1');
		addEntry({ ...METROPOLIS, timestamp: 1 });
		addEntry({ ...METROPOLIS, media_id: '653', timestamp: 2, user_id: 'u1' });
		addEntry({ media_id: '601', media_type: 'tv', season: 1, episode: 2, timestamp: 3 });
		const place = { position: 60, duration: 600, completed: false, timestamp: 3 };
		const show = { media_type: 'tv', id: 601, season: 1, episode: 2 } as const;
		for (const media of [{ media_type: 'movie', id: 19 } as const, show]) savePosition({ media, ...place });
		expect(await migrateLocalHistory(queries)).toMatchObject({ beyond_limit: ['movie:653', 'tv:601'] });
		expect(storedEntries().map(({ media_id }) => media_id)).toEqual(['601', '653']);
		expect(positions()).toMatchObject([{ items: [{ media_id: '19' }] }]);
		expect(readPositions().map(({ media }) => media)).toEqual([show]);
		await sendUnsent();
		expect(storedEntries()).toHaveLength(2);
		server.beyondLimit = undefined;
		await migrateLocalHistory(queries);
		expect([storedEntries(), readPositions()]).toEqual([[], []]);
	});

	it('keeps positions that the account has no room for, and names their titles with the others', {
		tags: ['history-migration'],
	}, async () => {
		const server = { positionsBeyondLimit: ['tv:601'] as string[] | undefined };
		const { queries, logIn } = buildSyncedBrowser(server);
		logIn('u1');
		const place = { position: 60, duration: 600, completed: false, timestamp: 3 };
		for (const key of ['movie/19', 'tv/601/1/2', 'tv/601/1/3']) {
			savePosition({ media: parseMediaKey(key) as MediaRef, ...place });
		}
		expect(await migrateLocalHistory(queries)).toMatchObject({ beyond_limit: ['tv:601'] });
		expect(readPositions().map(({ media }) => mediaKey(media))).toEqual(['tv/601/1/2', 'tv/601/1/3']);
		server.positionsBeyondLimit = undefined;
		await migrateLocalHistory(queries);
		expect(readPositions()).toEqual([]);
	});

	it.each([
		['the server is unreachable', { isDown: true }, { status: 0 }],
		['the server fails', { status: 500 }, { status: 500 }],
	])('keeps all local entries when %s', { tags: ['history-migration'] }, async (_what, server, error) => {
		const { queries, logIn } = buildSyncedBrowser(server);
		addEntry({ ...METROPOLIS, timestamp: 1 });
		logIn('u1');
		await expect(migrateLocalHistory(queries)).rejects.toMatchObject(error);
		expect(readLocalHistory()).toHaveLength(1);
	});

	it('requires a session', { tags: ['history-migration'] }, async () => {
		const { queries } = buildSyncedBrowser();
		addEntry({ ...METROPOLIS, timestamp: 1 });
		await expect(migrateLocalHistory(queries)).rejects.toMatchObject({ status: 401 });
		expect(readLocalHistory()).toHaveLength(1);
	});
});
