import { LIST_MAX_TITLES } from '#contract/limits.ts';
import { bookmarkSchema } from '#contract/lists.ts';
import { titleKey } from '#contract/title.ts';
import type { LimitedMigrationResult } from '#contract/watch-history.ts';
import type { Queries } from '../db/schema.ts';
import {
	findLowestPosition,
	type ListRef,
	listAllTitles,
	type StoredTitle,
	upsertTitles,
} from './list-title.repository.ts';

/**
 * Adds a browser's bookmarks to a list, the newest at its top. Skipped are malformed ones, titles that are in the list, or
 * were removed since, and, beyond the list's limit, the oldest. Times of the future become `nowMs`. Idempotent.
 */
export async function migrateBookmarks(
	transaction: Queries,
	list: ListRef,
	items: readonly unknown[],
	nowMs: number,
): Promise<LimitedMigrationResult> {
	const stored = await listAllTitles(transaction, list);
	const storedByKey = new Map(stored.map((title) => [titleKey(title), title]));
	const free = Math.max(0, LIST_MAX_TITLES - stored.filter(({ removed_at }) => removed_at === null).length);
	const wanted = newestByTitle(items, nowMs)
		.filter((bookmark) => {
			const known = storedByKey.get(titleKey(bookmark));
			return !known || (known.removed_at !== null && known.removed_at < bookmark.added_at);
		})
		.sort((a, b) => (a.added_at < b.added_at ? 1 : -1));
	const added = wanted.slice(0, free);
	const beyond = wanted.slice(free).map(titleKey);
	if (added.length > 0) {
		const top = (await findLowestPosition(transaction, list)) - added.length;
		await upsertTitles(
			transaction,
			list,
			added.map((bookmark, index) => ({ ...bookmark, position: top + index })),
		);
	}
	return {
		migrated: added.length,
		skipped: items.length - added.length,
		total: items.length,
		...(beyond.length > 0 && { beyond_limit: beyond }),
	};
}

type Bookmark = Pick<StoredTitle, 'media_type' | 'media_id' | 'added_at'>;

function newestByTitle(items: readonly unknown[], nowMs: number): Bookmark[] {
	const newest = new Map<string, Bookmark>();
	for (const item of items) {
		const { success, data } = bookmarkSchema.safeParse(item);
		if (!success) continue;
		const { media_type, media_id, timestamp } = data;
		const bookmark = { media_type, media_id, added_at: new Date(Math.min(timestamp, nowMs)).toISOString() };
		const known = newest.get(titleKey(bookmark));
		if (!known || bookmark.added_at > known.added_at) newest.set(titleKey(bookmark), bookmark);
	}
	return [...newest.values()];
}
