import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ENGLISH } from '#server/language/in-language.ts';
import type { EncodedBody } from '../http/encoded-body.ts';
import { installErrorHandler } from '../http/error-handler.ts';
import { openFileArchive } from '../http/file-archive.ts';
import { serveStaticFiles } from '../http/static-files.ts';
import { createTestApp, createTestDirectory, type TestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { createReleaseAssets } from './release-assets.service.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const PAGE_HEADERS = { 'x-matinee-build': 'served' };
const HEADERS = { 'x-content-type-options': 'nosniff' };

/** A node of a build that consists of these assets; `script` is one of them. */
async function startNode({ database, clock }: TestApp, id: string, names: readonly string[]) {
	const directory = createTestDirectory();
	const clientDir = join(directory, 'client');
	mkdirSync(clientDir);
	const files = new Map(names.map((name) => [name, toAsset(name)]));
	const assets = {
		names: () => [...files.keys()],
		find: (name: string) => files.get(name) ?? null,
		findSmallest(name: string) {
			const { br, identity } = files.get(name) ?? toAsset(name);
			return br ? ({ encoding: 'br', body: br } as const) : ({ encoding: 'identity', body: identity } as const);
		},
	};
	for (const name of ['recover.js', 'offline.html']) writeFileSync(join(clientDir, name), 'fixed');
	const warnings: unknown[] = [];
	const log = { warn: (fields: unknown) => void warnings.push(fields) };
	const releases = createReleaseAssets({ database, assets, id, clock: clock.now, log });
	await releases.publish();
	expect(warnings).toEqual([]);
	clock.advance(1000);
	const http = Fastify();
	onTestFinished(() => http.close());
	const outages = { isDatabaseOutage: () => false, isWriteOutage: () => false };
	installErrorHandler(http, { ...outages, speechOf: () => ENGLISH, headers: { api: HEADERS, page: HEADERS } });
	await serveStaticFiles(http, {
		clientDir,
		headers: HEADERS,
		pageHeaders: { ...HEADERS, ...PAGE_HEADERS },
		findAsset: async (name) => assets.find(name) ?? releases.find(name),
	});
	return { http, files, publish: releases.publish };
}

function toAsset(name: string): EncodedBody {
	const identity = Buffer.from(`${name} of some build`.repeat(20));
	const br = name.endsWith('.woff2') ? null : brotliCompressSync(identity);
	return { identity, gzip: null, br, etag: `W/"${name}"` };
}

describe.each(ENGINES)('the assets of other releases, on %s', (engine) => {
	it('are served by every node, old and new, as its own are', { tags: ['worker-update'] }, async () => {
		const app = await createTestApp({ engine });
		const older = await startNode(app, 'a', [
			'app-0000000.js',
			'app-1111111.js',
			'app-1111111.css',
			'face-1111111.woff2',
			'offline-1111111.html',
		]);
		const newer = await startNode(app, 'b', ['app-0000000.js', 'app-2222222.js']);
		const encodings = { 'accept-encoding': 'gzip, br' };
		for (const [node, path, type] of [
			[newer, '/assets/app-1111111.js', 'application/javascript; charset=utf-8'],
			[newer, '/assets/app-1111111.css', 'text/css; charset=utf-8'],
			[newer, '/assets/face-1111111.woff2', 'font/woff2'],
			[older, '/assets/offline-1111111.html', 'text/html; charset=utf-8'],
			[newer, '/assets/offline-1111111.html', 'text/html; charset=utf-8'],
			[older, '/assets/app-2222222.js', 'application/javascript; charset=utf-8'],
			[older, '/assets/app-1111111.js', 'application/javascript; charset=utf-8'],
		] as const) {
			const own = await node.http.inject(path);
			expect([path, own.statusCode]).toEqual([path, 200]);
			expect(own.headers).toMatchObject({ 'content-type': type, 'cache-control': FOREVER, ...HEADERS });
			expect(own.body).toBe(`${path.slice('/assets/'.length)} of some build`.repeat(20));
			const compressed = await node.http.inject({ url: path, headers: encodings });
			expect(compressed.headers['content-encoding']).toBe(type === 'font/woff2' ? undefined : 'br');
			expect((await node.http.inject({ method: 'HEAD', url: path })).statusCode).toBe(200);
			expect(own.headers['x-matinee-build']).toBe(path.endsWith('.html') ? 'served' : undefined);
		}
	});

	it('are found by the version of a fixed name, and never kept under another', {
		tags: ['worker-update'],
	}, async () => {
		const app = await createTestApp({ engine });
		const older = await startNode(app, 'a', ['recover-1111111a.js', 'offline-1111111a.html']);
		const newer = await startNode(app, 'b', ['recover-2222222b.js', 'offline-2222222b.html']);
		for (const { http } of [older, newer]) {
			for (const name of [
				'recover-1111111a.js',
				'recover-2222222b.js',
				'offline-1111111a.html',
				'offline-2222222b.html',
			]) {
				const [base, version, extension] = name.split(/[-.]/);
				const response = await http.inject(`/${base}.${extension}?v=${version}`);
				expect([name, response.statusCode, response.body]).toEqual([name, 200, `${name} of some build`.repeat(20)]);
				expect(response.headers['cache-control']).toBe('no-cache');
				expect(response.headers['content-type']).toContain(extension === 'html' ? 'text/html' : 'javascript');
			}
			const unknown = await http.inject('/recover.js?v=99999999');
			expect([unknown.statusCode, unknown.body, unknown.headers['cache-control']]).toEqual([200, 'fixed', 'no-store']);
		}
	});

	it('are found as soon as they are published, also just after an unknown file was requested', {
		tags: ['worker-update'],
	}, async () => {
		const app = await createTestApp({ engine });
		const { http } = await startNode(app, 'a', ['app-1111111.js']);
		const newer = await startNode(app, 'b', []);
		newer.files.set('app-2222222.js', toAsset('app-2222222.js'));
		expect((await http.inject('/assets/app-9999999.js')).statusCode).toBe(404);
		await newer.publish();
		const answers = await Promise.all([1, 2, 3].map(() => http.inject('/assets/app-2222222.js')));
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
	});

	it('are found by the names of assets alone', async () => {
		const { http } = await startNode(await createTestApp({ engine }), 'a', ['app-1111111.js']);
		for (const url of [
			'/assets/app-9999999.js',
			'/assets/app-1111111.js.br2',
			'/assets/..%2fx-1111111.js',
			'/assets/',
		]) {
			const response = await http.inject(url);
			expect([url, response.statusCode, response.headers['cache-control']]).toEqual([url, 404, 'no-store']);
			expect(response.json()).toMatchObject({ success: false, code: 'not_found' });
		}
		expect((await http.inject({ method: 'POST', url: '/assets/app-1111111.js' })).statusCode).toBe(404);
	});

	it('are stored to the end by the next start, when one ended in between', async () => {
		const { database, clock } = await createTestApp({ engine });
		const names = Array.from({ length: 100 }, (_, n) => `app-${String(n).padStart(7, '0')}.js`);
		const warnings: unknown[] = [];
		let readable = 90;
		const assets = {
			names: () => names,
			findSmallest: (name: string) =>
				names.indexOf(name) < readable ? ({ encoding: 'identity', body: Buffer.from(name) } as const) : null,
		};
		const log = { warn: (fields: unknown) => void warnings.push(fields) };
		const releases = createReleaseAssets({ database, assets, id: 'a', clock: clock.now, log });
		const countStored = async () => (await database.db.selectFrom('release_assets').select('name').execute()).length;
		await releases.publish();
		expect(warnings).toMatchObject([{ err: { message: 'app-0000090.js is not in the archive that lists it' } }]);
		expect(await countStored()).toBe(80);
		readable = 100;
		await releases.publish();
		expect(warnings).toHaveLength(1);
		expect(await countStored()).toBe(100);
	});

	it('are kept for the last five builds that were started', async () => {
		const app = await createTestApp({ engine });
		const names = (id: number) => ['shared-0000000.js', `app-${String(id).repeat(7)}.js`];
		const [first] = await Promise.all([startNode(app, '1', names(1))]);
		for (const id of [2, 3, 4, 5]) await startNode(app, String(id), names(id));
		// A node of the first build starts again, so the second is the oldest.
		await first?.publish();
		const { http } = await startNode(app, '6', names(6));
		const status = async (name: string) => (await http.inject(`/assets/${name}`)).statusCode;
		expect(await status('app-1111111.js')).toBe(200);
		expect(await status('app-2222222.js')).toBe(404);
		expect(await status('app-3333333.js')).toBe(200);
		const stored = await app.database.db.selectFrom('release_assets').select('name').orderBy('name').execute();
		expect(stored.map(({ name }) => name)).toEqual(
			[1, 3, 4, 5, 6].map((id) => `app-${String(id).repeat(7)}.js`).concat('shared-0000000.js'),
		);
	});
});

describe.each(ENGINES)('a server of a build, on %s', (engine) => {
	it('stores the files of the build: on SQLite after its first page, with other nodes before it listens', async () => {
		const { http, database } = await createTestApp({ engine, pages: true });
		await http.listen({ host: '127.0.0.1', port: 0 });
		const countPublished = async () => (await database.db.selectFrom('releases').select('id').execute()).length;
		const countStored = async () => (await database.db.selectFrom('release_assets').select('name').execute()).length;
		expect((await http.inject('/api/config')).statusCode).toBe(200);
		expect(await countPublished()).toBe(engine === 'sqlite' ? 0 : 1);
		expect((await http.inject('/')).statusCode).toBe(200);
		const built = openFileArchive(join(import.meta.dirname, '..', '..', 'dist', 'assets.sqlite'));
		onTestFinished(() => built?.close());
		await expect.poll(countStored).toBe(built?.names().length);
		expect(await countPublished()).toBe(1);
	});
});
