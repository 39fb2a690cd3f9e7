import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { findShowPlace, type ShowFacts, type ShowPlace } from '#contract/episode-order.ts';
import { episodeKey, type HistoryTitle, mediaKey } from '#contract/title.ts';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import type { ApiError } from '../api/api-client.ts';
import { getApiClient } from '../api/query-client.ts';
import { positionsOfTitle } from '../personal-data/resume-positions.ts';
import { readTitleState, type TitleState, toViewing } from './title-state.ts';

/** As the pages of titles: what has aired may change meanwhile. */
const FRESH_MS = 60 * 60_000;

/** Where the viewer goes on with a show that this browser has watched; `missing` where the catalogue has it no more. */
export type LocalPlace = ShowPlace | 'missing';

/**
 * Where the viewer goes on with a show, as an account would have it: this browser knows what was watched, and asks the
 * server for the show's episodes, with the requests of its page. Another query after each change of what was watched.
 */
export function localPlaceQuery(queries: QueryClient, title: HistoryTitle) {
	const state = readTitleState(queries, title);
	return {
		queryKey: ['place on this device', title.media_id, versionOf(title, state)] as const,
		staleTime: FRESH_MS,
		queryFn: (context: QueryFunctionContext): Promise<LocalPlace | null> => findLocalPlace(context, title, state),
	};
}

/** Whether the card of a show waits for its place, rather than lead to an episode that was watched to its end. */
export function isAtAnEnd(queries: QueryClient, title: HistoryTitle): boolean {
	return toViewing(readTitleState(queries, title))?.isCompleted === true;
}

function versionOf(title: HistoryTitle, { last }: TitleState): string {
	const positions = positionsOfTitle(title).map(
		({ media, completed, times = 0 }) => `${mediaKey(media)} ${completed} ${times}`,
	);
	// not translated: a version.
	return [last && episodeKey(last), ...positions].join(', ');
}

async function findLocalPlace(
	context: QueryFunctionContext,
	{ media_id }: HistoryTitle,
	state: TitleState,
): Promise<LocalPlace | null> {
	const viewing = toViewing(state);
	if (!viewing) return null;
	const api = getApiClient(context.client);
	const id = Number(media_id);
	const query = { append_to_response: TITLE_BLOCKS.tv };
	const show: ShowFacts | null = await api
		.call('GET /api/tmdb/tv/:id', { params: { id }, query }, context)
		.catch(nullIfMissing);
	if (!show) return 'missing';
	const loadSeason = (season: number) =>
		api.call('GET /api/tmdb/tv/:id/season/:season', { params: { id, season } }, context).catch(nullIfMissing);
	return findShowPlace(show, loadSeason, viewing, Date.now());
}

function nullIfMissing(error: ApiError): null {
	if (error.status === 404) return null;
	throw error;
}
