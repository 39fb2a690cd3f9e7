import type { QueryClient } from '@tanstack/react-query';
import { retryDelayMs } from '../api/api-client.ts';
import { getApiClient } from '../api/query-client.ts';
import type { LocalEntry } from '../personal-data/local-entry.ts';
import { addEntry, anonymizeEntries, readUnsentEntries, removeEntries } from '../personal-data/local-history.ts';
import { readUnsentPositions } from '../personal-data/resume-positions.ts';
import { readViewerId } from '../personal-data/viewer-id.ts';
import { viewerCall } from '../session/viewer-call.ts';
import { whenSessionKnown } from '../session/when-session-known.ts';
import { fetchHistoryMode, readHistoryMode } from './history-mode.ts';
import { postMigration, withoutTitles } from './migrate-local-history.ts';
import { adoptEarlyPositions, anonymizePositions, postPositions } from './send-positions.ts';
import type { WatchEventEmitter, WatchEvents } from './watch-events.ts';

const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 600_000;

export interface HistorySender {
	/** Sends a watch that was just recorded, then whatever is unsent. Never rejects. */
	sendRecorded(recorded: WatchEvents['recorded']): Promise<void>;
	/** Sends the signed-in viewer's unsent positions. Never rejects; a failure is retried with the rest. */
	sendPositions(): Promise<void>;
	/** Sends the signed-in viewer's unsent entries and positions, one run at a time. Never rejects; a failed run is retried. */
	sendUnsent(): Promise<void>;
}

/** Sends local history entries to the server and removes them from the local store once they are acknowledged. */
export function createHistorySender(queries: QueryClient, { emit }: WatchEventEmitter): HistorySender {
	const api = getApiClient(queries);
	/** Timestamps of entries that `post` is sending right now. */
	const inFlight = new Set<number>();
	let run: Promise<void> | null = null;
	let cancelRetry: (() => void) | null = null;
	let retryMs = FIRST_RETRY_MS;

	async function sendRecorded({ entry, isStored }: WatchEvents['recorded']): Promise<void> {
		if (entry.user_id === undefined) return;
		const { outcome, error } = await post(entry);
		if (outcome === 'sent') removeEntries([entry]);
		else if (!isStored && readViewerId() === entry.user_id) addEntry(entry);
		if (outcome === 'failed') retryLater(error);
		else await sendUnsent();
	}

	/** `local-only` where the server keeps no history. */
	async function post(entry: LocalEntry): Promise<{ outcome: 'sent' | 'local-only' | 'failed'; error?: unknown }> {
		const { media_id, media_type, season, episode } = entry;
		inFlight.add(entry.timestamp);
		try {
			await whenSessionKnown();
			const { keepsHistory } = await fetchHistoryMode(queries);
			if (!keepsHistory) return { outcome: 'local-only' };
			if (readViewerId() !== entry.user_id) return { outcome: 'failed' };
			const body = { media_id, media_type, season, episode };
			await viewerCall(api, 'POST /api/watch-history', { body }, { keepalive: true });
			await emit('acknowledged', [entry]);
			return { outcome: 'sent' };
		} catch (error) {
			// It stays in the local store, and is sent from there.
			return { outcome: 'failed', error };
		} finally {
			inFlight.delete(entry.timestamp);
		}
	}

	function readWaiting(): LocalEntry[] {
		return readUnsentEntries().filter(({ timestamp }) => !inFlight.has(timestamp));
	}

	function hasWaiting(): boolean {
		return readWaiting().length > 0 || readUnsentPositions().length > 0;
	}

	async function sendPositions(): Promise<void> {
		try {
			// No wait where it is known: the page may be about to close.
			const { keepsHistory } = readHistoryMode(queries) ?? (await fetchHistoryMode(queries));
			if (keepsHistory) await postPositions(queries, readUnsentPositions());
			else anonymizePositions();
		} catch (error) {
			retryLater(error);
		}
	}

	function sendUnsent(): Promise<void> {
		run ??= sendWaiting().finally(() => {
			run = null;
		});
		return run;
	}

	async function sendWaiting(): Promise<void> {
		adoptEarlyPositions();
		if (!hasWaiting()) return resetRetry();
		try {
			const { keepsHistory, clockOffsetMs } = await fetchHistoryMode(queries);
			// Read again: the viewer may have changed. `postMigration` takes the token in the same tick.
			const entries = readWaiting();
			if (!keepsHistory) {
				anonymizeEntries(entries);
				anonymizePositions();
				return resetRetry();
			}
			if (entries.length > 0) {
				const result = await postMigration(queries, entries, clockOffsetMs);
				const sent = withoutTitles(entries, result);
				await emit('acknowledged', sent);
				removeEntries(sent);
			}
			await postPositions(queries, readUnsentPositions());
			resetRetry();
		} catch (error) {
			retryLater(error);
		}
	}

	/** Retries when the browser is online again, the page becomes visible, or after a delay: a growing one, or what `error` asks. */
	function retryLater(error: unknown): void {
		if (cancelRetry || !hasWaiting()) return;
		const retry = () => {
			cancelRetry?.();
			void sendUnsent();
		};
		const onVisibilityChange = () => {
			if (document.visibilityState === 'visible') retry();
		};
		const timer = setTimeout(retry, retryDelayMs(error, retryMs));
		retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
		addEventListener('online', retry);
		document.addEventListener('visibilitychange', onVisibilityChange);
		cancelRetry = () => {
			clearTimeout(timer);
			removeEventListener('online', retry);
			document.removeEventListener('visibilitychange', onVisibilityChange);
			cancelRetry = null;
		};
	}

	function resetRetry(): void {
		cancelRetry?.();
		retryMs = FIRST_RETRY_MS;
	}

	return { sendRecorded, sendPositions, sendUnsent };
}
