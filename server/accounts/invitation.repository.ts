import type { Invitation } from '#contract/invitation.ts';
import type { Role } from '#contract/user.ts';
import { removeBatch } from '../db/remove-in-batches.ts';
import type { InvitationsTable, Queries } from '../db/schema.ts';

export async function insertInvitation(
	db: Queries,
	invitation: Omit<InvitationsTable, 'uses' | 'revoked_at'>,
): Promise<void> {
	await db
		.insertInto('invitations')
		.values({ ...invitation, uses: 0 })
		.execute();
}

export async function countInvitations(db: Queries): Promise<number> {
	const row = await db
		.selectFrom('invitations')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return row.count;
}

/** Newest first, with who made and who used them. */
export async function listInvitations(db: Queries, limit: number): Promise<Invitation[]> {
	const rows = await db
		.selectFrom('invitations')
		.innerJoin('users', 'users.id', 'invitations.created_by')
		.select([
			'invitations.id',
			'invitations.role',
			'invitations.max_uses',
			'invitations.uses',
			'invitations.created_at',
			'invitations.expires_at',
			'invitations.revoked_at',
			'users.username as created_by',
		])
		.orderBy('invitations.created_at', 'desc')
		.orderBy('invitations.id')
		.limit(limit)
		.execute();
	if (rows.length === 0) return [];
	const uses = await db
		.selectFrom('invitation_uses')
		.innerJoin('users', 'users.id', 'invitation_uses.user_id')
		.select(['invitation_uses.invitation_id', 'invitation_uses.used_at', 'users.username'])
		.where(
			'invitation_uses.invitation_id',
			'in',
			rows.map(({ id }) => id),
		)
		.orderBy('invitation_uses.used_at')
		.execute();
	return rows.map((row) => ({
		...row,
		used_by: uses
			.filter(({ invitation_id }) => invitation_id === row.id)
			.map(({ username, used_at }) => ({ username, used_at })),
	}));
}

interface FoundInvitation {
	id: string;
	role: Role;
	created_by: string;
}

/** The username of the person who has invited an account, while that is known. */
export async function findInviter(db: Queries, userId: string): Promise<string | null> {
	const row = await db
		.selectFrom('invitation_uses')
		.innerJoin('invitations', 'invitations.id', 'invitation_uses.invitation_id')
		.innerJoin('users', 'users.id', 'invitations.created_by')
		.select('users.username')
		.where('invitation_uses.user_id', '=', userId)
		.limit(1)
		.executeTakeFirst();
	return row?.username ?? null;
}

/** One that can be used at a time. */
export async function findInvitation(db: Queries, codeHash: string, at: string): Promise<FoundInvitation | null> {
	const row = await db
		.selectFrom('invitations')
		.select(['id', 'role', 'created_by'])
		.where('code_hash', '=', codeHash)
		.where('expires_at', '>', at)
		.where('revoked_at', 'is', null)
		.whereRef('uses', '<', 'max_uses')
		.executeTakeFirst();
	return row ?? null;
}

/** One statement, so that of uses that arrive together no more than allowed are counted. Null when none is left. */
export async function countUse(db: Queries, codeHash: string, at: string): Promise<FoundInvitation | null> {
	const row = await db
		.updateTable('invitations')
		.set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
		.where('code_hash', '=', codeHash)
		.where('expires_at', '>', at)
		.where('revoked_at', 'is', null)
		.whereRef('uses', '<', 'max_uses')
		.returning(['id', 'role', 'created_by'])
		.executeTakeFirst();
	return row ?? null;
}

export async function insertInvitationUse(
	db: Queries,
	use: { invitation_id: string; user_id: string; used_at: string },
): Promise<void> {
	await db.insertInto('invitation_uses').values(use).execute();
}

/** The end of an invitation that can be used; null for any other. */
export async function updateInvitationCode(
	db: Queries,
	id: string,
	{ code_hash, at }: { code_hash: string; at: string },
): Promise<string | null> {
	const row = await db
		.updateTable('invitations')
		.set({ code_hash })
		.where('id', '=', id)
		.where('expires_at', '>', at)
		.where('revoked_at', 'is', null)
		.whereRef('uses', '<', 'max_uses')
		.returning('expires_at')
		.executeTakeFirst();
	return row?.expires_at ?? null;
}

/** False when there is none that was not revoked before. */
export async function revokeInvitation(db: Queries, id: string, at: string): Promise<boolean> {
	// PostgreSQL rejects NUL in text; no id contains it.
	if (id.includes('\0')) return false;
	const { numUpdatedRows } = await db
		.updateTable('invitations')
		.set({ revoked_at: at })
		.where('id', '=', id)
		.where('revoked_at', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Those that a user made at `since`, ISO 8601, or later. */
export async function revokeInvitationsOf(
	db: Queries,
	userId: string,
	{ since, at }: { since: string; at: string },
): Promise<void> {
	await db
		.updateTable('invitations')
		.set({ revoked_at: at })
		.where('created_by', '=', userId)
		.where('created_at', '>=', since)
		.where('revoked_at', 'is', null)
		.execute();
}

export function removeInvitationsBefore(db: Queries, before: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'invitations',
		primaryKey: ['id'],
		where: (row) => row('expires_at', '<', before),
		limit,
	});
}
