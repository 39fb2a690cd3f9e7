import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';

/** What searching is made of is fetched with it: the first page of a visit goes without. */
export async function loadSearch(queries: QueryClient, args: LoaderFunctionArgs): Promise<void> {
	const search = await import('../features/catalogue/search/load-search.ts').catch(() => null);
	// What is not started here the page asks for by itself, and says when it can not be had.
	await search?.loadSearch(queries, args);
}
