/**
 * Whether the times that a framed player reports can be those of the title. A player may show an advertisement first, play
 * another title by itself, or stream live; none of that is the title's place, nor its end.
 */
import { isNearEnd } from './watch-completion.ts';

/**
 * A file may be much shorter or longer than the catalogue says: a silent film at another speed, half of a double episode
 * or both halves of one, an extended cut, a television cut.
 */
const LEAST_OF_RUNTIME = 0.4;
const MOST_OF_RUNTIME = 2.5;
/** Runtimes are whole minutes, and a short has leaders and logos that count for more than in a film. */
const RUNTIME_SLACK_S = 300;
/** Where no runtime is known, anything shorter is more likely an advertisement. */
const LEAST_WITHOUT_RUNTIME_S = 120;
/**
 * Without times, an end is the title's once it has played for this share of its runtime. Advertisements last up to two
 * minutes: of a short it is at least that long, but never more than half of it.
 */
const SOONEST_END = 0.1;
const SOONEST_END_S = 120;
const SOONEST_END_OF_SHORT = 0.5;
/** A player that reports seldom has last reported a place before the credits. */
const REPORTED_END = 0.8;
/** Lengths of one file differ by rounding, and by what a stream knows of itself at its start. */
const SAME_LENGTH_SHARE = 0.02;
const SAME_LENGTH_S = 2;
/** A length that goes on changing is that of a live stream. */
const MAX_LENGTHS = 3;

/** Seconds; a duration of 0 is unknown. */
interface Time {
	position: number;
	duration: number;
}

/** @param runtime Minutes, as the catalogue says: null or 0 where it names none, undefined where its answer is not at hand. */
export function canBeOfTitle({ position, duration }: Time, runtime: number | null | undefined): boolean {
	if (!isLength(position) || !isLength(duration)) return false;
	const { leastS, mostS } = acceptedLengths(runtime);
	if (duration === 0) return position <= mostS;
	// Seconds may be rounded, each by itself.
	return position <= duration + 1 && duration >= leastS && duration <= mostS;
}

/** Seconds from the start, which are neither `NaN` nor without an end. */
function isLength(value: number): boolean {
	return Number.isFinite(value) && value >= 0;
}

function acceptedLengths(runtime: number | null | undefined): { leastS: number; mostS: number } {
	if (runtime === undefined) return { leastS: 0, mostS: Number.MAX_SAFE_INTEGER };
	if (!runtime || !isLength(runtime)) return { leastS: LEAST_WITHOUT_RUNTIME_S, mostS: Number.MAX_SAFE_INTEGER };
	const wholeS = runtime * 60;
	return { leastS: wholeS * LEAST_OF_RUNTIME, mostS: wholeS * MOST_OF_RUNTIME + RUNTIME_SLACK_S };
}

/** Reads what one frame reports, in order. */
export interface PlayerTimes {
	/** Playback has begun, or goes on. */
	play(): void;
	pause(): void;
	/** Whether these times are the title's. */
	report(time: Time): boolean;
	/** Whether what has ended is the title. Where it is not, what played until then was something else. */
	end(): boolean;
}

/**
 * @param runtime Minutes; null and 0 where none is known.
 * @param now Milliseconds, of a clock that is not set back.
 */
export function createPlayerTimes(runtime: number | null, now: () => number): PlayerTimes {
	const wholeS = (runtime ?? 0) * 60;
	/** Seconds without pauses until `since`, where it plays now. */
	let playedS = 0;
	let since: number | null = null;
	let last: { time: Time; isOfTitle: boolean } | null = null;
	/** The length that is the title's, as far as is known. */
	let length = 0;
	let lengths = 0;

	function isOfLength({ duration }: Time): boolean {
		if (duration === 0) return lengths <= MAX_LENGTHS;
		if (Math.abs(duration - length) > Math.max(SAME_LENGTH_S, length * SAME_LENGTH_SHARE)) {
			// Of two that it could be, the one that is nearer; where no runtime is known, the longer one.
			const isNearer = wholeS > 0 ? Math.abs(duration - wholeS) < Math.abs(length - wholeS) : duration > length;
			if (length > 0 && !isNearer) return false;
			length = duration;
			lengths += 1;
		}
		return lengths <= MAX_LENGTHS;
	}

	function pause(): void {
		if (since !== null) playedS += (now() - since) / 1000;
		since = null;
	}

	function isEnd(): boolean {
		if (!last) return playedS >= soonestEnd(wholeS);
		const { position, duration } = last.time;
		const endS = duration || wholeS;
		return last.isOfTitle && (isNearEnd(position, endS) || position >= endS * REPORTED_END);
	}

	return {
		play() {
			since ??= now();
		},
		pause,
		report(time) {
			const isOfTitle = canBeOfTitle(time, runtime) && isOfLength(time);
			last = { time, isOfTitle };
			return isOfTitle;
		},
		end() {
			pause();
			const isOfTitle = isEnd();
			playedS = 0;
			return isOfTitle;
		},
	};
}

/** Seconds; `wholeS` is 0 where no runtime is known. */
function soonestEnd(wholeS: number): number {
	if (!wholeS) return LEAST_WITHOUT_RUNTIME_S;
	return Math.max(wholeS * SOONEST_END, Math.min(SOONEST_END_S, wholeS * SOONEST_END_OF_SHORT));
}
