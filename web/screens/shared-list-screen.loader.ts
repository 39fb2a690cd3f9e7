import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { sharedListQuery } from '../features/my-list/lists/shared-list-query.ts';

/** An unknown or revoked link is a 404. */
export async function loadSharedList(queries: QueryClient, { params }: LoaderFunctionArgs): Promise<void> {
	await queries.ensureInfiniteQueryData(sharedListQuery(params.token ?? ''));
}
