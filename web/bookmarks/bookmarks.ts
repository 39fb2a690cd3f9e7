/** Bookmarks: the titles of Watch Later, of the viewer's account, or of this browser while nobody is signed in. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { WATCH_LATER_ID } from '#contract/list-rules.ts';
import { type TitleRef, titleKey } from '#contract/title.ts';
import { ApiError } from '../api/api-client.ts';
import { getApiClient } from '../api/query-client.ts';
import { serverMessage } from '../api/server-message.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { useLocalStorageItem } from '../lib/local-storage-item.ts';
import {
	addLocalBookmark,
	keysOf,
	parseBookmarks,
	readLocalBookmarks,
	removeLocalBookmarks,
} from '../personal-data/local-bookmarks.ts';
import { bookmarksStorage } from '../personal-data/personal-storage.ts';
import { readSession, useSession } from '../session/session.ts';
import { viewerCall, viewerQuery } from '../session/viewer-call.ts';
import { whenSessionKnown } from '../session/when-session-known.ts';
import { showToast } from '../ui/toast.ts';
import { BOOKMARKS_TEXT } from './bookmarks.messages.ts';
import { invalidateLists } from './list-changes.ts';

/** Keys (`movie:605`) of the viewer's bookmarks, fetched once: the changes below keep them current. */
const bookmarksQuery = viewerQuery('GET /api/lists/:id/titles', { params: { id: WATCH_LATER_ID } });

/** Keys of the bookmarks; empty until they are known. */
function useBookmarks(): ReadonlySet<string> {
	const isSignedIn = useSession().state === 'signed-in';
	const isOn = usePublicConfig().watchLater === 'on';
	const { data } = useQuery({ ...bookmarksQuery, enabled: isSignedIn && isOn });
	const stored = useLocalStorageItem(bookmarksStorage);
	return useMemo(() => new Set(isSignedIn ? data : keysOf(parseBookmarks(stored))), [isSignedIn, data, stored]);
}

/** A title, and the name by which notices call it. */
export interface NamedTitle extends TitleRef {
	name: string;
}

/** Whether a title has a bookmark, and what changes that. */
export function useBookmark(title: NamedTitle): { isSaved: boolean; toggle: () => void } {
	const queries = useQueryClient();
	const isSaved = useBookmarks().has(titleKey(title));
	return { isSaved, toggle: () => void toggleBookmark(queries, title) };
}

/** Titles whose change is on its way: a second press would be lost among the responses. */
const pending = new Set<string>();

/**
 * Adds a title's bookmark, or removes it. The screen shows the change at once; a toast says what became of it, and when the
 * server did not store it, the screen shows the bookmark as it was. Never rejects.
 */
async function toggleBookmark(queries: QueryClient, title: NamedTitle): Promise<void> {
	const key = titleKey(title);
	if (pending.has(key)) return;
	pending.add(key);
	try {
		await whenSessionKnown();
		if (readSession().state === 'anonymous') toggleLocally(key, title);
		else await toggleOnServer(queries, key, title);
	} catch (error) {
		showToast({ kind: 'error', text: serverMessage(error) ?? BOOKMARKS_TEXT.failed });
	} finally {
		pending.delete(key);
	}
}

function toggleLocally(key: string, title: NamedTitle): void {
	if (keysOf(readLocalBookmarks()).includes(key)) {
		removeLocalBookmarks([key]);
		showToast({ kind: 'success', text: BOOKMARKS_TEXT.removed(title.name) });
	} else if (addLocalBookmark(title)) {
		showToast({ kind: 'success', text: BOOKMARKS_TEXT.addedHere(title.name) });
	} else {
		showToast({ kind: 'error', text: BOOKMARKS_TEXT.full });
	}
}

async function toggleOnServer(queries: QueryClient, key: string, title: NamedTitle): Promise<void> {
	const isSaved = (await queries.ensureQueryData(bookmarksQuery)).includes(key);
	// A response that was requested before the change would undo it on the screen.
	await queries.cancelQueries({ queryKey: bookmarksQuery.queryKey });
	setBookmark(queries, key, !isSaved);
	try {
		await callServer(queries, title, isSaved);
	} catch (error) {
		setBookmark(queries, key, isSaved);
		throw error;
	}
	const text = isSaved ? BOOKMARKS_TEXT.removed(title.name) : BOOKMARKS_TEXT.added(title.name);
	showToast({ kind: 'success', text });
	void invalidateLists(queries);
}

function setBookmark(queries: QueryClient, key: string, isSaved: boolean): void {
	queries.setQueryData<string[]>(bookmarksQuery.queryKey, (keys = []) => {
		const others = keys.filter((one) => one !== key);
		return isSaved ? [...others, key] : others;
	});
}

async function callServer(queries: QueryClient, { media_type, id }: TitleRef, isSaved: boolean): Promise<void> {
	const api = getApiClient(queries);
	const params = { id: WATCH_LATER_ID, mediaId: String(id), type: media_type };
	if (!isSaved) {
		await viewerCall(api, 'PUT /api/lists/:id/titles/:mediaId/:type', { params, body: {} });
		return;
	}
	try {
		await viewerCall(api, 'DELETE /api/lists/:id/titles/:mediaId/:type', { params });
	} catch (error) {
		// Another device has removed it.
		if (!(error instanceof ApiError) || error.status !== 404) throw error;
	}
}
