import { WAITING_MAX } from '#contract/limits.ts';
import type { PasskeyAssertion } from '#contract/passkey.ts';
import type { LoginChallenge } from '#contract/second-factor.ts';
import type { User } from '#contract/user.ts';
import type { Registration } from '../config.ts';
import { incrementDailyCounter } from '../db/daily-counter.repository.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import { ACCOUNT_LINK_MESSAGES } from './account-link.messages.ts';
import { requireUnblocked } from './account-state.ts';
import { AUTH_MESSAGES } from './auth.messages.ts';
import { createUser, requireFreeIdentity, toIdentity } from './identity.service.ts';
import { inTurn } from './in-turn.ts';
import type { Invitations } from './invitation.service.ts';
import type { LoginChallenges } from './login-challenges.ts';
import type { OwnerLink } from './owner-link.ts';
import { listPasskeys } from './passkey.repository.ts';
import type { PasskeyCeremonies } from './passkey-ceremonies.ts';
import type { PasswordHash } from './password-hash.ts';
import { requireUncommonPassword } from './password-rules.ts';
import { findProviderChallenge, insertProviderSession } from './provider.repository.ts';
import { ROLES_LOCK } from './roles-lock.ts';
import { SECOND_FACTOR_MESSAGES } from './second-factor.messages.ts';
import type { SecondFactors } from './second-factor.service.ts';
import type { SessionService } from './session.service.ts';
import {
	cancelDeletion,
	countWaiting,
	findPasswordHash,
	findUser,
	findUserWithHash,
	listOwners,
	lockUserRow,
	replacePasswordHash,
	requestApproval,
	updateRole,
	updateSuspension,
} from './user.repository.ts';

export interface SignedIn {
	token: string;
	user: User;
	/** As of `Viewer`. */
	hasProviderFactor?: boolean;
}

/** The password was right, and the account has a second factor: no session yet. */
export interface Challenged extends LoginChallenge {
	user: User;
}

/** The account waits for the approval of an admin, or for its address to be verified: no session yet. */
export interface Waiting {
	isWaiting: true;
	mustVerifyEmail?: boolean;
	user: User;
}

interface SignUp {
	username: string;
	email: string;
	password: string;
	ownerToken?: string | undefined;
	invitation?: string | undefined;
}

interface NewSession {
	device: string | null;
	/** As of `Viewer`. */
	hasProviderFactor?: boolean;
}

export interface AuthService {
	/**
	 * Throws for a taken identity, a common password and closed registration. With the token of the owner link the account
	 * is the owner's, also where registration is closed; with any other token it throws `forbidden`. An invitation gives its
	 * role, and needs no approval; without one, by `REGISTRATION`, sign-ups wait for approval or throw `forbidden`.
	 */
	register(input: SignUp, device: string | null): Promise<SignedIn | Waiting>;
	/**
	 * Throws the same error, after the same time, for a wrong password and an unknown account. `hasReturned`: the account was
	 * waiting for its deletion, and is kept.
	 */
	logIn(
		input: { emailOrUsername: string; password: string },
		device: string | null,
	): Promise<(SignedIn & { hasReturned: boolean }) | Challenged>;
	/** The account that a challenge of a login is of; null for an unknown or expired one. */
	findChallenged(challenge: string): Promise<User | null>;
	/**
	 * The second half of a login, by a code or a passkey. Throws `wrong_code`, and `not_authenticated` for a challenge that is
	 * unknown, expired, used or exhausted, or whose password was changed meanwhile.
	 */
	completeLogIn(
		input: { challenge: string; code?: string | undefined; assertion?: PasskeyAssertion | undefined },
		device: string | null,
	): Promise<SignedIn & { hasReturned: boolean }>;
	/**
	 * In the transaction of a sign-in that has proved who it is, which holds the user's row. Throws `forbidden` for an account
	 * that waits or is suspended, `email_unverified` for one that has to verify its address first.
	 */
	beginSession(transaction: Queries, user: User, session: NewSession): Promise<SignedIn & { hasReturned: boolean }>;
	/** Throws `forbidden` where a provider alone signs people in: no password, no passkey. */
	requireOwnSignIn(): void;
}

