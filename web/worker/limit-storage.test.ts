import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WORKER_STORAGE_MAX_BYTES } from '#contract/limits.ts';
import { type DownloadRecord, PART_BYTES } from '../downloads/download-record.ts';
import { limitStorage } from './limit-storage.ts';

const records = vi.hoisted(() => ({ all: [] as Pick<DownloadRecord, 'version' | 'parts'>[] }));
vi.mock('../downloads/download-records.ts', () => ({ listAllDownloads: async () => records.all }));

const MANY_PUTS = 10;
const deleted: string[] = [];

/** What the browser estimates, and whether the page of downloads is kept. */
function stub(estimate: object, hasDownloads: boolean): void {
	vi.stubGlobal('navigator', { storage: { estimate: async () => estimate } });
	vi.stubGlobal('caches', {
		has: async () => hasDownloads,
		delete: async (name: string) => deleted.push(name) > 0,
	});
}

async function put(): Promise<void> {
	for (let at = 0; at < MANY_PUTS; at += 1) await limitStorage?.({} as never);
}

beforeEach(() => {
	deleted.length = 0;
	records.all = [];
});
afterEach(() => vi.unstubAllGlobals());

const version = { size: 100 * PART_BYTES, etag: null, lastModified: null };
const PICTURES = ['matinee-posters', 'matinee-backdrops'];

it('images are evicted near the limit, also where the page of downloads was opened', async () => {
	for (const hasDownloads of [false, true]) {
		deleted.length = 0;
		stub({ usage: WORKER_STORAGE_MAX_BYTES }, hasDownloads);
		await put();
		expect(deleted).toEqual(PICTURES);
	}
});

it('films that are kept do not count, whether the browser tells them apart or their records do', async () => {
	records.all = [
		{ version, parts: 100 },
		{ version, parts: 3 },
	];
	const films = 103 * PART_BYTES;
	stub({ usage: films + 1000 }, true);
	await put();
	stub({ usage: films + 1000, usageDetails: { fileSystem: films } }, true);
	await put();
	expect(deleted).toEqual([]);
	stub({ usage: films + WORKER_STORAGE_MAX_BYTES }, true);
	await put();
	expect(deleted).toEqual(PICTURES);
});
