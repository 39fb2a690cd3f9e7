import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type MediaRef, mediaKey } from '#contract/title.ts';
import type { StartPosition } from './find-start.ts';
import { loadWatchSync } from './use-record-watch.ts';

const BEGINNING: StartPosition = { seconds: 0, read: () => 0, forget: () => {} };

/** Where a movie or episode starts: see `findStart`. Null until that is known; the beginning where it is not wanted. */
export function useStartPosition(media: MediaRef, isWanted: boolean): StartPosition | null {
	const queries = useQueryClient();
	const key = mediaKey(media);
	const [found, setFound] = useState<{ key: string; start: StartPosition }>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key is all that there is of the media
	useEffect(() => {
		let isCurrent = true;
		void (async () => {
			const sync = isWanted ? await loadWatchSync() : null;
			// Where the browser refuses what it stores, the player must still be framed.
			const found = await (async () => sync?.watchSyncOf(queries).findStart(media))().catch(() => null);
			const start = found ?? BEGINNING;
			if (isCurrent) setFound({ key, start });
		})();
		return () => {
			isCurrent = false;
		};
	}, [queries, key]);
	return found?.key === key ? found.start : null;
}
