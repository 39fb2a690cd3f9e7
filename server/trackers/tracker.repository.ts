import type { FactKind, TrackerName } from '#contract/trackers.ts';
import { afterKey } from '../db/after-key.ts';
import type { Queries, TrackerAccountsTable, TrackerFactsTable } from '../db/schema.ts';
import type { KnownFact } from './plan-sync.ts';
import type { Fact } from './tracker.ts';

export type AccountRow = TrackerAccountsTable;
type AccountChange = Partial<Omit<AccountRow, 'id' | 'profile_id' | 'name' | 'claimed_until'>>;

const FACT_KEY = ['kind', 'media_type', 'media_id', 'season', 'episode'] as const;
const FACT_COLUMNS = [...FACT_KEY, 'value', 'state', 'origin', 'here_at', 'there_at'] as const;
/** Rows of one statement: SQLite allows 32,766 values. */
const ROWS_AT_ONCE = 500;

export function listAccounts(db: Queries, profileId: string): Promise<AccountRow[]> {
	return db.selectFrom('tracker_accounts').selectAll().where('profile_id', '=', profileId).execute();
}

export async function findAccount(db: Queries, profileId: string, name: TrackerName): Promise<AccountRow | null> {
	const row = await db
		.selectFrom('tracker_accounts')
		.selectAll()
		.where('profile_id', '=', profileId)
		.where('name', '=', name)
		.executeTakeFirst();
	return row ?? null;
}

export async function insertAccount(db: Queries, row: AccountRow): Promise<void> {
	await db.insertInto('tracker_accounts').values(row).execute();
}

export async function removeAccount(db: Queries, id: string): Promise<void> {
	await db.deleteFrom('tracker_accounts').where('id', '=', id).execute();
}

/** Of a profile; nothing is told to the services. */
export async function removeAccountsOf(db: Queries, profileId: string): Promise<void> {
	await db.deleteFrom('tracker_accounts').where('profile_id', '=', profileId).execute();
}

/** Of every profile at one service, such as a media server that is gone. */
export async function removeAccountsNamed(db: Queries, name: TrackerName): Promise<void> {
	await db.deleteFrom('tracker_accounts').where('name', '=', name).execute();
}

export async function updateAccount(db: Queries, id: string, change: AccountChange): Promise<void> {
	await db.updateTable('tracker_accounts').set(change).where('id', '=', id).execute();
}

/**
 * Of these services those that have accounts; stuck where one of them fails, and was not compared since `since`, and no other was.
 *
 * @param since ISO.
 */
export async function listStuckTrackers(
	db: Queries,
	names: readonly TrackerName[],
	since: string,
): Promise<{ name: TrackerName; isStuck: boolean }[]> {
	const rows = await db
		.selectFrom('tracker_accounts')
		.select(({ fn, eb }) => [
			'name',
			fn
				.countAll<number>()
				.filterWhere('fault', 'in', ['outage', 'refused'])
				.filterWhere(fn.coalesce('synced_at', 'connected_at'), '<=', since)
				.as('failing'),
			fn
				.countAll<number>()
				.filterWhere('fault', 'is', null)
				.filterWhere(eb('synced_at', '>', since))
				.as('working'),
		])
		.where('state', '=', 'active')
		.where('name', 'in', [...names])
		.groupBy('name')
		.execute();
	return rows.map(({ name, failing, working }) => ({ name, isStuck: Number(failing) > 0 && Number(working) === 0 }));
}

/** Accounts of a profile that are to be compared at this time, unless they are sooner. */
export async function advanceAccounts(db: Queries, profileId: string, at: string): Promise<void> {
	await db
		.updateTable('tracker_accounts')
		.set({ next_at: at })
		.where('profile_id', '=', profileId)
		.where('state', '=', 'active')
		.where('fault', 'is', null)
		.where('next_at', '>', at)
		.execute();
}

/** What plays, for the accounts that are told. */
export async function updatePlaying(
	db: Queries,
	profileId: string,
	playing: string,
	{ at, placesAt }: { at: string; placesAt: string },
): Promise<void> {
	await db
		.updateTable('tracker_accounts')
		.set(({ eb }) => ({
			playing,
			// Media servers of the house are told as it goes on.
			scrobble_at: eb.case().when('name', 'like', 'house-%').then(placesAt).else(at).end(),
		}))
		.where('profile_id', '=', profileId)
		.where('state', '=', 'active')
		.execute();
}

