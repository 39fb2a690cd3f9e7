import type { QueryClient } from '@tanstack/react-query';
import { type EpisodeRef, episodeKey } from '#contract/title.ts';
import type { EpisodeProgress, TitleProgress } from '#contract/watch-progress.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { invalidateHistory } from '../../../watch-sync/history-changes.ts';
import { titleProgressQuery } from '../../../watch-sync/title-progress.ts';

/** An episode, a season, or all seasons; `episodes` instead for an undo. */
export interface MarkTarget {
	season?: number;
	episode?: number;
	episodes?: readonly EpisodeRef[];
}

/**
 * Marks episodes of a show as watched or not. `shown` are marked in the page at once, and as before when the server refuses.
 * Resolves with the episodes that the server has changed; rejects with `ApiError`.
 */
export async function markEpisodes(
	queries: QueryClient,
	showId: number,
	target: MarkTarget,
	watched: boolean,
	shown: readonly EpisodeRef[],
): Promise<readonly EpisodeRef[]> {
	const { queryKey } = titleProgressQuery({ media_type: 'tv', id: showId });
	await queries.cancelQueries({ queryKey });
	const before = queries.getQueryData<TitleProgress>(queryKey);
	if (before) queries.setQueryData(queryKey, withMarks(before, shown, watched));
	const { season, episode, episodes } = target;
	const show = { media_id: String(showId), media_type: 'tv' } as const;
	const body = { ...show, watched, season, episode, episodes: episodes && [...episodes] };
	try {
		const { changed, progress } = await viewerCall(getApiClient(queries), 'POST /api/watch-progress/marks', { body });
		queries.setQueryData(queryKey, progress);
		void invalidateHistory(queries);
		return changed;
	} catch (error) {
		if (before) queries.setQueryData(queryKey, before);
		throw error;
	}
}

function withMarks(progress: TitleProgress, marked: readonly EpisodeRef[], watched: boolean): TitleProgress {
	const rows = new Map(progress.episodes.map((row) => [episodeKey(row), row]));
	for (const { season, episode } of marked) {
		const key = episodeKey({ season, episode });
		const row: EpisodeProgress = rows.get(key) ?? {
			...{ season, episode, position: 0, duration: 0, completed: false, play_count: 0 },
			updated_at: new Date().toISOString(),
		};
		rows.set(key, { ...row, completed: watched, play_count: watched ? Math.max(1, row.play_count) : 0 });
	}
	return { ...progress, episodes: [...rows.values()] };
}
