import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { titleKey } from '#contract/title.ts';
import { useLocalStorageItem } from '../lib/local-storage-item.ts';
import { resumePositionsStorage } from '../personal-data/personal-storage.ts';
import { type LocalPosition, readPositions } from '../personal-data/resume-positions.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import { readSession, useSession } from '../session/session.ts';
import { viewerQuery } from '../session/viewer-call.ts';
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

const NONE: readonly never[] = [];

/** Null until they are known. */
function useWatchedKeys(isWanted: boolean): readonly string[] | null {
	const { state } = useSession();
	const { data, isError, dataUpdatedAt } = useQuery({ ...watchedQuery, enabled: isWanted && state === 'signed-in' });
	const positions = useLocalStorageItem(resumePositionsStorage);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the positions of this viewer are read from the same text
	const local = useMemo(() => (isWanted ? readWatchedMovies() : NONE), [isWanted, state, positions]);
	return useMemo(() => {
		if (!isWanted) return NONE;
		if (data) return [...data, ...toKeys(local.filter((movie) => isNews(movie, dataUpdatedAt)))];
		return state === 'anonymous' || isError ? toKeys(local) : null;
	}, [isWanted, state, data, dataUpdatedAt, isError, local]);
}

/** Keys of the titles that the viewer has watched; those of this browser alone while the server cannot say it. Never rejects. */
export async function fetchWatchedKeys(queries: QueryClient): Promise<ReadonlySet<string>> {
	const local = toKeys(readWatchedMovies());
	if (readSession().state !== 'signed-in') return new Set(local);
	const watched = await queries.ensureQueryData(watchedQuery).catch(() => []);
	return new Set([...watched, ...local]);
}

/** Movies that were watched to their end in this browser. */
function readWatchedMovies(): LocalPosition[] {
	return readPositions().filter(({ media, completed }) => completed && media.media_type === 'movie');
}

/** What the account has acknowledged and has no more was removed on another device. */
function isNews({ user_id, isUnsent, timestamp }: LocalPosition, fetchedAt: number): boolean {
	return user_id === undefined || isUnsent === true || timestamp > fetchedAt;
}

function toKeys(movies: readonly LocalPosition[]): string[] {
	return movies.map(({ media }) => titleKey(media));
}
