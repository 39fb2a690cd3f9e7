import type { QueryClient } from '@tanstack/react-query';
import { withTimeBudget } from '../api/with-time-budget.ts';
import { HOME_ROWS } from '../features/catalogue/home/home-rows.ts';
import { genreListQuery } from '../features/catalogue/titles/genre-list-query.ts';
import { TRENDING_QUERY } from '../features/catalogue/titles/title-row-query.ts';

/**
 * Starts every row at once, and waits for the title in front, which is the page's heading. A row that fails shows so in
 * its place and harms no other.
 */
export async function loadHome(queries: QueryClient): Promise<void> {
	const rows = [
		...HOME_ROWS.map((row) => queries.prefetchQuery(row.query)),
		queries.prefetchQuery(genreListQuery('movie')),
		queries.prefetchQuery(genreListQuery('tv')),
	];
	await Promise.all([queries.prefetchQuery(TRENDING_QUERY), withTimeBudget(Promise.all(rows))]);
}
