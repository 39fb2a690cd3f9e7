import { HIDDEN_TITLES_MAX, RATINGS_MAX } from '#contract/limits.ts';
import { migratedHiddenSchema, migratedRatingSchema } from '#contract/taste.ts';
import { type HistoryTitle, titleKey } from '#contract/title.ts';
import type { LimitedMigrationResult } from '#contract/watch-history.ts';
import type { Queries } from '../db/schema.ts';
import { countTitles, insertHiddenTitles, insertRatings, listHiddenOf, listRatingsOf } from './taste.repository.ts';

/** What a browser has; items that cannot be read are skipped. */
export interface BrowserTaste {
	hidden: readonly unknown[];
	ratings: readonly unknown[];
}

/**
 * Adds what a browser says about titles. What the account says of a title stays; beyond the account's limits the oldest items
 * are skipped. Times of the future become `nowMs`. Idempotent.
 */
export async function migrateTaste(
	transaction: Queries,
	profileId: string,
	{ hidden, ratings }: BrowserTaste,
	nowMs: number,
): Promise<{ hidden: LimitedMigrationResult; ratings: LimitedMigrationResult }> {
	const at = (timestamp: number) => new Date(Math.min(timestamp, nowMs)).toISOString();
	const hiddenRows = newestByTitle(hidden, migratedHiddenSchema).map(({ media_type, media_id, timestamp }) => ({
		media_type,
		media_id,
		hidden_at: at(timestamp),
	}));
	const ratingRows = newestByTitle(ratings, migratedRatingSchema).map(
		({ media_type, media_id, half_stars, timestamp }) => ({
			media_type,
			media_id,
			half_stars,
			rated_at: at(timestamp),
		}),
	);
	const newHidden = await withoutStored(hiddenRows, (rows) => listHiddenOf(transaction, profileId, rows));
	const freeHidden = Math.max(0, HIDDEN_TITLES_MAX - (await countTitles(transaction, 'hidden_titles', profileId)));
	const addedHidden = await insertHiddenTitles(transaction, profileId, newHidden.slice(0, freeHidden));
	const newRatings = await withoutStored(ratingRows, (rows) => listRatingsOf(transaction, profileId, rows));
	const freeRatings = Math.max(0, RATINGS_MAX - (await countTitles(transaction, 'title_ratings', profileId)));
	const addedRatings = await insertRatings(transaction, profileId, newRatings.slice(0, freeRatings));
	return {
		hidden: toResult(addedHidden, hidden, newHidden.slice(freeHidden)),
		ratings: toResult(addedRatings, ratings, newRatings.slice(freeRatings)),
	};
}

/** A stored title must not take the place of a new one below the limit. */
async function withoutStored<Row extends HistoryTitle>(
	rows: readonly Row[],
	listStored: (rows: readonly Row[]) => Promise<HistoryTitle[]>,
): Promise<Row[]> {
	if (rows.length === 0) return [];
	const stored = new Set((await listStored(rows)).map((title) => titleKey(title)));
	return rows.filter((row) => !stored.has(titleKey(row)));
}

function toResult(
	migrated: number,
	items: readonly unknown[],
	beyond: readonly HistoryTitle[],
): LimitedMigrationResult {
	return {
		migrated,
		skipped: items.length - migrated,
		total: items.length,
		...(beyond.length > 0 && { beyond_limit: beyond.map((title) => titleKey(title)) }),
	};
}

type Item = ReturnType<typeof migratedHiddenSchema.parse>;
interface ItemSchema<Read extends Item> {
	safeParse(item: unknown): { success: true; data: Read } | { success: false; data?: undefined };
}

/** The valid items, the newest first; of each title the newest alone. */
function newestByTitle<Read extends Item>(items: readonly unknown[], schema: ItemSchema<Read>): Read[] {
	const newest = new Map<string, Read>();
	for (const item of items) {
		const { data } = schema.safeParse(item);
		if (!data) continue;
		const key = titleKey(data);
		const known = newest.get(key);
		if (!known || data.timestamp > known.timestamp) newest.set(key, data);
	}
	return [...newest.values()].sort((a, b) => b.timestamp - a.timestamp);
}
