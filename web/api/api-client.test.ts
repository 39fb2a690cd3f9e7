import { describe, expect, it } from 'vitest';
import type { Transport } from '#contract/render.ts';
import { createApiClient } from './api-client.ts';

function callOf(answer: Transport) {
	return createApiClient(answer).call('GET /api/tmdb/movie/popular', {});
}

function answering(status: number, json: () => Promise<unknown>): Transport {
	return async () => ({ status, header: () => null, json });
}

describe('a call that fails', () => {
	it('raises the server’s message', { tags: ['error-message'] }, async () => {
		const body = { success: false, code: 'upstream_failed', message: 'Catalogue temporarily unavailable' };
		await expect(callOf(answering(502, async () => body))).rejects.toMatchObject({
			status: 502,
			code: 'upstream_failed',
			message: 'Catalogue temporarily unavailable',
		});
	});

	it('names the fields that failed validation', async () => {
		const issues = [{ path: 'password', message: 'Password is too common' }];
		const body = { success: false, code: 'invalid_request', message: 'Password is too common', issues };
		await expect(callOf(answering(400, async () => body))).rejects.toMatchObject({ issues });
		await expect(callOf(answering(400, async () => ({ issues: 'none' })))).rejects.toMatchObject({ issues: [] });
	});

	it.each<[string, () => Promise<unknown>]>([
		['no message', async () => ({})],
		['an empty message', async () => ({ message: '' })],
		['a message that is no text', async () => ({ message: { text: 'No' } })],
		['no object', async () => null],
		['no JSON', () => Promise.reject(new SyntaxError('Unexpected token'))],
	])('raises its status where it has %s', { tags: ['error-message'] }, async (_what, json) => {
		await expect(callOf(answering(503, json))).rejects.toMatchObject({ message: 'HTTP error! status: 503' });
	});

	it('says that the server could not be reached where no response came', async () => {
		const failing = callOf(() => Promise.reject(new TypeError('Failed to fetch')));
		await expect(failing).rejects.toMatchObject({ status: 0, code: 'network' });
	});
});

describe('a call that succeeds', () => {
	it('gives the data without the envelope, also for the statistics of the catalogue’s cache', async () => {
		const stats = { totalKeys: 3, hits: 9, misses: 1, hitRate: '90.0%', memoryUsage: 1.5 };
		const seen: unknown[] = [];
		const api = createApiClient(
			answering(200, async () => ({ success: true, data: stats, message: 'Counted' })),
			{ onCatalogueResponse: (answer) => seen.push(answer) },
		);
		const options = { onMessage: (message: string) => seen.push(message) };
		expect(await api.call('GET /api/tmdb/cache/stats', {}, options)).toEqual(stats);
		expect(seen).toEqual(['Counted']);
	});
});