/** What the service was told. What plays may have changed meanwhile: then it is told again at once. */
export async function updateScrobbled(
	db: Queries,
	{ id, playing }: Pick<AccountRow, 'id' | 'playing'>,
	told: Pick<AccountRow, 'scrobbled' | 'scrobble_at'>,
): Promise<void> {
	await db.updateTable('tracker_accounts').set({ scrobbled: told.scrobbled }).where('id', '=', id).execute();
	await db
		.updateTable('tracker_accounts')
		.set({ scrobble_at: told.scrobble_at })
		.where('id', '=', id)
		.where('playing', '=', playing)
		.execute();
}

/**
 * The account that is due first is this node's until `claimedUntil`; null when none is. In a transaction with the lock of the queue.
 */
export async function claimAccount(
	transaction: Queries,
	{ now, claimedUntil }: { now: string; claimedUntil: string },
): Promise<AccountRow | null> {
	const due = transaction
		.selectFrom('tracker_accounts')
		.select('id')
		.where('state', '=', 'active')
		.where(({ eb, or }) => or([eb('next_at', '<=', now), eb('scrobble_at', '<=', now)]))
		.where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
		.orderBy('next_at')
		.orderBy('id')
		.limit(1);
	const row = await transaction
		.updateTable('tracker_accounts')
		.set({ claimed_until: claimedUntil })
		.where('id', 'in', due)
		.returningAll()
		.executeTakeFirst();
	return row ?? null;
}

/** False when the account was removed, or another node has it meanwhile. */
export async function moveClaim(db: Queries, id: string, from: string, to: string | null): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('tracker_accounts')
		.set({ claimed_until: to })
		.where('id', '=', id)
		.where('claimed_until', '=', from)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** In the order of the key, behind `after`. */
export async function listFacts(
	db: Queries,
	accountId: string,
	{ limit, after }: { limit: number; after: KnownFact | null },
): Promise<KnownFact[]> {
	return db
		.selectFrom('tracker_facts')
		.select(FACT_COLUMNS)
		.where('account_id', '=', accountId)
		.where(afterKey(FACT_KEY, after))
		.orderBy('kind')
		.orderBy('media_type')
		.orderBy('media_id')
		.orderBy('season')
		.orderBy('episode')
		.limit(limit)
		.execute();
}

export async function countFacts(db: Queries, accountIds: readonly string[]): Promise<Map<string, number>> {
	if (accountIds.length === 0) return new Map();
	const rows = await db
		.selectFrom('tracker_facts')
		.select(({ fn }) => ['account_id', fn.countAll<number>().as('count')])
		.where('account_id', 'in', accountIds)
		.where('state', 'in', ['both', 'kept_out'])
		.groupBy('account_id')
		.execute();
	return new Map(rows.map(({ account_id, count }) => [account_id, count]));
}

export async function upsertFacts(db: Queries, accountId: string, facts: readonly KnownFact[]): Promise<void> {
	for (let start = 0; start < facts.length; start += ROWS_AT_ONCE) {
		const rows: TrackerFactsTable[] = facts
			.slice(start, start + ROWS_AT_ONCE)
			.map(({ kind, media_type, media_id, season, episode, value, state, origin, here_at, there_at }) => ({
				account_id: accountId,
				...{ kind, media_type, media_id, season, episode, value, state, origin, here_at, there_at },
			}));
		await db
			.insertInto('tracker_facts')
			.values(rows)
			.onConflict((conflict) =>
				conflict.columns(['account_id', ...FACT_KEY]).doUpdateSet((update) => ({
					value: update.ref('excluded.value'),
					state: update.ref('excluded.state'),
					origin: update.ref('excluded.origin'),
					here_at: update.ref('excluded.here_at'),
					there_at: update.ref('excluded.there_at'),
				})),
			)
			.execute();
	}
}

export async function removeFacts(
	db: Queries,
	accountId: string,
	facts: readonly Omit<Fact, 'value' | 'at'>[],
): Promise<void> {
	for (const { kind, media_type, media_id, season, episode } of facts) {
		await db
			.deleteFrom('tracker_facts')
			.where('account_id', '=', accountId)
			.where('kind', '=', kind as FactKind)
			.where('media_type', '=', media_type)
			.where('media_id', '=', media_id)
			.where('season', '=', season)
			.where('episode', '=', episode)
			.execute();
	}
}
