import type { AuditAction, AuditDetails } from '#contract/admin.ts';
import { WAITING_MAX } from '#contract/limits.ts';
import type { ProviderConnection } from '#contract/provider.ts';
import type { Role, User } from '#contract/user.ts';
import { emailSchema } from '#contract/user.ts';
import { incrementDailyCounter } from '../db/daily-counter.repository.ts';
import type { Database } from '../db/database.ts';
import type { ProviderLink, Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { SecurityLog } from '../http/security-log.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import { toUsernameSkeletons } from '../lib/confusable-skeleton.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import { requireUnblocked } from './account-state.ts';
import { AUTH_MESSAGES } from './auth.messages.ts';
import type { AuthService, Challenged, SignedIn } from './auth.service.ts';
import { suggestUsernames } from './free-username.ts';
import { createUser, toIdentity } from './identity.service.ts';
import { inTurn } from './in-turn.ts';
import type { Invitations } from './invitation.service.ts';
import type { LoginChallenges } from './login-challenges.ts';
import { listPasskeys } from './passkey.repository.ts';
import { hasPassword, NO_PASSWORD } from './password-hash.ts';
import {
	findProviderAccount,
	findUserOfProvider,
	insertProviderAccount,
	insertProviderChallenge,
	insertProviderSession,
	removeProviderAccount,
	updateProviderUse,
} from './provider.repository.ts';
import type { ProviderMessages } from './provider-messages.ts';
import { ROLES_LOCK } from './roles-lock.ts';
import type { SessionService } from './session.service.ts';
import {
	countWaiting,
	findPasswordHash,
	findUser,
	hasOtherOwner,
	isIdentityTaken,
	lockUserRow,
	requestApproval,
	updateRole,
	updateVerifiedEmail,
} from './user.repository.ts';
import { isLookAlikeTaken } from './username-skeletons.repository.ts';

/** Who somebody is elsewhere, as a provider or a proxy says. */
export interface ExternalPerson {
	/** Never changes, and is of nobody else. */
	subject: string;
	email: string | null;
	isEmailVerified: boolean;
	/** What the person may like to be called, best first. */
	names: string[];
	/** What gives roles. */
	roles: string[];
	/** A second factor was checked there. */
	hasSecondFactor: boolean;
}

/** How somebody signs in. */
export interface ExternalVisit {
	device: string | null;
	/** As `hashSecret` makes it, of the code of the invitation with which somebody new comes; null without one. */
	invitationHash: string | null;
}

/** The operator's rules for people who come from elsewhere. */
export interface ExternalRules {
	/** Who comes for the first time: has an account at once, waits for approval, or needs one from before. */
	signUp: 'auto' | 'approve' | 'none';
	/** Domains of email addresses, in lower case; empty: any. */
	allowedDomains: readonly string[];
	/** False: people keep the roles that they are given here. */
	hasRoles: boolean;
	/** Nobody signs in another way. */
	isOnly: boolean;
	adminValues: readonly string[];
	ownerValues: readonly string[];
}

interface ExternalEvent {
	action: AuditAction;
	actor: Pick<User, 'id' | 'username'>;
	target: Pick<User, 'id' | 'username'>;
	details?: AuditDetails;
}

export type ExternalSignIn = (SignedIn & { hasReturned: boolean }) | Challenged | { isWaiting: true };

/** Accounts of people whom somebody else signs in: a provider, or the proxy in front. */
export interface ExternalAccounts {
	/** Makes an account for somebody new, by an invitation or by the rules. */
	signIn(person: ExternalPerson, link: ProviderLink, visit: ExternalVisit): Promise<ExternalSignIn>;
	/** Before somebody goes to sign in elsewhere: the hash of an invitation that can be used. Throws `forbidden`. */
	requireInvitation(code: string): Promise<string>;
	/** In a transaction that holds the user's row. The address has to be that of the account. Throws `conflict` where either is connected. */
	connect(transaction: Queries, connection: { userId: string; subject: string; email: string }): Promise<void>;
	/** How the account signs in. */
	status(userId: string): Promise<ProviderConnection>;
	/** Ends the other sessions. Throws `conflict` for an account that is not connected, or would have no way in. */
	disconnect(transaction: Queries, user: Pick<User, 'id' | 'username'>, sessionId: string): Promise<void>;
	/** The address, which has been verified elsewhere. */
	requireEmail(person: ExternalPerson): string;
	/** Where the rules name domains. */
	requireAdmitted(person: ExternalPerson): void;
}

type ExternalTexts = Pick<
	ProviderMessages,
	| 'over'
	| 'noEmail'
	| 'invalidEmail'
	| 'unverified'
	| 'otherDomain'
	| 'emailTaken'
	| 'noAccount'
	| 'otherEmail'
	| 'alreadyConnected'
	| 'passwordFirst'
	| 'onlyWayIn'
	| 'notConnected'
>;

export interface ExternalAccountsOptions {
	database: Pick<Database, 'db' | 'lock'>;
	/** Epoch milliseconds. */
	clock: () => number;
	/** Whose people these are: with `subject` it names one. */
	issuer: string;
	rules: ExternalRules;
	texts: ExternalTexts;
	/** Who changes roles, in the audit log. */
	actor: Pick<User, 'id' | 'username'>;
	/** Makes the error of a refusal, and logs the reason. */
	refuse(reason: string, message: string): AppError;
	auth: Pick<AuthService, 'beginSession'>;
	invitations: Pick<Invitations, 'isUsable' | 'use'>;
	/** Where registration is closed, it is so for invitations too. */
	isInvitationOpen: boolean;
	sessions: Pick<SessionService, 'endAll'>;
	challenges: Pick<LoginChallenges, 'begin'>;
	security: Pick<SecurityLog, 'identify'>;
	audit: { record(event: ExternalEvent, db?: Queries): Promise<void> };
	/** Called in the transaction in which an account is made. */
	onSignUp(user: User, transaction: Queries): Promise<void>;
}

export function createExternalAccounts(options: ExternalAccountsOptions): ExternalAccounts {
	const { database, clock, issuer, rules, texts, actor, refuse, auth, sessions } = options;
	const { challenges, security, audit, invitations, isInvitationOpen } = options;
	const now = () => new Date(clock()).toISOString();

	function requireEmail({ email, isEmailVerified }: ExternalPerson): string {
		if (email === null) throw refuse('no email', texts.noEmail);
		const parsed = emailSchema.safeParse(email);
		if (!parsed.success) throw refuse('the email is against the rules', texts.invalidEmail);
		if (!isEmailVerified) throw refuse('the email is not verified', texts.unverified(parsed.data));
		return parsed.data;
	}

	async function findFreeName(transaction: Queries, names: readonly string[], email: string): Promise<string> {
		for (const name of suggestUsernames([...names, email])) {
			const { username_key } = toIdentity({ username: name, email });
			const isTaken = await isIdentityTaken(transaction, { username_key, email_key: '' });
			if (!isTaken && !(await isLookAlikeTaken(transaction, toUsernameSkeletons(name)))) return name;
		}
		throw new AppError('conflict', AUTH_MESSAGES.taken);
	}

	/** Somebody who is invited needs no approval. The transaction has the lock of the roles where there is an invitation. */
	async function makeAccount(
		transaction: Queries,
		person: ExternalPerson,
		invitationHash: string | null,
	): Promise<User> {
		const isInvited = invitationHash !== null;
		if (rules.signUp === 'none' && !isInvited) throw refuse('nobody is connected with it', texts.noAccount);
		const email = requireEmail(person);
		const { email_key } = toIdentity({ username: '', email });
		// A person is who has signed in here as before: an address alone takes no account over.
		if (await isIdentityTaken(transaction, { username_key: '', email_key })) {
			throw refuse('the email is of another account', texts.emailTaken(email));
		}
		const isWaiting = rules.signUp === 'approve' && !isInvited;
		if (isWaiting && (await countWaiting(transaction)) >= WAITING_MAX) {
			throw new AppError('unavailable', AUTH_MESSAGES.tooManyWaiting);
		}
		const username = await findFreeName(transaction, person.names, email);
		const identity = toIdentity({ username, email });
		const created_at = now();
		const created = await createUser(transaction, { ...identity, password_hash: NO_PASSWORD, created_at });
		await updateVerifiedEmail(transaction, created.id, email_key);
		if (isWaiting) await requestApproval(transaction, created.id, created_at);
		const account = { issuer, subject: person.subject, user_id: created.id, created_at };
		if (!(await insertProviderAccount(transaction, account))) throw new AppError('conflict', texts.alreadyConnected);
		const role = isInvited ? await spendInvitation(transaction, invitationHash, created) : created.role;
		if (role !== created.role) await updateRole(transaction, created.id, role);
		const user: User = { ...created, role, isEmailVerified: true, ...(isWaiting && { isWaiting }) };
		await options.onSignUp(user, transaction);
		await incrementDailyCounter(transaction, 'sign_ups', created_at);
		return user;
	}

	const requireOpen = () => {
		if (!isInvitationOpen) throw refuse('registration is closed, for invitations too', AUTH_MESSAGES.invitationInvalid);
	};

	async function spendInvitation(transaction: Queries, codeHash: string, user: User): Promise<Role> {
		requireOpen();
		return invitations.use(transaction, codeHash, user);
	}

	/** What is said elsewhere now; the last owner stays one. */
	async function applyRole(transaction: Queries, user: User, { roles }: ExternalPerson): Promise<User> {
		const role = toRole(roles, rules);
		if (role === null || role === user.role) return user;
		if (user.role === 'owner' && !(await hasOtherOwner(transaction, user.id))) return user;
		await updateRole(transaction, user.id, role);
		const details = { from: user.role, to: role };
		await audit.record({ action: 'role_changed', actor, target: user, details }, transaction);
		return { ...user, role };
	}

	async function signInKnown(
		transaction: Queries,
		person: ExternalPerson,
		link: ProviderLink,
		{ device, invitationHash }: ExternalVisit,
	): Promise<ExternalSignIn> {
		const identity = { issuer, subject: person.subject };
		const known = await findUserOfProvider(transaction, identity);
		if (known && !(await lockUserRow(transaction, known.id))) throw refuse('the account is gone', texts.over);
		const stored = known
			? await findUser(transaction, known.id)
			: await makeAccount(transaction, person, invitationHash);
		if (!stored) throw refuse('the account is gone', texts.over);
		security.identify(stored.id);
		if (!known && stored.isWaiting) return { isWaiting: true as const };
		requireUnblocked(stored, clock());
		const user = await applyRole(transaction, stored, person);
		// The connection may have ended while the account was locked by what ended it.
		if (!(await updateProviderUse(transaction, identity, now()))) throw refuse('it is disconnected', texts.over);
		await audit.record({ action: 'provider_sign_in', actor: user, target: user }, transaction);
		const hash = user.hasSecondFactor ? await findPasswordHash(transaction, user.id) : null;
		if (hash === null) {
			const session = { device, hasProviderFactor: person.hasSecondFactor };
			const begun = await auth.beginSession(transaction, user, session);
			await insertProviderSession(transaction, hashSecret(begun.token), link);
			return begun;
		}
		const domains = (await listPasskeys(transaction, user.id)).map(({ domain }) => domain);
		const passkeyDomains = domains.length > 0 ? { passkeyDomains: [...new Set(domains)] } : {};
		const challenge = await challenges.begin(transaction, user.id, hash);
		await insertProviderChallenge(transaction, hashSecret(challenge.challenge), link);
		return { ...challenge, ...passkeyDomains, user };
	}

	return {
		requireEmail,

		requireAdmitted(person) {
			if (rules.allowedDomains.length === 0) return;
			const email = requireEmail(person);
			const domain = toDomain(email);
			if (rules.allowedDomains.some((allowed) => toDomain(`@${allowed}`) === domain)) return;
			throw refuse('the domain of the email is not admitted', texts.otherDomain(email));
		},

		async requireInvitation(code) {
			requireOpen();
			if (await invitations.isUsable(code)) return hashSecret(code);
			throw refuse('the invitation is not valid', AUTH_MESSAGES.invitationInvalid);
		},

		signIn(person, link, visit) {
			const locksRoles = rules.hasRoles || visit.invitationHash !== null;
			return inTurn(database.db, locksRoles ? ROLES_LOCK : `${issuer} ${person.subject}`, async (transaction) => {
				if (locksRoles) await database.lock(transaction, ROLES_LOCK);
				return signInKnown(transaction, person, link, visit);
			});
		},

		async connect(transaction, { userId, subject, email }) {
			const user = await findUser(transaction, userId);
			if (!user) throw new AppError('not_authenticated', 'Not authenticated');
			const { email_key } = toIdentity({ username: '', email });
			if (canonicalKey(user.email) !== email_key) {
				throw refuse('the email is another one', texts.otherEmail(email, user.email));
			}
			const account = { issuer, subject, user_id: userId, created_at: now() };
			if (!(await insertProviderAccount(transaction, account))) throw new AppError('conflict', texts.alreadyConnected);
			await updateVerifiedEmail(transaction, userId, email_key);
			await audit.record({ action: 'provider_connected', actor: user, target: user }, transaction);
		},

		async status(userId) {
			const found = await findProviderAccount(database.db, userId, issuer);
			const hash = await findPasswordHash(database.db, userId);
			return {
				isConnected: found !== null,
				connected_at: found?.created_at ?? null,
				last_used_at: found?.last_used_at ?? null,
				hasPassword: hash !== null && hasPassword(hash),
			};
		},

		async disconnect(transaction, user, sessionId) {
			// A passkey would do as well, but it belongs to one domain, and can be removed.
			const hash = await findPasswordHash(transaction, user.id);
			if (hash === null || !hasPassword(hash)) throw new AppError('conflict', texts.passwordFirst);
			if (rules.isOnly) throw new AppError('conflict', texts.onlyWayIn);
			const isRemoved = await removeProviderAccount(transaction, user.id, issuer);
			if (!isRemoved) throw new AppError('conflict', texts.notConnected);
			await sessions.endAll(user.id, sessionId, transaction);
			await audit.record({ action: 'provider_disconnected', actor: user, target: user }, transaction);
		},
	};
}

function toDomain(email: string): string {
	const key = canonicalKey(email);
	return key.slice(key.lastIndexOf('@') + 1);
}

/** Null: people keep the roles that they are given here. Without any of the values somebody is a user. */
function toRole(roles: readonly string[], { hasRoles, ownerValues, adminValues }: ExternalRules): Role | null {
	if (!hasRoles) return null;
	if (roles.some((role) => ownerValues.includes(role))) return 'owner';
	return roles.some((role) => adminValues.includes(role)) ? 'admin' : 'user';
}
