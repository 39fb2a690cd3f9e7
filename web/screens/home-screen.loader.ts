import type { QueryClient } from '@tanstack/react-query';
import { withTimeBudget } from '../api/with-time-budget.ts';
import { HOME_ROWS } from '../features/catalogue/home/home-rows.ts';
import { genreListQuery } from '../features/catalogue/titles/genre-list-query.ts';
import { TRENDING_QUERY } from '../features/catalogue/titles/title-row-query.ts';

/**
 * Starts every row in parallel, and waits for the trending titles, of which the hero shows the first. A row that fails
 * shows its own failure.
 */
export async function loadHome(queries: QueryClient): Promise<void> {
	const rows = [
		...HOME_ROWS.map((row) => queries.prefetchQuery(row.query)),
		queries.prefetchQuery(genreListQuery('movie')),
		queries.prefetchQuery(genreListQuery('tv')),
	];
	await Promise.all([queries.prefetchQuery(TRENDING_QUERY), withTimeBudget(Promise.all(rows))]);
}
