import { LRUCache } from 'lru-cache';
import { type ChildRules, childRulesSchema } from '#contract/child-profile.ts';
import { readOwnPreferences } from '#contract/own-preferences.ts';
import type { Profile } from '#contract/profile.ts';
import { prepareQuery } from '../db/prepare-query.ts';
import { hasRowLocks } from '../db/row-locks.ts';
import type { ProfilesTable, Queries } from '../db/schema.ts';
import { lockUserRow } from './user.repository.ts';

/** With the hash of its PIN, which never leaves the server. */
export interface StoredProfile extends Profile {
	pinHash: string | null;
}

/** The profiles of an account in their order. */
export async function listProfiles(db: Queries, userId: string): Promise<StoredProfile[]> {
	const rows = await db
		.selectFrom('profiles')
		.innerJoin('users', 'users.id', 'profiles.user_id')
		.select(['profiles.id', 'profiles.user_id', 'name', 'picture', 'pin_hash', 'child_rules', 'preferences'])
		.select(['profiles.created_at', 'username'])
		.where('profiles.user_id', '=', userId)
		.orderBy('position')
		.orderBy('profiles.created_at')
		.orderBy('profiles.id')
		.execute();
	return rows.map(({ id, user_id, name, picture, pin_hash, child_rules, preferences, created_at, username }) => ({
		id,
		name: name ?? username,
		picture,
		has_pin: pin_hash !== null,
		is_first: id === user_id,
		created_at,
		child: readChildRules(child_rules),
		...(preferences !== null && { preferences: readOwnPreferences(preferences) }),
		pinHash: pin_hash,
	}));
}

export async function insertProfile(
	db: Queries,
	profile: Pick<ProfilesTable, 'id' | 'user_id' | 'name' | 'position' | 'created_at'> & {
		picture: Profile['picture'];
		pin_hash: string | null;
	},
): Promise<void> {
	await db.insertInto('profiles').values(profile).execute();
}

export async function updateProfile(
	db: Queries,
	id: string,
	change: {
		name?: string;
		picture?: Profile['picture'];
		position?: number;
		pin_hash?: string | null;
		child_rules?: string | null;
		preferences?: string;
	},
): Promise<void> {
	await db.updateTable('profiles').set(change).where('id', '=', id).execute();
}

/** What limits a child's profile, and whose it is; null for any other profile, and for none. */
export async function findChildProfile(
	db: Queries,
	id: string,
): Promise<{ id: string; userId: string; rules: ChildRules } | null> {
	const row = await db
		.selectFrom('profiles')
		.select(['user_id', 'child_rules'])
		.where('id', '=', id)
		.executeTakeFirst();
	const rules = readChildRules(row?.child_rules ?? null);
	return row && rules ? { id, userId: row.user_id, rules } : null;
}

/** What a later release has stored and this one cannot read hides everything that is rated. */
const STRICTEST: ChildRules = {
	country: 'US',
	max_age: 0,
	shows_unrated: false,
	day_minutes: null,
	bedtime: null,
	time_zone: 'UTC',
};

/** What was read lately, by what is stored: every request of a child asks, and to check a time zone takes most of its time. */
const readLately = new LRUCache<string, Readonly<ChildRules>>({ max: 500 });

export function readChildRules(stored: string | null): Readonly<ChildRules> | null {
	if (stored === null) return null;
	const known = readLately.get(stored);
	if (known) return known;
	const read = childRulesSchema.safeParse(JSON.parse(stored));
	const rules = Object.freeze(read.success ? read.data : STRICTEST);
	readLately.set(stored, rules);
	return rules;
}

/** With all that is its own. Sessions that used it have none chosen then. */
export async function removeProfile(db: Queries, userId: string, id: string): Promise<void> {
	await db
		.updateTable('sessions')
		.set({ profile_id: null })
		.where('user_id', '=', userId)
		.where('profile_id', '=', id)
		.execute();
	await db.deleteFrom('profiles').where('id', '=', id).where('user_id', '=', userId).execute();
}

/** The session uses this profile from now on. */
export async function updateSessionProfile(db: Queries, sessionId: string, profileId: string): Promise<void> {
	await db.updateTable('sessions').set({ profile_id: profileId }).where('token_hash', '=', sessionId).execute();
}

const selectForLock = prepareQuery(['id'], (db, { id }: { id: string }) =>
	db
		.selectFrom('profiles')
		.select('id')
		.where('id', '=', id)
		.$if(hasRowLocks(db), (query) => query.forNoKeyUpdate()),
);

/**
 * Locks what one profile has until the transaction ends: other lockers of the profile wait, and it cannot be removed meanwhile.
 * The row of a first profile is that of its user, as for nodes of earlier releases. False when there is no such profile.
 */
export async function lockProfile(transaction: Queries, id: string): Promise<boolean> {
	if (await lockUserRow(transaction, id)) return true;
	const { rows } = await selectForLock(transaction, { id });
	return rows.length > 0;
}
