/** Sends on, in the name of whoever is signed in, what could not be sent when it was watched. */
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';
import { keepOwnRow } from '../session/own-row.ts';
import { viewerQuery } from '../session/viewer-call.ts';
import { refreshHistory } from './history-changes.ts';
import type { LocalEntry } from './local-entry.ts';
import { dropEntries, readUnsent } from './local-history.ts';
import { sendToMigrate } from './migrate-local-history.ts';

/** How long the server's word on how it keeps history holds. */
const MODE_FRESH_MS = 300_000;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 600_000;

/** Whether the server keeps history durably. Where it does not, this browser does. Rejects when it can not be asked. */
export async function keepsHistory(queries: QueryClient): Promise<boolean> {
	const mode = await queries.fetchQuery({ ...viewerQuery('GET /api/debug/db-config', {}), staleTime: MODE_FRESH_MS });
	return mode.databaseConfig.isRemote;
}

/** When those entries were watched that a call of their own brings to the server just now. */
export const underWay = new Set<number>();

function readWaiting(): LocalEntry[] {
	return readUnsent().filter(({ timestamp }) => !underWay.has(timestamp));
}

let sending: Promise<void> | null = null;

/** One run at a time; a failure is tried again later by itself. */
export function sendUnsent(queries: QueryClient): Promise<void> {
	sending ??= send(queries).finally(() => {
		sending = null;
	});
	return sending;
}

async function send(queries: QueryClient): Promise<void> {
	if (readWaiting().length === 0) return stopTrying();
	try {
		if (!(await keepsHistory(queries))) return;
		// Read again, since whose they are may have changed meanwhile; the call takes the token at the same moment.
		const entries = readWaiting();
		await sendToMigrate(queries.getDefaultOptions().queries?.meta?.api as ApiClient, entries);
		stopTrying();
		keepOwnRow(true);
		await refreshHistory(queries);
		dropEntries(entries);
	} catch {
		// Kept, until the server acknowledges it.
		tryAgainLater(queries);
	}
}

let stopWaiting: (() => void) | null = null;
let waitMs = FIRST_WAIT_MS;

/** Tries once more when the network is back, the page is looked at again, or after a while that grows. */
export function tryAgainLater(queries: QueryClient): void {
	if (stopWaiting || readWaiting().length === 0) return;
	const again = () => {
		stopWaiting?.();
		void sendUnsent(queries);
	};
	const lookedAt = () => {
		if (document.visibilityState === 'visible') again();
	};
	const timer = setTimeout(again, waitMs);
	waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
	addEventListener('online', again);
	document.addEventListener('visibilitychange', lookedAt);
	stopWaiting = () => {
		clearTimeout(timer);
		removeEventListener('online', again);
		document.removeEventListener('visibilitychange', lookedAt);
		stopWaiting = null;
	};
}

function stopTrying(): void {
	stopWaiting?.();
	waitMs = FIRST_WAIT_MS;
}
