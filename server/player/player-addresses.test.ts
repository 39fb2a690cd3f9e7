import { describe, expect, test } from 'vitest';
import { AppError } from '#server/http/app-error.ts';
import { requestPlayerPage } from '../testing/request-player-page.ts';

describe.each(['open', 'trailer'])('a URL of %s', (player) => {
	test.each([
		'movie/0',
		'movie/abc',
		'movie/-1',
		'movie/1.5',
		'movie/99999999999',
		'movie/%3Cscript%3E',
		'tv/4/1/x',
		'tv/4/-1/1',
		'tv/x/1/1',
	])('%s is not a title', async (rest) => {
		const { statusCode, headers, body } = await requestPlayerPage(`/embed/${player}/${rest}`);
		expect(statusCode).toBe(404);
		expect(headers['cache-control']).toBe('no-store');
		expect(body).toContain('data-reason="unknown_title"');
	});

	test('may be of a title that the catalogue lacks', async () => {
		const { statusCode, body } = await requestPlayerPage(`/embed/${player}/movie/775`, { findTitle: async () => null });
		expect(statusCode).toBe(404);
		expect(body).toContain('data-reason="unknown_title"');
	});

	test('may be of a special', async () => {
		expect((await requestPlayerPage(`/embed/${player}/tv/4/0/1`)).statusCode).toBe(200);
	});

	test('notifies the parent when the catalogue is unreachable and there is nothing to play', async () => {
		const { statusCode, headers, body } = await requestPlayerPage(`/embed/${player}/movie/775`, {
			listSources: async () => [],
			findTitle: async () => {
				throw new AppError('unavailable', 'secret address');
			},
		});
		expect(statusCode).toBe(503);
		expect(headers['cache-control']).toBe('no-store');
		expect(headers['content-type']).toBe('text/html; charset=utf-8');
		expect(body).toContain('data-reason="server_error"');
		expect(body).not.toContain('secret');
	});

	test('notifies the parent of an internal error', async () => {
		const { statusCode, body } = await requestPlayerPage(`/embed/${player}/movie/775`, {
			findTitle: async () => {
				throw new Error('bug');
			},
		});
		expect(statusCode).toBe(500);
		expect(body).toContain('data-reason="server_error"');
		expect(body).not.toContain('bug');
	});
});
