/** Loaders of the pages of one title. No list needs them first, so they are a chunk of their own. */

import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { detailPath, watchPath } from '#contract/page-paths.ts';
import type { EpisodeRef } from '#contract/title.ts';
import { selectedSeason } from '../features/catalogue/episodes/selected-episode.ts';
import {
	movieQuery,
	type SeasonData,
	seasonQuery,
	showQuery,
} from '../features/catalogue/titles/title-detail-query.ts';
import { notFound } from './failures/not-found.ts';
import { parseIntegerParam } from './parse-integer-param.ts';

export async function loadMovie(queries: QueryClient, { params }: LoaderFunctionArgs): Promise<void> {
	await queries.ensureQueryData(movieQuery(parseIntegerParam(params.id)));
}

/**
 * Fetches the show and the season that its page opens, in parallel. A season or an episode that the show does not have
 * is a 404; a season that could not be fetched is reported on the page. Not every show begins with season 1, and some
 * seasons continue the numbering of the one before: a request for the first episode of either is redirected to the one
 * that exists, at the path that `pathOf` gives.
 */
export async function loadShow(
	queries: QueryClient,
	{ params }: Pick<LoaderFunctionArgs, 'params'>,
	pathOf: typeof detailPath = detailPath,
): Promise<void> {
	const id = parseIntegerParam(params.id);
	const season = params.season === undefined ? null : parseIntegerParam(params.season, 0);
	const episode = params.episode === undefined ? null : parseIntegerParam(params.episode, 0);

	const [show] = await Promise.all([
		queries.ensureQueryData(showQuery(id)),
		queries.prefetchQuery(seasonQuery(id, season ?? 1)),
	]);
	const firstSeason = selectedSeason(show, null);
	const opened = season ?? firstSeason;
	// Season 1 was a guess; that it does not exist is no failure of the page.
	if (season === null && opened !== 1) queries.removeQueries({ queryKey: seasonQuery(id, 1).queryKey });
	if (opened === null) return;
	if (season === null && opened !== 1) await queries.prefetchQuery(seasonQuery(id, opened));

	const { data, error } = queries.getQueryState<SeasonData>(seasonQuery(id, opened).queryKey) ?? {};
	const redirectTo = (at: EpisodeRef) => redirect(pathOf({ media_type: 'tv', id }, at));
	if (season !== null && error?.status === 404) {
		const isFirst = season === 1 && episode === 1;
		if (!isFirst || firstSeason === null || firstSeason === season) notFound();
		throw redirectTo({ season: firstSeason, episode });
	}
	if (episode === null || !data || data.episodes.some(({ episode_number }) => episode_number === episode)) return;
	if (episode !== 1) notFound();
	const first = data.episodes[0]?.episode_number;
	if (first !== undefined) throw redirectTo({ season: opened, episode: first });
}

/** Loads what the player needs: a movie, or an episode of a show, the first one unless the path names another. */
export async function loadWatch(queries: QueryClient, args: LoaderFunctionArgs): Promise<void> {
	const { type, id, season = '1', episode = '1' } = args.params;
	if (type === 'movie' && args.params.season === undefined) {
		await queries.ensureQueryData(movieQuery(parseIntegerParam(id)));
	} else if (type === 'tv') {
		await loadShow(queries, { params: { id, season, episode } }, watchPath);
	} else notFound();
}
