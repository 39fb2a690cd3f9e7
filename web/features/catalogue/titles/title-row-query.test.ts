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

/** A row over a catalogue whose pages are lists of titles, or what asking for them throws. */
function readRow(pages: (object[] | Error)[], signal = new AbortController().signal) {
	const asked: number[] = [];
	const call = async (_name: string, input: { query?: { page?: number } }) => {
		const page = input.query?.page ?? 1;
		asked.push(page);
		const results = pages[page - 1];
		if (results instanceof Error) throw results;
		return { results, total_pages: 500 };
	};
	const client = createQueryClient({ call } as unknown as ApiClient, { retry: false });
	const context = { client, signal } as unknown as QueryFunctionContext;
	return { row: titleRowQuery('GET /api/tmdb/movie/popular', {}, 'movie').queryFn(context), asked };
}

describe('a row that reads on because titles were filtered away', () => {
	it('is full with the titles of further pages, and asks for none beyond', async () => {
		const { row, asked } = readRow([titles(1, 12), titles(13, 12), titles(25, 12)]);
		expect((await row).cards).toHaveLength(20);
		expect(asked).toEqual([1, 2]);
	});

	it('keeps what it has when a further page can not be had', async () => {
		const { row, asked } = readRow([titles(1, 19), new Error('503'), titles(20, 20)]);
		const { cards, lead } = await row;
		expect(cards).toHaveLength(19);
		expect(lead?.id).toBe(1);
		expect(asked).toEqual([1, 2]);
	});

	it('fails when its first page can not be had, or nothing before the page that failed was to be shown', async () => {
		await expect(readRow([new Error('503 first')]).row).rejects.toThrow('503 first');
		await expect(readRow([[], new Error('503 second')]).row).rejects.toThrow('503 second');
	});

	it('is given up when nobody waits for it any more, instead of being kept as it is', async () => {
		const gone = AbortSignal.abort();
		await expect(readRow([titles(1, 19), new Error('aborted')], gone).row).rejects.toThrow('aborted');
	});
});