interface AuthServiceOptions {
	database: Pick<Database, 'db' | 'lock'>;
	clock: () => number;
	sessions: SessionService;
	passwords: PasswordHash;
	registration: Registration;
	/** A provider alone signs people in: `OIDC_ONLY`. */
	isProviderOnly: boolean;
	invitations: Pick<Invitations, 'isUsable' | 'use'>;
	ownerLink: OwnerLink;
	factors: Pick<SecondFactors, 'accept'>;
	ceremonies: Pick<PasskeyCeremonies, 'verify' | 'use'>;
	challenges: LoginChallenges;
	/** Called with the account that a login or sign-up is about, for the security log. */
	identify(accountId: string): void;
	/** Called in the transaction of a login that keeps an account from its deletion. */
	onReturn(user: User, transaction: Queries): Promise<void>;
	/** Called in the transaction of a sign-up. */
	onSignUp(user: User, transaction: Queries): Promise<void>;
	/** Sends a link that verifies the address; present where no account but an owner's works before that. */
	sendVerification?: ((user: User) => Promise<void>) | undefined;
	/** Called in the transaction of a sign-up that makes the owner. */
	onOwner(user: User, transaction: Queries): Promise<void>;
}

export function createAuthService(options: AuthServiceOptions): AuthService {
	const { database, clock, sessions, passwords, registration, ownerLink } = options;
	const { invitations, factors, ceremonies, challenges, identify, onReturn, onSignUp, sendVerification, onOwner } =
		options;
	const { db } = database;
	const mustVerify = (user: User) => sendVerification !== undefined && !user.isEmailVerified && user.role !== 'owner';

	function requireOwnSignIn(): void {
		if (options.isProviderOnly) throw new AppError('forbidden', AUTH_MESSAGES.providerOnly);
	}

	async function requireOwnerToken(token: string, queries: Queries = db): Promise<void> {
		if (!(await ownerLink.accepts(token, queries))) throw new AppError('forbidden', AUTH_MESSAGES.ownerLinkInvalid);
	}

	/** Of sign-ups by links that arrive together, the first to have the lock makes the owner. */
	async function makeFirstOwner(user: User, token: string, transaction: Queries): Promise<User> {
		await requireOwnerToken(token, transaction);
		const owners = await listOwners(transaction);
		if (owners.length > 0) throw new AppError('forbidden', AUTH_MESSAGES.ownerLinkInvalid);
		await updateRole(transaction, user.id, 'owner');
		await ownerLink.revoke(transaction);
		const owner: User = { ...user, role: 'owner' };
		await onOwner(owner, transaction);
		return owner;
	}

	/** Before the hashing; the transaction decides. */
	async function requireRegistration({ ownerToken, invitation }: SignUp): Promise<void> {
		if (ownerToken !== undefined) return requireOwnerToken(ownerToken);
		requireOwnSignIn();
		if (registration === 'closed') throw new AppError('forbidden', AUTH_MESSAGES.closed);
		if (invitation !== undefined) {
			if (!(await invitations.isUsable(invitation))) throw new AppError('forbidden', AUTH_MESSAGES.invitationInvalid);
		} else if (registration === 'invite') throw new AppError('forbidden', AUTH_MESSAGES.invitationNeeded);
		else if (registration === 'approve' && (await countWaiting(db)) >= WAITING_MAX) {
			throw new AppError('unavailable', AUTH_MESSAGES.tooManyWaiting);
		}
	}

	async function admit(transaction: Queries, created: User, { ownerToken, invitation }: SignUp): Promise<User> {
		if (ownerToken !== undefined) return makeFirstOwner(created, ownerToken, transaction);
		if (invitation === undefined) {
			if (registration !== 'approve') return created;
			await requestApproval(transaction, created.id, created.created_at);
			return { ...created, isWaiting: true };
		}
		const role = await invitations.use(transaction, hashSecret(invitation), created);
		if (role !== 'user') await updateRole(transaction, created.id, role);
		return { ...created, role };
	}

	async function beginSession(transaction: Queries, user: User, { device, hasProviderFactor = false }: NewSession) {
		requireUnblocked(user, clock());
		if (mustVerify(user)) throw new AppError('email_unverified', ACCOUNT_LINK_MESSAGES.mustVerify);
		// One that has ended.
		if (user.suspension) await updateSuspension(transaction, user.id, null);
		const hasReturned = await cancelDeletion(transaction, user.id);
		if (hasReturned) await onReturn(user, transaction);
		const token = await sessions.begin(user.id, { device, hasProviderFactor, db: transaction });
		return { token, user, hasReturned, ...(hasProviderFactor && { hasProviderFactor }) };
	}

	return {
		async register(signUp, device) {
			await requireRegistration(signUp);
			await requireUncommonPassword(signUp.password);
			const identity = toIdentity(signUp);
			// Saves the hashing; the unique keys at the insert decide.
			const created_at = new Date(clock()).toISOString();
			await requireFreeIdentity(db, identity, created_at);
			const password_hash = await passwords.hash(signUp.password);
			// An invitation gives a role, and depends on that of who made it.
			const locksRoles = signUp.ownerToken !== undefined || signUp.invitation !== undefined;
			return inTurn(db, locksRoles ? ROLES_LOCK : identity.username_key, async (transaction) => {
				if (locksRoles) await database.lock(transaction, ROLES_LOCK);
				const created = await createUser(transaction, { ...identity, password_hash, created_at });
				identify(created.id);
				const user = await admit(transaction, created, signUp);
				await onSignUp(user, transaction);
				const token =
					user.isWaiting || mustVerify(user) ? null : await sessions.begin(user.id, { device, db: transaction });
				await incrementDailyCounter(transaction, 'sign_ups', created_at);
				if (token !== null) return { token, user };
				return { isWaiting: true, user, ...(mustVerify(user) && { mustVerifyEmail: true }) };
			});
		},

		async logIn({ emailOrUsername, password }, device) {
			requireOwnSignIn();
			const found = await findUserWithHash(db, canonicalKey(emailOrUsername));
			if (found) identify(found.user.id);
			const matches = await passwords.verify(found?.password_hash ?? null, password);
			if (!found || !matches) throw new AppError('not_authenticated', AUTH_MESSAGES.wrong);
			if (mustVerify(found.user)) {
				requireUnblocked(found.user, clock());
				await sendVerification?.(found.user);
				throw new AppError('email_unverified', ACCOUNT_LINK_MESSAGES.mustVerify);
			}
			const { password_hash } = found;
			const currentHash = passwords.needsRehash(password_hash) ? await passwords.hash(password) : password_hash;
			return inTurn(db, found.user.id, async (transaction) => {
				// A new password ends all sessions: none may begin with the old password after it.
				const isUnchanged = await replacePasswordHash(transaction, found.user.id, password_hash, currentHash);
				// As stored now: a second factor may have been set up meanwhile.
				const user = await findUser(transaction, found.user.id);
				if (!isUnchanged || !user) throw new AppError('not_authenticated', AUTH_MESSAGES.wrong);
				if (!user.hasSecondFactor) return beginSession(transaction, user, { device });
				requireUnblocked(user, clock());
				const domains = (await listPasskeys(transaction, user.id)).map(({ domain }) => domain);
				const passkeyDomains = domains.length > 0 ? { passkeyDomains: [...new Set(domains)] } : {};
				return { ...(await challenges.begin(transaction, user.id, currentHash)), ...passkeyDomains, user };
			});
		},

		async findChallenged(challenge) {
			const id = await challenges.findUser(challenge);
			return id === null ? null : findUser(db, id);
		},

		beginSession,
		requireOwnSignIn,

		async completeLogIn({ challenge, code = '', assertion }, device) {
			const tried = await challenges.countTry(challenge);
			if (!tried) throw challengeOver();
			const { userId } = tried;
			identify(userId);
			const asserted = assertion && (await ceremonies.verify(assertion, 'second-factor', userId));
			return inTurn(db, userId, async (transaction) => {
				const isThere = await lockUserRow(transaction, userId);
				const hash = await findPasswordHash(transaction, userId);
				const user = await findUser(transaction, userId);
				if (!isThere || !hash || !user || !tried.isOf(hash)) throw challengeOver();
				if (asserted) await ceremonies.use(transaction, asserted);
				else await factors.accept(transaction, user, code);
				requireUnblocked(user, clock());
				// Read, not removed: the challenge is locked first, as by a logout of the provider, and takes it with it.
				const link = await findProviderChallenge(transaction, hashSecret(challenge));
				if (!(await challenges.use(transaction, challenge))) throw challengeOver();
				const begun = await beginSession(transaction, user, { device });
				if (link) await insertProviderSession(transaction, hashSecret(begun.token), link);
				return begun;
			});
		},
	};
}

function challengeOver(): AppError {
	return new AppError('not_authenticated', SECOND_FACTOR_MESSAGES.challengeOver);
}
