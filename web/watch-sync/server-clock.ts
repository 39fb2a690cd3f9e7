/** Converts this browser's times to the server's, by which entries are compared. */

/** The Date header has whole seconds, and clocks drift: a smaller offset is ignored. */
const MIN_OFFSET_MS = 2000;
/** Mean error of a Date header that is truncated to whole seconds. */
const HALF_SECOND_MS = 500;

/**
 * Offset of the server's clock in milliseconds, from a response's Date header and this browser's times before and after
 * the request. 0 when it is within the round-trip time, or there is no date.
 */
export function clockOffset(date: string | null, sentAt: number, receivedAt: number): number {
	const offset = Math.round(Date.parse(date ?? '') + HALF_SECOND_MS - (sentAt + receivedAt) / 2);
	return Math.abs(offset) >= Math.max(MIN_OFFSET_MS, receivedAt - sentAt) ? offset : 0;
}

/** Never before the epoch, which the server refuses. It clamps future times to now. */
export function toServerTime(timestamp: number, clockOffsetMs: number): number {
	return Math.max(0, timestamp + clockOffsetMs);
}
