import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { useLocalStorageItem } from '../lib/local-storage-item.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import { resumePositionsStorage } from '../session/personal-storage.ts';
import { useSession } from '../session/session.ts';
import { viewerQuery } from '../session/viewer-call.ts';
import { readPositions } from '../watch-sync/resume-positions.ts';
import { applyHidingRules, toHidingRules } from './hidden-cards.ts';
import { useHiddenKeys } from './taste.ts';

const watchedQuery = viewerQuery('GET /api/watched-titles', {});

/** Hides the cards of hidden titles and, by preference, of watched ones. Until both are known, those of the last page. */
export function useHiddenCards(): void {
	const hidden = useHiddenKeys();
	const watched = useWatchedKeys(usePreferences().hideWatched);
	useLayoutEffect(() => {
		if (hidden && watched) applyHidingRules(toHidingRules(new Set([...hidden, ...watched])));
	}, [hidden, watched]);
}

const NONE: readonly string[] = [];

/** Null until they are known. */
function useWatchedKeys(isWanted: boolean): readonly string[] | null {
	const { state } = useSession();
	const { data, isError } = useQuery({ ...watchedQuery, enabled: isWanted && state === 'signed-in' });
	const positions = useLocalStorageItem(resumePositionsStorage);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the positions of this viewer are read from the same text
	const local = useMemo(() => (isWanted ? localMovies() : NONE), [isWanted, state, positions]);
	return useMemo(() => {
		if (!isWanted || state === 'anonymous') return local;
		if (data) return [...data, ...local];
		return isError ? local : null;
	}, [isWanted, state, data, isError, local]);
}

/** Movies that were watched to their end in this browser. */
function localMovies(): string[] {
	return readPositions().flatMap(({ key, completed }) =>
		completed && key.startsWith('movie/') ? key.replace('/', ':') : [],
	);
}
