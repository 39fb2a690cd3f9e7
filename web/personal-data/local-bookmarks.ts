/** The bookmarks of a signed-out person, in this browser, the newest first; as `POST /api/lists/migrate` takes them. */

import { LIST_MAX_TITLES } from '#contract/limits.ts';
import { type TitleRef, titleKey, toHistoryTitle } from '#contract/title.ts';
import { readStoredList } from '../lib/stored-json.ts';
import { bookmarksStorage } from './personal-storage.ts';
import { isTimedTitle, newestFirst, type TimedTitle } from './timed-titles.ts';

/** The valid bookmarks of a stored text, which may be damaged; each title once. */
export function parseBookmarks(stored: string | null): TimedTitle[] {
	return normalize(readStoredList(stored).filter(isTimedTitle));
}

export function keysOf(bookmarks: readonly TimedTitle[]): string[] {
	return bookmarks.map(titleKey);
}

export function readLocalBookmarks(): TimedTitle[] {
	return parseBookmarks(bookmarksStorage.read());
}

/** Reads the store first, so that two tabs do not overwrite each other. False when it is full. */
export function addLocalBookmark(title: TitleRef): boolean {
	const bookmarks = readLocalBookmarks();
	if (bookmarks.length >= LIST_MAX_TITLES) return false;
	write([{ ...toHistoryTitle(title), timestamp: Date.now() }, ...bookmarks]);
	return true;
}

export function removeLocalBookmarks(keys: readonly string[]): void {
	write(readLocalBookmarks().filter((bookmark) => !keys.includes(titleKey(bookmark))));
}

function write(bookmarks: readonly TimedTitle[]): void {
	if (bookmarks.length > 0) bookmarksStorage.write(JSON.stringify(normalize(bookmarks)));
	else bookmarksStorage.remove();
}

function normalize(bookmarks: readonly TimedTitle[]): TimedTitle[] {
	return newestFirst(bookmarks).slice(0, LIST_MAX_TITLES);
}
