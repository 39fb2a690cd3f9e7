import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { movieQuery } from '../features/catalogue/titles/title-detail-query.ts';
import { wholeParam } from './failures/not-found.ts';

export async function loadMovie(queries: QueryClient, { params }: LoaderFunctionArgs): Promise<void> {
	await queries.ensureQueryData(movieQuery(wholeParam(params.id)));
}
