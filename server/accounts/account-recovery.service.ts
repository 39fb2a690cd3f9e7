import { randomBytes } from 'node:crypto';
import {
	DAY_MS,
	HANDED_RESET_LINK_HOURS,
	RESET_LINK_MINUTES,
	RESET_MAILS_PER_HOUR,
	UNDO_EMAIL_DAYS,
} from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import type { Database } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { AccountAudit } from './account-audit.ts';
import { ACCOUNT_LINK_MESSAGES as TEXTS } from './account-link.messages.ts';
import type { AccountLinks } from './account-links.ts';
import { isBlocked, requireUnblocked } from './account-state.ts';
import { removeProgramAccessOf } from './api-token.repository.ts';
import type { EmailChanges } from './email-change.service.ts';
import { changeIdentity } from './identity.service.ts';
import { inTurn } from './in-turn.ts';
import { revokeInvitationsOf } from './invitation.repository.ts';
import { removeDevicesSeenSince } from './known-device.repository.ts';
import type { PasswordHash } from './password-hash.ts';
import { requireUncommonPassword } from './password-rules.ts';
import { removeProviderAccountsSince } from './provider.repository.ts';
import { removeFactorsSince } from './second-factor.service.ts';
import type { SessionService } from './session.service.ts';
import { findPasswordHash, findUser, lockUserRow, updatePasswordHash, updateVerifiedEmail } from './user.repository.ts';

interface Token {
	token: string;
	expires_at: string;
}

/** What people do by links, without a session: choose a new password, verify an address, undo the change of one. */
export interface AccountRecovery {
	/**
	 * Does the same for every address, whether an account has it or not: who is written to is decided when the mail is sent.
	 * Throws `forbidden` where no mail is sent.
	 */
	requestReset(email: string): Promise<void>;
	/** The account that a reset is of, while its link is usable; else null. */
	checkReset(token: string): Promise<{ username: string } | null>;
	/** Ends every session and API token; the second factor stays. Throws `forbidden` for a link that is not usable. */
	reset(token: string, password: string): Promise<void>;
	/** In a transaction, once who asks for it was checked: a link that an admin hands out. */
	makeResetLink(transaction: Queries, user: User): Promise<Token>;
	/** Of the address that waits, where one does. Throws `conflict` for an address that is verified, `too_many_requests` after several, `forbidden` where no mail is sent. */
	requestVerification(viewer: Viewer): Promise<void>;
	/**
	 * Also makes an address that waits that of the account. Throws `forbidden` for a link that is not usable, or whose address
	 * the account has no more; `conflict` for one that another account has.
	 */
	verifyEmail(token: string): Promise<void>;
	/**
	 * Restores the address that the link went to, and returns what chooses a new password. Who changed the address may know the
	 * present one, which works no more, and may have made more ways in: with every session and API token, those end
	 * that were made since. Throws `forbidden` for a link that is not usable, `conflict` when
	 * another account has the address.
	 */
	undoEmailChange(token: string): Promise<Token>;
}

interface AccountRecoveryOptions {
	database: Pick<Database, 'db'>;
	clock: () => number;
	links: AccountLinks;
	mails: Pick<MailQueue, 'isOn' | 'add'>;
	sessions: Pick<SessionService, 'endAll'>;
	passwords: PasswordHash;
	emailChanges: Pick<EmailChanges, 'resend' | 'confirm'>;
	/** Called with the account that a link is of, for the security log. */
	identify(accountId: string): void;
	audit: AccountAudit;
}

