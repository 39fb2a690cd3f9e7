import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type FakeTmdb, startFakeTmdb } from './fake-tmdb.ts';
import type { Json } from './fake-tmdb-titles.ts';

export interface List {
	page: number;
	results: Json[];
	total_pages: number;
	total_results: number;
}

export interface FakeReader {
	fake: FakeTmdb;
	/** One call, allowed unless other headers are given. */
	call(path: string, headers?: Record<string, string>): Promise<Response>;
	/** The body of a call that has to succeed. */
	read<Body = List>(path: string): Promise<Body>;
	/** Every item of the first pages of a list. */
	readPages(path: string, pages: number): Promise<Json[]>;
}

/** Starts a fake for the calling test file and reads from it. */
export function setUpFakeReader(): FakeReader {
	const reader = { call, read, readPages } as FakeReader;

	beforeAll(async () => {
		reader.fake = await startFakeTmdb();
	});
	afterEach(() => reader.fake.reset());
	afterAll(() => reader.fake.close());

	function call(path: string, headers: Record<string, string> = { authorization: `Bearer ${reader.fake.token}` }) {
		return fetch(reader.fake.baseUrl + path, { headers, redirect: 'manual' });
	}

	async function read<Body = List>(path: string): Promise<Body> {
		const response = await call(path);
		expect(response.status).toBe(200);
		return (await response.json()) as Body;
	}

	async function readPages(path: string, pages: number): Promise<Json[]> {
		const separator = path.includes('?') ? '&' : '?';
		const numbers = Array.from({ length: pages }, (_, at) => at + 1);
		const lists = await Promise.all(numbers.map((page) => read(`${path}${separator}page=${page}`)));
		return lists.flatMap((list) => list.results);
	}

	return reader;
}
