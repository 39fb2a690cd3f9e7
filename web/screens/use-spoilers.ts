import { useState } from 'react';
import { type EpisodeRef, episodeKey } from '#contract/title.ts';
import { type Spoiler, toSpoiler } from '../lib/spoiler.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import { useShowProgress } from './use-show-progress.ts';

/** What may be said of the episodes of a show. */
export interface Spoilers {
	of(at: EpisodeRef): Spoiler;
	/** Shows one that was not watched. */
	reveal(at: EpisodeRef): void;
}

/** Where the preference is set, episodes that the viewer has not watched are hidden; until that is known, all. */
export function useSpoilers(showId: number): Spoilers {
	const { hideSpoilers } = usePreferences();
	const progress = useShowProgress(showId, hideSpoilers);
	const [revealed, setRevealed] = useState<string | null>(null);
	return {
		of(at) {
			const isWatched = progress?.of(at, null).isWatched ?? false;
			return toSpoiler(hideSpoilers, isWatched || revealed === `${showId}/${episodeKey(at)}`);
		},
		reveal: (at) => setRevealed(`${showId}/${episodeKey(at)}`),
	};
}
