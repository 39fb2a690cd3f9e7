import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { withPatience } from '../../../api/with-patience.ts';
import { startTitleList } from '../browse/load-browse.ts';
import { toSearchList } from '../browse/title-list.ts';
import { genreListQuery } from '../genre-list-query.ts';
import { TRENDING_QUERY } from '../home-rows.ts';
import { readSearch } from './search-address.ts';

/** What was found; before anything is searched for, what there is to look around in. */
export async function loadSearch(queries: QueryClient, { request }: LoaderFunctionArgs): Promise<void> {
	const { q, type } = readSearch(new URL(request.url).searchParams);
	await withPatience(
		q
			? startTitleList(queries, toSearchList(type, q))
			: Promise.all([
					queries.prefetchQuery(TRENDING_QUERY),
					queries.prefetchQuery(genreListQuery('movie')),
					queries.prefetchQuery(genreListQuery('tv')),
				]),
	);
}
