import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { MediaType } from '#contract/title.ts';
import { withTimeBudget } from '../../../api/with-time-budget.ts';
import { prefetchTitleList } from '../title-list/title-list-query.ts';
import { genreListQuery } from '../titles/genre-list-query.ts';
import { parseBrowseState, toBrowseRequest } from './browse-state.ts';

/** Route loader of a browse list: its first page and its genres. */
export async function loadBrowse(
	mediaType: MediaType,
	queries: QueryClient,
	{ request }: LoaderFunctionArgs,
): Promise<void> {
	const state = parseBrowseState(mediaType, new URL(request.url).searchParams);
	await withTimeBudget(
		Promise.all([
			prefetchTitleList(queries, toBrowseRequest(mediaType, state)),
			queries.prefetchQuery(genreListQuery(mediaType)),
		]),
	);
}
