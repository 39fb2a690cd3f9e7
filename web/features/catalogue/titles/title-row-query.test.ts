import type { QueryFunctionContext } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../api/api-client.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { titleRowQuery } from './title-row-query.ts';

function titles(from: number, count: number) {
	return Array.from({ length: count }, (_, at) => ({
		id: from + at,
		title: `Title ${from + at}`,
		release_date: '1927-01-10',
		poster_path: '/a.jpg',
		overview: 'Somebody leaves and somebody comes back.',
		vote_average: 7,
	}));
}

/** Runs a row's query over `pages`: the titles of each page, or the error of its request. */
function readRow(pages: (object[] | Error)[], signal = new AbortController().signal) {
	const requested: number[] = [];
	const call = async (_name: string, input: { query?: { page?: number } }) => {
		const page = input.query?.page ?? 1;
		requested.push(page);
		const results = pages[page - 1];
		if (results instanceof Error) throw results;
		return { results, total_pages: 500 };
	};
	const client = createQueryClient({ call } as unknown as ApiClient, { retry: false });
	const context = { client, signal } as unknown as QueryFunctionContext;
	return { row: titleRowQuery('GET /api/tmdb/movie/popular', {}, 'movie').queryFn(context), requested };
}

describe('a row whose titles are partly filtered out', () => {
	it('is filled from further pages, and requests none beyond those', async () => {
		const { row, requested } = readRow([titles(1, 12), titles(13, 12), titles(25, 12)]);
		expect((await row).cards).toHaveLength(20);
		expect(requested).toEqual([1, 2]);
	});

	it('keeps its titles when a further page fails', async () => {
		const { row, requested } = readRow([titles(1, 19), new Error('503'), titles(20, 20)]);
		const { cards, hero } = await row;
		expect(cards).toHaveLength(19);
		expect(hero?.id).toBe(1);
		expect(requested).toEqual([1, 2]);
	});

	it('fails when its first page fails, or when no title passed the filter before the failed page', async () => {
		await expect(readRow([new Error('503 first')]).row).rejects.toThrow('503 first');
		await expect(readRow([[], new Error('503 second')]).row).rejects.toThrow('503 second');
	});

	it('is aborted with its signal, instead of being cached incomplete', async () => {
		const aborted = AbortSignal.abort();
		await expect(readRow([titles(1, 19), new Error('aborted')], aborted).row).rejects.toThrow('aborted');
	});
});

describe('a row below another', () => {
	/** Reads the lower of two rows: the titles of the upper one, and the pages of the lower. */
	async function readBelow(above: object[], pages: object[][]) {
		const call = async (name: string, input: { query?: { page?: number } }) => {
			const results = name.endsWith('popular') ? above : pages[(input.query?.page ?? 1) - 1];
			return { results, total_pages: name.endsWith('popular') ? 1 : pages.length };
		};
		const client = createQueryClient({ call } as unknown as ApiClient, { retry: false });
		const first = titleRowQuery('GET /api/tmdb/movie/popular', {}, 'movie');
		const below = titleRowQuery('GET /api/tmdb/discover/movie', {}, 'movie', [first]);
		return (await client.fetchQuery({ ...below, queryKey: ['below'] })).cards.map(({ id }) => id);
	}

	it('has none of its titles, and is filled from further pages', { tags: ['home-no-repeats'] }, async () => {
		const ids = await readBelow(titles(1, 5), [titles(4, 20), titles(24, 20)]);
		expect(ids).toEqual(titles(6, 20).map(({ id }) => id));
	});

	it('repeats titles rather than being empty', async () => {
		expect(await readBelow(titles(1, 5), [titles(2, 3)])).toEqual([2, 3, 4]);
	});
});
