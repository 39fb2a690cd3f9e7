import { findShowPlace, type ShowPlace } from '#contract/episode-order.ts';
import { type EpisodeRef, episodeKey, type HistoryTitle } from '#contract/title.ts';
import type { TvDetail } from '#contract/tmdb.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { listProgress } from './progress.repository.ts';

/** Seconds; a duration of 0 is unknown. */
export interface StartOfShow extends ShowPlace {
	position: number;
	duration: number;
}

/**
 * Where a user goes on with a show, whose entry is `last`: see `findShowPlace`. While the season of an episode that is not
 * finished cannot be fetched it is that episode, without its name; else throws `AppError` then.
 */
export async function findUsersPlace(
	db: Queries,
	titles: TitleReader,
	{ profileId, show, last, now }: { profileId: string; show: TvDetail; last: HistoryTitle & EpisodeRef; now: number },
): Promise<StartOfShow> {
	const rows = new Map((await listProgress(db, profileId, last)).map((row) => [episodeKey(row), row]));
	const rowOf = (at: EpisodeRef) => rows.get(episodeKey(at));
	const { season, episode } = last;
	const isCompleted = rowOf(last)?.completed === true;
	const place = await findShowPlace(
		show,
		(number) => titles.findSeason(show.id, number),
		{ last: { season, episode }, isCompleted, timesOf: (at) => rowOf(at)?.play_count ?? 0 },
		now,
	).catch((error) => {
		if (!(error instanceof AppError) || isCompleted) throw error;
		return { season, episode, name: null, isNext: false, isComplete: false };
	});
	const { position = 0, duration = 0, completed = false } = rowOf(place) ?? {};
	// A repeated viewing begins at the beginning.
	return { ...place, position: completed ? 0 : position, duration };
}
