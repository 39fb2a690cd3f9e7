import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { withTimeBudget } from '../../../api/with-time-budget.ts';
import { toSearchRequest } from '../browse/browse-request.ts';
import { prefetchTitleList } from '../browse/load-browse.ts';
import { TRENDING_QUERY } from '../home/home-rows.ts';
import { genreListQuery } from '../titles/genres.ts';
import { parseSearchState } from './search-state.ts';

/** What was found; before anything is searched for, what there is to look around in. */
export async function loadSearch(queries: QueryClient, { request }: LoaderFunctionArgs): Promise<void> {
	const { q, type } = parseSearchState(new URL(request.url).searchParams);
	await withTimeBudget(
		q
			? prefetchTitleList(queries, toSearchRequest(type, q))
			: Promise.all([
					queries.prefetchQuery(TRENDING_QUERY),
					queries.prefetchQuery(genreListQuery('movie')),
					queries.prefetchQuery(genreListQuery('tv')),
				]),
	);
}
