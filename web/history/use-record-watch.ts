import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { recordWatch, type Watched } from './record-watch.ts';

/** Notes what is being watched, once for each title and episode that the page shows while it is open. */
export function useRecordWatch({ media_id, media_type, season, episode, title, poster }: Watched): void {
	const queries = useQueryClient();
	const recorded = useRef('');
	useEffect(() => {
		const key = `${media_type}:${media_id}:${season}:${episode}`;
		if (recorded.current === key) return;
		recorded.current = key;
		void recordWatch(queries, { media_id, media_type, season, episode, title, poster });
	}, [queries, media_id, media_type, season, episode, title, poster]);
}
