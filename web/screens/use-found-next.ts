import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { titleKey } from '#contract/title.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import type { MovieData, ShowData } from '../features/catalogue/titles/title-detail-query.ts';
import type { UpNextEpisode } from '../features/player/playback/up-next.tsx';

/** Something good to watch after a title, once it `isWanted`; null until it is found, and where there is nothing. */
export function useFoundNext(title: MovieData | ShowData, isWanted: boolean): UpNextEpisode | null {
	const queries = useQueryClient();
	const { hasOtherPlayers } = usePublicConfig();
	const [found, setFound] = useState<{ key: string; next: UpNextEpisode | null }>();
	const key = titleKey(title);
	// biome-ignore lint/correctness/useExhaustiveDependencies: one search for a title, whatever of it is fetched anew
	useEffect(() => {
		if (!isWanted) return undefined;
		let isCurrent = true;
		import('./find-next-title.ts')
			.then(({ findNextTitle }) => findNextTitle(queries, title, hasOtherPlayers))
			// Without its code nothing follows.
			.catch(() => null)
			.then((next) => isCurrent && setFound({ key, next }));
		return () => {
			isCurrent = false;
		};
	}, [isWanted, key]);
	return found?.key === key ? found.next : null;
}
