import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { PAGE_SIZE_WIDEST } from '#contract/limits.ts';
import type { MediaType } from '#contract/title.ts';
import { withTimeBudget } from '../../../api/with-time-budget.ts';
import { gatherCards } from '../title-list/gather-cards.ts';
import { type TitleList, toTitleList } from '../title-list/title-list.ts';
import { type TitlePageData, titlePageQuery } from '../title-list/title-page-query.ts';
import { genreListQuery } from '../titles/genre-list-query.ts';
import { readBrowse } from './browse-state.ts';

/** The server fills the first view from so many pages at most. */
const FIRST_PAGES = 3;

/** Starts what a browse page shows first. */
export async function loadBrowse(
	mediaType: MediaType,
	queries: QueryClient,
	{ request }: LoaderFunctionArgs,
): Promise<void> {
	const state = readBrowse(mediaType, new URL(request.url).searchParams);
	await withTimeBudget(
		Promise.all([
			startTitleList(queries, toTitleList(mediaType, state)),
			queries.prefetchQuery(genreListQuery(mediaType)),
		]),
	);
}

/** The first page of a list; on the server as many as fill the widest window. What fails is shown in its place. */
export async function startTitleList(queries: QueryClient, list: TitleList): Promise<void> {
	for (let page = 1; page <= FIRST_PAGES; page += 1) {
		const query = titlePageQuery(list, page);
		await queries.prefetchQuery(query);
		if (!import.meta.env.SSR) return;
		const pages = Array.from({ length: page }, (_, index) =>
			queries.getQueryData<TitlePageData>(titlePageQuery(list, index + 1).queryKey),
		).filter((data) => data !== undefined);
		const last = pages.at(-1);
		if (pages.length < page || !last || page >= last.total_pages) return;
		if (gatherCards(pages).length >= PAGE_SIZE_WIDEST) return;
	}
}
