import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { AppError } from './app-error.ts';

describe('the edge of the API', () => {
	it('responds to an unknown path with a JSON error, for every method', async () => {
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

	it('reveals no cause, path or version in an internal error', async () => {
		const { http } = await createTestApp();
		http.get('/api/broken', () => {
			throw new Error('secret detail at /srv/app.ts');
		});
		const response = await http.inject('/api/broken');
		expect(response.statusCode).toBe(500);
		expect(response.json()).toEqual({ success: false, code: 'internal', message: 'Internal server error' });
	});

	it.each([
		['a failure', new AppError('bad_upstream', 'No answer'), 1],
		['no refusal, of which there may be hundreds a second', new AppError('unavailable', 'Later'), 0],
	])('logs %s', async (_, error, times) => {
		const lines: string[] = [];
		const { http } = await createTestApp({ env: { LOG_LEVEL: 'info' }, logTo: (line) => lines.push(line) });
		http.get('/api/broken', () => Promise.reject(error));
		await http.inject('/api/broken');
		expect(lines).toHaveLength(times);
	});

	it.each([
		['broken JSON', '{"a":', 400, 'invalid_request'],
		['more than the bound', JSON.stringify({ a: 'x'.repeat(70_000) }), 413, 'payload_too_large'],
	])('refuses %s with a JSON error', async (_, payload, status, code) => {
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

	it('sends security headers with every API response, for any spelling of the URL', async () => {
		const { http } = await createTestApp();
		const odd = ['/%61pi/config', '/api/tmdb/movie/%zz', '/api/tmdb/tv/%E0%A4%A'];
		for (const url of ['/api/config', '/api/tmdb/movie/popular', '/api/tmdb/movie/x', '/api/nothing', ...odd]) {
			expect((await http.inject(url)).headers).toMatchObject({
				'x-content-type-options': 'nosniff',
				'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
			});
		}
	});

	it('allows cross-origin requests from official domains, not from similar ones', async () => {
		const { http } = await createTestApp({ env: { OFFICIAL_DOMAINS: 'https://matinee.example' } });
		const from = (origin: string) => http.inject({ url: '/api/config', headers: { origin } });
		const official = await from('https://matinee.example');
		expect(official.headers['access-control-allow-origin']).toBe('https://matinee.example');
		expect(official.headers.vary).toContain('Origin');
		for (const origin of ['https://evil.test', 'https://matinee.example.evil.test', 'null', 'http://matinee.example']) {
			expect((await from(origin)).headers['access-control-allow-origin']).toBeUndefined();
		}
	});

	it('refuses other origins for unusual spellings of a URL', async () => {
		const { http } = await createTestApp({ env: { OFFICIAL_DOMAINS: 'https://matinee.example' } });
		const from = (origin: string) => http.inject({ url: '/%61pi/config', headers: { origin } });
		expect((await from('https://matinee.example')).headers.vary).toContain('Origin');
		expect((await from('https://evil.test')).headers['access-control-allow-origin']).toBeUndefined();
	});

	it('refuses a URL that cannot be decoded, without repeating it', async () => {
		const { http } = await createTestApp();
		const call = await http.inject('/api/health/%E0evil');
		expect(call.statusCode).toBe(400);
		expect(call.json()).toEqual({ success: false, code: 'invalid_request', message: 'The address cannot be read' });
		const tmdb = await http.inject('/api/tmdb/movie/%zz');
		expect(tmdb.json()).toMatchObject({ success: false, status_code: 5, code: 'invalid_request' });
		const page = await http.inject('/%E0evil');
		expect(page.statusCode).toBe(400);
		expect(page.headers['content-type']).toContain('text/html');
		expect(page.headers['cache-control']).toBe('no-store');
		expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
		expect(page.body).toContain('<h1>Bad Request</h1>');
		expect(page.body).not.toContain('evil');
	});

	it.each([
		['what is no HTTP', 'nonsense\r\n\r\n', 400, 'invalid_request'],
		[
			'headers beyond the bound',
			`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
			431,
			'header_too_large',
		],
	])('refuses %s with a JSON error', async (_, text, status, code) => {
		const { http } = await createTestApp();
		await http.listen({ host: '127.0.0.1', port: 0 });
		const { port } = http.server.address() as { port: number };
		const answer = await new Promise<string>((resolve) => {
			let said = '';
			const socket = connect(port, '127.0.0.1', () => socket.write(text));
			socket.on('data', (chunk) => {
				said += chunk;
			});
			socket.on('error', () => {});
			socket.on('close', () => resolve(said));
		});
		const [head = '', body = ''] = answer.split('\r\n\r\n');
		expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
		expect(JSON.parse(body)).toMatchObject({ success: false, code });
	});

	it('responds 304 only for existing resources', async () => {
		const { http } = await createTestApp();
		const ask = (url: string, tag: string) => http.inject({ url, headers: { 'if-none-match': tag } });
		const { etag } = (await http.inject('/api/tmdb/movie/popular')).headers as { etag: string };
		expect(etag).toMatch(/^W\/"/);
		for (const tag of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
			const known = await ask('/api/tmdb/movie/popular', tag);
			expect(known.statusCode).toBe(304);
			expect(known.headers).toMatchObject({ etag, vary: 'Origin, Cookie, Accept-Encoding' });
			expect(known.headers['cache-control']).toContain('max-age');
		}
		expect((await ask('/api/tmdb/movie/popular', '"other"')).statusCode).toBe(200);
		expect((await ask('/api/tmdb/movie/99999999', '*')).statusCode).toBe(404);
	});

	it.each([
		['once while forwarded headers are not trusted', {}, 1],
		['not when they are', { TRUST_PROXY: '1' }, 0],
	])('warns %s', async (_, env, times) => {
		const lines: string[] = [];
		const logTo = (line: string) => lines.push(line);
		const { http } = await createTestApp({ env: { LOG_LEVEL: 'warn', ...env }, isOneNode: true, logTo });
		for (let call = 0; call < 3; call += 1) {
			await http.inject({ url: '/api/health', headers: { 'x-forwarded-for': '203.0.113.7' } });
		}
		expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(times);
		expect(lines.join('')).not.toContain('203.0.113.7');
	});

	it('has a timeout for slow headers, slow bodies and idle connections', async () => {
		const { server } = (await createTestApp()).http;
		expect(server.headersTimeout).toBe(5000);
		expect(server.requestTimeout).toBe(15_000);
		expect(server.keepAliveTimeout).toBe(72_000);
	});

	it('never reflects the Host header', async () => {
		const { http } = await createTestApp();
		const response = await http.inject({
			url: '/api/config',
			headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
		});
		expect(response.body).not.toContain('evil.test');
	});

	it('exposes the public settings and no secret', async () => {
		const { http } = await createTestApp({ env: { TMDB_API_KEY: 'topsecretkey', CONTACT_EMAIL: 'a@b.example' } });
		const response = await http.inject('/api/config');
		expect(response.json().data).toEqual({
			source: 'tmdb',
			imageBase: 'https://image.tmdb.org/t/p',
			playerConfigUrl: null,
			registration: 'open',
			skipSegments: 'off',
			downloads: 'on',
			together: 'guests',
			publicUrl: 'http://localhost:3000',
			officialDomains: ['http://localhost:3000'],
			communityUrl: null,
			contactEmail: 'a@b.example',
			hasOtherPlayers: false,
			accountChanges: 'self',
			hasMail: false,
			watchLater: 'on',
			historyRetentionDays: 15,
			version: '0.0.0-test',
			commands: 'npm',
		});
		expect(response.body).not.toContain('topsecretkey');
	});
});
