import type { QueryClient } from '@tanstack/react-query';
import { findShowPlace } from '#contract/episode-order.ts';
import { watchPath } from '#contract/page-paths.ts';
import { type EpisodeRef, episodeKey, FIRST_EPISODE } from '#contract/title.ts';
import { watchedPercent } from '#contract/watch-completion.ts';
import { type TitleState, toViewing } from '../../../watch-sync/title-state.ts';
import { loadSeason } from '../titles/load-season.ts';
import type { MovieData, ShowData } from '../titles/title-detail-query.ts';

/** Where the viewer goes on with a title. */
export interface Resume {
	/** Null for a movie. */
	at: EpisodeRef | null;
	/** The watch page. */
	to: string;
	/** Where that starts, in seconds; 0 is the beginning of an episode that is not the first one. */
	seconds: number;
	/** 0 to 100; null where the position or the length is not known. */
	percent: number | null;
}

/**
 * Where a movie, the selected episode, or without one a show goes on: at the episode that was watched last, or at the one
 * after it. Null where it starts at the beginning. Never rejects.
 */
export async function findResume(
	queries: QueryClient,
	title: MovieData | ShowData,
	selected: EpisodeRef | null,
	state: TitleState,
): Promise<Resume | null> {
	if (title.media_type === 'movie') return toResume(title, null, state);
	const at = selected ?? (await episodeToGoOn(queries, title, state));
	const resume = at && toResume(title, at, state);
	return resume && (resume.seconds > 0 || !selected) ? resume : null;
}

/** Null where nothing of the show was watched, or all of it. */
export async function episodeToGoOn(
	queries: QueryClient,
	show: ShowData,
	state: TitleState,
): Promise<EpisodeRef | null> {
	const viewing = toViewing(state);
	if (!viewing) return null;
	const load = (number: number) => loadSeason(queries, show.id, number);
	// While its season cannot be fetched, an episode that is not finished goes on.
	const place = await findShowPlace(show, load, viewing, Date.now()).catch(() => null);
	if (!place) return viewing.isCompleted ? null : viewing.last;
	return place.isComplete ? null : place;
}

function toResume(title: MovieData | ShowData, at: EpisodeRef | null, { episodes }: TitleState): Resume | null {
	const { position = 0, duration = 0 } = episodes.get(episodeKey(at ?? FIRST_EPISODE)) ?? {};
	const isBeginning = position === 0 && episodeKey(at ?? FIRST_EPISODE) === episodeKey(FIRST_EPISODE);
	if (isBeginning) return null;
	const to = watchPath(title, at ?? FIRST_EPISODE);
	return { at, to, seconds: position, percent: watchedPercent(position, duration) };
}
