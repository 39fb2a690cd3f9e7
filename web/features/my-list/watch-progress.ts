import { watchPath } from '#contract/page-paths.ts';
import { episodeKey, FIRST_EPISODE, toMediaRef, toTitleRef } from '#contract/title.ts';
import { watchedPercent } from '#contract/watch-completion.ts';
import { readPosition } from '../../personal-data/resume-positions.ts';
import { newestPosition } from '../../watch-sync/newest-position.ts';
import type { MyListItem } from './merge-history.ts';

export interface WatchProgress {
	/** The watch page of the movie, or of the episode to go on with. */
	to: string;
	/** Whether playing goes on rather than starts: a position is known, or it is not a show's first episode. */
	hasBegun: boolean;
	/** Watched to the end, and there is no next episode. */
	isFinished: boolean;
	/** 0 to 100; null where the position or the length is not known. */
	percent: number | null;
	/** At least 1; null as `percent`. */
	minutesLeft: number | null;
}

/** How far a title was watched: as the server says, or later positions that this browser has stored. */
export function toProgress({ card, isLocal }: Pick<MyListItem, 'card' | 'isLocal'>): WatchProgress {
	const { mediaType, mediaId, season, episode, position, duration, isFinished, lastWatched } = card;
	const title = toTitleRef({ media_type: mediaType, media_id: mediaId });
	const at = { season: season ?? 1, episode: episode ?? 1 };
	const server = { position, duration, completed: isFinished, updated_at: lastWatched };
	const newest = newestPosition(isLocal ? undefined : server, readPosition(toMediaRef(title, at)));
	const isLater = mediaType === 'tv' && episodeKey(at) !== episodeKey(FIRST_EPISODE);
	const known = newest && newest.position > 0 && newest.duration > newest.position ? newest : null;
	return {
		to: watchPath(title, at),
		hasBegun: (newest?.position ?? 0) > 0 || isLater,
		// Of a show the card says it: see `useLocalPlaces`.
		isFinished: isFinished || (mediaType === 'movie' && newest?.completed === true),
		percent: known && watchedPercent(known.position, known.duration),
		minutesLeft: known && Math.max(1, Math.round((known.duration - known.position) / 60)),
	};
}
