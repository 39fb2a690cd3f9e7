import type { User } from '#contract/user.ts';
import { PUBLIC_COLUMNS, toUser } from '../accounts/user.repository.ts';
import { removeBatch } from '../db/remove-in-batches.ts';
import type { PushMessagesTable, PushSubscriptionsTable, Queries } from '../db/schema.ts';

export type SubscriptionRow = PushSubscriptionsTable;
export type MessageRow = PushMessagesTable;

/** A browser is that of a household; more at one address are made up. */
const SUBSCRIPTIONS_AT_ONE_ENDPOINT = 100;

/** Of one profile, the oldest first. */
export async function listSubscriptions(db: Queries, profileId: string): Promise<SubscriptionRow[]> {
	return db
		.selectFrom('push_subscriptions')
		.selectAll()
		.where('profile_id', '=', profileId)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

interface SubscriptionOfUser {
	row: SubscriptionRow;
	user: User;
	/** Of its session. */
	hasProviderFactor: boolean;
}

/** Null for one that has ended, and for that of a child's profile. */
export async function findSubscription(db: Queries, id: string): Promise<SubscriptionOfUser | null> {
	const row = await db
		.selectFrom('push_subscriptions')
		.innerJoin('profiles', 'profiles.id', 'push_subscriptions.profile_id')
		.innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_id')
		.innerJoin('users', 'users.id', 'profiles.user_id')
		.select(PUBLIC_COLUMNS)
		.select([
			'push_subscriptions.id as subscription_id',
			'push_subscriptions.profile_id',
			'push_subscriptions.session_id',
			'push_subscriptions.endpoint_hash',
			'push_subscriptions.target',
			'push_subscriptions.created_at as subscribed_at',
			'sessions.provider_factor',
		])
		.where('push_subscriptions.id', '=', id)
		.where('profiles.child_rules', 'is', null)
		.executeTakeFirst();
	if (!row) return null;
	const { subscription_id, profile_id, session_id, endpoint_hash, target, subscribed_at, provider_factor } = row;
	return {
		row: { id: subscription_id, profile_id, session_id, endpoint_hash, target, created_at: subscribed_at },
		user: toUser(row),
		hasProviderFactor: provider_factor === 1,
	};
}

/** Of all profiles, of one browser. */
export async function listSubscriptionsAt(db: Queries, endpointHash: string): Promise<SubscriptionRow[]> {
	return db
		.selectFrom('push_subscriptions')
		.selectAll()
		.where('endpoint_hash', '=', endpointHash)
		.orderBy('id')
		.limit(SUBSCRIPTIONS_AT_ONE_ENDPOINT)
		.execute();
}

/** False where the profile is told at the new address already, or the row has ended. */
export async function updateEndpoint(
	db: Queries,
	{ id, profile_id }: SubscriptionRow,
	change: Pick<SubscriptionRow, 'endpoint_hash' | 'target'>,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('push_subscriptions')
		.set(change)
		.where('id', '=', id)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('push_subscriptions as other')
						.select('other.id')
						.where('other.profile_id', '=', profile_id)
						.where('other.endpoint_hash', '=', change.endpoint_hash),
				),
			),
		)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/** That of the browser is replaced, and belongs to this session then; since when it is told stays. */
export async function upsertSubscription(db: Queries, row: SubscriptionRow): Promise<void> {
	const { target, session_id } = row;
	await db
		.insertInto('push_subscriptions')
		.values(row)
		.onConflict((conflict) => conflict.columns(['profile_id', 'endpoint_hash']).doUpdateSet({ target, session_id }))
		.execute();
}

export async function removeSubscriptionsOf(db: Queries, profileId: string): Promise<void> {
	await db.deleteFrom('push_subscriptions').where('profile_id', '=', profileId).execute();
}

export async function removeSubscriptions(db: Queries, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await db
		.deleteFrom('push_subscriptions')
		.where('id', 'in', [...ids])
		.execute();
}

/** Profiles, but for children's, with a browser that is told, in the order of their ids, from the one after `after` on. */
export async function listSubscribedProfiles(db: Queries, after: string, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('push_subscriptions')
		.innerJoin('profiles', 'profiles.id', 'push_subscriptions.profile_id')
		.select('profile_id')
		.distinct()
		.where('profiles.child_rules', 'is', null)
		.where('profile_id', '>', after)
		.orderBy('profile_id')
		.limit(limit)
		.execute();
	return rows.map(({ profile_id }) => profile_id);
}

/** What a browser was told of before is not told again. */
export async function insertMessages(db: Queries, rows: readonly MessageRow[]): Promise<void> {
	if (rows.length === 0) return;
	await db
		.insertInto('push_messages')
		.values([...rows])
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/**
 * The message that is due first is this node's until `claimedUntil`; null when none is due. In a transaction with the lock of the
 * queue.
 */
export async function claimMessage(
	transaction: Queries,
	{ now, claimedUntil }: { now: string; claimedUntil: string },
): Promise<MessageRow | null> {
	const due = await transaction
		.selectFrom('push_messages')
		.selectAll()
		.where('next_at', '<=', now)
		.orderBy('next_at')
		.limit(1)
		.executeTakeFirst();
	if (!due) return null;
	const claimed = { next_at: claimedUntil, attempts: due.attempts + 1 };
	await updateMessage(transaction, due, claimed);
	return { ...due, ...claimed };
}

export async function updateMessage(
	db: Queries,
	{ subscription_id, media_id, season, episode }: MessageRow,
	change: Partial<Pick<MessageRow, 'next_at' | 'attempts'>>,
): Promise<void> {
	await db
		.updateTable('push_messages')
		.set(change)
		.where('subscription_id', '=', subscription_id)
		.where('media_id', '=', media_id)
		.where('season', '=', season)
		.where('episode', '=', episode)
		.execute();
}

export function removeMessagesBefore(db: Queries, before: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'push_messages',
		primaryKey: ['subscription_id', 'media_id', 'season', 'episode'],
		where: (row) => row('created_at', '<', before),
		limit,
	});
}
