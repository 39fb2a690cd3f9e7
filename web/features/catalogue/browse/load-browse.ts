import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import type { MediaType } from '#contract/title.ts';
import { withTimeBudget } from '../../../api/with-time-budget.ts';
import { mergePages } from '../title-list/merge-pages.ts';
import { type TitleListPage, titleListPageQuery } from '../title-list/title-list-query.ts';
import { genreListQuery } from '../titles/genres.ts';
import { type TitleListRequest, toBrowseRequest } from './browse-request.ts';
import { parseBrowseState } from './browse-state.ts';

/** The server fills the first view from so many pages at most. */
const FIRST_PAGES = 3;

/** Starts what a browse page shows first. */
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

/** The first page of a list; on the server as many as fill the widest window. What fails is shown in its place. */
export async function prefetchTitleList(queries: QueryClient, list: TitleListRequest): Promise<void> {
	for (let page = 1; page <= FIRST_PAGES; page += 1) {
		const query = titleListPageQuery(list, page);
		await queries.prefetchQuery(query);
		if (!import.meta.env.SSR) return;
		const pages = Array.from({ length: page }, (_, index) =>
			queries.getQueryData<TitleListPage>(titleListPageQuery(list, index + 1).queryKey),
		).filter((data) => data !== undefined);
		const last = pages.at(-1);
		if (pages.length < page || !last || page >= last.total_pages) return;
		if (mergePages(pages).length >= PAGE_SIZE_MAX) return;
	}
}
