/** The bookmarks of a signed-out person, in this browser: titles with the time of their bookmark, the newest first. */
import { LIST_MAX_TITLES } from '#contract/limits.ts';
import { type HistoryTitle, type TitleRef, titleKey, toHistoryTitle, toTitleRef } from '#contract/title.ts';
import { bookmarksStorage } from '../session/personal-storage.ts';

/** As `POST /api/lists/migrate` takes it. */
export interface LocalBookmark extends HistoryTitle {
	/** Epoch milliseconds of this browser's clock. */
	timestamp: number;
}

/** The valid bookmarks of a stored text, which may be damaged; each title once. */
export function parseBookmarks(stored: string | null): LocalBookmark[] {
	try {
		const items: unknown = JSON.parse(stored ?? '[]');
		return Array.isArray(items) ? normalize(items.filter(isBookmark)) : [];
	} catch {
		// Not JSON.
		return [];
	}
}

export function keysOf(bookmarks: readonly LocalBookmark[]): string[] {
	return bookmarks.map((bookmark) => titleKey(toTitleRef(bookmark)));
}

export function readLocalBookmarks(): LocalBookmark[] {
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
	write(readLocalBookmarks().filter((bookmark) => !keys.includes(titleKey(toTitleRef(bookmark)))));
}

function write(bookmarks: readonly LocalBookmark[]): void {
	if (bookmarks.length > 0) bookmarksStorage.write(JSON.stringify(normalize(bookmarks)));
	else bookmarksStorage.remove();
}

function normalize(bookmarks: readonly LocalBookmark[]): LocalBookmark[] {
	const sorted = [...bookmarks].sort((a, b) => b.timestamp - a.timestamp);
	const unique = new Map(sorted.toReversed().map((bookmark) => [titleKey(toTitleRef(bookmark)), bookmark]));
	return [...unique.values()].reverse().slice(0, LIST_MAX_TITLES);
}

function isBookmark(item: unknown): item is LocalBookmark {
	if (typeof item !== 'object' || item === null) return false;
	const { media_type, media_id, timestamp } = item as Partial<LocalBookmark>;
	return (
		(media_type === 'movie' || media_type === 'tv') &&
		typeof media_id === 'string' &&
		/^[1-9]\d{0,9}$/.test(media_id) &&
		Number.isSafeInteger(timestamp) &&
		(timestamp as number) >= 0
	);
}
