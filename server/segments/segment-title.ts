import type { EpisodeRef, HistoryTitle } from '#contract/title.ts';

/** A movie, where the numbers are 1, or an episode. */
export type SegmentTitle = HistoryTitle & EpisodeRef;
