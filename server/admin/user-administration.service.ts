import type { ResetToken } from '#contract/account-link.ts';
import type { SuspensionBody, UserEdit, UserSession } from '#contract/admin.ts';
import { WAITING_LIST_MAX } from '#contract/limits.ts';
import type { Role, User } from '#contract/user.ts';
import type { AccountRecovery } from '../accounts/account-recovery.service.ts';
import { removeProgramAccessOf } from '../accounts/api-token.repository.ts';
import { AUTH_MESSAGES } from '../accounts/auth.messages.ts';
import { changeIdentity } from '../accounts/identity.service.ts';
import { inTurn } from '../accounts/in-turn.ts';
import { requireConfirmed } from '../accounts/own-account.service.ts';
import type { PasswordHash } from '../accounts/password-hash.ts';
import { requireUncommonPassword } from '../accounts/password-rules.ts';
import { ROLES_LOCK } from '../accounts/roles-lock.ts';
import { removeSecondFactor } from '../accounts/second-factor.service.ts';
import { requireSession } from '../accounts/session.repository.ts';
import type { SessionService } from '../accounts/session.service.ts';
import {
	approveWaiting,
	countWaiting,
	findUser,
	hasOtherOwner,
	listWaiting,
	removeUser,
	removeWaiting,
	togglePremium,
	updatePasswordHash,
	updateRole,
	updateSuspension,
} from '../accounts/user.repository.ts';
import type { Database } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { ADMIN_MESSAGES } from './admin.messages.ts';
import type { AuditLog } from './audit-log.service.ts';
import { requireManageable, requireTarget } from './manageable-user.ts';

/**
 * What admins and owners do to accounts. The route has checked the viewer's role; rules about the target's role are checked
 * here, with the roles stored at that moment. Every method throws `not_found` for an unknown account; changes of roles,
 * passwords and emails and deletions throw `password_required` where the viewer's password was not checked lately.
 */
export interface UserAdministration {
	setRole(viewer: Viewer, id: string, role: Role): Promise<User>;
	togglePremium(viewer: Viewer, id: string): Promise<User>;
	/** A new password ends the user's sessions, except the viewer's current one, and revokes the API tokens. */
	edit(viewer: Viewer, id: string, edit: UserEdit): Promise<User>;
	/**
	 * Deletes a user's account. Only an owner may, not their own account, and never the last owner: so do `access` of the
	 * endpoint and the browser's `canDeleteUser`.
	 */
	deleteUser(viewer: Viewer, id: string): Promise<void>;
	listSessions(viewer: Viewer, id: string): Promise<UserSession[]>;
	/**
	 * The sessions end; sign-ins and API tokens are refused, with the reason, until its end. Throws `forbidden` for the own
	 * account, and `conflict` for the last owner.
	 */
	suspend(viewer: Viewer, id: string, suspension: SuspensionBody): Promise<User>;
	liftSuspension(viewer: Viewer, id: string): Promise<User>;
	listWaiting(): Promise<{ total: number; users: User[] }>;
	/** Throws `not_found` unless the account waits for approval. */
	approve(viewer: Viewer, id: string): Promise<void>;
	/** Removes the account. Throws `not_found` unless it waits for approval. */
	refuse(viewer: Viewer, id: string): Promise<void>;
	/** A link by which the account chooses a new password, once; not for the own one. */
	createResetLink(viewer: Viewer, id: string): Promise<ResetToken>;
	/** For owners, and not for their own: that needs a code. Ends the sessions of the account. */
	resetSecondFactor(viewer: Viewer, id: string): Promise<User>;
	/** Returns their number. The viewer's current session is kept. */
	endSessions(viewer: Viewer, id: string): Promise<number>;
}

interface UserAdministrationOptions {
	database: Database;
	sessions: SessionService;
	passwords: PasswordHash;
	audit: AuditLog;
	recovery: Pick<AccountRecovery, 'makeResetLink'>;
	clock: () => number;
}

