import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { createTestClock, createTestDirectory, type TestClock } from '../../testing/create-test-app.ts';
import {
	type AnswerKey,
	CACHE_PARTS,
	type CachedAnswer,
	type CachePart,
	createCatalogueCache,
} from './catalogue-cache.ts';
import { openDiskCache } from './disk-cache.ts';

function buildAnswer(overrides: Partial<CachedAnswer> = {}): CachedAnswer {
	return {
		status: 200,
		storedAt: 1000,
		ttlMs: 500,
		etag: 'W/"x"',
		identity: Buffer.from('{"id":1}'),
		gzip: null,
		br: Buffer.from([1, 2, 3]),
		...overrides,
	};
}

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const RECREATED = 'The catalogue cache on disk could not be used and was created again';

const title = (text: string): AnswerKey => ({ text, part: 'titles' });
const search = (text: string): AnswerKey => ({ text, part: 'others' });

function openStore(file: string, { maxBytes = 1024 * 1024, clock }: { maxBytes?: number; clock?: TestClock } = {}) {
	const errors: string[] = [];
	const store = openDiskCache({
		file,
		maxBytes,
		maxStaleMs: WEEK_MS,
		clock: clock?.now ?? (() => 2000),
		onError: (message) => errors.push(message),
	});
	return { store, errors };
}

const newFile = () => join(createTestDirectory(), 'cache.db');

describe('the catalogue cache in memory', () => {
	it('stays within its maximum size, and searches cannot evict everything else', () => {
		const cache = createCatalogueCache({ memoryBytes: 1024 * 1024, disk: null });
		const keep = (key: AnswerKey) =>
			cache.set(key, buildAnswer({ identity: Buffer.alloc(10_000) }), {
				generation: cache.generation,
				disk: 'leave',
			});
		keep(title('trending'));
		for (let n = 0; n < 1000; n += 1) keep(search(`search ${n}`));
		expect(cache.find('trending')).not.toBeNull();
		expect(cache.find('search 0')).toBeNull();
		expect(cache.find('search 999')).not.toBeNull();
		expect(cache.stats().memoryUsage).toBeLessThanOrEqual(1);
	});
});

describe('the catalogue cache on disk', () => {
	it('returns identical responses after a restart', () => {
		const file = newFile();
		const { store } = openStore(file);
		store.upsert(title('movie 1'), buildAnswer());
		store.close();
		const { store: reopened, errors } = openStore(file);
		const found = reopened.find('movie 1')?.answer;
		expect(found).toEqual(buildAnswer());
		expect(found?.identity.buffer.byteLength).toBe(buildAnswer().identity.length);
		expect(reopened.find('movie 2')).toBeNull();
		expect(reopened.count()).toBe(1);
		expect(errors).toEqual([]);
		reopened.close();
	});

	it('evicts the oldest responses beyond its maximum size', () => {
		const { store } = openStore(newFile(), { maxBytes: 100_000 });
		for (let n = 0; n < 40; n += 1) {
			store.upsert(title(`movie ${n}`), buildAnswer({ storedAt: n, identity: Buffer.alloc(5000) }));
		}
		expect(store.find('movie 0')).toBeNull();
		expect(store.find('movie 39')).not.toBeNull();
		expect(store.count()).toBeLessThanOrEqual(20);
		store.upsert(title('movie 39'), buildAnswer({ storedAt: 99 }));
		expect(store.find('movie 39')?.answer.storedAt).toBe(99);
		store.close();
	});

	it('evicts from no part that is within its share, whatever fills another', () => {
		const { store } = openStore(newFile(), { maxBytes: 500_000 });
		const keep = (part: CachePart, text: string, storedAt: number) =>
			store.upsert({ text, part }, buildAnswer({ storedAt, identity: Buffer.alloc(4000) }));
		for (const part of CACHE_PARTS) for (let n = 0; n < 10; n += 1) keep(part, `${part} ${n}`, 1);
		const first = ['screens 0', 'kept 0', 'titles 0', 'others 0'];
		const found = () => first.filter((text) => store.find(text));
		for (let n = 0; n < 500; n += 1) keep('others', `search ${n}`, 10 + n);
		expect(found()).toEqual(['screens 0', 'kept 0', 'titles 0']);
		for (let n = 0; n < 500; n += 1) keep('titles', `walk ${n}`, 1000 + n);
		expect(found()).toEqual(['screens 0', 'kept 0']);
		expect([store.find('search 499'), store.find('walk 499')]).not.toContain(null);
		store.close();
	});

	it('keeps what was requested again, also when it is renewed', () => {
		const file = newFile();
		const { store } = openStore(file, { maxBytes: 100_000 });
		const fill = (from: number) => {
			for (let n = from; n < from + 40; n += 1) {
				store.upsert(search(`search ${n}`), buildAnswer({ storedAt: n, identity: Buffer.alloc(5000) }));
			}
		};
		for (const text of ['one', 'two']) store.upsert(search(text), buildAnswer({ storedAt: 0 }));
		store.keep('one');
		store.keep('nothing');
		fill(0);
		expect(store.find('one')).toMatchObject({ part: 'kept' });
		expect(store.find('two')).toBeNull();
		store.upsert(search('one'), buildAnswer({ storedAt: 0 }));
		fill(100);
		expect(store.find('one')).toMatchObject({ part: 'kept' });
		store.close();
		const { store: reopened } = openStore(file, { maxBytes: 100_000 });
		expect(reopened.find('one')).toMatchObject({ part: 'kept' });
		reopened.close();
	});

	it('removes expired responses when it opens, and hourly', () => {
		const file = newFile();
		const clock = createTestClock();
		const { store } = openStore(file, { clock });
		store.upsert(title('movie 1'), buildAnswer({ storedAt: clock.now() }));
		clock.advance(WEEK_MS - HOUR_MS / 2);
		store.upsert(title('movie 2'), buildAnswer({ storedAt: clock.now() }));
		expect(store.count()).toBe(2);
		clock.advance(HOUR_MS);
		store.upsert(search('search'), buildAnswer({ storedAt: clock.now() }));
		expect(store.find('movie 1')).toBeNull();
		expect(store.count()).toBe(2);
		store.close();
		clock.advance(WEEK_MS - HOUR_MS / 2);
		const { store: reopened } = openStore(file, { clock });
		expect(reopened.find('movie 2')).toBeNull();
		expect(reopened.count()).toBe(1);
		reopened.close();
	});

	it('removes one response, or all', () => {
		const { store } = openStore(newFile());
		for (const name of ['movie 1', 'movie 2', 'movie 3']) store.upsert(title(name), buildAnswer());
		store.remove('movie 2');
		expect(store.find('movie 2')).toBeNull();
		expect(store.count()).toBe(2);
		store.removeAll();
		expect(store.find('movie 1')).toBeNull();
		expect(store.count()).toBe(0);
		store.close();
	});

	it('is recreated when its schema differs', () => {
		const file = newFile();
		const older = new DatabaseSync(file);
		older.exec('CREATE TABLE answer (key TEXT PRIMARY KEY, body BLOB) STRICT');
		older.close();
		const { store, errors } = openStore(file);
		store.upsert(title('movie 1'), buildAnswer());
		expect(store.find('movie 1')?.answer).toEqual(buildAnswer());
		expect(errors).toEqual([]);
		store.close();
	});
});

