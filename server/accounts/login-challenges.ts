import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LOGIN_CHALLENGE_MINUTES, LOGIN_CHALLENGE_TRIES, LOGIN_CHALLENGES_MAX } from '#contract/limits.ts';
import type { LoginChallenge } from '#contract/second-factor.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { toFutureTime } from '../lib/future-time.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import {
	countTry,
	findChallengeUser,
	insertChallenge,
	removeChallenge,
	removeChallengesBefore,
	removeChallengesBeyond,
} from './login-challenge.repository.ts';

/**
 * Logins between the password and the code of the second factor. A challenge is of one account and its password, lasts for
 * minutes, has a few tries and works once; it is no session, and the database has its hash alone.
 */
export interface LoginChallenges {
	begin(transaction: Queries, userId: string, passwordHash: string): Promise<LoginChallenge>;
	/** The account of a challenge; null for an unknown or expired one. */
	findUser(challenge: string): Promise<string | null>;
	/** Counts a try, also where it comes to nothing. Null for an unknown, expired or exhausted challenge. */
	countTry(challenge: string): Promise<{ userId: string; isOf(passwordHash: string): boolean } | null>;
	/** False when it was used meanwhile. */
	use(transaction: Queries, challenge: string): Promise<boolean>;
	removeExpired(limit: number): Promise<number>;
}

const TOKEN_BYTES = 32;
const LIFETIME_MS = LOGIN_CHALLENGE_MINUTES * 60_000;

export function createLoginChallenges(db: Kysely<Schema>, clock: () => number): LoginChallenges {
	const alive = () => ({ since: new Date(clock() - LIFETIME_MS).toISOString(), until: toFutureTime(clock()) });
	return {
		async begin(transaction, userId, passwordHash) {
			const challenge = randomBytes(TOKEN_BYTES).toString('base64url');
			const now = clock();
			await insertChallenge(transaction, {
				token_hash: hashSecret(challenge),
				user_id: userId,
				password_key: hashSecret(passwordHash),
				created_at: new Date(now).toISOString(),
			});
			await removeChallengesBeyond(transaction, userId, LOGIN_CHALLENGES_MAX);
			return { challenge, expires_at: new Date(now + LIFETIME_MS).toISOString() };
		},
		findUser: (challenge) => findChallengeUser(db, hashSecret(challenge), alive()),
		async countTry(challenge) {
			const found = await countTry(db, hashSecret(challenge), { ...alive(), max: LOGIN_CHALLENGE_TRIES });
			if (!found) return null;
			return { userId: found.user_id, isOf: (passwordHash) => hashSecret(passwordHash) === found.password_key };
		},
		use: (transaction, challenge) => removeChallenge(transaction, hashSecret(challenge)),
		removeExpired: (limit) => removeChallengesBefore(db, alive().since, limit),
	};
}
