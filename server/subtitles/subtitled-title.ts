import type { EpisodeRef, MediaType } from '#contract/title.ts';

/** A movie or an episode, with the ids by which the host may know it. */
export interface SubtitledTitle {
	type: MediaType;
	/** Null of a movie. */
	at: EpisodeRef | null;
	tmdbId: number | null;
	/** `tt0000001`. */
	imdbId: string | null;
}
