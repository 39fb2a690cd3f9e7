import { describe, expect, it } from 'vitest';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { toCall } from '../testing/endpoint-requests.ts';
import { listRoutes } from '../testing/list-routes.ts';

/** Pages, files, and what players and documents load: no program is told to. */
const FOR_BROWSERS =
	/^\/(\*|api\/(docs|openapi\.json)|(art|share|prints|embed|assets|icons|docs|config|\.well-known)(\/.*)?|(?!.*feed)[\w./-]*\.(js|css|json|svg|png|ico|woff2|webmanifest|html|txt|mp4|webm)(\.(gz|br))?|sitemap[\w.-]*\.xml|robots\.txt)?$/;
/** Refused, as its protocol wants. */
const NOT_OF_MCP: ReadonlySet<string> = new Set(['GET /mcp', 'DELETE /mcp']);

/** A route of Fastify, with any parameter. */
function toExpression(pattern: string): string {
	return (
		pattern
			.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
			// Where two routes name a parameter differently: `:mediaId|:id`.
			.replace(/:\w+(?:\\\|:\w+)*/g, '[^/]+')
			.replace(/\*/g, '.*')
	);
}

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
		const ofApi = described.filter((name) => name.includes(' /api/'));
		// A file, which no envelope is around.
		expect(ofApi.sort()).toEqual([...NAMES, 'GET /api/admin/backups/:name'].sort());
		expect(JSON.stringify(document)).not.toContain('"$schema"');
		const statusesOf = (path: string) => Object.keys(document.paths[path].post.responses).sort();
		expect(statusesOf('/api/auth/register')).toEqual(['201', 'default']);
		expect(statusesOf('/api/auth/login')).toEqual(['200', 'default']);
	});

	it('is described with every route for programs: what is not in the document is for browsers', async () => {
		const { http } = await createTestApp({
			pages: true,
			env: { STREMIO_ADDON: 'public', METRICS_TOKEN: 'm'.repeat(40) },
		});
		const { paths } = (await http.inject('/api/openapi.json')).json() as { paths: Record<string, object> };
		const documented = Object.entries(paths).flatMap(([path, methods]) =>
			Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
		);
		const routes = listRoutes(http.printRoutes({ commonPrefix: false })).flatMap(({ pattern, methods }) =>
			methods.filter((method) => !['HEAD', 'OPTIONS'].includes(method)).map((method) => ({ method, pattern })),
		);
		expect(routes.length).toBeGreaterThan(250);
		const missing = routes.filter(({ method, pattern }) => {
			if (FOR_BROWSERS.test(pattern) || NOT_OF_MCP.has(`${method} ${pattern}`)) return false;
			const path = new RegExp(`^${method} ${toExpression(pattern)}$`);
			return !documented.some((name) => path.test(name));
		});
		expect(missing).toEqual([]);
		// And nothing is described that is not there.
		const unknown = documented.filter((name) => {
			const [method, path = ''] = name.split(' ');
			return !routes.some(
				(route) => route.method === method && new RegExp(`^${toExpression(route.pattern)}$`).test(path),
			);
		});
		expect(unknown).toEqual([]);
	});

	it('describes paths of the add-on that it answers, and what an assistant posts', async () => {
		const { http } = await createTestApp({ env: { STREMIO_ADDON: 'public' } });
		const { paths } = (await http.inject('/api/openapi.json')).json();
		const manifest = (await http.inject('/stremio/manifest.json')).json();
		const [{ type, id }] = manifest.catalogs;
		const examples = { type, id, extra: 'skip=20' };
		const answered = Object.keys(paths).filter((path) => /^\/stremio\/(manifest|catalog)/.test(path));
		expect(answered).toHaveLength(3);
		for (const path of answered) {
			const url = path.replace(/\{(\w+)\}/g, (_, name: keyof typeof examples) => examples[name]);
			const answer = await http.inject(url);
			expect(answer.statusCode, url).toBe(200);
			const { properties } = paths[path].get.responses['200'].content['application/json'].schema;
			expect(Object.keys(properties)).toEqual(
				expect.arrayContaining(Object.keys(answer.json()).filter((key) => key in properties)),
			);
			expect(Object.keys(answer.json())).toContain(Object.keys(properties)[0]);
		}
		expect(paths['/stremio/{token}/stream/{type}/{id}.json'].get.parameters).toHaveLength(3);
		expect(paths['/mcp'].post.security).toEqual([{ apiToken: [] }]);
		expect((await http.inject('/api/docs')).body).toContain('POST /mcp');
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
