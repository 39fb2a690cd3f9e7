import type { Kysely } from 'kysely';
import { ACCOUNT_RULE_MESSAGES } from '#contract/account-rules.ts';
import type { User } from '#contract/user.ts';
import { countToday } from '../db/daily-counter.repository.ts';
import type { Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { AUTH_MESSAGES } from './auth.messages.ts';
import { canonicalKey } from './canonical-key.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { PasswordHash } from './password-hash.ts';
import type { SessionService } from './session.service.ts';
import { findUserWithHash, insertUser, isIdentityTaken, replacePasswordHash } from './user.repository.ts';

export interface SignedIn {
	token: string;
	user: User;
}

export interface AuthService {
	/** One name for an account, whichever of its own was typed; for an account that is not there, what was typed. */
	nameOf(emailOrUsername: string): Promise<string>;
	/** Input is already of the contract's form. Throws for a taken identity, a common password, closed registration. */
	register(input: { username: string; email: string; password: string }): Promise<SignedIn>;
	/** Throws the same for a wrong password and an account that is not there, after the same time. */
	logIn(input: { emailOrUsername: string; password: string }): Promise<SignedIn>;
}

interface AuthServiceOptions {
	db: Kysely<Schema>;
	clock: () => number;
	sessions: SessionService;
	passwords: PasswordHash;
	registration: 'open' | 'closed';
}

export function createAuthService({ db, clock, sessions, passwords, registration }: AuthServiceOptions): AuthService {
	return {
		async nameOf(emailOrUsername) {
			const key = canonicalKey(emailOrUsername);
			const found = await findUserWithHash(db, key);
			return found ? `account ${found.user.id}` : `nobody ${key}`;
		},

		async register({ username, email, password }) {
			if (registration === 'closed') throw new AppError('forbidden', AUTH_MESSAGES.closed);
			if (await isCommonPassword(password)) throw refusedPassword(ACCOUNT_RULE_MESSAGES.passwordCommon);
			const identity = { username_key: canonicalKey(username), email_key: canonicalKey(email) };
			// Asked first for the sake of the processor; what decides is the unique key at the insert.
			if (await isIdentityTaken(db, identity)) throw new AppError('conflict', AUTH_MESSAGES.taken);
			const password_hash = await passwords.make(password);
			const created_at = new Date(clock()).toISOString();
			return db.transaction().execute(async (transaction) => {
				const user = await insertUser(transaction, { username, email, ...identity, password_hash, created_at });
				if (!user) throw new AppError('conflict', AUTH_MESSAGES.taken);
				const token = await sessions.begin(user.id, transaction);
				await countToday(transaction, 'sign_ups', created_at);
				return { token, user };
			});
		},

		async logIn({ emailOrUsername, password }) {
			const found = await findUserWithHash(db, canonicalKey(emailOrUsername));
			const matches = await passwords.matches(found?.password_hash ?? null, password);
			if (!found || !matches) throw new AppError('not_authenticated', AUTH_MESSAGES.wrong);
			const { user, password_hash } = found;
			const upToDate = passwords.isWeak(password_hash) ? await passwords.make(password) : password_hash;
			return db.transaction().execute(async (transaction) => {
				// A new password ends all sessions: one that began with the old password must not come after it.
				const isStill = await replacePasswordHash(transaction, user.id, password_hash, upToDate);
				if (!isStill) throw new AppError('not_authenticated', AUTH_MESSAGES.wrong);
				return { token: await sessions.begin(user.id, transaction), user };
			});
		},
	};
}

function refusedPassword(message: string): AppError {
	return new AppError('invalid_request', message, { issues: [{ path: 'password', message }] });
}
