import { afterEach, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../../api/api-client.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { toBrowseRequest } from '../browse/browse-request.ts';
import { DEFAULT_BROWSE_STATE } from '../browse/browse-state.ts';
import { titleListPageQuery } from './title-list-query.ts';

afterEach(() => void vi.useRealTimers());

it('a page of a list is kept for five minutes, whatever was looked at in between, and then asked for anew', {
	tags: ['list-read-ahead', 'limit-read-ahead'],
}, async () => {
	vi.useFakeTimers();
	const call = vi.fn(async () => ({ results: [], total_pages: 1, total_results: 0 }));
	const queries = createQueryClient({ call } as unknown as ApiClient, { retry: true });
	const popular = titleListPageQuery(toBrowseRequest('movie', DEFAULT_BROWSE_STATE), 1);
	const latest = titleListPageQuery(toBrowseRequest('movie', { ...DEFAULT_BROWSE_STATE, filter: 'latest' }), 1);
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
