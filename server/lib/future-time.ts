/** Clocks of nodes differ a little. */
export const CLOCK_SLACK_MS = 60_000;

/**
 * A stored time that is later than this was written by a clock that was wrong: when it really was is unknown, so what
 * happens now counts as later.
 *
 * @param now Epoch milliseconds or ISO 8601.
 * @returns ISO 8601.
 */
export function toFutureTime(now: number | string): string {
	return new Date(new Date(now).getTime() + CLOCK_SLACK_MS).toISOString();
}

/** A row as it is read: none of these times is after `now`, epoch milliseconds. */
export function withoutFuture<Name extends string, Row extends Record<Name, string>>(
	row: Row,
	names: readonly Name[],
	now: number,
): Row {
	const latest = new Date(now).toISOString();
	const late = names.filter((name) => row[name] > latest);
	return late.length === 0 ? row : { ...row, ...Object.fromEntries(late.map((name) => [name, latest])) };
}
