import type { QueryClient } from '@tanstack/react-query';
import { withTimeBudget } from '../api/with-time-budget.ts';
import { HOME_ROWS } from '../features/catalogue/home/home-rows.ts';
import { genreListQuery } from '../features/catalogue/titles/genre-list-query.ts';
import { TRENDING_QUERY } from '../features/catalogue/titles/title-row-query.ts';

/**
 * Starts every row in parallel, and waits for the trending titles, of which the hero shows the first. A row that fails
 * shows its own failure. Without a network and without any titles the page fails: Home as last seen replaces it, where the
 * service worker keeps it.
 */
export async function loadHome(queries: QueryClient): Promise<void> {
	const rows = [
		...HOME_ROWS.map((row) => queries.prefetchQuery(row.query)),
		queries.prefetchQuery(genreListQuery('movie')),
		queries.prefetchQuery(genreListQuery('tv')),
	];
	await Promise.all([queries.prefetchQuery(TRENDING_QUERY), withTimeBudget(Promise.all(rows))]);
	const trending = queries.getQueryState(TRENDING_QUERY.queryKey);
	if (!import.meta.env.SSR && !navigator.onLine && !trending?.data) throw trending?.error;
}
