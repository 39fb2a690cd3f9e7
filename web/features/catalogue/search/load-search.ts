import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { withTimeBudget } from '../../../api/with-time-budget.ts';
import { POPULAR_PEOPLE, prefetchTitleList, toSearchRequest } from '../title-list/title-list-query.ts';
import { genreListQuery } from '../titles/genre-list-query.ts';
import { TRENDING_QUERY } from '../titles/title-row-query.ts';
import { moodQuery } from './mood-query.ts';
import { parseSearchState, type SearchState } from './search-state.ts';

/** Results of what is being typed show their skeleton within 150 ms, its delay included. */
const TIME_BUDGET_MS = 50;

/** Route loader of the search page: the results, or the suggestions without a query. */
export async function loadSearch(queries: QueryClient, { request }: LoaderFunctionArgs): Promise<void> {
	const search = parseSearchState(new URL(request.url).searchParams);
	const { q, type } = search;
	await withTimeBudget(
		q || type === 'person'
			? Promise.all([
					prefetchTitleList(queries, q ? toSearchRequest(type, q) : POPULAR_PEOPLE),
					prefetchMood(queries, search),
				])
			: Promise.all([
					queries.prefetchQuery(TRENDING_QUERY),
					queries.prefetchQuery(genreListQuery('movie')),
					queries.prefetchQuery(genreListQuery('tv')),
				]),
		TIME_BUDGET_MS,
	);
}

async function prefetchMood(queries: QueryClient, search: SearchState): Promise<void> {
	const { enabled, ...query } = moodQuery(search);
	if (enabled) await queries.prefetchQuery(query);
}
