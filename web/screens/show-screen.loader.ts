import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { detailPath } from '#contract/page-paths.ts';
import { seasonNumbers } from '../features/catalogue/titles/seasons.ts';
import { type SeasonData, seasonQuery, showQuery } from '../features/catalogue/titles/title-detail-query.ts';
import { notFound, wholeParam } from './failures/not-found.ts';

/**
 * The show and the season that its page opens, asked for side by side. A season or an episode that the show does not
 * have is not there; a season that could not be fetched is shown as such on the page. Some seasons go on counting where
 * the last one ended: what asks for the first episode of those is led to it by `pathOf`.
 */
export async function loadShow(
	queries: QueryClient,
	{ params }: Pick<LoaderFunctionArgs, 'params'>,
	pathOf: typeof detailPath = detailPath,
): Promise<void> {
	const id = wholeParam(params.id);
	const season = params.season === undefined ? null : wholeParam(params.season, 0);
	const episode = params.episode === undefined ? null : wholeParam(params.episode, 0);

	const [show] = await Promise.all([
		queries.ensureQueryData(showQuery(id)),
		queries.prefetchQuery(seasonQuery(id, season ?? 1)),
	]);
	const opened = season ?? seasonNumbers(show)[0];
	// It was a guess that the first season is 1; that there is none is no failure of the page.
	if (season === null && opened !== 1) queries.removeQueries({ queryKey: seasonQuery(id, 1).queryKey });
	if (opened === undefined) return;
	if (season === null && opened !== 1) await queries.prefetchQuery(seasonQuery(id, opened));

	const { data, error } = queries.getQueryState<SeasonData>(seasonQuery(id, opened).queryKey) ?? {};
	if (season !== null && error?.status === 404) notFound();
	if (episode === null || !data || data.episodes.some(({ episode_number }) => episode_number === episode)) return;
	if (episode !== 1) notFound();
	const first = data.episodes[0]?.episode_number;
	if (first !== undefined) throw redirect(pathOf({ media_type: 'tv', id }, { season: opened, episode: first }));
}
