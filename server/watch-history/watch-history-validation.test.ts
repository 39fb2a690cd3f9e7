import { describe, expect, it } from 'vitest';
import { createHistoryClient } from '../testing/history-client.ts';

describe('validation of watch history', () => {
	it.each([
		[{ media_type: 'movie' }, 'media_id must be a number'],
		[{ media_id: 'abc', media_type: 'movie' }, 'media_id must be a number'],
		[{ media_id: '-1', media_type: 'movie' }, 'media_id must be a number'],
		[{ media_id: '0', media_type: 'movie' }, 'media_id must be a number'],
		[{ media_id: '99999999999', media_type: 'movie' }, 'media_id must be a number'],
		[{ media_id: '1\0', media_type: 'movie' }, 'media_id must be a number'],
		[{ media_id: '1' }, 'media_type must be movie or tv'],
		[{ media_id: '1', media_type: 'person' }, 'media_type must be movie or tv'],
		[{ media_id: '1', media_type: 'tv', season: -1 }, 'season must be a whole number'],
		[{ media_id: '1', media_type: 'tv', season: 1.5 }, 'season must be a whole number'],
		[{ media_id: '1', media_type: 'tv', episode: 1e9 }, 'episode must be a whole number'],
		[{ media_id: '1', media_type: 'tv', episode: {} }, 'episode must be a whole number'],
		[[], 'The request could not be read'],
	])('refuses the entry %j', async (payload, message) => {
		const { call } = await createHistoryClient();
		const response = await call('POST', '', payload);
		expect(response.statusCode).toBe(400);
		expect(response.json()).toMatchObject({ success: false, code: 'invalid_request', message });
	});

	it.each(['limit=0', 'limit=-1', 'limit=501', 'limit=abc', 'limit=1&limit=2', 'offset=-1', 'offset=1e9', 'limit='])(
		'refuses the list query %s',
		async (query) => {
			const { call } = await createHistoryClient();
			expect((await call('GET', `?${query}`)).statusCode).toBe(400);
		},
	);

	it('defaults season and episode to 1', async () => {
		const { record } = await createHistoryClient();
		const response = await record('007', 'tv', { season: null });
		expect(response.json().data).toMatchObject({ media_id: '7', season: 1, episode: 1 });
	});
});
