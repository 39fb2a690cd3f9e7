import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { withTimeBudget } from '../../../api/with-time-budget.ts';
import { startTitleList } from '../browse/load-browse.ts';
import { TRENDING_QUERY } from '../home/home-rows.ts';
import { toSearchList } from '../title-list/title-list.ts';
import { genreListQuery } from '../titles/genre-list-query.ts';
import { readSearch } from './search-address.ts';

/** What was found; before anything is searched for, what there is to look around in. */
export async function loadSearch(queries: QueryClient, { request }: LoaderFunctionArgs): Promise<void> {
	const { q, type } = readSearch(new URL(request.url).searchParams);
	await withTimeBudget(
		q
			? startTitleList(queries, toSearchList(type, q))
			: Promise.all([
					queries.prefetchQuery(TRENDING_QUERY),
					queries.prefetchQuery(genreListQuery('movie')),
					queries.prefetchQuery(genreListQuery('tv')),
				]),
	);
}
