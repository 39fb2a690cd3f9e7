/** Takes titles out of the history and back in, on the server and on this device. */
import type { QueryClient } from '@tanstack/react-query';
import { type ApiClient, ApiError } from '../../api/api-client.ts';
import { refreshHistory } from '../../history/history-changes.ts';
import { dropEntries, keepEntry } from '../../history/local-history.ts';
import { sendUnsent } from '../../history/send-unsent.ts';
import { viewerCall } from '../../session/viewer-call.ts';
import { continueWatchingQuery, type HistoryPages, withoutCard } from './continue-watching-query.ts';
import type { ListItem } from './list-items.ts';

export interface Removed {
	item: ListItem;
	/** The server had it, and has a mark of its removal now. */
	wasOnServer: boolean;
}

/**
 * Removes a title from the server's history, then from this device and the list. One that the server does not have is
 * only dropped from the view. `mayBeOnServer` is true while the server's list, or a part of it, is unread.
 * Rejects, with nothing changed, when the server could not remove it.
 */
export async function removeItem(queries: QueryClient, item: ListItem, mayBeOnServer: boolean): Promise<Removed> {
	const wasOnServer = (mayBeOnServer || item.onServer !== null) && (await removeOnServer(queries, item));
	dropEntries(item.onDevice);
	queries.setQueryData<HistoryPages>(continueWatchingQuery.queryKey, (data) => data && withoutCard(data, item.card.id));
	if (wasOnServer) void refreshHistory(queries);
	return { item, wasOnServer };
}

/** Whether it was there. */
async function removeOnServer(queries: QueryClient, { card }: ListItem): Promise<boolean> {
	try {
		const params = { mediaId: card.mediaId, type: card.mediaType };
		await viewerCall(apiOf(queries), 'DELETE /api/watch-history/:mediaId/:type', { params });
		return true;
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return false;
		throw error;
	}
}

/** Brings a removed title back to the place it had. Rejects when the server could not be told. */
export async function restoreItem(queries: QueryClient, { item, wasOnServer }: Removed): Promise<void> {
	if (wasOnServer) {
		const { mediaId, mediaType, season, episode, lastWatched } = item.onServer ?? item.card;
		const body = { media_id: mediaId, media_type: mediaType, season, episode, last_watched: lastWatched };
		await viewerCall(apiOf(queries), 'POST /api/watch-history/restore', { body });
	}
	for (const entry of item.onDevice) keepEntry(entry);
	await refreshHistory(queries);
	void sendUnsent(queries);
}

function apiOf(queries: QueryClient): ApiClient {
	return queries.getDefaultOptions().queries?.meta?.api as ApiClient;
}
