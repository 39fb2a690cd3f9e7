/** The UTC day (`2026-01-31`) of a time in epoch milliseconds. */
export function toDay(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}
