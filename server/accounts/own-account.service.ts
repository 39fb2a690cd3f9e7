import type { EmailChange } from '#contract/account-link.ts';
import type { AuditDetails, UserSession } from '#contract/admin.ts';
import { ACCOUNT_DELETION_DAYS, DAY_MS, PASSWORD_CONFIRMED_MINUTES, WAITING_DAYS } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import type { Database } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import { removeProgramAccessOf } from './api-token.repository.ts';
import { AUTH_MESSAGES } from './auth.messages.ts';
import type { EmailChanges } from './email-change.service.ts';
import { changeIdentity } from './identity.service.ts';
import { inTurn } from './in-turn.ts';
import { OWN_ACCOUNT_MESSAGES } from './own-account.messages.ts';
import { hasPassword, NO_PASSWORD, type PasswordHash } from './password-hash.ts';
import { requireUncommonPassword } from './password-rules.ts';
import type { SessionService } from './session.service.ts';
import {
	findPasswordHash,
	findUser,
	hasOtherOwner,
	listDeletedBefore,
	removeIfDeletedBefore,
	removeWaitingBefore,
	requestDeletion,
} from './user.repository.ts';
import { withVerifiedPassword } from './with-verified-password.ts';

/**
 * What a person does to the own account. `verified` is the hash that the current password matched: a change fails with
 * `not_authenticated` when the password was changed meanwhile.
 */
export interface OwnAccount {
	/** The account's password hash when it is of this password; else null. */
	verifyPassword(viewer: Viewer, password: string): Promise<string | null>;
	/** From now on the session counts as confirmed by password; see `requireConfirmed`. */
	confirm(viewer: Viewer): Promise<void>;
	/** Ends the other sessions. `emailChange`: the new address waits for its link. Throws `conflict` for a taken identity. */
	changeProfile(
		viewer: Viewer,
		verified: string,
		change: ProfileChange,
	): Promise<{ user: User; emailChange?: EmailChange }>;
	/** Ends the other sessions and revokes the API tokens. Throws `invalid_request` for a common password. */
	changePassword(viewer: Viewer, verified: string, password: string): Promise<void>;
	/**
	 * For an account without one, made by a provider: nothing can be asked for but a sign-in that is minutes old. Throws `conflict`
	 * where there is a password, `password_required` for an older session.
	 */
	chooseFirstPassword(viewer: Viewer, password: string): Promise<void>;
	/** Ends all sessions. The account is deleted in `ACCOUNT_DELETION_DAYS` unless it logs in; throws `conflict` for the last owner. */
	requestDeletion(viewer: Viewer, verified: string): Promise<{ deletes_at: string }>;
	listSessions(viewer: Viewer): Promise<UserSession[]>;
	/** Throws `not_found` unless it is the viewer's. */
	endSession(viewer: Viewer, id: string): Promise<void>;
	/** Returns their number. */
	endOtherSessions(viewer: Viewer): Promise<number>;
	/** Removes at most `limit` accounts whose time to return is over; returns their number. */
	removeDeleted(limit: number): Promise<number>;
	/** Removes at most `limit` sign-ups that nobody approved in `WAITING_DAYS`; returns their number. */
	removeUnapproved(limit: number): Promise<number>;
}

interface ProfileChange {
	username?: string | undefined;
	email?: string | undefined;
}

interface AccountEvent {
	action: 'user_edited' | 'sessions_ended' | 'deletion_requested' | 'user_deleted';
	actor: Pick<User, 'id' | 'username'>;
	target: Pick<User, 'id' | 'username'>;
	details?: AuditDetails;
}

interface OwnAccountOptions {
	database: Database;
	clock: () => number;
	sessions: SessionService;
	passwords: PasswordHash;
	emailChanges: Pick<EmailChanges, 'isOn' | 'request'>;
	audit: { record(event: AccountEvent, db?: Queries): Promise<void> };
}

const MINUTE_MS = 60_000;

/** Throws `password_required` unless the session's password was checked within the last minutes, at login or since. */
export function requireConfirmed(viewer: Viewer, now: number): void {
	if (isConfirmed(viewer, now)) return;
	throw new AppError('password_required', OWN_ACCOUNT_MESSAGES.passwordRequired);
}

/** Whether the session's password was checked within the last minutes. */
export function isConfirmed({ confirmedAt }: Viewer, now: number): boolean {
	// Nor by a clock that was ahead.
	return Math.abs(now - Date.parse(confirmedAt)) <= PASSWORD_CONFIRMED_MINUTES * MINUTE_MS;
}

