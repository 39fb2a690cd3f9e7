import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { toCall } from '../testing/endpoint-requests.ts';
import { listen, openRaw } from '../testing/raw-connection.ts';

const ENV = {
	PUBLIC_URL: 'https://matinee.example',
	TRUST_PROXY: 'off',
	METRICS_TOKEN: 'm'.repeat(32),
	SECURITY_CONTACT: 'mailto:a@b.example',
};
/** Addresses outside of the contract, one of each kind. */
const ADDRESSES = [
	'/',
	'/info',
	'/movies?genre=35',
	'/movie/775',
	'/movie/99999999',
	'/nothing/here',
	'/404',
	'/%ff',
	'/api/nothing',
	'/api/docs',
	'/api/openapi.json',
	'/icon.svg',
	'/sitemap.xml',
	'/robots.txt',
	'/.well-known/security.txt',
	'/manifest.webmanifest',
	'/sw.js',
	'/none.png',
	'/assets/none.js',
	'/art/w500/movie-775-poster.svg',
	'/art/w500/none.svg',
	'/share/movie-775.png',
	'/share/none.png',
	'/embed/clip.mp4',
	'/embed/clip.webm',
	'/embed/open/movie/775',
	'/embed/open/movie/1',
	'/embed/trailer/movie/775',
	'/embed/unavailable',
	'/config/servers.json',
	'/metrics',
];

interface Answer {
	statusCode: number;
	headers: Record<string, unknown>;
}

function expectSecurityHeaders({ headers, statusCode }: Answer, what: string): void {
	expect(headers['content-security-policy'], `${what} ${statusCode}`).toContain('frame-ancestors');
	expect(headers['x-content-type-options'], what).toBe('nosniff');
	expect(headers['referrer-policy'], what).toBeTruthy();
	expect(headers['strict-transport-security'], what).toBe('max-age=31536000');
}

const VARYING = new Set(['x-request-id', 'date', 'content-length', 'cache-control', 'transfer-encoding', 'connection']);
const stable = (headers: Record<string, unknown>) =>
	Object.fromEntries(Object.entries(headers).filter(([name]) => !VARYING.has(name)));

/** Requests whose answers differ in kind. */
const KINDS: readonly (readonly [string, 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE', Record<string, string>])[] = [
	['GET', 'GET', {}],
	['HEAD', 'HEAD', {}],
	['304', 'GET', { 'if-none-match': '*' }],
	['206', 'GET', { range: 'bytes=0-9' }],
	['416', 'GET', { range: 'bytes=99999999-' }],
	['br', 'GET', { 'accept-encoding': 'br' }],
	['another method', 'POST', {}],
	['another method', 'DELETE', {}],
];

async function addressesOf(http: FastifyInstance): Promise<string[]> {
	const { body } = await http.inject('/');
	const assets = [...body.matchAll(/(?:src|href)="(\/[\w./-]+\.\w+)"/g)].map(([, path]) => String(path));
	return [...new Set([...ADDRESSES, ...assets])];
}

describe('every answer', () => {
	let app: TestApp;
	let owner: TestAccount;
	let addresses: string[];

	async function setUp() {
		app = await createTestApp({ pages: true, env: ENV });
		owner = await buildAccount(app, 'owner');
		addresses = await addressesOf(app.http);
	}

	it('of a file, a page, a player and an address without anything has its security headers', async () => {
		await setUp();
		for (const url of addresses) {
			for (const [kind, method, headers] of KINDS) {
				expectSecurityHeaders(await app.http.inject({ method, url, headers }), `${kind} ${url}`);
			}
		}
	});

	it('of an endpoint has them, and HEAD has the status and headers of GET', async () => {
		await setUp();
		for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
			const [method] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE'];
			const { url, payload } = toCall(name);
			expectSecurityHeaders(await app.http.inject({ method, url, ...(payload ? { payload } : {}) }), name);
			if (method !== 'GET') continue;
			const call = (verb: 'GET' | 'HEAD') => app.http.inject({ method: verb, url, headers: owner.headers });
			const [got, head] = [await call('GET'), await call('HEAD')];
			expect(head.statusCode, name).toBe(got.statusCode);
			expect(stable(head.headers), name).toEqual(stable(got.headers));
			expect(head.body, name).toBe('');
			expectSecurityHeaders(got, name);
			expectSecurityHeaders(head, `HEAD ${name}`);
		}
	});

	it('to HEAD of any address is that to GET without its body', async () => {
		await setUp();
		for (const url of addresses) {
			const headers = { 'accept-encoding': 'gzip' };
			const got = await app.http.inject({ url, headers });
			const head = await app.http.inject({ method: 'HEAD', url, headers });
			expect([url, head.statusCode, head.body]).toEqual([url, got.statusCode, '']);
			// What was not found is rendered for each request.
			if (got.statusCode === 200) expect(stable(head.headers), url).toEqual(stable(got.headers));
			else expect(Object.keys(head.headers), url).toEqual(Object.keys(got.headers));
		}
	});

	it('of the hit path has them', async () => {
		await setUp();
		const port = await listen(app.http);
		const { socket, statuses, heard } = await openRaw(port);
		let count = 0;
		for (const path of ['/api/tmdb/movie/popular', '/info']) {
			for (const extra of ['', '', 'If-None-Match: *\r\n', 'Accept-Encoding: br\r\n']) {
				count += 1;
				socket.write(`GET ${path} HTTP/1.1\r\nHost: matinee\r\n${extra}\r\n`);
				await expect.poll(() => statuses().length).toBe(count);
			}
		}
		expect(heard().match(/content-security-policy: [^\r]*frame-ancestors/g)).toHaveLength(count);
		expect(heard().match(/strict-transport-security: /g)).toHaveLength(count);
	});
});
