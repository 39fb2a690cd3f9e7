import { describe, expect, it } from 'vitest';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';

const TOKEN = 'a-token-for-the-scraper';
const GOOD = { authorization: `Bearer ${TOKEN}` };

describe('metrics', () => {
	it('respond 404 unless a token is configured', { tags: ['api-metrics'] }, async () => {
		const { http } = await createTestApp();
		expect((await http.inject({ url: '/metrics', headers: GOOD })).statusCode).toBe(404);
	});

	it.each([[undefined], ['Bearer wrong'], [`Bearer ${TOKEN}x`], [`Basic ${TOKEN}`], ['Bearer '], [TOKEN]])(
		'are refused for the credentials %j',
		{ tags: ['api-metrics'] },
		async (authorization) => {
			const { http } = await createTestApp({ env: { METRICS_TOKEN: TOKEN } });
			const response = await http.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
			expect(response.statusCode).toBe(401);
			expect(response.headers['www-authenticate']).toBe('Bearer');
			expect(response.json()).toEqual({ success: false, code: 'not_authenticated', message: 'Not authenticated' });
		},
	);

	it('include requests, cache, accounts and process, with a bounded set of labels', {
		tags: ['api-metrics'],
	}, async () => {
		const app = await createTestApp({ env: { METRICS_TOKEN: TOKEN }, isOneNode: true });
		const { headers } = await buildAccount(app, 'admin');
		await buildAccount(app);
		for (let index = 0; index < 3; index += 1) await app.http.inject('/api/tmdb/genre/movie/list');
		await app.http.inject('/api/tmdb/movie/775');
		await app.http.inject(`/api/tmdb/${'x'.repeat(50)}`);
		await app.http.inject('/nothing-here');
		await app.http.inject({ url: '/api/admin/stats', headers });
		await app.http.inject('/api/admin/stats');
		const response = await app.http.inject({ url: '/metrics', headers: GOOD });
		expect(response.statusCode).toBe(200);
		expect(response.headers['content-type']).toMatch(/^text\/plain; version=/);
		expect(response.headers['cache-control']).toBe('no-store');
		const lines = response.body.split('\n');
		for (const line of [
			'matinee_http_request_duration_seconds_count{route="catalogue",status="2xx"} 4',
			'matinee_http_request_duration_seconds_count{route="admin",status="2xx"} 1',
			'matinee_http_request_duration_seconds_count{route="admin",status="4xx"} 1',
			'matinee_catalogue_cache_answers_total{result="hit"} 2',
			'matinee_catalogue_cache_answers_total{result="miss"} 2',
			'matinee_catalogue_cache_keys 2',
			'matinee_users{role="admin"} 1',
			'matinee_users{role="user"} 1',
			'matinee_sessions 2',
		]) {
			expect(lines).toContain(line);
		}
		expect(response.body).toContain('process_resident_memory_bytes ');
		expect(response.body).toContain('nodejs_eventloop_lag_p99_seconds ');
		expect(response.body).not.toContain('nothing-here');
		expect(response.body).not.toContain('xxxx');
	});
});
