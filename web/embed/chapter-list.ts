/** The rule for what counts as the chapters of a film, whether its file or another file names them. */
import { CHAPTERS_MAX } from '#contract/player-messages.ts';

/** Seconds; `end` is the next one's start, or the film's end. */
export interface Chapter {
	start: number;
	end: number;
	/** Plain text, never empty. */
	title: string;
}

const TITLE_MAX_CHARS = 120;
/** So early in a chapter, back means the one before. */
const RESTART_AFTER_S = 3;

/**
 * In order of time. What is no time within the film is left out, and the second one at a time; none at all of more than
 * `CHAPTERS_MAX`, nor of one alone, which says nothing.
 *
 * @param duration Seconds; NaN while it is not known.
 */
export function toChapters(given: readonly { start: number; title: string }[], duration: number): Chapter[] {
	if (given.length > CHAPTERS_MAX) return [];
	const last = Number.isFinite(duration) ? duration : Number.MAX_VALUE;
	const sorted = given
		.filter(({ start }) => start >= 0 && start < last)
		.sort((left, right) => left.start - right.start)
		.filter(({ start }, at, all) => at === 0 || start > (all[at - 1]?.start ?? 0));
	if (sorted.length < 2) return [];
	return sorted.map(({ start, title }, at) => ({
		start,
		end: sorted[at + 1]?.start ?? last,
		title: toTitle(title) || String(at + 1),
	}));
}

function toTitle(written: string): string {
	const line = written.replace(/\s+/g, ' ').trim();
	const characters = [...line.slice(0, TITLE_MAX_CHARS * 2)];
	return characters.length > TITLE_MAX_CHARS ? `${characters.slice(0, TITLE_MAX_CHARS - 1).join('')}…` : line;
}

/** The one that is left at this second; null before the first. */
export function chapterAt(chapters: readonly Chapter[], position: number): Chapter | null {
	return chapters.filter(({ start }) => start <= position).at(-1) ?? null;
}

/** Where the next chapter begins, or this one, or the one before it; null where there is none. */
export function chapterFrom(chapters: readonly Chapter[], position: number, step: -1 | 1): Chapter | null {
	if (step === 1) return chapters.find(({ start }) => start > position) ?? null;
	return chapterAt(chapters, Math.max(0, position - RESTART_AFTER_S)) ?? chapters[0] ?? null;
}
