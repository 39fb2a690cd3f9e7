import { randomBytes } from 'node:crypto';
import type { Invitation } from '#contract/invitation.ts';
import { DAY_MS, INVITATIONS_MAX } from '#contract/limits.ts';
import { ROLES, type Role, type User } from '#contract/user.ts';
import { currentLanguage } from '#server/language/in-language.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { AccountAudit } from './account-audit.ts';
import { isBlocked } from './account-state.ts';
import { AUTH_MESSAGES } from './auth.messages.ts';
import { inTurn } from './in-turn.ts';
import {
	countInvitations,
	countUse,
	findInvitation,
	insertInvitation,
	insertInvitationUse,
	listInvitations,
	removeInvitationsBefore,
	revokeInvitation,
	updateInvitationCode,
} from './invitation.repository.ts';
import { requireConfirmed } from './own-account.service.ts';
import { ROLES_LOCK } from './roles-lock.ts';
import { requireSession } from './session.repository.ts';
import { findUser } from './user.repository.ts';

/** Codes by which people sign up, with a role that is at most that of who made it, then and now. */
export interface Invitations {
	list(): Promise<Invitation[]>;
	/** The one time that the code is known; null when it is sent by mail. Throws `conflict` beyond `INVITATIONS_MAX`, `forbidden` for a higher role. */
	create(viewer: Viewer, invitation: NewInvitation): Promise<{ id: string; code: string | null }>;
	/** A new code for the mail that carries it; the one before works no more. Null for one that has ended. */
	renewCode(id: string): Promise<{ code: string; expiresAt: string } | null>;
	/** Throws `not_found`. */
	revoke(viewer: Viewer, id: string): Promise<void>;
	/** Whether a sign-up with this code would succeed now. */
	isUsable(code: string): Promise<boolean>;
	/** In the transaction of a sign-up that has the lock of the roles: the role of the account. Throws `forbidden`. `codeHash` is as `hashSecret` makes it. */
	use(transaction: Queries, codeHash: string, user: User): Promise<Role>;
	removeExpired(limit: number): Promise<number>;
}

interface NewInvitation {
	role: Role;
	max_uses: number;
	days: number;
	/** It is sent there, and one person can use it. */
	email?: string | undefined;
}

interface InvitationOptions {
	database: Database;
	mails: Pick<MailQueue, 'add'>;
	clock: () => number;
	audit: AccountAudit;
}

/** 128 bits. */
const CODE_BYTES = 16;
const ID_BYTES = 12;
/** Admins see who used an invitation for so long after its end. */
const KEPT_MS = 30 * DAY_MS;

export function createInvitations({ database, clock, mails, audit }: InvitationOptions): Invitations {
	const { db } = database;
	const now = () => new Date(clock()).toISOString();

	/** Who lost the role, or the account, since an invitation was made invites nobody. */
	async function mayInvite(queries: Queries, makerId: string, role: Role): Promise<boolean> {
		const maker = await findUser(queries, makerId);
		return maker !== null && maker.role !== 'user' && !isBlocked(maker, clock()) && isAtMost(role, maker.role);
	}

	return {
		list: () => listInvitations(db, INVITATIONS_MAX),

		create: (viewer, { role, max_uses, days, email }) =>
			inTurn(db, ROLES_LOCK, async (transaction) => {
				await database.lock(transaction, ROLES_LOCK);
				await requireSession(transaction, viewer.sessionId);
				if (!(await mayInvite(transaction, viewer.user.id, role))) {
					throw new AppError('forbidden', AUTH_MESSAGES.invitationRole);
				}
				if (role !== 'user') requireConfirmed(viewer, clock());
				if ((await countInvitations(transaction)) >= INVITATIONS_MAX) {
					throw new AppError('conflict', AUTH_MESSAGES.tooManyInvitations);
				}
				const uses = email === undefined ? max_uses : 1;
				const code = randomBytes(CODE_BYTES).toString('base64url');
				const id = randomBytes(ID_BYTES).toString('base64url');
				await insertInvitation(transaction, {
					id,
					code_hash: hashSecret(code),
					role,
					max_uses: uses,
					created_by: viewer.user.id,
					created_at: now(),
					expires_at: new Date(clock() + days * DAY_MS).toISOString(),
				});
				const details = { to: role, count: uses };
				await audit.record({ action: 'invitation_created', actor: viewer.user, details }, transaction);
				if (email === undefined) return { id, code };
				const about = { id, username: viewer.user.username, language: currentLanguage() };
				const isTaken = await mails.add({ kind: 'invitation', recipient: email, details: about }, transaction);
				if (!isTaken) throw new AppError('conflict', AUTH_MESSAGES.invitationNotSent);
				return { id, code: null };
			}),

		async renewCode(id) {
			const code = randomBytes(CODE_BYTES).toString('base64url');
			const expiresAt = await updateInvitationCode(db, id, { code_hash: hashSecret(code), at: now() });
			return expiresAt === null ? null : { code, expiresAt };
		},

		revoke: ({ user, sessionId }, id) =>
			inTurn(db, id, async (transaction) => {
				await requireSession(transaction, sessionId);
				if (!(await revokeInvitation(transaction, id, now()))) {
					throw new AppError('not_found', AUTH_MESSAGES.noSuchInvitation);
				}
				await audit.record({ action: 'invitation_revoked', actor: user }, transaction);
			}),

		async isUsable(code) {
			const found = await findInvitation(db, hashSecret(code), now());
			return found !== null && (await mayInvite(db, found.created_by, found.role));
		},

		async use(transaction, codeHash, user) {
			const found = await countUse(transaction, codeHash, now());
			if (!found || !(await mayInvite(transaction, found.created_by, found.role))) {
				throw new AppError('forbidden', AUTH_MESSAGES.invitationInvalid);
			}
			await insertInvitationUse(transaction, { invitation_id: found.id, user_id: user.id, used_at: now() });
			const details = { to: found.role };
			await audit.record({ action: 'invitation_used', actor: user, target: user, details }, transaction);
			return found.role;
		},

		removeExpired: (limit) => removeInvitationsBefore(db, new Date(clock() - KEPT_MS).toISOString(), limit),
	};
}

function isAtMost(role: Role, limit: Role): boolean {
	return ROLES.indexOf(role) <= ROLES.indexOf(limit);
}
