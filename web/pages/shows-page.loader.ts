import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { loadBrowse } from '../features/catalogue/browse/load-browse.ts';

export function loadShows(queries: QueryClient, args: LoaderFunctionArgs): Promise<void> {
	return loadBrowse('tv', queries, args);
}
