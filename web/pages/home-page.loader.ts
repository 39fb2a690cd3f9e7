import type { QueryClient } from '@tanstack/react-query';
import { withPatience } from '../api/with-patience.ts';
import { genreListQuery } from '../features/catalogue/genre-list-query.ts';
import { HOME_ROWS } from '../features/catalogue/home-rows.ts';

/** Starts every row at once. A row that fails shows so in its place and harms no other. */
export async function loadHome(queries: QueryClient): Promise<void> {
	await withPatience(
		Promise.all([
			...HOME_ROWS.map((row) => queries.prefetchQuery(row.query)),
			queries.prefetchQuery(genreListQuery('movie')),
			queries.prefetchQuery(genreListQuery('tv')),
		]),
	);
}
