/** Keeps a player where its channel is. */
import type { PlaybackTime } from '#contract/player-messages.ts';

/** Nobody notices less; the first seek costs another look into the file. */
const FIRST_DRIFT_S = 1.5;
/** A slow line falls behind: not every second is worth a seek. */
const LATER_DRIFT_S = 5;
const SEEK_PAUSE_MS = 30_000;
/** A copy is over this long before its end: players start again from there. */
const END_MARGIN_S = 1;

export interface LivePosition {
	/**
	 * What to do about the position that the player reports, at a time of a monotonic clock in milliseconds: seek to the
	 * channel's position, nothing, or know that this copy is shorter than its place.
	 *
	 * @param liveS Where the channel is, in seconds from the start of the title.
	 */
	check(time: PlaybackTime, liveS: number, nowMs: number): 'seek' | 'over' | null;
	/** The person has paused: the channel has gone on meanwhile. */
	paused(): void;
}

export function createLivePosition(): LivePosition {
	let soughtAt: number | null = null;
	return {
		check({ position, duration }, liveS, nowMs) {
			if (duration > 0 && liveS >= duration - END_MARGIN_S) return 'over';
			const isFirst = soughtAt === null;
			if (Math.abs(liveS - position) <= (isFirst ? FIRST_DRIFT_S : LATER_DRIFT_S)) return null;
			if (soughtAt !== null && nowMs - soughtAt < SEEK_PAUSE_MS) return null;
			soughtAt = nowMs;
			return 'seek';
		},
		paused() {
			soughtAt = null;
		},
	};
}
