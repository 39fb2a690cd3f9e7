/**
 * Parts of a movie or an episode that may be skipped. Where they come from anybody may write them: what cannot be such a
 * part is left out here, and nothing but the offer to skip it is lost.
 */
import { SEGMENTS_MAX } from './limits.ts';

export const SEGMENT_KINDS = ['intro', 'recap', 'credits', 'preview'] as const;
export type SegmentKind = (typeof SEGMENT_KINDS)[number];

/** In seconds from the start. */
export interface SegmentTimes {
	kind: SegmentKind;
	start: number;
	/** Later than `start`; null is the end of the title, of credits and previews alone. */
	end: number | null;
}

/** A shorter one is not worth a button. */
export const SEGMENT_MIN_S = 3;
/** A day: as the times of players. */
export const SEGMENT_TIME_MAX_S = 86_400;
/** Seconds that a part of each kind can last: a longer one would skip the title itself. */
const LONGEST_S: Readonly<Record<SegmentKind, number>> = { intro: 300, recap: 420, preview: 300, credits: 1800 };
/** Credits that end so near the end of the title leave nothing to see after them. */
const LAST_S = 30;
/** And no earlier than in this share of the title, from its start. */
const LAST_FROM = 0.7;

/** Those that can be parts of one title, in order of their beginnings; where two overlap, the first one of the list stays. */
export function cleanSegments<Segment extends SegmentTimes>(segments: readonly Segment[]): Segment[] {
	const accepted: Segment[] = [];
	for (const segment of segments) {
		if (accepted.length >= SEGMENTS_MAX) break;
		if (isSegment(segment) && !accepted.some((other) => overlaps(segment, other))) accepted.push(segment);
	}
	return accepted.sort((a, b) => a.start - b.start);
}

function isSegment({ kind, start, end }: SegmentTimes): boolean {
	if (!SEGMENT_KINDS.includes(kind) || !isTime(start)) return false;
	if (end === null) return kind === 'credits' || kind === 'preview';
	return isTime(end) && end - start >= SEGMENT_MIN_S && end - start <= LONGEST_S[kind];
}

function isTime(value: unknown): value is number {
	return typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= SEGMENT_TIME_MAX_S;
}

function overlaps(a: SegmentTimes, b: SegmentTimes): boolean {
	return a.start < (b.end ?? Number.POSITIVE_INFINITY) && b.start < (a.end ?? Number.POSITIVE_INFINITY);
}

/**
 * The part in which a position is. None that ends after the title: it is of another cut. `duration` 0 is unknown, and then
 * what has no end is no part either.
 */
export function segmentAt<Segment extends SegmentTimes>(
	segments: readonly Segment[],
	position: number,
	duration: number,
): (Segment & { end: number }) | null {
	for (const segment of segments) {
		const end = segment.end ?? duration;
		if (duration > 0 && end > duration + 1) continue;
		const length = end - segment.start;
		// Without an end the length is known only here.
		if (length < SEGMENT_MIN_S || length > LONGEST_S[segment.kind]) continue;
		if (position >= segment.start && position < end) return { ...segment, end };
	}
	return null;
}

/** Whether credits are those at the end, and nothing follows them. */
export function isLast({ start, end }: { start: number; end: number }, duration: number): boolean {
	return duration > 0 && start >= duration * LAST_FROM && duration - end <= LAST_S;
}
