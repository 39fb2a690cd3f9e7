import { watchPath } from '#contract/page-paths.ts';
import type { ContinueWatchingCard } from '#contract/watch-history.ts';
import { type MediaRef, mediaKey } from '../../watch-sync/media-ref.ts';
import { readProgress } from '../../watch-sync/resume-positions.ts';

export interface WatchProgress {
	/** The watch page of the movie, or of the episode watched last. */
	to: string;
	/** Whether playing goes on rather than starts: a position is saved, or it is not a show's first episode. */
	hasBegun: boolean;
	/** 0 to 100; null where this browser does not know the position or the length. */
	percent: number | null;
	/** At least 1; null as `percent`. */
	minutesLeft: number | null;
}

/** How far a title was watched, by the positions that this browser has saved. */
export function toProgress(card: ContinueWatchingCard): WatchProgress {
	const { mediaType, mediaId, season, episode } = card;
	const at = { season: season ?? 1, episode: episode ?? 1 };
	const media: MediaRef =
		mediaType === 'movie' ? { media_type: 'movie', id: mediaId } : { media_type: 'tv', id: mediaId, ...at };
	const saved = readProgress(media);
	const isLater =
		mediaType === 'tv' && mediaKey({ media_type: 'tv', id: mediaId, season: 1, episode: 1 }) !== mediaKey(media);
	const known = saved && saved.duration > saved.position ? saved : null;
	return {
		to: watchPath({ media_type: mediaType, id: Number(mediaId) }, at),
		hasBegun: saved !== null || isLater,
		percent: known && Math.round((known.position / known.duration) * 100),
		minutesLeft: known && Math.max(1, Math.round((known.duration - known.position) / 60)),
	};
}
