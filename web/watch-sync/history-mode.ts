/** How the server keeps history, and by which clock. */
import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { getApiClient } from '../api/query-client.ts';
import { VIEWER } from '../session/session.ts';
import { viewerCall } from '../session/viewer-call.ts';
import { clockOffset } from './server-clock.ts';

const NAME = 'GET /api/debug/db-config';
/** How long the server's word holds. */
const FRESH_MS = 300_000;
/** A clock that has moved so far against the time that passed was set, or the machine slept. */
const CLOCK_SET_MS = 2000;

interface HistoryMode {
	/** Whether it keeps history durably. Where it does not, this browser does. */
	keepsHistory: boolean;
	/** To be added to a time of this browser. */
	clockOffsetMs: number;
	/** By this browser's clock as it was then: when the page was opened. */
	openedAt: number;
}

export const historyModeQuery = {
	queryKey: [NAME, {}, VIEWER] as const,
	queryFn: async (context: QueryFunctionContext): Promise<HistoryMode> => {
		const askedAt = Date.now();
		let clockOffsetMs = 0;
		const onDate = (date: string | null) => {
			clockOffsetMs = clockOffset(date, askedAt, Date.now());
		};
		const { databaseConfig } = await viewerCall(
			getApiClient(context.client),
			NAME,
			{},
			{ signal: context.signal, onDate },
		);
		return { keepsHistory: databaseConfig.isRemote, clockOffsetMs, openedAt: readOpenedAt() };
	},
	staleTime: FRESH_MS,
};

/** Rejects when the server can not be asked. */
export function askHistoryMode(queries: QueryClient): Promise<HistoryMode> {
	const known = queries.getQueryData<HistoryMode>(historyModeQuery.queryKey);
	const isClockSet = known !== undefined && Math.abs(readOpenedAt() - known.openedAt) > CLOCK_SET_MS;
	return queries.fetchQuery({ ...historyModeQuery, staleTime: isClockSet ? 0 : FRESH_MS });
}

function readOpenedAt(): number {
	return Date.now() - performance.now();
}
