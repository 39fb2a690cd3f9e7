import { describe, expect, it } from 'vitest';
import { ENDPOINTS, type EndpointName, type EndpointSpec } from '#contract/endpoints.ts';
import { createTestApp } from '../test/create-test-app.ts';

const NAMES = Object.keys(ENDPOINTS) as EndpointName[];

/** A call of each endpoint that the open catalogue can answer. */
const CALLS: Record<EndpointName, string> = {
	'GET /api/config': '/api/config',
	'GET /api/health': '/api/health',
	'GET /api/tmdb/trending/:type/:window': '/api/tmdb/trending/all/day',
	'GET /api/tmdb/movie/popular': '/api/tmdb/movie/popular?page=2',
	'GET /api/tmdb/tv/popular': '/api/tmdb/tv/popular',
	'GET /api/tmdb/movie/:id': '/api/tmdb/movie/775?append_to_response=credits,videos,similar',
	'GET /api/tmdb/tv/:id': '/api/tmdb/tv/900000601?append_to_response=credits,videos,similar',
	'GET /api/tmdb/tv/:id/season/:season': '/api/tmdb/tv/900000601/season/1',
	'GET /api/tmdb/search/multi': '/api/tmdb/search/multi?query=moon',
	'GET /api/tmdb/search/movie': '/api/tmdb/search/movie?query=moon',
	'GET /api/tmdb/search/tv': '/api/tmdb/search/tv?query=superman',
	'GET /api/tmdb/genre/movie/list': '/api/tmdb/genre/movie/list',
	'GET /api/tmdb/genre/tv/list': '/api/tmdb/genre/tv/list',
	'GET /api/tmdb/discover/movie': '/api/tmdb/discover/movie?sort_by=title.asc&with_genres=27',
	'GET /api/tmdb/discover/tv': '/api/tmdb/discover/tv?sort_by=name.asc',
};

describe('the contract', () => {
	it('is mounted whole: every endpoint once, and no other', async () => {
		const { mounted } = await createTestApp();
		expect([...mounted].sort()).toEqual([...NAMES].sort());
	});

	it.each(NAMES)('%s answers what its schema says', async (name) => {
		const { http } = await createTestApp();
		const spec: EndpointSpec = ENDPOINTS[name];
		const response = await http.inject(CALLS[name]);
		expect(response.statusCode).toBe(200);
		const body = response.json();
		const data = spec.envelope === 'matinee' ? body.data : body;
		expect(spec.data.safeParse(data).error).toBeUndefined();
		if (spec.envelope === 'matinee') expect(body.success).toBe(true);
	});

	it.each(NAMES)('%s refuses every method it was not made for', async (name) => {
		const { http } = await createTestApp();
		for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
			const response = await http.inject({ method, url: CALLS[name] });
			expect(response.statusCode).toBe(404);
			expect(response.json()).toMatchObject({ success: false, code: 'not_found' });
		}
	});

	it('is described by an OpenAPI document that names every call', async () => {
		const { http } = await createTestApp();
		const document = (await http.inject('/api/openapi.json')).json();
		expect(document.openapi).toBe('3.1.0');
		const described = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, methods]) =>
			Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
		);
		expect(described.sort()).toEqual([...NAMES].sort());
		expect(JSON.stringify(document)).not.toContain('"$schema"');
	});

	it('can be read by people without a script', async () => {
		const { http } = await createTestApp();
		const page = await http.inject('/api/docs');
		expect(page.headers['content-type']).toContain('text/html');
		expect(page.headers['content-security-policy']).toContain("default-src 'none'");
		expect(page.body).toContain('GET /api/tmdb/movie/:id'.replace(':id', '{id}'));
		expect(page.body).not.toContain('<script');
	});
});
