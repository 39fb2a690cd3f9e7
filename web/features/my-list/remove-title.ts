/** Removes titles from the history and restores them, on the server and in the local store. */
import type { QueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '#contract/endpoints.ts';
import type { ContinueWatchingCard } from '#contract/watch-history.ts';
import { ApiError } from '../../api/api-client.ts';
import { getApiClient } from '../../api/query-client.ts';
import { viewerCall } from '../../session/viewer-call.ts';
import { invalidateHistory } from '../../watch-sync/history-changes.ts';
import { addEntry, removeEntries } from '../../watch-sync/local-history.ts';
import { watchSyncOf } from '../../watch-sync/watch-sync.ts';
import { continueWatchingQuery, type HistoryPages, withoutCard } from './continue-watching-query.ts';
import type { MyListItem } from './merge-history.ts';

const RESTORE = 'POST /api/watch-history/restore';

export interface RemovedTitle {
	item: MyListItem;
	/** The server's entry, which is now a tombstone; null where it had none. */
	serverEntry: EndpointInput<typeof RESTORE>['body'] | null;
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
	const known = item.serverCard
		? toServerEntry(item.serverCard)
		: mayBeOnServer
			? await readServerEntry(queries, item)
			: null;
	const serverEntry = known && (await removeOnServer(queries, item)) ? known : null;
	removeEntries(item.localEntries);
	queries.setQueryData<HistoryPages>(continueWatchingQuery.queryKey, (data) => data && withoutCard(data, item.card.id));
	if (serverEntry) void invalidateHistory(queries);
	return { item, serverEntry };
}

/** For a title that is not in the loaded part of the list: its local entry may be older. */
async function readServerEntry(queries: QueryClient, { card }: MyListItem): Promise<RemovedTitle['serverEntry']> {
	const params = { mediaId: card.mediaId, type: card.mediaType };
	return viewerCall(getApiClient(queries), 'GET /api/watch-history/:mediaId/:type', { params });
}

function toServerEntry({
	mediaId,
	mediaType,
	season,
	episode,
	lastWatched,
}: ContinueWatchingCard): RemovedTitle['serverEntry'] {
	return { media_id: mediaId, media_type: mediaType, season, episode, last_watched: lastWatched };
}

/** Resolves with whether it was there. */
async function removeOnServer(queries: QueryClient, { card }: MyListItem): Promise<boolean> {
	try {
		const params = { mediaId: card.mediaId, type: card.mediaType };
		await viewerCall(getApiClient(queries), 'DELETE /api/watch-history/:mediaId/:type', { params });
		return true;
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return false;
		throw error;
	}
}

/** Restores a removed title with its time. Rejects when the server could not restore it. */
export async function restoreTitle(queries: QueryClient, { item, serverEntry }: RemovedTitle): Promise<void> {
	if (serverEntry) await viewerCall(getApiClient(queries), RESTORE, { body: serverEntry });
	for (const entry of item.localEntries) addEntry(entry);
	await invalidateHistory(queries);
	void watchSyncOf(queries).sendUnsent();
}