export function createOwnAccount(options: OwnAccountOptions): OwnAccount {
	const { database, clock, sessions, passwords, emailChanges, audit } = options;
	const { db } = database;
	const record = (action: AccountEvent['action'], user: User, transaction: Queries, details?: AuditDetails) =>
		audit.record({ action, actor: user, target: user, ...(details ? { details } : {}) }, transaction);

	return {
		async verifyPassword({ user }, password) {
			const hash = await findPasswordHash(db, user.id);
			if (hash !== null && !hasPassword(hash)) {
				throw new AppError('wrong_password', OWN_ACCOUNT_MESSAGES.noPassword);
			}
			return (await passwords.verify(hash, password)) ? hash : null;
		},

		confirm: ({ sessionId }) => sessions.confirm(sessionId),

		async changeProfile(viewer, verified, profile) {
			try {
				return await withVerifiedPassword(database, viewer, verified, async (transaction, stored) => {
					const { username = stored.username, email = stored.email } = profile;
					// Another spelling of the address is the same mailbox.
					const waits = emailChanges.isOn && canonicalKey(email) !== canonicalKey(stored.email);
					const atOnce = { username, email: waits ? stored.email : email };
					const fields = (['username', 'email'] as const).filter((name) => atOnce[name] !== stored[name]);
					if (fields.length === 0 && !waits) return { user: stored };
					await sessions.endAll(stored.id, viewer.sessionId, transaction);
					if (fields.length > 0) {
						await changeIdentity(transaction, stored, { ...atOnce, now: clock() });
						await record('user_edited', stored, transaction, { fields });
					}
					const user = (await findUser(transaction, stored.id)) ?? stored;
					if (!waits) return { user };
					return { user, emailChange: await emailChanges.request(transaction, user, email, verified) };
				});
			} catch (error) {
				if (isUniqueViolation(error)) throw new AppError('conflict', AUTH_MESSAGES.taken, { cause: error });
				throw error;
			}
		},

		async changePassword(viewer, verified, password) {
			await requireUncommonPassword(password, 'newPassword');
			const hash = await passwords.hash(password);
			const work = async (transaction: Queries, stored: User) => {
				await sessions.endAll(stored.id, viewer.sessionId, transaction);
				await removeProgramAccessOf(transaction, stored.id);
				await record('user_edited', stored, transaction, { fields: ['password'] });
			};
			await withVerifiedPassword(database, viewer, verified, work, { hash });
		},

		async chooseFirstPassword(viewer, password) {
			const stored = await findPasswordHash(db, viewer.user.id);
			if (stored === null || hasPassword(stored)) throw new AppError('conflict', OWN_ACCOUNT_MESSAGES.hasPassword);
			if (!isConfirmed(viewer, clock())) throw new AppError('password_required', OWN_ACCOUNT_MESSAGES.signInAgain);
			await requireUncommonPassword(password, 'newPassword');
			const hash = await passwords.hash(password);
			const work = async (transaction: Queries, user: User) => {
				await sessions.endAll(user.id, viewer.sessionId, transaction);
				await record('user_edited', user, transaction, { fields: ['password'] });
			};
			await withVerifiedPassword(database, viewer, NO_PASSWORD, work, { hash });
		},

		requestDeletion: (viewer, verified) =>
			withVerifiedPassword(
				database,
				viewer,
				verified,
				async (transaction, stored) => {
					if (stored.role === 'owner' && !(await hasOtherOwner(transaction, stored.id))) {
						throw new AppError('conflict', OWN_ACCOUNT_MESSAGES.lastOwner);
					}
					const now = clock();
					await requestDeletion(transaction, stored.id, new Date(now).toISOString());
					await sessions.endAll(stored.id, undefined, transaction);
					await removeProgramAccessOf(transaction, stored.id);
					await record('deletion_requested', stored, transaction);
					return { deletes_at: new Date(now + ACCOUNT_DELETION_DAYS * DAY_MS).toISOString() };
				},
				{ locksRoles: true },
			),

		async listSessions({ user, sessionId: current }) {
			const own = await sessions.listOf(user.id);
			return own.map(({ sessionId, ...session }) => ({ ...session, isCurrent: sessionId === current }));
		},

		async endSession({ user }, id) {
			const found = (await sessions.listOf(user.id)).find((session) => session.id === id);
			if (!found) throw new AppError('not_found', OWN_ACCOUNT_MESSAGES.noSuchSession);
			await sessions.end(found.sessionId);
			await record('sessions_ended', user, db, { count: 1 });
		},

		async endOtherSessions({ user, sessionId }) {
			return inTurn(db, user.id, async (transaction) => {
				const count = await sessions.endAll(user.id, sessionId, transaction);
				if (count > 0) await record('sessions_ended', user, transaction, { count });
				return count;
			});
		},

		removeUnapproved: (limit) =>
			removeWaitingBefore(db, new Date(clock() - WAITING_DAYS * DAY_MS).toISOString(), limit),

		async removeDeleted(limit) {
			const before = new Date(clock() - ACCOUNT_DELETION_DAYS * DAY_MS).toISOString();
			const users = await listDeletedBefore(db, before, limit);
			for (const user of users) {
				await inTurn(db, user.id, async (transaction) => {
					// Someone who logs in at this moment returns.
					if (await removeIfDeletedBefore(transaction, user.id, before))
						await record('user_deleted', user, transaction);
				});
			}
			return users.length;
		},
	};
}
