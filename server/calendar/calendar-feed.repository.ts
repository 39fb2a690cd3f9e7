import type { Insertable } from 'kysely';
import type { User } from '#contract/user.ts';
import { PUBLIC_COLUMNS, toUser } from '../accounts/user.repository.ts';
import type { CalendarFeedsTable, Queries } from '../db/schema.ts';

export async function findCalendarFeed(
	db: Queries,
	profileId: string,
): Promise<Pick<CalendarFeedsTable, 'created_at'> | null> {
	const row = await db
		.selectFrom('calendar_feeds')
		.select('created_at')
		.where('profile_id', '=', profileId)
		.executeTakeFirst();
	return row ?? null;
}

/** Whose calendar it is; null for a child's, which an address from before would tell hidden titles. */
export async function findFeedOwner(
	db: Queries,
	secretHash: string,
): Promise<{ profileId: string; user: User; hasProviderFactor: boolean } | null> {
	const row = await db
		.selectFrom('calendar_feeds')
		.innerJoin('profiles', 'profiles.id', 'calendar_feeds.profile_id')
		.innerJoin('users', 'users.id', 'profiles.user_id')
		.select(['calendar_feeds.profile_id', 'calendar_feeds.provider_factor'])
		.select(PUBLIC_COLUMNS)
		.where('calendar_feeds.secret_hash', '=', secretHash)
		.where('profiles.child_rules', 'is', null)
		.executeTakeFirst();
	if (!row) return null;
	return { profileId: row.profile_id, user: toUser(row), hasProviderFactor: row.provider_factor === 1 };
}

/** In the place of the one that there was. */
export async function upsertCalendarFeed(db: Queries, feed: Insertable<CalendarFeedsTable>): Promise<void> {
	const { secret_hash, created_at, provider_factor } = feed;
	await db
		.insertInto('calendar_feeds')
		.values(feed)
		.onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ secret_hash, created_at, provider_factor }))
		.execute();
}

/** Whether there was one. */
export async function removeCalendarFeed(db: Queries, profileId: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('calendar_feeds')
		.where('profile_id', '=', profileId)
		.executeTakeFirst();
	return Number(numDeletedRows) > 0;
}
