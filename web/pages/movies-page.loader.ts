import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';

/** What lists are made of is fetched with them: the first page of a visit goes without. */
export async function loadMovies(queries: QueryClient, args: LoaderFunctionArgs): Promise<void> {
	const { loadBrowse } = await import('../features/catalogue/browse/load-browse.ts');
	return loadBrowse('movie', queries, args);
}
