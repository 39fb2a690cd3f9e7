/** From this share on a title counts as watched: what is left are credits. */
const COMPLETED_RATIO = 0.95;
/** Of titles of less than 40 minutes the last two minutes, but at most a tenth. */
const CREDITS_MAX_S = 120;
const CREDITS_MAX_RATIO = 0.1;

/** Whether a position, in seconds, is so near the end that the title counts as watched; a duration of 0 is unknown. */
export function isNearEnd(position: number, duration: number): boolean {
	if (duration <= 0) return false;
	const credits = Math.max(duration * (1 - COMPLETED_RATIO), Math.min(CREDITS_MAX_S, duration * CREDITS_MAX_RATIO));
	return position >= duration - credits;
}
