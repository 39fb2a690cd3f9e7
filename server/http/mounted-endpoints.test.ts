import { describe, expect, it } from 'vitest';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { toCall } from '../testing/endpoint-requests.ts';

const NAMES = Object.keys(ENDPOINTS) as EndpointName[];

/** Whether an endpoint of this method is mounted where the address leads. */
function isMountedAt(method: string, url: string): boolean {
	return NAMES.some((name) => {
		const [mountedMethod, route = ''] = name.split(' ');
		return mountedMethod === method && new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(url);
	});
}

describe('the API', () => {
	it('has every endpoint mounted once, and no other', async () => {
		const { mounted } = await createTestApp();
		expect([...mounted].sort()).toEqual([...NAMES].sort());
	});

	it('responds 404 to methods that an address does not have', async () => {
		const { http } = await createTestApp();
		for (const url of new Set(NAMES.map((name) => toCall(name).url.split('?')[0] ?? ''))) {
			for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
				if (isMountedAt(method, url)) continue;
				const response = await http.inject({ method, url });
				expect(response.statusCode, `${method} ${url}`).toBe(404);
				expect(response.json()).toMatchObject({ success: false, code: 'not_found' });
			}
		}
	});

	it('is described by an OpenAPI document with every endpoint', async () => {
		const { http } = await createTestApp();
		const document = (await http.inject('/api/openapi.json')).json();
		expect(document.openapi).toBe('3.1.0');
		const described = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, methods]) =>
			Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
		);
		expect(described.sort()).toEqual([...NAMES].sort());
		expect(JSON.stringify(document)).not.toContain('"$schema"');
		const statusesOf = (path: string) => Object.keys(document.paths[path].post.responses).sort();
		expect(statusesOf('/api/auth/register')).toEqual(['201', 'default']);
		expect(statusesOf('/api/auth/login')).toEqual(['200', 'default']);
	});

	it('has a documentation page without scripts', async () => {
		const { http } = await createTestApp();
		const page = await http.inject('/api/docs');
		expect(page.headers['content-type']).toContain('text/html');
		expect(page.headers['content-security-policy']).toContain("default-src 'none'");
		expect(page.body).toContain('GET /api/tmdb/movie/:id'.replace(':id', '{id}'));
		expect(page.body).not.toContain('<script');
		const [, registration = ''] = page.body.split('POST /api/auth/register');
		expect(registration.slice(0, registration.indexOf('</section>'))).toContain('&quot;token&quot;');
	});
});
