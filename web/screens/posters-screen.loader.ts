import type { QueryClient } from '@tanstack/react-query';
import { posterDecadesQuery } from '../features/posters/poster-decades-query.ts';

/** A catalogue without drawn posters is a 404. */
export async function loadPosters(queries: QueryClient): Promise<void> {
	await queries.ensureQueryData(posterDecadesQuery());
}
