import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PublicConfig } from '#contract/public-config.ts';
import type { RenderPage } from '#contract/render.ts';
import { ENGLISH } from '#server/language/in-language.ts';
import { AppError } from '../http/app-error.ts';
import { type ContentCoding, encodeBody } from '../http/encoded-body.ts';
import { installErrorHandler } from '../http/error-handler.ts';
import { createHitPath } from '../http/hit-path.ts';
import { PAGE_ASSETS } from '../testing/page-assets.ts';
import { createPageService, type PageService, type ServedPage } from './page.service.ts';
import { registerPages } from './pages.routes.ts';
import { createRenderLimit } from './render-limit.ts';

function buildPages(serve: PageService['serve']) {
	const app = Fastify();
	onTestFinished(() => app.close());
	installErrorHandler(app, {
		isDatabaseOutage: () => false,
		isWriteOutage: () => false,
		speechOf: () => ENGLISH,
		headers: { api: {}, page: {} },
	});
	registerPages(
		app,
		{
			serve,
			serveChild: serve,
			find: () => null,
			clear: () => {},
		},
		{
			headersOf: () => ({}),
			languageOf: () => 'en',
			delayRefusal: async () => {},
			hits: createHitPath(),
			children: { viewOf: async () => null },
		},
	);
	return app;
}

async function buildServedPage(status: number): Promise<ServedPage> {
	const bytes = await encodeBody('<!doctype html>');
	return { kind: 'page', status, bytes, isCacheable: status === 200, retryAfterS: null };
}

