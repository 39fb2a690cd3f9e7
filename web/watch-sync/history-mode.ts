/** Whether the server keeps history, and how its clock differs from this browser's. */
import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { getApiClient } from '../api/query-client.ts';
import { VIEWER_KEY } from '../session/session.ts';
import { viewerCall } from '../session/viewer-call.ts';
import { clockOffset } from './server-clock.ts';

const NAME = 'GET /api/debug/db-config';
/** How long the answer is fresh. */
const HISTORY_MODE_TTL_MS = 300_000;
/** A larger difference between wall clock and monotonic clock: the clock was set, or the machine slept. */
const CLOCK_SET_MS = 2000;

interface HistoryMode {
	/** Whether the server keeps history durably. Otherwise this browser keeps it. */
	keepsHistory: boolean;
	/** Added to a time of this browser, it is the server's time. */
	clockOffsetMs: number;
	/** Wall-clock time of the page's start, as computed at the response; it changes when the clock is set. */
	timeOrigin: number;
}

export const historyModeQuery = {
	queryKey: [NAME, {}, VIEWER_KEY] as const,
	queryFn: async (context: QueryFunctionContext): Promise<HistoryMode> => {
		const sentAt = Date.now();
		let clockOffsetMs = 0;
		const onDate = (date: string | null) => {
			clockOffsetMs = clockOffset(date, sentAt, Date.now());
		};
		const { databaseConfig } = await viewerCall(
			getApiClient(context.client),
			NAME,
			{},
			{ signal: context.signal, onDate },
		);
		return { keepsHistory: databaseConfig.isRemote, clockOffsetMs, timeOrigin: readTimeOrigin() };
	},
	staleTime: HISTORY_MODE_TTL_MS,
};

/** What was last known; undefined before the first answer. */
export function readHistoryMode(queries: QueryClient): HistoryMode | undefined {
	return queries.getQueryData<HistoryMode>(historyModeQuery.queryKey);
}

/** From the query cache while fresh. Rejects when the server cannot be reached. */
export function fetchHistoryMode(queries: QueryClient): Promise<HistoryMode> {
	const known = readHistoryMode(queries);
	const isClockSet = known !== undefined && Math.abs(readTimeOrigin() - known.timeOrigin) > CLOCK_SET_MS;
	return queries.fetchQuery({ ...historyModeQuery, staleTime: isClockSet ? 0 : HISTORY_MODE_TTL_MS });
}

function readTimeOrigin(): number {
	return Date.now() - performance.now();
}
