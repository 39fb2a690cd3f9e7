import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestDirectory } from '../test/create-test-app.ts';
import { type CachedAnswer, createCatalogueCache } from './catalogue-cache.ts';
import { openSqliteAnswerStore } from './sqlite-answer-store.ts';

function buildAnswer(overrides: Partial<CachedAnswer> = {}): CachedAnswer {
	return {
		status: 200,
		storedAt: 1000,
		freshMs: 500,
		etag: 'W/"x"',
		identity: Buffer.from('{"id":1}'),
		gzip: null,
		br: Buffer.from([1, 2, 3]),
		...overrides,
	};
}

function openStore(file: string, maxBytes = 1024 * 1024) {
	const troubles: string[] = [];
	const store = openSqliteAnswerStore({ file, maxBytes, onTrouble: (message) => troubles.push(message) });
	return { store, troubles };
}

describe('the catalogue cache in memory', () => {
	it('stays within its bound, and searches can not push out everything else', () => {
		const cache = createCatalogueCache({
			memoryBytes: 1024 * 1024,
			store: null,
			isLongTail: (key) => key.startsWith('search'),
		});
		const keep = (key: string) =>
			cache.keep(key, buildAnswer({ identity: Buffer.alloc(10_000) }), { generation: cache.generation, store: false });
		keep('trending');
		for (let n = 0; n < 1000; n += 1) keep(`search ${n}`);
		expect(cache.find('trending')).not.toBeNull();
		expect(cache.find('search 0')).toBeNull();
		expect(cache.find('search 999')).not.toBeNull();
		expect(cache.stats().memoryUsage).toBeLessThanOrEqual(1);
	});
});

describe('the catalogue cache on disk', () => {
	it('has its answers back after a restart, bytes and all', () => {
		const file = join(createTestDirectory(), 'cache.db');
		const { store } = openStore(file);
		store.upsert('movie 1', buildAnswer());
		store.close();
		const { store: reopened } = openStore(file);
		expect(reopened.find('movie 1')).toEqual(buildAnswer());
		expect(reopened.find('movie 2')).toBeNull();
		expect(reopened.count()).toBe(1);
		reopened.close();
	});

	it('drops its oldest answers when it grows over its bound', () => {
		const { store } = openStore(join(createTestDirectory(), 'cache.db'), 100_000);
		for (let n = 0; n < 40; n += 1) {
			store.upsert(`movie ${n}`, buildAnswer({ storedAt: n, identity: Buffer.alloc(5000) }));
		}
		expect(store.find('movie 0')).toBeNull();
		expect(store.find('movie 39')).not.toBeNull();
		expect(store.count()).toBeLessThanOrEqual(20);
		store.upsert('movie 39', buildAnswer({ storedAt: 99 }));
		expect(store.find('movie 39')?.storedAt).toBe(99);
		store.close();
	});

	it('begins anew when its file is damaged, and says so', () => {
		const file = join(createTestDirectory(), 'cache.db');
		writeFileSync(file, 'this is no database'.repeat(100));
		const { store, troubles } = openStore(file);
		expect(troubles).toEqual(['The catalogue cache on disk could not be used and was begun anew']);
		store.upsert('movie 1', buildAnswer());
		expect(store.find('movie 1')).toEqual(buildAnswer());
		store.close();
	});
});
