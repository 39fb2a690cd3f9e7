import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyReply } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDirectory } from '../testing/create-test-app.ts';
import { installErrorHandler } from './error-handler.ts';
import { createFilesFromMemory, MAX_FILES_AT_ONCE } from './files-from-memory.ts';
import { serveStaticFiles } from './static-files.ts';

async function buildFiles(options: Pick<Parameters<typeof serveStaticFiles>[1], 'findAsset'> = {}) {
	const directory = createTestDirectory();
	const files = {
		'client/manifest.json': '{}',
		'client/manifest.json.br': 'br',
		'client/boot.js': '1',
		'client/assets/app-1.js': 'x'.repeat(1000),
		'client/assets/app-1.js.br': 'br',
		'client/embed/clip.mp4': '0123456789',
		'art/movie-775-poster.svg': '<svg/>',
	};
	for (const [name, content] of Object.entries(files)) {
		mkdirSync(join(directory, name, '..'), { recursive: true });
		writeFileSync(join(directory, name), content);
	}
	const app = Fastify();
	onTestFinished(() => app.close());
	const [clientDir, artDir] = [join(directory, 'client'), join(directory, 'art')];
	const headers = { 'x-content-type-options': 'nosniff' };
	const pageHeaders = { ...headers, 'content-security-policy': "default-src 'self'" };
	installErrorHandler(app, {
		isDatabaseOutage: () => false,
		isWriteOutage: () => false,
		headers: { api: headers, page: pageHeaders },
	});
	await serveStaticFiles(app, { clientDir, artDir, headers, pageHeaders, art: true, ...options });
	return app;
}

describe('static files', () => {
	it.each([
		['/assets/app-1.js', /immutable/],
		['/embed/clip.mp4', /max-age=86400/],
		['/art/w500/movie-775-poster.svg', /max-age=86400/],
		['/art/original/movie-775-poster.svg', /max-age=86400/],
		['/boot.js', /^no-cache$/],
	])('%s is cacheable as long as its content cannot change', { tags: ['worker-script'] }, async (url, rule) => {
		const app = await buildFiles();
		for (const method of ['GET', 'HEAD'] as const) {
			const { statusCode, headers } = await app.inject({ method, url });
			expect(statusCode).toBe(200);
			expect(headers['cache-control']).toMatch(rule);
			expect(headers['x-content-type-options']).toBe('nosniff');
		}
	});

	it('are compressed if accepted, with a Vary header', async () => {
		const app = await buildFiles();
		const ask = (coding: string) => app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': coding } });
		const [br, plain] = await Promise.all([ask('gzip, br'), ask('br;q=0')]);
		expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
		expect(plain.headers['content-encoding']).toBeUndefined();
		expect(plain.body).toHaveLength(1000);
	});

	it('are sent after many that are missing', async () => {
		const app = await buildFiles({ findAsset: async () => null });
		for (let count = 0; count <= MAX_FILES_AT_ONCE; count += 1) {
			expect((await app.inject('/assets/gone-12345678.js')).statusCode).toBe(404);
		}
		expect((await app.inject('/assets/app-1.js')).statusCode).toBe(200);
	});

	it('are sent after many that were answered while they waited for their turn', async () => {
		const app = Fastify();
		onTestFinished(() => app.close());
		const waiting: FastifyReply[] = [];
		app.addHook('onRequest', async ({ url }, reply) => {
			if (url === '/late') waiting.push(reply);
		});
		createFilesFromMemory()(app);
		const { promise, resolve } = Promise.withResolvers<string>();
		for (const path of ['/held', '/late']) app.get(path, () => promise);
		const ask = (url: string) => Array.from({ length: MAX_FILES_AT_ONCE }, () => app.inject(url).then());
		const responses = [...ask('/held'), ...ask('/late')];
		await expect.poll(() => waiting.length).toBe(MAX_FILES_AT_ONCE);
		for (const reply of waiting) reply.code(503).send('too late');
		await Promise.all(responses.slice(MAX_FILES_AT_ONCE));
		resolve('sent');
		await Promise.all(responses);
		expect((await app.inject('/held')).body).toBe('sent');
	});

	it('support ranges, and respond 416 past the end', async () => {
		const app = await buildFiles();
		const ask = (range: string) => app.inject({ url: '/embed/clip.mp4', headers: { range } });
		const part = await ask('bytes=2-4');
		expect([part.statusCode, part.body]).toEqual([206, '234']);
		const beyond = await ask('bytes=10-');
		expect(beyond.statusCode).toBe(416);
		expect(beyond.json()).toMatchObject({ success: false, code: 'range_not_satisfiable' });
	});

	it.each([
		'/assets/',
		'/assets/none.js',
		'/assets/../manifest.json',
		'/assets/..%2fmanifest.json',
		'/assets/%2e%2e/manifest.json',
		'/assets//app-1.js',
		'/manifest.json',
		'/manifest.json.br',
		'/art/w500/..%2f..%2fclient%2fmanifest.json',
		'/art/w500/movie-775-poster.svg/',
		`/assets/${'x'.repeat(3000)}.js`,
		'/assets/a%00.js',
	])('%s responds 404', async (url) => {
		const app = await buildFiles();
		const response = await app.inject(url);
		expect(response.statusCode).toBe(404);
		expect(response.json()).toMatchObject({ success: false, code: 'not_found' });
		expect(response.headers['cache-control']).toBe('no-store');
	});
});