describe('a page', () => {
	it.each([
		[500, new Error('secret detail at /srv/page.ts')],
		[503, new AppError('unavailable', 'secret detail at /srv/page.ts')],
	])('that failed to render is an error page without the cause (%i)', async (status, error) => {
		const app = buildPages(() => Promise.reject(error));
		for (const url of ['/', '/movie/775']) {
			const response = await app.inject(url);
			expect(response.statusCode).toBe(status);
			expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
			expect(response.headers['cache-control']).toBe('no-store');
			expect(response.headers['content-security-policy']).toContain("default-src 'none'");
			expect(response.body).toContain('<h1>Something went wrong</h1>');
			expect(response.body).toContain(String(response.headers['x-request-id']));
			expect(response.body).not.toContain('secret');
		}
	});

	it('that could not be rendered carries the Retry-After of its cause', async () => {
		const app = buildPages(() => Promise.reject(new AppError('unavailable', 'Busy', { retryAfterS: 7 })));
		expect((await app.inject('/movie/775')).headers['retry-after']).toBe('7');
	});

	it('that shows an outage carries the longest Retry-After of the API', async () => {
		let status = 503;
		const renderPage: RenderPage = async ({ transport, config }) => {
			for (const url of ['/api/a', '/api/b', '/api/c']) await transport({ method: 'GET', url });
			const state = { status, config, queries: null, savedAgeS: null };
			return { status, redirect: null, html: '', head: '', state, modules: [], complete: false };
		};
		const pages = createPageService({
			buildOf: () => ({ renderPage, assets: PAGE_ASSETS }),
			transportFor:
				() =>
				async ({ url }) => ({
					status: 503,
					header: () => ({ '/api/a': '3', '/api/b': '10' })[url] ?? null,
					json: async () => null,
				}),
			renderLimit: createRenderLimit(null),
			readPublicConfig: async () => ({}) as PublicConfig,
			clock: () => 0,
			maxBytes: 1e6,
		});
		const app = buildPages(pages.serve);
		expect((await app.inject('/movie/775')).headers['retry-after']).toBe('10');
		status = 200;
		expect((await app.inject('/movies')).headers).not.toHaveProperty('retry-after');
	});

	it('is rendered once, and compressed once for each coding that is asked for', async () => {
		let renderings = 0;
		const renderPage: RenderPage = async ({ config }) => {
			renderings += 1;
			const state = { status: 200, config, queries: null, savedAgeS: null };
			const html = 'The Cabinet of Dr. Caligari. '.repeat(100);
			return { status: 200, redirect: null, html, head: '', state, modules: [], complete: true };
		};
		const pages = createPageService({
			buildOf: () => ({ renderPage, assets: PAGE_ASSETS }),
			transportFor: () => () => Promise.reject(new Error('A page without calls')),
			renderLimit: createRenderLimit(null),
			readPublicConfig: async () => ({}) as PublicConfig,
			clock: () => 0,
			maxBytes: 1e6,
		});
		const app = buildPages(pages.serve);
		const get = (coding: string) => app.inject({ url: '/movie/775', headers: { 'accept-encoding': coding } });
		const find = (coding: ContentCoding) => pages.find({ url: '/movie/775', language: 'en', coding })?.bytes;
		const plain = await get('identity');
		expect(plain.headers).not.toHaveProperty('content-encoding');
		expect(find('br')).toBeUndefined();

		const [zipped, ...brotli] = await Promise.all([get('gzip'), get('gzip, br'), get('br')]);
		expect(zipped?.headers).toMatchObject({ 'content-encoding': 'gzip', etag: plain.headers.etag });
		expect(gunzipSync(zipped?.rawPayload ?? Buffer.alloc(0)).toString()).toBe(plain.body);
		for (const { headers, rawPayload } of brotli) {
			expect(headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag });
			expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
		}
		await get('gzip');
		await get('br');
		const { gzip, br } = find('br') ?? {};
		expect([gzip, br]).not.toContain(null);
		await Promise.all([get('gzip'), get('br')]);
		expect([find('gzip')?.gzip, find('br')?.br]).toEqual([gzip, br]);
		expect(renderings).toBe(1);
	});

	it('that does not exist is never 304', async () => {
		const app = buildPages(() => buildServedPage(404));
		const response = await app.inject({ url: '/nowhere', headers: { 'if-none-match': '*' } });
		expect(response.statusCode).toBe(404);
		expect(response.headers['cache-control']).toBe('no-store');
	});

	it.each([
		['a person opens', '/movies.html', { accept: 'text/html,*/*' }, 'page'],
		['a person opens', '/assets/app-gone.js', { 'sec-fetch-dest': 'document', accept: 'text/html' }, 'page'],
		['a page loads', '/assets/app-gone.js', { 'sec-fetch-dest': 'script', accept: '*/*' }, 'error'],
		['a program requests', '/movies.html', { accept: '*/*' }, 'error'],
		['a person opens', '/api/nothing.html', { accept: 'text/html' }, 'error'],
	])('for a missing file that %s (%s) is a readable 404 for people alone', async (_, url, headers, kind) => {
		const served: string[] = [];
		const app = buildPages(({ url: address }) => {
			served.push(address);
			return buildServedPage(404);
		});
		const response = await app.inject({ url, headers });
		expect(response.statusCode).toBe(404);
		expect(response.headers['cache-control']).toBe('no-store');
		expect(response.headers['content-type']).toContain(kind === 'page' ? 'text/html' : 'application/json');
		expect(served).toEqual(kind === 'page' ? ['/404'] : []);
	});

	it.each([
		['/movies?utm=x&sort=a_to_z&genre=28', '/movies?genre=28&sort=a_to_z'],
		['/tv/?filter=latest', '/tv?filter=latest'],
		['/movies?free=1&decade=1920&genre=35', '/movies?genre=35&decade=1920&free=1'],
		['/search?type=tv&q=who?', '/search?q=who%3F&type=tv'],
		['/search?q=', '/search'],
		['/movie/775?genre=28', '/movie/775'],
		['/person/68?role=directing&page=2', '/person/68?role=directing'],
		['/person/68/role?role=directing', '/person/68/role'],
		['/person/68?role=costume-make-up', '/person/68?role=costume-make-up'],
		['/person/68?role=Directing', '/person/68'],
		['/person/68?role=<b>', '/person/68'],
		[`/person/68?role=${'x'.repeat(41)}`, '/person/68'],
	])('%s is rendered as %s: parameters without effect do not create a page', async (url, rendered) => {
		const asked: string[] = [];
		const app = buildPages(({ url: address }) => {
			asked.push(address);
			return buildServedPage(200);
		});
		await app.inject(url);
		expect(asked).toEqual([rendered]);
	});

	it('responds to HEAD with the headers of GET and no body', async () => {
		const app = buildPages(() => buildServedPage(200));
		const [head, get] = await Promise.all([app.inject({ method: 'HEAD', url: '/movies' }), app.inject('/movies')]);
		expect(head.body).toBe('');
		expect(head.statusCode).toBe(200);
		for (const name of ['etag', 'content-length', 'content-type', 'cache-control', 'vary'] as const) {
			expect(head.headers[name]).toBe(get.headers[name]);
		}
	});
});
