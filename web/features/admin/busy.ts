/** What is being done just now, so that nothing is asked for twice: `clear-cache`, `premium:{user id}`. */
export type Busy = ReadonlySet<string>;

export type BusyEvent = { type: 'begun' | 'ended'; marker: string };

export const NOTHING_BUSY: Busy = new Set();

export function nextBusy(busy: Busy, { type, marker }: BusyEvent): Busy {
	if (busy.has(marker) === (type === 'begun')) return busy;
	const next = new Set(busy);
	if (type === 'begun') next.add(marker);
	else next.delete(marker);
	return next;
}
