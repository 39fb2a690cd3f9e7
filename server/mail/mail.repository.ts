import { sql } from 'kysely';
import type { Mail, MailKind } from '#contract/mail.ts';
import { removeBatch } from '../db/remove-in-batches.ts';
import type { MailsTable, Queries } from '../db/schema.ts';

export type NewMailRow = Pick<
	MailsTable,
	'id' | 'kind' | 'recipient' | 'recipient_key' | 'details' | 'created_at' | 'expires_at' | 'next_at'
> & { user_id: string | null };

/** One that is being tried. */
export interface ClaimedMail {
	id: string;
	kind: MailKind;
	user_id: string | null;
	recipient: string;
	details: string;
	created_at: string;
	expires_at: string;
	attempts: number;
}

export async function insertMail(db: Queries, mail: NewMailRow): Promise<void> {
	await db
		.insertInto('mails')
		.values({ ...mail, attempts: 0 })
		.execute();
}

/** Of all kinds and recipients, or of some. */
export async function countWaitingMails(
	db: Queries,
	{ kinds, domain }: { kinds?: readonly MailKind[]; domain?: string } = {},
): Promise<number> {
	const row = await db
		.selectFrom('mails')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('finished_at', 'is', null)
		.$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds as MailKind[]))
		.$if(domain !== undefined, (query) => query.where(isOfDomain(domain as string)))
		.executeTakeFirstOrThrow();
	return row.count;
}

function isOfDomain(domain: string) {
	const pattern = `%@${domain.replace(/[\\%_]/g, '\\$&')}`;
	return sql<boolean>`recipient_key like ${pattern} escape '\\'`;
}

/** Mails of a kind about a user that wait. */
export async function countWaitingAbout(db: Queries, userId: string, kind: MailKind): Promise<number> {
	const row = await db
		.selectFrom('mails')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('user_id', '=', userId)
		.where('kind', '=', kind)
		.where('finished_at', 'is', null)
		.executeTakeFirstOrThrow();
	return row.count;
}

/** Also those that were dropped, so that an address without an account is counted like one with an account. */
export async function countMailsTo(
	db: Queries,
	{ kind, recipientKey, since }: { kind: MailKind; recipientKey: string; since: string },
): Promise<number> {
	const row = await db
		.selectFrom('mails')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('recipient_key', '=', recipientKey)
		.where('created_at', '>', since)
		.where('kind', '=', kind)
		.executeTakeFirstOrThrow();
	return row.count;
}

/** When the newest of a kind is or was due; null without one that is not given up. */
export async function findNewestOfKind(
	db: Queries,
	kind: MailKind,
): Promise<{ at: string; isWaiting: boolean } | null> {
	const row = await db
		.selectFrom('mails')
		.select(['finished_at', 'next_at'])
		.where('kind', '=', kind)
		.where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'sent')]))
		.orderBy('created_at', 'desc')
		.limit(1)
		.executeTakeFirst();
	return row ? { at: row.finished_at ?? row.next_at, isWaiting: row.finished_at === null } : null;
}

/**
 * When the mail was made that waits longest, where it was due before `since` and none has left after it; null where mails leave.
 *
 * @param since ISO.
 */
export async function findStuckMail(db: Queries, since: string): Promise<string | null> {
	const waiting = await db
		.selectFrom('mails')
		.select('created_at')
		.where('finished_at', 'is', null)
		.where('created_at', '<=', since)
		// What was tried is due again later; what was not may have been meant for later.
		.where(({ eb, or }) => or([eb('attempts', '>', 0), eb('next_at', '<=', since)]))
		.orderBy('created_at')
		.limit(1)
		.executeTakeFirst();
	if (!waiting) return null;
	const sent = await db
		.selectFrom('mails')
		.select('id')
		.where('outcome', '=', 'sent')
		.where('finished_at', '>', since)
		.limit(1)
		.executeTakeFirst();
	return sent ? null : waiting.created_at;
}

export async function countTries(db: Queries, since: string): Promise<number> {
	const row = await db
		.selectFrom('mails')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('tried_at', '>', since)
		.executeTakeFirstOrThrow();
	return row.count;
}

/**
 * The mail that is due first, those of the kinds `last` after all others, is this node's until `claimedUntil`; null when none is
 * due. In a transaction with the lock of the queue.
 */
