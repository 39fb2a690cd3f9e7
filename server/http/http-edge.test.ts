import { describe, expect, it } from 'vitest';
import { createTestApp } from '../test/create-test-app.ts';

describe('the edge of the API', () => {
	it('answers an unknown path with an error of its own, whatever the method', async () => {
		const { http } = await createTestApp();
		const response = await http.inject({ method: 'POST', url: '/api/nothing', payload: {} });
		expect(response.statusCode).toBe(404);
		expect(response.json()).toEqual({
			success: false,
			code: 'not_found',
			message: 'There is nothing at this address',
		});
		expect(response.headers['cache-control']).toBe('no-store');
		expect(response.headers['x-request-id']).toBeTruthy();
	});

	it('tells no cause, path or version when something breaks inside', async () => {
		const { http } = await createTestApp();
		http.get('/api/broken', () => {
			throw new Error('secret detail at /srv/app.ts');
		});
		const response = await http.inject('/api/broken');
		expect(response.statusCode).toBe(500);
		expect(response.json()).toEqual({ success: false, code: 'internal', message: 'Internal server error' });
	});

	it.each([
		['broken JSON', '{"a":', 400, 'invalid_request'],
		['more than the bound', JSON.stringify({ a: 'x'.repeat(70_000) }), 413, 'payload_too_large'],
	])('refuses %s with an error of its own', async (_, payload, status, code) => {
		const { http } = await createTestApp();
		http.post('/api/echo', (request) => request.body);
		const response = await http.inject({
			method: 'POST',
			url: '/api/echo',
			payload,
			headers: { 'content-type': 'application/json' },
		});
		expect(response.statusCode).toBe(status);
		expect(response.json()).toMatchObject({ success: false, code });
	});

	it('sends hardened headers with every answer of the API', async () => {
		const { http } = await createTestApp();
		for (const url of ['/api/config', '/api/tmdb/movie/popular', '/api/tmdb/movie/x', '/api/nothing']) {
			expect((await http.inject(url)).headers).toMatchObject({
				'x-content-type-options': 'nosniff',
				'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
			});
		}
	});

	it('lets official domains call it from elsewhere, and no look-alike', async () => {
		const { http } = await createTestApp({ env: { OFFICIAL_DOMAINS: 'https://matinee.example' } });
		const from = (origin: string) => http.inject({ url: '/api/config', headers: { origin } });
		const official = await from('https://matinee.example');
		expect(official.headers['access-control-allow-origin']).toBe('https://matinee.example');
		expect(official.headers.vary).toContain('Origin');
		for (const origin of ['https://evil.test', 'https://matinee.example.evil.test', 'null', 'http://matinee.example']) {
			expect((await from(origin)).headers['access-control-allow-origin']).toBeUndefined();
		}
	});

	it('never reflects a host name it was called by', async () => {
		const { http } = await createTestApp();
		const response = await http.inject({
			url: '/api/config',
			headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
		});
		expect(response.body).not.toContain('evil.test');
	});

	it('gives the public part of the settings and nothing secret', async () => {
		const { http } = await createTestApp({ env: { TMDB_API_KEY: 'topsecretkey', CONTACT_EMAIL: 'a@b.example' } });
		const response = await http.inject('/api/config');
		expect(response.json().data).toEqual({
			source: 'tmdb',
			imageBase: 'https://image.tmdb.org/t/p',
			playerConfigUrl: null,
			registration: 'open',
			publicUrl: 'http://localhost:3000',
			officialDomains: ['http://localhost:3000'],
			communityUrl: null,
			contactEmail: 'a@b.example',
			historyRetentionDays: 15,
			version: '0.0.0-test',
		});
		expect(response.body).not.toContain('topsecretkey');
	});
});
