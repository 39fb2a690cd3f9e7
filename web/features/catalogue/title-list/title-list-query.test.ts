import { afterEach, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../../api/api-client.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { type TitleListRequest, titleListPageQuery, toSearchRequest } from './title-list-query.ts';

afterEach(() => void vi.useRealTimers());

it('a page of a list is cached for five minutes, also while another list is open, and then fetched again', {
	tags: ['list-read-ahead', 'limit-read-ahead'],
}, async () => {
	vi.useFakeTimers();
	const call = vi.fn(async () => ({ results: [], total_pages: 1, total_results: 0 }));
	const queries = createQueryClient({ call } as unknown as ApiClient, { retry: true });
	const discover: TitleListRequest = { endpoint: 'GET /api/tmdb/discover/movie', mediaType: 'movie', query: {} };
	const popular = titleListPageQuery({ ...discover, query: { sort_by: 'popularity.desc' } }, 1);
	const latest = titleListPageQuery({ ...discover, untilToday: 'primary_release_date.lte' }, 1);
	await queries.fetchQuery(popular);
	await queries.fetchQuery(latest);
	expect(call).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(299_999);
	await queries.fetchQuery(popular);
	expect(call).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(1);
	await queries.fetchQuery(popular);
	expect(call).toHaveBeenCalledTimes(3);
	queries.clear();
});

it('a search of everything leaves the media type to each result', () => {
	expect(toSearchRequest('multi', 'x')).toEqual({ endpoint: 'GET /api/tmdb/search/multi', query: { query: 'x' } });
});