export async function claimMail(
	transaction: Queries,
	{ now, claimedUntil, last }: { now: string; claimedUntil: string; last: readonly MailKind[] },
): Promise<ClaimedMail | null> {
	const due = transaction
		.selectFrom('mails')
		.select('id')
		.where('finished_at', 'is', null)
		.where('next_at', '<=', now)
		.orderBy(({ eb }) => eb.case().when('kind', 'in', last).then(1).else(0).end())
		.orderBy('next_at')
		.orderBy('id')
		.limit(1);
	const row = await transaction
		.updateTable('mails')
		.set(({ eb }) => ({ next_at: claimedUntil, tried_at: now, attempts: eb('attempts', '+', 1) }))
		.where('id', 'in', due)
		.returning(['id', 'kind', 'user_id', 'recipient', 'details', 'created_at', 'expires_at', 'attempts'])
		.executeTakeFirst();
	return row ?? null;
}

interface Finish {
	at: string;
	outcome: 'sent' | 'dropped' | 'failed';
	answer: string | null;
	/** Whom it was sent to in the end. */
	recipient?: string;
}

/** What it was about is forgotten, but for one that was given up, which may be tried again. */
export async function finishMail(db: Queries, id: string, { at, outcome, answer, recipient }: Finish): Promise<void> {
	await db
		.updateTable('mails')
		.set({
			finished_at: at,
			outcome,
			answer,
			...(outcome === 'failed' ? {} : { details: '{}' }),
			...(recipient === undefined ? {} : { recipient }),
		})
		.where('id', '=', id)
		.execute();
}

export async function postponeMail(
	db: Queries,
	id: string,
	{ next_at, answer }: { next_at: string; answer: string },
): Promise<void> {
	await db.updateTable('mails').set({ next_at, answer }).where('id', '=', id).execute();
}

const STATES = { failed: 'failed', waiting: null } as const;

export async function listMails(db: Queries, state: keyof typeof STATES, limit: number): Promise<Mail[]> {
	const rows = await db
		.selectFrom('mails')
		.select(['id', 'kind', 'recipient', 'created_at', 'attempts', 'next_at', 'answer'])
		.where('outcome', state === 'failed' ? '=' : 'is', STATES[state])
		.orderBy('created_at')
		.orderBy('id')
		.limit(limit)
		.execute();
	return rows.map((row) => ({ ...row, state }));
}

export async function countFinished(
	db: Queries,
	outcome: 'sent' | 'failed',
	since?: string,
): Promise<{ count: number; last: string | null }> {
	const row = await db
		.selectFrom('mails')
		.select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('finished_at').as('last')])
		.where('outcome', '=', outcome)
		.$if(since !== undefined, (query) => query.where('finished_at', '>', since as string))
		.executeTakeFirstOrThrow();
	return { count: row.count, last: row.last };
}

/** The answer of the newest try that failed, after which nothing was sent; null when there is none. */
export async function findLastFailure(db: Queries): Promise<string | null> {
	const sent = sql<string>`coalesce((select max(finished_at) from mails where outcome = 'sent'), '')`;
	const row = await db
		.selectFrom('mails')
		.select('answer')
		.where('answer', 'is not', null)
		.where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'failed')]))
		.where('tried_at', '>', sent)
		.orderBy('tried_at', 'desc')
		.limit(1)
		.executeTakeFirst();
	return row?.answer ?? null;
}

/** False for one that does not wait and was not given up. */
export async function retryMail(
	db: Queries,
	id: string,
	{ now, expires_at }: { now: string; expires_at: string },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('mails')
		.set({ next_at: now, expires_at, attempts: 0, finished_at: null, outcome: null })
		.where('id', '=', id)
		.where('outcome', '=', 'failed')
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** False for one that does not wait and was not given up. */
export async function removeMail(db: Queries, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('mails')
		.where('id', '=', id)
		.where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'failed')]))
		.executeTakeFirst();
	return numDeletedRows === 1n;
}

export function removeMailsBefore(
	db: Queries,
	before: { failed: string; other: string },
	limit: number,
): Promise<number> {
	return removeBatch(db, {
		table: 'mails',
		primaryKey: ['id'],
		where: (row) =>
			row.or([
				row('finished_at', '<', before.failed),
				row.and([row('finished_at', '<', before.other), row('outcome', '!=', 'failed')]),
			]),
		limit,
	});
}
