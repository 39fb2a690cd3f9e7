import type { QueryClient } from '@tanstack/react-query';
import type { MediaRef } from '#contract/title.ts';
import { removeExpiredEntries } from '../personal-data/local-history.ts';
import { setContinueRowHint } from '../session/continue-row-hint.ts';
import { setPersonalRowHint } from '../session/personal-row-hint.ts';
import { findStart, type StartPosition } from './find-start.ts';
import { invalidateHistory } from './history-changes.ts';
import { createHistorySender, type HistorySender } from './history-sender.ts';
import { createProgressRecorder, type ProgressRecorder } from './progress-recorder.ts';
import { type NewLocalEntry, recordWatch } from './record-watch.ts';
import { createWatchEvents } from './watch-events.ts';

export interface WatchSync extends Pick<HistorySender, 'sendUnsent'> {
	/** Removes expired entries, so that the local store has room, then calls `recordWatch`. */
	record(title: NewLocalEntry, retentionDays: number): Promise<void>;
	progress: ProgressRecorder;
	/** Where a title starts: see `findStart`. */
	findStart(media: MediaRef): Promise<StartPosition>;
}

const syncs = new WeakMap<QueryClient, WatchSync>();

/** Recording and sending of watch history for a query client; made at the first call. */
export function watchSyncOf(queries: QueryClient): WatchSync {
	const known = syncs.get(queries);
	if (known) return known;
	const sync = createWatchSync(queries);
	syncs.set(queries, sync);
	return sync;
}

/** The composition: which module listens to which event, in this order. */
function createWatchSync(queries: QueryClient): WatchSync {
	const events = createWatchEvents();
	const { sendRecorded, sendPositions, sendUnsent } = createHistorySender(queries, events);
	events.on('recorded', () => setContinueRowHint(true));
	events.on('recorded', sendRecorded);
	// A server that has history has recommendations, too.
	events.on('acknowledged', () => setPersonalRowHint(true));
	// Before the entries leave the local store, so that no list loses them in between.
	events.on('acknowledged', () => invalidateHistory(queries));
	return {
		record(title, retentionDays) {
			removeExpiredEntries(retentionDays);
			return recordWatch(title, events);
		},
		progress: createProgressRecorder(() => void sendPositions()),
		findStart: (media) => findStart(queries, media),
		sendUnsent,
	};
}
