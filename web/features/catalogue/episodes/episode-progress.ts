import type { EpisodeRef } from '#contract/page-paths.ts';

/** Where the viewer is with an episode. */
export interface EpisodeProgress {
	/** The history keeps the last episode only: those before it in the order of the show count as watched. */
	isWatched: boolean;
	isLast: boolean;
	/** The share that was watched, above 0 and at most 1; null where it is unknown. */
	share: number | null;
}

/** Where the viewer is with each episode of a show. It comes with the code for it, after the page. */
export type ShowProgress = (at: EpisodeRef, runtimeMinutes: number | null | undefined) => EpisodeProgress;

interface Watched {
	/** The episode that was watched last. */
	last: EpisodeRef | null;
	/** Episodes that were left in the middle, by `2/5`, season and episode, in seconds; a duration of 0 is unknown. */
	positions: ReadonlyMap<string, { position: number; duration: number }>;
}

const SECONDS_PER_MINUTE = 60;

export function createShowProgress({ last, positions }: Watched): ShowProgress {
	return ({ season, episode }, runtimeMinutes) => {
		const { position = 0, duration = 0 } = positions.get(`${season}/${episode}`) ?? {};
		const length = duration || (runtimeMinutes ?? 0) * SECONDS_PER_MINUTE;
		const isBefore =
			last !== null && season > 0 && (season < last.season || (season === last.season && episode < last.episode));
		return {
			isWatched: isBefore && position === 0,
			isLast: last?.season === season && last.episode === episode,
			share: position && length ? Math.min(1, position / length) : null,
		};
	};
}
