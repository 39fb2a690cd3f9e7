import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { episodeKey, titleKey } from '#contract/title.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import type { NewLocalEntry } from './record-watch.ts';

const load = () => import('./watch-sync.ts').catch(() => null);

/** Loaded after what the first paint needs, but at once, so that a later outage cannot prevent recording. */
const loading = import.meta.env.SSR ? null : load();

/** Null where it cannot be loaded. */
export async function loadWatchSync() {
	return (await loading) ?? (await load());
}

/**
 * Records a watch in the history when the watch page opens, once for each title and episode while it is open. It is sent as
 * `POST /api/watch-history`; body: `recordBodySchema`. Null records nothing.
 */
export function useRecordWatch(entry: NewLocalEntry | null): void {
	const { media_id, media_type, season, episode, title, poster, backdrop } = entry ?? {};
	const queries = useQueryClient();
	const { historyRetentionDays } = usePublicConfig();
	const recorded = useRef('');
	useEffect(() => {
		if (!media_id || !media_type || season === undefined || episode === undefined) return;
		const key = `${titleKey({ media_type, media_id })} ${episodeKey({ season, episode })}`;
		if (recorded.current === key) return;
		recorded.current = key;
		void (async () => {
			const sync = await loadWatchSync();
			const watched = { media_id, media_type, season, episode, title, poster, backdrop };
			await sync?.watchSyncOf(queries).record(watched, historyRetentionDays);
		})();
	}, [queries, historyRetentionDays, media_id, media_type, season, episode, title, poster, backdrop]);
}
