import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ShowProgress } from '../features/catalogue/episodes/episode-progress.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { mayHaveHistory } from '../personal-data/may-have-history.ts';

/** How far the viewer is in a show; null until it is known, and for somebody of whom this browser stores nothing. @param isWanted False asks for nothing. */
export function useShowProgress(id: number, isWanted = true): ShowProgress | null {
	const queries = useQueryClient();
	const [known, setKnown] = useState<{ id: number; progress: ShowProgress }>();
	useEffect(() => {
		if (!isWanted || !mayHaveHistory()) return undefined;
		let stop = () => {};
		const cancel = whenIdle(async () => {
			let isCurrent = true;
			stop = () => {
				isCurrent = false;
			};
			// Without the chunk the episodes have no marks.
			const reader = await import('./read-show-progress.ts').catch(() => null);
			if (reader && isCurrent) stop = reader.watchShowProgress(queries, id, (progress) => setKnown({ id, progress }));
		});
		return () => {
			cancel();
			stop();
		};
	}, [queries, id, isWanted]);
	return known?.id === id ? known.progress : null;
}
