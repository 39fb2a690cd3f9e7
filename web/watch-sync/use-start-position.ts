import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tokenStorage } from '../session/personal-storage.ts';
import { type MediaRef, mediaKey } from './media-ref.ts';
import { readResumePosition } from './resume-positions.ts';

/** The player does not wait longer for the server's position: this browser's is used. */
const MAX_WAIT_MS = 1500;

/**
 * Where a movie or episode starts, in seconds: where the viewer was last, on whatever device. Null until that is known; the
 * stored position, which the player page starts with, is up to date then.
 */
export function useStartPosition(media: MediaRef, isWanted: boolean): number | null {
	const queries = useQueryClient();
	const key = mediaKey(media);
	const [start, setStart] = useState<{ key: string; seconds: number } | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key is all that there is of the media
	useEffect(() => {
		let isCurrent = true;
		const settle = () => {
			if (isCurrent) setStart({ key, seconds: isWanted ? readResumePosition(media) : 0 });
			isCurrent = false;
		};
		if (!isWanted || tokenStorage.read() === null) {
			settle();
			return undefined;
		}
		const timer = setTimeout(settle, MAX_WAIT_MS);
		import('./title-progress.ts')
			.then(async ({ fetchTitleProgress, storeServerPosition }) => {
				const progress = await fetchTitleProgress(queries, media);
				if (isCurrent) storeServerPosition(queries, progress, media);
			})
			// Unreachable, or signed out meanwhile.
			.catch(() => {})
			.then(settle);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [queries, key]);
	return start?.key === key ? start.seconds : null;
}
