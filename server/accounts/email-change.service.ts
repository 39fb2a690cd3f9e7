import type { EmailChange } from '#contract/account-link.ts';
import { DAY_MS, VERIFY_LINK_DAYS } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import type { Database } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { AccountAudit } from './account-audit.ts';
import { ACCOUNT_LINK_MESSAGES as TEXTS } from './account-link.messages.ts';
import { findWaitingEmail, upsertWaitingEmail } from './account-link.repository.ts';
import type { AccountLinks } from './account-links.ts';
import { requireUnblocked } from './account-state.ts';
import { AUTH_MESSAGES } from './auth.messages.ts';
import { changeIdentity, requireEmailChange } from './identity.service.ts';
import { inTurn } from './in-turn.ts';
import { requireSession } from './session.repository.ts';
import { findPasswordHash, findUser, lockUserRow, updateVerifiedEmail } from './user.repository.ts';

/** Where mails are sent, a changed address waits until its link is confirmed; the old one counts until then. */
export interface EmailChanges {
	/** Whether a change waits. Without mail nobody could confirm it. */
	readonly isOn: boolean;
	/**
	 * In a transaction that holds the user's row, once the password was checked. Replaces a change that waits. Throws `conflict`
	 * for a taken address, `too_many_requests` after several changes or mails.
	 */
	request(transaction: Queries, user: User, email: string, passwordHash: string): Promise<EmailChange>;
	/** The change that waits; null when there is none, or the password is another one since. */
	find(userId: string, queries?: Queries): Promise<EmailChange | null>;
	/** Sends the link again, to the address that waits. False when none waits. Throws `too_many_requests` after several. */
	resend(user: User): Promise<boolean>;
	cancel(viewer: Viewer): Promise<void>;
	/** Throws `forbidden` for a link that is not usable, `conflict` for an address that is another account's by now. */
	confirm(token: string): Promise<void>;
}

interface EmailChangeOptions {
	database: Pick<Database, 'db'>;
	/** Epoch milliseconds. */
	clock: () => number;
	links: AccountLinks;
	mails: Pick<MailQueue, 'isOn' | 'add'>;
	/** Called with the account that a link is of, for the security log. */
	identify(accountId: string): void;
	audit: AccountAudit;
}

export function createEmailChanges({ database, clock, links, mails, ...options }: EmailChangeOptions): EmailChanges {
	const { db } = database;
	const { identify, audit } = options;
	const now = () => new Date(clock()).toISOString();

	/** With the password's hash: another password ends what waits, since who knew the one before may have asked for it. */
	async function findWaiting(userId: string, queries: Queries): Promise<(EmailChange & { hash: string }) | null> {
		const waiting = await findWaitingEmail(queries, userId, now());
		const hash = waiting && (await findPasswordHash(queries, userId));
		if (!waiting?.email || !hash || waiting.password_key !== hashSecret(hash)) return null;
		return { email: waiting.email, expires_at: waiting.expires_at, hash };
	}

	/** It waits for as long as the link that is sent now works. */
	async function store(transaction: Queries, user: User, email: string, hash: string): Promise<EmailChange> {
		const expires_at = new Date(clock() + VERIFY_LINK_DAYS * DAY_MS).toISOString();
		const times = { created_at: now(), expires_at };
		await upsertWaitingEmail(transaction, { userId: user.id, email, password_key: hashSecret(hash), ...times });
		const isTaken = await mails.add({ kind: 'email_change', recipient: email, userId: user.id }, transaction);
		if (!isTaken) throw new AppError('too_many_requests', TEXTS.verificationLimited, { retryAfterS: 3600 });
		return { email, expires_at };
	}

	async function end(transaction: Queries, userId: string): Promise<void> {
		for (const kind of ['waiting', 'change'] as const) await links.removeOf(transaction, userId, kind);
	}

	return {
		isOn: mails.isOn,

		async request(transaction, user, email, passwordHash) {
			await requireEmailChange(transaction, user, email, now());
			await end(transaction, user.id);
			const change = await store(transaction, user, email, passwordHash);
			await audit.record({ action: 'email_change_requested', actor: user, target: user }, transaction);
			return change;
		},

		async find(userId, queries = db) {
			const waiting = await findWaiting(userId, queries);
			return waiting && { email: waiting.email, expires_at: waiting.expires_at };
		},

		resend: (user) =>
			inTurn(db, user.id, async (transaction) => {
				await lockUserRow(transaction, user.id);
				const waiting = await findWaiting(user.id, transaction);
				if (!waiting) return false;
				await store(transaction, user, waiting.email, waiting.hash);
				return true;
			}),

		cancel: ({ user, sessionId }) =>
			inTurn(db, user.id, async (transaction) => {
				await lockUserRow(transaction, user.id);
				await requireSession(transaction, sessionId);
				await end(transaction, user.id);
			}),

		async confirm(token) {
			const found = await links.find('change', token);
			if (!found) throw new AppError('forbidden', TEXTS.verifyOver);
			identify(found.userId);
			try {
				await inTurn(db, found.userId, async (transaction) => {
					await lockUserRow(transaction, found.userId);
					const link = await links.use(transaction, 'change', token);
					const user = await findUser(transaction, found.userId);
					const waiting = await findWaiting(found.userId, transaction);
					if (!user || !waiting || link?.email !== waiting.email) throw new AppError('forbidden', TEXTS.verifyOver);
					requireUnblocked(user, clock());
					await changeIdentity(transaction, user, { email: waiting.email, now: clock() });
					await updateVerifiedEmail(transaction, user.id, canonicalKey(waiting.email));
					await end(transaction, user.id);
					await links.removeOf(transaction, user.id, 'verify');
					const details = { fields: ['email' as const] };
					await audit.record({ action: 'user_edited', actor: user, target: user, details }, transaction);
				});
			} catch (error) {
				if (isUniqueViolation(error)) throw new AppError('conflict', AUTH_MESSAGES.taken, { cause: error });
				throw error;
			}
		},
	};
}
