import pLimit from 'p-limit';

/** Files that requests have open at a time, whatever their number: each takes a descriptor. */
export const MAX_OPEN_AT_ONCE = 16;

const limit = pLimit(MAX_OPEN_AT_ONCE);

/** Runs `read`, which a request causes and which has one file open. */
export function openInTurn<Result>(read: () => Promise<Result>): Promise<Result> {
	return limit(read);
}
