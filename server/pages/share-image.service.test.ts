import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { EncodedBody } from '../http/encoded-body.ts';
import { createTestApp, createTestDirectory } from '../testing/create-test-app.ts';
import { createShareImageService } from './share-image.service.ts';

function setUp(render: (svg: Buffer) => Promise<Buffer>) {
	const directory = createTestDirectory();
	const cacheDir = join(directory, 'cache');
	const cards = new Map<string, EncodedBody>();
	const drawings = { find: (name: string) => cards.get(name) ?? null };
	const draw = (name: string, svg: string) =>
		cards.set(`${name}.svg`, { identity: Buffer.from(svg), gzip: null, br: null, etag: '' });
	const create = () => createShareImageService({ drawings, cacheDir, log: pino({ level: 'silent' }), render });
	return { images: create(), create, draw, cacheDir };
}

const copy = async (svg: Buffer) => Buffer.from(`png of ${svg.toString()}`);

describe('share images', () => {
	it('renders a card once for concurrent requests, and reuses it after a restart', async () => {
		const render = vi.fn(copy);
		const { images, create, draw } = setUp(render);
		draw('movie-7', 'night');
		const found = await Promise.all([images.find('movie-7'), images.find('movie-7'), images.find('movie-7')]);
		expect(found.map((image) => image?.png.toString())).toEqual(Array(3).fill('png of night'));
		expect((await create().find('movie-7'))?.png.toString()).toBe('png of night');
		expect(render).toHaveBeenCalledTimes(1);
	});

	it('renders a changed drawing again', async () => {
		const { images, draw } = setUp(copy);
		draw('movie-7', 'night');
		const before = await images.find('movie-7');
		draw('movie-7', 'day');
		const after = await images.find('movie-7');
		expect(after?.png.toString()).toBe('png of day');
		expect(after?.etag).not.toBe(before?.etag);
	});

	it('returns null for a title without a card', async () => {
		expect(await setUp(copy).images.find('movie-8')).toBeNull();
	});

	it('does not cache a failure', async () => {
		const render = vi.fn(copy).mockRejectedValueOnce(new Error('out of memory'));
		const { images, draw } = setUp(render);
		draw('movie-7', 'night');
		await expect(images.find('movie-7')).rejects.toThrow('out of memory');
		expect((await images.find('movie-7'))?.png.toString()).toBe('png of night');
	});

	it('renders one image at a time, and refuses when the queue is full', async () => {
		let rendering = 0;
		let most = 0;
		const { images, draw } = setUp(async (svg) => {
			most = Math.max(most, ++rendering);
			await new Promise((resolve) => setImmediate(resolve));
			rendering--;
			return copy(svg);
		});
		const names = Array.from({ length: 40 }, (_, at) => `movie-${at + 1}`);
		for (const name of names) draw(name, name);
		const outcomes = await Promise.allSettled(names.map((name) => images.find(name)));
		const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.status] : []));
		expect(refused.length).toBeGreaterThan(0);
		expect(new Set(refused)).toEqual(new Set([503]));
		expect(most).toBe(1);
	});

	it('keeps a limited number of images', async () => {
		const { images, draw, cacheDir } = setUp(copy);
		mkdirSync(cacheDir);
		for (let at = 0; at < 450; at++) writeFileSync(join(cacheDir, `movie-${at}.old.png`), '');
		draw('tv-1', 'show');
		await images.find('tv-1');
		expect(readdirSync(cacheDir)).toHaveLength(400);
	});
});

describe('GET /share/{type}-{id}.png', () => {
	it('responds with an image of 1200 × 630 for a title', async () => {
		const { http } = await createTestApp({ pages: true });
		const answer = await http.inject('/share/movie-19.png');
		expect(answer.statusCode).toBe(200);
		expect(answer.headers['content-type']).toBe('image/png');
		expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+/);
		const png = answer.rawPayload;
		expect(png.subarray(1, 4).toString()).toBe('PNG');
		expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
		const again = await http.inject({
			url: '/share/movie-19.png',
			headers: { 'if-none-match': String(answer.headers.etag) },
		});
		expect(again.statusCode).toBe(304);
	});

	it('shows the posters of a double bill under the day that it is of', async () => {
		const { http } = await createTestApp({ pages: true });
		const answer = await http.inject('/share/programme-2026-06-15.png');
		expect(answer.statusCode).toBe(200);
		const png = answer.rawPayload;
		expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
		expect(png.length).toBeGreaterThan(30_000);
	});

	it('responds with the default image of the product', async () => {
		const { http } = await createTestApp({ pages: true });
		const answer = await http.inject('/share/matinee.png');
		expect(answer.statusCode).toBe(200);
		expect(answer.rawPayload.readUInt32BE(16)).toBe(1200);
	});

	it.each([
		'/share/movie-999999999.png',
		'/share/movie-19.svg',
		'/share/person-1.png',
		'/share/programme-2026-02-31.png',
		'/share/programme-2031-01-01.png',
		'/share/..%2F..%2Fpackage.png',
		'/share/movie-19.png/',
		'/share/',
	])('responds 404 at %s', async (url) => {
		const { http } = await createTestApp({ pages: true });
		expect((await http.inject(url)).statusCode).toBe(404);
	});
});
