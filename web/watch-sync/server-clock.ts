/** How this browser's clock differs from the server's, by which records are compared. */

/** The server tells whole seconds, and nobody's clock is exact: less is no difference. */
const LEAST_MS = 2000;
/** On average so much has passed of a second that is told as a whole one. */
const HALF_SECOND_MS = 500;

/**
 * What to add to a time of this browser to have the server's, from the date of an answer and this browser's times before
 * and after it, in epoch milliseconds. 0 where the clocks agree as far as the answer's way can tell, or it has no date.
 */
export function clockOffset(date: string | null, askedAt: number, answeredAt: number): number {
	const offset = Math.round(Date.parse(date ?? '') + HALF_SECOND_MS - (askedAt + answeredAt) / 2);
	return Math.abs(offset) >= Math.max(LEAST_MS, answeredAt - askedAt) ? offset : 0;
}

/** Never before the epoch, which no server takes; what would be of the future the server takes as of now. */
export function toServerTime(timestamp: number, clockOffsetMs: number): number {
	return Math.max(0, timestamp + clockOffsetMs);
}
