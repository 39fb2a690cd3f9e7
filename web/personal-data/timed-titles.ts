/** Titles with the time of what a signed-out person did to them, as this browser stores them. */
import { type HistoryTitle, titleKey } from '#contract/title.ts';

export interface TimedTitle extends HistoryTitle {
	/** Epoch milliseconds of this browser's clock. */
	timestamp: number;
}

/** Whether a stored value, which may be damaged, is one. */
export function isTimedTitle(item: unknown): item is TimedTitle {
	if (typeof item !== 'object' || item === null) return false;
	const { media_type, media_id, timestamp } = item as Partial<TimedTitle>;
	return (
		(media_type === 'movie' || media_type === 'tv') &&
		typeof media_id === 'string' &&
		/^[1-9]\d{0,9}$/.test(media_id) &&
		Number.isSafeInteger(timestamp) &&
		(timestamp as number) >= 0
	);
}

/** Each title once, with its newest time. */
export function newestFirst<Item extends TimedTitle>(items: readonly Item[]): Item[] {
	const sorted = [...items].sort((a, b) => a.timestamp - b.timestamp);
	return [...new Map(sorted.map((item) => [titleKey(item), item])).values()].sort((a, b) => b.timestamp - a.timestamp);
}