const UNUSABLE_PASSWORD_BYTES = 32;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export function createAccountRecovery(options: AccountRecoveryOptions): AccountRecovery {
	const { database, clock, links, mails, sessions, passwords, emailChanges, identify, audit } = options;
	const { db } = database;

	function requireMail(): void {
		if (!mails.isOn) throw new AppError('forbidden', TEXTS.noMail);
	}

	/** The account of a reset, if its password and its address are still those that the link was made for. */
	async function findResettable(
		queries: Queries,
		link: Awaited<ReturnType<AccountLinks['find']>>,
	): Promise<User | null> {
		if (!link) return null;
		const user = await findUser(queries, link.userId);
		const hash = await findPasswordHash(queries, link.userId);
		if (!user || hash === null || !link.isOf(hash)) return null;
		return link.email === null || isAddressOf(user, link.email) ? user : null;
	}

	async function endAccess(transaction: Queries, userId: string): Promise<void> {
		await sessions.endAll(userId, undefined, transaction);
		await removeProgramAccessOf(transaction, userId);
		await links.removeOf(transaction, userId, 'reset');
	}

	async function makeReset(transaction: Queries, user: User, lifetimeMs: number): Promise<Token> {
		const passwordHash = (await findPasswordHash(transaction, user.id)) ?? '';
		const made = await links.make({ kind: 'reset', userId: user.id, passwordHash, lifetimeMs }, transaction);
		return { token: made.token, expires_at: made.expiresAt };
	}

	/** `unusable`: the hash of a password that nobody knows. */
	async function undo(transaction: Queries, userId: string, token: string, unusable: string): Promise<Token> {
		await lockUserRow(transaction, userId);
		const link = await links.use(transaction, 'undo', token);
		const user = await findUser(transaction, userId);
		if (!link?.email || !user) throw over(TEXTS.undoOver);
		requireUnblocked(user, clock());
		const { createdAt: since } = link;
		await changeIdentity(transaction, user, { email: link.email, now: clock(), isUndo: true });
		// Only an address that was verified gets such a link.
		await updateVerifiedEmail(transaction, userId, canonicalKey(link.email));
		await updatePasswordHash(transaction, userId, unusable);
		await endAccess(transaction, userId);
		await removeFactorsSince(transaction, userId, since);
		await removeProviderAccountsSince(transaction, userId, since);
		await revokeInvitationsOf(transaction, userId, { since, at: new Date(clock()).toISOString() });
		await removeDevicesSeenSince(transaction, userId, since);
		await links.removeOf(transaction, userId, 'verify');
		// Who took the account over may have changed the address again, and have a link that undoes that.
		for (const kind of ['undo', 'reserved'] as const) await links.removeOf(transaction, userId, kind, since);
		// For the mails that still wait: a secret that nobody has. The audit log is bounded, and may have forgotten it.
		await links.make({ kind: 'undone', userId, lifetimeMs: UNDO_EMAIL_DAYS * DAY_MS }, transaction);
		await audit.record({ action: 'email_change_undone', actor: user, target: user }, transaction);
		return makeReset(transaction, user, RESET_LINK_MINUTES * MINUTE_MS);
	}

	return {
		async requestReset(email) {
			requireMail();
			const limits = { usefulMs: RESET_LINK_MINUTES * MINUTE_MS, maxPerHour: RESET_MAILS_PER_HOUR };
			await mails.add({ kind: 'password_reset', recipient: email, ...limits });
		},

		async checkReset(token) {
			const user = await findResettable(db, await links.find('reset', token));
			return user && !isBlocked(user, clock()) ? { username: user.username } : null;
		},

		async reset(token, password) {
			await requireUncommonPassword(password, 'newPassword');
			// Before the hashing; the transaction decides.
			const found = await links.find('reset', token);
			if (!found || !(await findResettable(db, found))) throw over(TEXTS.resetOver);
			identify(found.userId);
			const hash = await passwords.hash(password);
			await inTurn(db, found.userId, async (transaction) => {
				await lockUserRow(transaction, found.userId);
				const user = await findResettable(transaction, await links.use(transaction, 'reset', token));
				if (!user) throw over(TEXTS.resetOver);
				requireUnblocked(user, clock());
				await updatePasswordHash(transaction, user.id, hash);
				await endAccess(transaction, user.id);
				await audit.record({ action: 'password_reset', actor: user, target: user }, transaction);
			});
		},

		makeResetLink: (transaction, user) => makeReset(transaction, user, HANDED_RESET_LINK_HOURS * HOUR_MS),

		async requestVerification({ user }) {
			requireMail();
			if (await emailChanges.resend(user)) return;
			if (user.isEmailVerified) throw new AppError('conflict', TEXTS.alreadyVerified);
			const isTaken = await mails.add({ kind: 'email_verification', recipient: user.email, userId: user.id });
			if (!isTaken) throw new AppError('too_many_requests', TEXTS.verificationLimited, { retryAfterS: 3600 });
		},

		async verifyEmail(token) {
			const found = await links.find('verify', token);
			if (!found) return emailChanges.confirm(token);
			identify(found.userId);
			await inTurn(db, found.userId, async (transaction) => {
				await lockUserRow(transaction, found.userId);
				const link = await links.use(transaction, 'verify', token);
				const user = await findUser(transaction, found.userId);
				if (!link?.email || !user || !isAddressOf(user, link.email)) throw over(TEXTS.verifyOver);
				await updateVerifiedEmail(transaction, user.id, canonicalKey(link.email));
				await links.removeOf(transaction, user.id, 'verify');
				await audit.record({ action: 'email_verified', actor: user, target: user }, transaction);
			});
		},

		async undoEmailChange(token) {
			const found = await links.find('undo', token);
			if (!found) throw over(TEXTS.undoOver);
			identify(found.userId);
			const unusable = await passwords.hash(randomBytes(UNUSABLE_PASSWORD_BYTES).toString('base64url'));
			try {
				return await inTurn(db, found.userId, (transaction) => undo(transaction, found.userId, token, unusable));
			} catch (error) {
				const isTaken = isUniqueViolation(error) || (error instanceof AppError && error.code === 'conflict');
				throw isTaken ? new AppError('conflict', TEXTS.undoTaken, { cause: error }) : error;
			}
		},
	};
}

function isAddressOf(user: User, email: string): boolean {
	return canonicalKey(user.email) === canonicalKey(email);
}

/** A refusal that ends no session of who opened the link. */
function over(message: string): AppError {
	return new AppError('forbidden', message);
}
