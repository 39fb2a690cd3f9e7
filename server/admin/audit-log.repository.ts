import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditAction, AuditDetails, AuditEntry } from '#contract/admin.ts';
import type { User } from '#contract/user.ts';
import type { AuditLogTable, Queries } from '../db/schema.ts';

export interface AuditEvent {
	action: AuditAction;
	/** A user, or an operator's command, under a name that no user can have. */
	actor: Pick<User, 'id' | 'username'>;
	target?: Pick<User, 'id' | 'username'>;
	/** What the account is told that it was: the name of a passkey or a device. Typed by people, so neither stored nor logged. */
	label?: string;
	details?: AuditDetails;
}

const RANDOM_BYTES = 8;
const COUNTER_DIGITS = 12;

let written = 0;

/** In any collation, what this process writes within a millisecond is sorted as it was written. */
function nextId(): string {
	written += 1;
	return `${written.toString(16).padStart(COUNTER_DIGITS, '0')}${randomBytes(RANDOM_BYTES).toString('hex')}`;
}

export async function insertAuditEntry(db: Queries, at: string, event: AuditEvent): Promise<void> {
	const { action, actor, target, details = {} } = event;
	await db
		.insertInto('audit_log')
		.values({
			id: nextId(),
			at,
			action,
			actor_id: actor.id,
			actor_name: actor.username,
			target_id: target?.id ?? null,
			target_name: target?.username ?? null,
			details: JSON.stringify(details),
		})
		.execute();
}

/** The newest entries of what a user did, or of what was done to the user; nobody else is named. */
export async function listAuditEntriesOf(
	db: Queries,
	userId: string,
	limit: number,
): Promise<(Pick<AuditEntry, 'at' | 'action' | 'details'> & { isOwn: boolean })[]> {
	const rows = await db
		.selectFrom('audit_log')
		.select(['at', 'action', 'details', 'actor_id'])
		.where((where) => where.or([where('actor_id', '=', userId), where('target_id', '=', userId)]))
		.orderBy('at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.execute();
	return rows.map(({ at, action, details, actor_id }) => ({
		at,
		action,
		details: JSON.parse(details) as AuditDetails,
		isOwn: actor_id === userId,
	}));
}

/** Newest first; older than `before` when it is given. */
export async function listAuditEntries(
	db: Queries,
	{ limit, offset = 0, before }: { limit: number; offset?: number; before?: { at: string; id: string } },
): Promise<AuditEntry[]> {
	const rows = await db
		.selectFrom('audit_log')
		.selectAll()
		.$if(before !== undefined, (query) => query.where(sql<boolean>`(at, id) < (${before?.at}, ${before?.id})`))
		.orderBy('at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.offset(offset)
		.execute();
	return rows.map(toAuditEntry);
}

function toAuditEntry(row: AuditLogTable): AuditEntry {
	const { id, at, action, actor_id, actor_name, target_id, target_name, details } = row;
	return {
		id,
		at,
		action,
		actor: { id: actor_id, username: actor_name },
		target: target_id === null ? null : { id: target_id, username: target_name ?? '' },
		details: JSON.parse(details) as AuditDetails,
	};
}

export async function countAuditEntries(db: Queries): Promise<number> {
	const row = await db.selectFrom('audit_log').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
	return row.count;
}

/**
 * Removes at most `limit` of the oldest entries of the actor with the most, so that nobody can fill the log until others'
 * entries are gone. Changes of roles are kept, and not counted.
 */
export async function removeEntriesOfBusiestActor(db: Queries, limit: number): Promise<number> {
	const busiest = await db
		.selectFrom('audit_log')
		.select('actor_id')
		.where('action', '!=', 'role_changed')
		.groupBy('actor_id')
		.orderBy(sql`count(*)`, 'desc')
		.orderBy('actor_id')
		.limit(1)
		.executeTakeFirst();
	if (!busiest) return 0;
	const oldest = db
		.selectFrom('audit_log')
		.select('id')
		.where('actor_id', '=', busiest.actor_id)
		.where('action', '!=', 'role_changed')
		.orderBy('at')
		.orderBy('id')
		.limit(limit);
	const { numDeletedRows } = await db.deleteFrom('audit_log').where('id', 'in', oldest).executeTakeFirst();
	return Number(numDeletedRows);
}

/** Removes at most `limit` of the oldest entries before `before`. */
export async function removeOldestAuditEntries(db: Queries, limit: number, before: string): Promise<number> {
	const oldest = db
		.selectFrom('audit_log')
		.select('id')
		.where('at', '<', before)
		.orderBy('at')
		.orderBy('id')
		.limit(limit);
	const { numDeletedRows } = await db.deleteFrom('audit_log').where('id', 'in', oldest).executeTakeFirst();
	return Number(numDeletedRows);
}
