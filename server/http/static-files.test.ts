import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyReply } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ENGLISH } from '#server/language/in-language.ts';
import { createTestDirectory } from '../testing/create-test-app.ts';
import { type EncodedBody, encodeBody } from './encoded-body.ts';
import { installErrorHandler } from './error-handler.ts';
import { createFilesFromMemory, MAX_FILES_AT_ONCE } from './files-from-memory.ts';
import { serveStaticFiles } from './static-files.ts';

const ASSET = 'app-1234567.js';
const LONG_NAME = `parts~${'home-screen~'.repeat(10)}lpdt9h99-CdQ67SNw.css`;

async function buildFiles() {
	const directory = createTestDirectory();
	const files = {
		'client/manifest.json': '{}',
		'client/manifest.json.br': 'br',
		'client/boot.js': '1',
		'client/embed/clip.mp4': '0123456789',
	};
	for (const [name, content] of Object.entries(files)) {
		mkdirSync(join(directory, name, '..'), { recursive: true });
		writeFileSync(join(directory, name), content);
	}
	const app = Fastify();
	onTestFinished(() => app.close());
	const assets = new Map<string, EncodedBody>([
		[ASSET, await encodeBody('x'.repeat(1000))],
		[LONG_NAME, await encodeBody('a {}')],
	]);
	const drawing = await encodeBody('<svg/>');
	const art = { find: (name: string) => (name === 'movie-775-poster.svg' ? drawing : null) };
	const headers = { 'x-content-type-options': 'nosniff' };
	const pageHeaders = { ...headers, 'content-security-policy': "default-src 'self'" };
	installErrorHandler(app, {
		isDatabaseOutage: () => false,
		isWriteOutage: () => false,
		speechOf: () => ENGLISH,
		headers: { api: headers, page: pageHeaders },
	});
	const clientDir = join(directory, 'client');
	const findAsset = async (name: string) => assets.get(name) ?? null;
	await serveStaticFiles(app, { clientDir, headers, pageHeaders, art, findAsset });
	return app;
}

describe('static files', () => {
	it.each([
		[`/assets/${ASSET}`, /immutable/],
		[`/assets/${LONG_NAME}`, /immutable/],
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
		const ask = (coding: string) => app.inject({ url: `/assets/${ASSET}`, headers: { 'accept-encoding': coding } });
		const [br, plain] = await Promise.all([ask('gzip, br'), ask('br;q=0')]);
		expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
		expect(plain.headers['content-encoding']).toBeUndefined();
		expect(plain.body).toHaveLength(1000);
	});

	it('are sent after many that are missing', async () => {
		const app = await buildFiles();
		for (let count = 0; count <= MAX_FILES_AT_ONCE; count += 1) {
			expect((await app.inject('/embed/gone.mp4')).statusCode).toBe(404);
		}
		expect((await app.inject('/embed/clip.mp4')).statusCode).toBe(200);
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
		`/assets//${ASSET}`,
		`/assets/${ASSET}.br`,
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