describe('a damaged catalogue cache', () => {
	const PAGE_BYTES = 4096;

	/** A file of some hundred pages, with this done to its bytes. */
	function damagedFile(damage: (bytes: Buffer) => Buffer): string {
		const file = newFile();
		const { store } = openStore(file);
		for (let n = 0; n < 400; n += 1) {
			store.upsert(title(`movie ${n}`), buildAnswer({ identity: Buffer.alloc(1500, n) }));
		}
		store.close();
		writeFileSync(file, damage(readFileSync(file)));
		return file;
	}

	it.each<[string, (bytes: Buffer) => Buffer]>([
		['is not a database', () => Buffer.from('this is no database'.repeat(100))],
		['was overwritten in its middle', (bytes) => bytes.fill(0, 2 * PAGE_BYTES, bytes.length - 2 * PAGE_BYTES)],
		[
			'has broken bytes everywhere',
			(bytes) => Buffer.from(bytes.map((byte, at) => (at > PAGE_BYTES && at % 97 === 0 ? ~byte : byte))),
		],
		['lost its second half', (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2 / PAGE_BYTES) * PAGE_BYTES)],
		['is empty', () => Buffer.alloc(0)],
	])('is recreated and works when its file %s', (_what, damage) => {
		const { store, errors } = openStore(damagedFile(damage));
		for (let n = 0; n < 400; n += 1) store.find(`movie ${n}`);
		store.upsert(title('movie 1'), buildAnswer());
		expect(store.find('movie 1')?.answer).toEqual(buildAnswer());
		expect(store.isUsable()).toBe(true);
		expect(errors.filter((message) => message !== RECREATED)).toEqual([]);
		store.close();
	});

	it('is logged, when found at start and when found in use', () => {
		const { store, errors } = openStore(damagedFile(() => Buffer.from('this is no database'.repeat(100))));
		expect(errors).toEqual([RECREATED]);
		store.close();

		const file = damagedFile((bytes) => {
			// The totals come from the index alone, so that only pages of the table are touched.
			for (let page = 0; page * PAGE_BYTES < bytes.length; page += 1) {
				const at = page * PAGE_BYTES;
				if (page > 2 && bytes[at] === 0x0d) bytes.fill(0xff, at, at + PAGE_BYTES);
			}
			return bytes;
		});
		const inUse = openStore(file);
		expect(inUse.errors).toEqual([]);
		for (let n = 0; n < 400; n += 1) inUse.store.find(`movie ${n}`);
		expect(inUse.errors).toEqual([RECREATED]);
		expect(inUse.store.count()).toBe(0);
		inUse.store.close();
	});
});
