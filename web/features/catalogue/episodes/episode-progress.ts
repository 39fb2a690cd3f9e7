import type { EpisodeRef } from '#contract/page-paths.ts';

/** What this browser and the viewer's history know of watching a show. */
export interface ShowProgress {
	/** The episode that was watched last. */
	last: EpisodeRef | null;
	/** Seconds from the start of episodes that were left in the middle, by `2/5`, season and episode. */
	positions: Readonly<Record<string, number>>;
}

/** Where the viewer is with an episode. */
export interface EpisodeProgress {
	/** The history keeps the last episode only: those before it in the order of the show count as watched. */
	isWatched: boolean;
	isLast: boolean;
	/** The share that was watched, above 0 and at most 1; null where it is unknown. */
	share: number | null;
}

const SECONDS_PER_MINUTE = 60;

export function episodeProgress(
	progress: ShowProgress | null,
	{ season, episode }: EpisodeRef,
	runtimeMinutes: number | null | undefined,
): EpisodeProgress {
	const { last, positions } = progress ?? { last: null, positions: {} };
	const position = positions[`${season}/${episode}`];
	const isLast = last?.season === season && last.episode === episode;
	const isBefore =
		last !== null && season > 0 && (season < last.season || (season === last.season && episode < last.episode));
	return {
		isWatched: isBefore && position === undefined,
		isLast,
		share: position && runtimeMinutes ? Math.min(1, position / (runtimeMinutes * SECONDS_PER_MINUTE)) : null,
	};
}
