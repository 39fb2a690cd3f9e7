import type { ComponentType } from 'react';
import { type EpisodeRef, episodeKey } from '#contract/title.ts';

/** Where the viewer is with an episode. */
export interface EpisodeProgress {
	/** Watched to the end, or marked. */
	isWatched: boolean;
	isLast: boolean;
	/** The share that was watched, above 0 and at most 1; null where it is unknown. */
	share: number | null;
}

export interface EpisodeMarkProps {
	showId: number;
	season: number;
	episode: number;
	isWatched: boolean;
}

export interface ShowMarksProps {
	showId: number;
	season: number;
	/** Numbers of its episodes that have aired. */
	aired: readonly number[];
	isWatched(at: EpisodeRef): boolean;
}

/** The controls that mark episodes as watched. */
export interface Marks {
	EpisodeMark: ComponentType<EpisodeMarkProps>;
	ShowMarks: ComponentType<ShowMarksProps>;
}

/** Where the viewer is with each episode of a show. It comes with the code for it, after the page. */
export interface ShowProgress {
	of(at: EpisodeRef, runtimeMinutes: number | null | undefined): EpisodeProgress;
	/** There is an episode that was watched last, and not to its end. */
	isWatching: boolean;
	/** The episode to go on with, where the address names none; null where the show starts at its beginning. */
	goesOn: EpisodeRef | null;
	/** Null for somebody whose history the server does not keep. */
	marks: Marks | null;
}

interface Watched {
	/** The episode that was watched last. */
	last: EpisodeRef | null;
	/** Episodes by `2/5`, season and episode; positions in seconds, and a duration of 0 is unknown. */
	episodes: ReadonlyMap<string, { position: number; duration: number; isWatched: boolean }>;
}

const SECONDS_PER_MINUTE = 60;

export function createShowProgress({ last, episodes }: Watched): Pick<ShowProgress, 'of' | 'isWatching'> {
	const get = (at: EpisodeRef) => episodes.get(episodeKey(at)) ?? { position: 0, duration: 0, isWatched: false };
	const known = last && get(last);
	const isWatching = last !== null && !(known?.isWatched && known.position === 0);
	return {
		isWatching,
		of(at, runtimeMinutes) {
			const { position, duration, isWatched } = get(at);
			const length = duration || (runtimeMinutes ?? 0) * SECONDS_PER_MINUTE;
			return {
				isWatched,
				isLast: isWatching && last.season === at.season && last.episode === at.episode,
				share: position && length ? Math.min(1, position / length) : null,
			};
		},
	};
}
