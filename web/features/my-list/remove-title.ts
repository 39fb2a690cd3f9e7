/** Removes titles from the history and restores them, on the server and in the local store. */
import type { QueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '#contract/endpoints.ts';
import { ApiError } from '../../api/api-client.ts';
import { getApiClient } from '../../api/query-client.ts';
import { addEntry, removeEntries } from '../../personal-data/local-history.ts';
import { type LocalPosition, savePosition } from '../../personal-data/resume-positions.ts';
import { viewerCall } from '../../session/viewer-call.ts';
import { invalidateHistory } from '../../watch-sync/history-changes.ts';
import { removePositionsOfTitle } from '../../watch-sync/title-progress.ts';
import { watchSyncOf } from '../../watch-sync/watch-sync.ts';
import { continueWatchingQuery, type HistoryPages, withoutCard } from './continue-watching-query.ts';
import type { MyListItem } from './merge-history.ts';

const RESTORE = 'POST /api/watch-history/restore';

export interface RemovedTitle {
	item: MyListItem;
	/** The server's entry with its progress, which is now a tombstone; null where it had none. */
	serverEntry: EndpointInput<typeof RESTORE>['body'] | null;
	positions: readonly LocalPosition[];
}

/**
 * Removes a title from the server's history, then from the local store and the query cache. `mayBeOnServer` is true while
 * the server's list is not completely loaded. Rejects, with nothing changed, when the server could not remove it.
 */
export async function removeTitle(
	queries: QueryClient,
	item: MyListItem,
	mayBeOnServer: boolean,
): Promise<RemovedTitle> {
	const serverEntry = item.serverCard || mayBeOnServer ? await removeOnServer(queries, item) : null;
	const positions = removePositionsOfTitle({ media_type: item.card.mediaType, media_id: item.card.mediaId });
	removeEntries(item.localEntries);
	queries.setQueryData<HistoryPages>(continueWatchingQuery.queryKey, (data) => data && withoutCard(data, item.card.id));
	if (serverEntry) void invalidateHistory(queries);
	return { item, serverEntry, positions };
}

/** Resolves with what it had, for an undo; null when it had nothing. */
async function removeOnServer(queries: QueryClient, { card }: MyListItem): Promise<RemovedTitle['serverEntry']> {
	const { mediaId, mediaType } = card;
	try {
		const params = { mediaId, type: mediaType };
		const removed = await viewerCall(getApiClient(queries), 'DELETE /api/watch-history/:mediaId/:type', { params });
		return { media_id: mediaId, media_type: mediaType, ...removed };
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return null;
		throw error;
	}
}

/** Restores a removed title with its time. Rejects when the server could not restore it. */
export async function restoreTitle(
	queries: QueryClient,
	{ item, serverEntry, positions }: RemovedTitle,
): Promise<void> {
	if (serverEntry) await viewerCall(getApiClient(queries), RESTORE, { body: serverEntry });
	for (const entry of item.localEntries) addEntry(entry);
	for (const position of positions) savePosition(position);
	await invalidateHistory(queries);
	void watchSyncOf(queries).sendUnsent();
}
