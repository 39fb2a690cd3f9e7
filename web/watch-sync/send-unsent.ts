/** Sends on, in the name of whoever is signed in, what could not be sent when it was watched. */
import type { QueryClient } from '@tanstack/react-query';
import { keepPersonalRow } from '../session/personal-row-hint.ts';
import { refreshHistory } from './history-changes.ts';
import { askHistoryMode } from './history-mode.ts';
import type { LocalEntry } from './local-entry.ts';
import { dropEntries, readUnsent, releaseEntries } from './local-history.ts';
import { sendToMigrate } from './migrate-local-history.ts';

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 600_000;

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
		const { keepsHistory, clockOffsetMs } = await askHistoryMode(queries);
		// Read again, since whose they are may have changed meanwhile; the call takes the token at the same moment.
		const entries = readWaiting();
		if (!keepsHistory) {
			releaseEntries(entries);
			return stopTrying();
		}
		if (entries.length === 0) return stopTrying();
		await sendToMigrate(queries, entries, clockOffsetMs);
		stopTrying();
		keepPersonalRow(true);
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
