/**
 * Loaders of the list pages. They are part of the first script, so they import what they need only when they run: the
 * page that the server rendered never runs one. When that code cannot be fetched, the page fetches its data itself.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { MediaType } from '#contract/title.ts';
import { readSession } from '../session/session.ts';

export const loadMovies = browseLoader('movie');
export const loadShows = browseLoader('tv');

function browseLoader(mediaType: MediaType) {
	return async (queries: QueryClient, args: LoaderFunctionArgs): Promise<void> => {
		const browse = await import('../features/catalogue/browse/load-browse.ts').catch(() => null);
		await browse?.loadBrowse(mediaType, queries, args);
	};
}

export async function loadSearch(queries: QueryClient, args: LoaderFunctionArgs): Promise<void> {
	const search = await import('../features/catalogue/search/load-search.ts').catch(() => null);
	await search?.loadSearch(queries, args);
}

/** Starts the signed-in user's list; the page opens without waiting for it. */
export async function loadMyList(queries: QueryClient): Promise<void> {
	if (readSession().state !== 'signed-in') return;
	const { continueWatchingQuery } = await import('../features/my-list/continue-watching-query.ts');
	void queries.prefetchInfiniteQuery(continueWatchingQuery);
}
