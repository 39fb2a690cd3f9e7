import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { watchPath } from '#contract/page-paths.ts';
import { movieQuery } from '../features/catalogue/titles/title-detail-query.ts';
import { notFound, wholeParam } from './failures/not-found.ts';
import { loadShow } from './show-screen.loader.ts';

/** What is watched: a movie, or an episode of a show, the first one unless the address says. */
export async function loadWatch(queries: QueryClient, args: LoaderFunctionArgs): Promise<void> {
	const { type, id, season = '1', episode = '1' } = args.params;
	if (type === 'movie' && args.params.season === undefined) {
		await queries.ensureQueryData(movieQuery(wholeParam(id)));
	} else if (type === 'tv') {
		await loadShow(queries, { params: { id, season, episode } }, watchPath);
	} else notFound();
}
