import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePublicConfig } from '../config/public-config.tsx';
import type { Watched } from './record-watch.ts';

const load = () => import('./record-watch.ts').catch(() => null);

/** Comes after what the page needs to be seen, but with it, so that it is there when the network is not. */
const loading = import.meta.env.SSR ? null : load();

/** Notes what is being watched, once for each title and episode that the page shows while it is open. */
export function useRecordWatch({ media_id, media_type, season, episode, title, poster }: Watched): void {
	const queries = useQueryClient();
	const { historyRetentionDays } = usePublicConfig();
	const recorded = useRef('');
	useEffect(() => {
		const key = `${media_type}:${media_id}:${season}:${episode}`;
		if (recorded.current === key) return;
		recorded.current = key;
		void (async () => {
			const recording = (await loading) ?? (await load());
			await recording?.recordWatch(
				queries,
				{ media_id, media_type, season, episode, title, poster },
				historyRetentionDays,
			);
		})();
	}, [queries, historyRetentionDays, media_id, media_type, season, episode, title, poster]);
}