export function createUserAdministration(options: UserAdministrationOptions): UserAdministration {
	const { database, sessions, passwords, audit, recovery, clock } = options;
	const { db } = database;

	function withRolesLock<Result>(work: (transaction: Queries) => Promise<Result>): Promise<Result> {
		return inTurn(db, ROLES_LOCK, async (transaction) => {
			await database.lock(transaction, ROLES_LOCK);
			return work(transaction);
		});
	}

	/** The viewer as stored now, if still an owner: role and session may have changed since the route's check. */
	async function requireOwner(queries: Queries, viewer: Viewer): Promise<User> {
		await requireSession(queries, viewer.sessionId);
		const actor = await findUser(queries, viewer.user.id);
		if (!actor) throw new AppError('not_authenticated', 'Not authenticated');
		if (actor.role === 'owner') return actor;
		throw new AppError('forbidden', ADMIN_MESSAGES.ownerOnly);
	}

	/** Throws when the target is the last owner. */
	async function requireAnotherOwner(queries: Queries, target: User): Promise<void> {
		if (target.role !== 'owner' || (await hasOtherOwner(queries, target.id))) return;
		throw new AppError('conflict', ADMIN_MESSAGES.lastOwner);
	}

	const keptSession = (viewer: Viewer, id: string) => (viewer.user.id === id ? viewer.sessionId : undefined);

	return {
		setRole: (viewer, id, role) =>
			withRolesLock(async (transaction) => {
				const actor = await requireOwner(transaction, viewer);
				const target = await requireTarget(transaction, id);
				if (target.role === role) return target;
				requireConfirmed(viewer, clock());
				await requireAnotherOwner(transaction, target);
				await updateRole(transaction, id, role);
				const details = { from: target.role, to: role };
				await audit.record({ action: 'role_changed', actor, target, details }, transaction);
				return { ...target, role };
			}),

		togglePremium: ({ user: actor, sessionId }, id) =>
			inTurn(db, id, async (transaction) => {
				await requireSession(transaction, sessionId);
				const target = await togglePremium(transaction, id);
				if (!target) throw new AppError('not_found', ADMIN_MESSAGES.noSuchUser);
				const details = { to: target.isPremium ? 'premium' : 'standard' };
				await audit.record({ action: 'premium_changed', actor, target, details }, transaction);
				return target;
			}),

		async edit(viewer, id, edit) {
			// Checked before the expensive hashing too.
			const { email } = await requireManageable(db, viewer, id);
			if (edit.password !== undefined || (edit.email ?? email) !== email) requireConfirmed(viewer, clock());
			const hash = edit.password === undefined ? null : await hashUncommonPassword(passwords, edit.password);
			try {
				return await withRolesLock(async (transaction) => {
					const target = await requireManageable(transaction, viewer, id);
					await changeIdentity(transaction, target, { ...edit, now: clock() });
					if (hash) {
						await updatePasswordHash(transaction, id, hash);
						await sessions.endAll(id, keptSession(viewer, id), transaction);
						await removeProgramAccessOf(transaction, id);
					}
					const fields = changedFields(target, edit);
					const details = { fields };
					if (fields.length > 0) {
						await audit.record({ action: 'user_edited', actor: viewer.user, target, details }, transaction);
					}
					return requireTarget(transaction, id);
				});
			} catch (error) {
				if (isUniqueViolation(error)) throw new AppError('conflict', AUTH_MESSAGES.taken, { cause: error });
				throw error;
			}
		},

		async deleteUser(viewer, id) {
			if (viewer.user.id === id) throw new AppError('forbidden', ADMIN_MESSAGES.ownAccount);
			await withRolesLock(async (transaction) => {
				const actor = await requireOwner(transaction, viewer);
				const target = await requireTarget(transaction, id);
				requireConfirmed(viewer, clock());
				await requireAnotherOwner(transaction, target);
				await removeUser(transaction, id);
				await audit.record({ action: 'user_deleted', actor, target }, transaction);
			});
			await database.eraseRemoved();
		},

		async suspend(viewer, id, { reason, until }) {
			if (viewer.user.id === id) throw new AppError('forbidden', ADMIN_MESSAGES.suspendSelf);
			const now = clock();
			if (until !== null && Date.parse(until) <= now)
				throw new AppError('invalid_request', ADMIN_MESSAGES.suspensionPast);
			return withRolesLock(async (transaction) => {
				const target = await requireManageable(transaction, viewer, id);
				requireConfirmed(viewer, now);
				await requireAnotherOwner(transaction, target);
				const end = until === null ? null : new Date(until).toISOString();
				await updateSuspension(transaction, id, { since: new Date(now).toISOString(), until: end, reason });
				await sessions.endAll(id, undefined, transaction);
				const details = { reason, ...(end === null ? {} : { to: end.slice(0, 10) }) };
				await audit.record({ action: 'user_suspended', actor: viewer.user, target, details }, transaction);
				return requireTarget(transaction, id);
			});
		},

		liftSuspension: (viewer, id) =>
			withRolesLock(async (transaction) => {
				const target = await requireManageable(transaction, viewer, id);
				if (!target.suspension) return target;
				await updateSuspension(transaction, id, null);
				await audit.record({ action: 'suspension_lifted', actor: viewer.user, target }, transaction);
				return requireTarget(transaction, id);
			}),

		async listWaiting() {
			return { total: await countWaiting(db), users: await listWaiting(db, WAITING_LIST_MAX) };
		},

		approve: ({ user: actor, sessionId }, id) =>
			inTurn(db, id, async (transaction) => {
				await requireSession(transaction, sessionId);
				const target = await approveWaiting(transaction, id);
				if (!target) throw new AppError('not_found', ADMIN_MESSAGES.notWaiting);
				await audit.record({ action: 'sign_up_approved', actor, target }, transaction);
			}),

		async refuse({ user: actor, sessionId }, id) {
			await inTurn(db, id, async (transaction) => {
				await requireSession(transaction, sessionId);
				const target = await removeWaiting(transaction, id);
				if (!target) throw new AppError('not_found', ADMIN_MESSAGES.notWaiting);
				await audit.record({ action: 'sign_up_refused', actor, target }, transaction);
			});
			await database.eraseRemoved();
		},

		async createResetLink(viewer, id) {
			if (viewer.user.id === id) throw new AppError('forbidden', ADMIN_MESSAGES.ownResetLink);
			return withRolesLock(async (transaction) => {
				const target = await requireManageable(transaction, viewer, id);
				requireConfirmed(viewer, clock());
				const link = await recovery.makeResetLink(transaction, target);
				await audit.record({ action: 'reset_link_created', actor: viewer.user, target }, transaction);
				return link;
			});
		},

		async resetSecondFactor(viewer, id) {
			if (viewer.user.id === id) throw new AppError('forbidden', ADMIN_MESSAGES.ownSecondFactor);
			return withRolesLock(async (transaction) => {
				const actor = await requireOwner(transaction, viewer);
				const target = await requireTarget(transaction, id);
				requireConfirmed(viewer, clock());
				await removeSecondFactor(transaction, id);
				await sessions.endAll(id, undefined, transaction);
				await removeProgramAccessOf(transaction, id);
				await audit.record({ action: 'second_factor_reset', actor, target }, transaction);
				return requireTarget(transaction, id);
			});
		},

		async listSessions(viewer, id) {
			await requireManageable(db, viewer, id);
			const own = await sessions.listOf(id);
			return own.map(({ sessionId, ...session }) => ({ ...session, isCurrent: sessionId === viewer.sessionId }));
		},

		endSessions: (viewer, id) =>
			withRolesLock(async (transaction) => {
				const target = await requireManageable(transaction, viewer, id);
				const count = await sessions.endAll(id, keptSession(viewer, id), transaction);
				const details = { count };
				await audit.record({ action: 'sessions_ended', actor: viewer.user, target, details }, transaction);
				return count;
			}),
	};
}

async function hashUncommonPassword(passwords: PasswordHash, password: string): Promise<string> {
	await requireUncommonPassword(password);
	return passwords.hash(password);
}

function changedFields(before: User, edit: UserEdit): ('username' | 'email' | 'password')[] {
	const names = (['username', 'email'] as const).filter((name) => (edit[name] ?? before[name]) !== before[name]);
	return edit.password === undefined ? names : [...names, 'password'];
}
