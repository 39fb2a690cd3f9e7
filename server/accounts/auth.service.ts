import type { Kysely } from 'kysely';
import { ACCOUNT_RULE_MESSAGES } from '#contract/account-rules.ts';
import type { User } from '#contract/user.ts';
import { incrementDailyCounter } from '../db/daily-counter.repository.ts';
import type { Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { AUTH_MESSAGES } from './auth.messages.ts';
import { canonicalKey } from './canonical-key.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createUser, requireFreeIdentity, toIdentity } from './identity.service.ts';
import type { PasswordHash } from './password-hash.ts';
import type { SessionService } from './session.service.ts';
import { findUserWithHash, replacePasswordHash } from './user.repository.ts';

export interface SignedIn {
	token: string;
	user: User;
}

export interface AuthService {
	/** Throws for a taken identity, a common password and closed registration. */
	register(input: { username: string; email: string; password: string }): Promise<SignedIn>;
	/** Throws the same error, after the same time, for a wrong password and an unknown account. */
	logIn(input: { emailOrUsername: string; password: string }): Promise<SignedIn>;
}

interface AuthServiceOptions {
	db: Kysely<Schema>;
	clock: () => number;
	sessions: SessionService;
	passwords: PasswordHash;
	registration: 'open' | 'closed';
	/** Called with the account that a login or sign-up is about, for the security log. */
	identify(accountId: string): void;
}

export function createAuthService({
	db,
	clock,
	sessions,
	passwords,
	registration,
	identify,
}: AuthServiceOptions): AuthService {
	return {
		async register({ username, email, password }) {
			if (registration === 'closed') throw new AppError('forbidden', AUTH_MESSAGES.closed);
			if (await isCommonPassword(password)) throw refusedPassword(ACCOUNT_RULE_MESSAGES.passwordCommon);
			const identity = toIdentity({ username, email });
			// Saves the hashing; the unique keys at the insert decide.
			await requireFreeIdentity(db, identity);
			const password_hash = await passwords.hash(password);
			const created_at = new Date(clock()).toISOString();
			return db.transaction().execute(async (transaction) => {
				const user = await createUser(transaction, { ...identity, password_hash, created_at });
				identify(user.id);
				const token = await sessions.begin(user.id, transaction);
				await incrementDailyCounter(transaction, 'sign_ups', created_at);
				return { token, user };
			});
		},

		async logIn({ emailOrUsername, password }) {
			const found = await findUserWithHash(db, canonicalKey(emailOrUsername));
			if (found) identify(found.user.id);
			const matches = await passwords.verify(found?.password_hash ?? null, password);
			if (!found || !matches) throw new AppError('not_authenticated', AUTH_MESSAGES.wrong);
			const { user, password_hash } = found;
			const currentHash = passwords.needsRehash(password_hash) ? await passwords.hash(password) : password_hash;
			return db.transaction().execute(async (transaction) => {
				// A new password ends all sessions: none may begin with the old password after it.
				const isUnchanged = await replacePasswordHash(transaction, user.id, password_hash, currentHash);
				if (!isUnchanged) throw new AppError('not_authenticated', AUTH_MESSAGES.wrong);
				return { token: await sessions.begin(user.id, transaction), user };
			});
		},
	};
}

function refusedPassword(message: string): AppError {
	return new AppError('invalid_request', message, { issues: [{ path: 'password', message }] });
}
