import type { User } from '#contract/user.ts';
import type { Database } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import { AppError } from '../http/app-error.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import type { AccountAudit } from './account-audit.ts';
import { ACCOUNT_LINK_MESSAGES } from './account-link.messages.ts';
import { requireUnblocked } from './account-state.ts';
import { AUTH_MESSAGES } from './auth.messages.ts';
import { changeIdentity } from './identity.service.ts';
import { inTurn } from './in-turn.ts';
import type { PasswordHash } from './password-hash.ts';
import { findUser, findUserWithHash, replacePasswordHash } from './user.repository.ts';

interface EmailCorrectionOptions {
	database: Pick<Database, 'db'>;
	/** Epoch milliseconds. */
	clock: () => number;
	passwords: PasswordHash;
	/** As of the auth service: absent where accounts work without a verified address. */
	sendVerification?: ((user: User) => Promise<void>) | undefined;
	/** Strangers sign up: what an address that is taken answers there is known. Elsewhere a later login would tell it. */
	isOpen: boolean;
	/** Called with the account that the correction is of, for the security log. */
	identify(accountId: string): void;
	audit: AccountAudit;
}

interface Correction {
	emailOrUsername: string;
	password: string;
	/** Absent: the link is sent again. */
	email?: string | undefined;
}

/**
 * Corrects the address of an account that cannot sign in before it is verified, or sends the link again. Throws as a login does for a
 * wrong password and an unknown account; `conflict` when the account does not wait for this, or has a second factor, which
 * nobody has shown here, and for every other address where registration is closed. For an address that another account has it does
 * nothing, and tells nobody.
 */
export type CorrectEmail = (correction: Correction) => Promise<void>;

export function createEmailCorrection(options: EmailCorrectionOptions): CorrectEmail {
	const { database, clock, passwords, sendVerification, isOpen, identify, audit } = options;
	const { db } = database;

	function requireCorrectable(user: User): void {
		const waits = sendVerification !== undefined && !user.isEmailVerified && user.role !== 'owner';
		if (!waits || user.hasSecondFactor) throw new AppError('conflict', ACCOUNT_LINK_MESSAGES.notCorrectable);
		// Also of a sign-up that waits for approval.
		const { isWaiting: _, ...state } = user;
		requireUnblocked(state, clock());
	}

	return async ({ emailOrUsername, password, email }) => {
		const found = await findUserWithHash(db, canonicalKey(emailOrUsername));
		if (found) identify(found.user.id);
		const matches = await passwords.verify(found?.password_hash ?? null, password);
		if (!found || !matches) throw new AppError('not_authenticated', AUTH_MESSAGES.wrong);
		requireCorrectable(found.user);
		const { id } = found.user;
		if (email === undefined || email === found.user.email) return sendVerification?.(found.user);
		if (!isOpen) throw new AppError('conflict', ACCOUNT_LINK_MESSAGES.notCorrectable);
		try {
			await inTurn(db, id, async (transaction) => {
				const hash = found.password_hash;
				const isUnchanged = await replacePasswordHash(transaction, id, hash, hash);
				const user = await findUser(transaction, id);
				if (!isUnchanged || !user) throw new AppError('not_authenticated', AUTH_MESSAGES.wrong);
				requireCorrectable(user);
				await changeIdentity(transaction, user, { email, now: clock() });
				const details = { fields: ['email' as const] };
				await audit.record({ action: 'user_edited', actor: user, target: user, details }, transaction);
			});
		} catch (error) {
			const isTaken = isUniqueViolation(error) || (error instanceof AppError && error.code === 'conflict');
			if (!isTaken) throw error;
		}
	};
}
