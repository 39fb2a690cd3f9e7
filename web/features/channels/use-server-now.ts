import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getApiClient } from '../../api/query-client.ts';
import { clockOffset, toServerTime } from '../../watch-sync/server-clock.ts';

/** A clock of this browser may be set meanwhile. */
const OFFSET_TTL_MS = 10 * 60_000;
const TICK_MS = 15_000;
const TIMER_SLACK_MS = 50;

/** The configuration, which no cache keeps: its date is now. */
const NAME = 'GET /api/config';

const offsetQuery = {
	queryKey: [NAME, {}, 'clock'] as const,
	queryFn: async ({ client, signal }: QueryFunctionContext): Promise<number> => {
		const sentAt = Date.now();
		let offset = 0;
		const onDate = (date: string | null) => {
			offset = clockOffset(date, sentAt, Date.now());
		};
		await getApiClient(client).call(NAME, {}, { signal, onDate });
		return offset;
	},
	staleTime: OFFSET_TTL_MS,
	refetchInterval: OFFSET_TTL_MS,
};

export interface ServerNow {
	/** The server's time in epoch milliseconds, updated every 15 seconds; null until it is known, so that hydration is the same. */
	now: number | null;
	/** The same at this very moment; of this browser's clock while the server's is unknown. */
	read(): number;
}

/**
 * The server's clock, by which everybody is at the same second. Where the server cannot be asked it is the browser's own.
 *
 * @param change Epoch milliseconds: the time is updated then too.
 */
export function useServerNow(change: number | null = null): ServerNow {
	const { data, isError } = useQuery(offsetQuery);
	const [now, setNow] = useState<number | null>(null);
	const offset = data ?? (isError ? 0 : null);

	useEffect(() => {
		if (offset === null) return undefined;
		const update = () => setNow(toServerTime(Date.now(), offset));
		update();
		const interval = setInterval(update, TICK_MS);
		const untilChange = change === null ? Number.NaN : change - toServerTime(Date.now(), offset);
		// Timers may be early; while the machine sleeps the interval is as late.
		const timer = untilChange >= 0 ? setTimeout(update, untilChange + TIMER_SLACK_MS) : undefined;
		document.addEventListener('visibilitychange', update);
		return () => {
			clearInterval(interval);
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', update);
		};
	}, [offset, change]);

	return { now, read: () => toServerTime(Date.now(), offset ?? 0) };
}
