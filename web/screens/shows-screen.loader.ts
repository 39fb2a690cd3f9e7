import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';

/** What lists are made of is fetched with them: the first page of a visit goes without. */
export async function loadShows(queries: QueryClient, args: LoaderFunctionArgs): Promise<void> {
	const browse = await import('../features/catalogue/browse/load-browse.ts').catch(() => null);
	// What is not started here the page asks for by itself, and says when it can not be had.
	await browse?.loadBrowse('tv', queries, args);
}
