import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useLocalStorageItem } from '../../lib/local-storage-item.ts';
import { resumePositionsStorage } from '../../personal-data/personal-storage.ts';
import { readPositions } from '../../personal-data/resume-positions.ts';
import { useSession } from '../../session/session.ts';
import { viewerQuery } from '../../session/viewer-call.ts';
import { subscribeToHistoryChanges } from '../../watch-sync/history-changes.ts';
import { toCardProgress, toCardProgressRules } from './card-progress-rules.ts';

/** Titles with progress: those watched last. */
const MAX_TITLES = 100;
const entriesQuery = {
	...viewerQuery('GET /api/watch-history', { query: { limit: MAX_TITLES } }),
	staleTime: 30_000,
};

/** Draws on the cards of titles how much of them was watched: on every page, without elements or code in the cards. */
export function CardProgress() {
	const queries = useQueryClient();
	const { state } = useSession();
	const isSignedIn = state === 'signed-in';
	const { data, dataUpdatedAt } = useQuery({ ...entriesQuery, enabled: isSignedIn });
	const stored = useLocalStorageItem(resumePositionsStorage);
	useEffect(() => subscribeToHistoryChanges(queries), [queries]);

	// What was watched meanwhile, here or on another device.
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: with every page
	useEffect(() => {
		if (isSignedIn) void queries.prefetchQuery(entriesQuery);
	}, [queries, isSignedIn, key]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the positions of this viewer are read from the same text
	const rules = useMemo(() => {
		const account = isSignedIn && data ? { entries: data, fetchedAt: dataUpdatedAt } : null;
		return toCardProgressRules(toCardProgress(account, readPositions()));
	}, [isSignedIn, data, dataUpdatedAt, stored]);
	// Last in the head: before sheets that are added later, which would otherwise restyle the whole page.
	return rules && createPortal(<style>{rules}</style>, document.head);
}
