import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TransportRequest } from '#contract/render.ts';
import { createApiClient } from '../../api/api-client.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { readLocalHistory } from '../../personal-data/local-history.ts';
import { historyStorage, resumePositionsStorage, tokenStorage } from '../../personal-data/personal-storage.ts';
import { readPosition } from '../../personal-data/resume-positions.ts';
import { mergeHistory } from './merge-history.ts';
import { removeTitle, restoreTitle } from './remove-title.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const ENTRY = { media_type: 'tv', media_id: '605', season: 1, episode: 2, timestamp: NOON } as const;
const EPISODE = { media_type: 'tv', id: 605, season: 1, episode: 2 } as const;
const SERVER_ENTRY = {
	season: 4,
	episode: 11,
	last_watched: '2026-11-20T12:00:00.000Z',
	progress: [
		{
			...{ season: 4, episode: 11, position: 600, duration: 2400, completed: false, play_count: 0 },
			updated_at: '2026-11-20T12:00:00.000Z',
		},
	],
};

beforeEach(() => {
	const kept = new Map([['matinee:token', 'of-ada']]);
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => kept.set(key, text),
		removeItem: (key: string) => kept.delete(key),
	});
	vi.stubGlobal('addEventListener', () => {});
	vi.stubGlobal('document', { addEventListener: () => {}, documentElement: { toggleAttribute() {} } });
	historyStorage.write(JSON.stringify([ENTRY]));
	resumePositionsStorage.write(JSON.stringify([['tv/605/1/2', 61, 600]]));
	return () => vi.unstubAllGlobals();
});

/** A server with this entry of the title, or an unreachable one, and the title as merged on this device. */
function build(serverEntry: typeof SERVER_ENTRY | null, isDown = false) {
	const asked: TransportRequest[] = [];
	const api = createApiClient(async (request) => {
		if (isDown) throw new TypeError('Failed to fetch');
		asked.push(request);
		const status = serverEntry ? 200 : 404;
		return { status, header: () => null, json: async () => ({ success: true, data: serverEntry }) };
	});
	const [item] = mergeHistory([], readLocalHistory());
	if (!item) throw new Error('The store is empty');
	return { queries: createQueryClient(api, { retry: false }), asked, item };
}

describe('removing a title whose server entry is not loaded', () => {
	it('can be undone, on the server and on this device', async () => {
		const { queries, asked, item } = build(SERVER_ENTRY);
		const removed = await removeTitle(queries, item, true);
		expect(readLocalHistory()).toEqual([]);
		expect(readPosition(EPISODE)).toBeNull();
		expect(asked.map(({ method }) => method)).toEqual(['DELETE']);
		await restoreTitle(queries, removed);
		expect(asked.at(-1)).toMatchObject({
			url: '/api/watch-history/restore',
			body: { media_type: 'tv', media_id: '605', ...SERVER_ENTRY },
		});
		expect(readLocalHistory()).toEqual([ENTRY]);
		expect(readPosition(EPISODE)).toMatchObject({ position: 61 });
	});

	it('succeeds where the server has no entry of it', async () => {
		const { queries, item } = build(null);
		expect(await removeTitle(queries, item, true)).toMatchObject({ serverEntry: null });
		expect(readLocalHistory()).toEqual([]);
	});

	it('changes nothing when the server is unreachable', async () => {
		const { queries, item } = build(SERVER_ENTRY, true);
		await expect(removeTitle(queries, item, true)).rejects.toMatchObject({ status: 0 });
		expect(readLocalHistory()).toEqual([ENTRY]);
		expect(tokenStorage.read()).toBe('of-ada');
	});
});
