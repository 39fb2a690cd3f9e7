/** What is left in the last twentieth of a title are credits: from there on it counts as watched. */
const CREDITS_PARTS = 20;
/** Of titles of less than 40 minutes in the last two minutes, but at most in the last tenth. */
const SHORT_CREDITS_MAX_S = 120;
const SHORT_CREDITS_PARTS = 10;

/**
 * Whether a position, in seconds, is so near the end that the title counts as watched; a duration of 0 is unknown. The one
 * rule of completion: a tick, a resumed place, a card's progress and a mark that is removed all ask it.
 */
export function isNearEnd(position: number, duration: number): boolean {
	if (duration <= 0) return false;
	const shortCredits = Math.min(SHORT_CREDITS_MAX_S, duration / SHORT_CREDITS_PARTS);
	return position >= duration - Math.max(duration / CREDITS_PARTS, shortCredits);
}

/**
 * How much of a title was watched, for a bar: 1 to 100, so that a title that was begun never looks unwatched. Null where the
 * position or the length, in seconds, is not known.
 */
export function watchedPercent(position: number, duration: number): number | null {
	return position > 0 && duration > position ? Math.max(1, Math.round((position / duration) * 100)) : null;
}
