import { randomBytes } from 'node:crypto';
import type { AuditAction, AuditDetails } from '#contract/admin.ts';
import { PROVIDER_SIGN_IN_MINUTES, PROVIDER_SIGN_INS_MAX, WAITING_MAX } from '#contract/limits.ts';
import type { ProviderConnection } from '#contract/provider.ts';
import type { Role, User } from '#contract/user.ts';
import { emailSchema } from '#contract/user.ts';
import { incrementDailyCounter } from '../db/daily-counter.repository.ts';
import type { Database } from '../db/database.ts';
import type { ProviderLink, ProviderSignInsTable, Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { SecurityLog } from '../http/security-log.ts';
import type { Viewer } from '../http/viewer.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import { toUsernameSkeletons } from '../lib/confusable-skeleton.ts';
import { toFutureTime } from '../lib/future-time.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import type { OidcSettings } from '../oidc-settings.ts';
import { requireUnblocked } from './account-state.ts';
import { AUTH_MESSAGES } from './auth.messages.ts';
import type { AuthService, Challenged, SignedIn } from './auth.service.ts';
import { suggestUsernames } from './free-username.ts';
import { createUser, toIdentity } from './identity.service.ts';
import { inTurn } from './in-turn.ts';
import type { LoginChallenges } from './login-challenges.ts';
import { LOGOUT_TOKEN_MAX_AGE_S, LogoutTokenError } from './logout-token.ts';
import { type OidcClient, OidcError, type ProviderPerson } from './oidc-client.ts';
import { listPasskeys } from './passkey.repository.ts';
import { hasPassword, NO_PASSWORD } from './password-hash.ts';
import { createProviderMessages } from './provider.messages.ts';
import {
	countProviderSignIns,
	findProviderAccount,
	findProviderSession,
	findUserOfProvider,
	insertProviderAccount,
	insertProviderChallenge,
	insertProviderLogout,
	insertProviderSession,
	insertProviderSignIn,
	removeProviderAccount,
	removeProviderLogoutsBefore,
	removeProviderSessions,
	removeProviderSignInsBefore,
	takeProviderSignIn,
	updateProviderUse,
} from './provider.repository.ts';
import { ROLES_LOCK } from './roles-lock.ts';
import type { FactorProof, SecondFactors } from './second-factor.service.ts';
import type { SecretBox } from './secret-box.ts';
import { requireSession } from './session.repository.ts';
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
import { withUserLock } from './with-user-lock.ts';

/** What a browser sends when the provider has sent the person back to it. */
interface ProviderResponse {
	/** The one with which it began. */
	secret: string;
	/** A query string. */
	response: string;
}

/**
 * Sign-in at the provider. A sign-in is of the browser that began it, which alone has its secret, lasts for minutes and works
 * once; the database has hashes of secret and state. Where the provider is away a method throws `unavailable`, and `forbidden`
 * with what to do where it refuses; the log says why.
 */
export interface ProviderSignIn {
	/** The provider's page. */
	begin(page: { origin: string | undefined; secret: string }): Promise<{ url: string }>;
	/** Makes an account for somebody new, by `OIDC_SIGN_UP`. */
	complete(
		response: ProviderResponse,
		device: string | null,
	): Promise<(SignedIn & { hasReturned: boolean }) | Challenged | { isWaiting: true }>;
	/** The provider's page, for the connection of an account whose owner has shown the proof. */
	beginConnection(
		viewer: Viewer,
		page: { origin: string | undefined; secret: string },
		proof: FactorProof,
	): Promise<{ url: string }>;
	/** The verified email at the provider has to be that of the account. Throws `conflict` where either is connected. */
	connect(viewer: Viewer, response: ProviderResponse): Promise<void>;
	/** How the account signs in. */
	status(viewer: Viewer): Promise<ProviderConnection>;
	/** Ends the other sessions. Throws `conflict` for an account that is not connected, or would have no way in. */
	disconnect(viewer: Viewer, proof: FactorProof): Promise<void>;
	/**
	 * Ends the sessions that a logout token of the provider names, once; returns the user of each. Throws `invalid_request` for
	 * a token that is not accepted.
	 */
	endByLogoutToken(token: string): Promise<string[]>;
	/** Ends the sessions that began with one at the provider, by its id, which the provider and its browser know. */
	endByProviderSession(session: { issuer: string; sid: string }): Promise<string[]>;
	/** Where a logout of this session goes on, at the provider; null for a session that did not begin there. */
	findLogoutPage(sessionId: string, origin: string | undefined): Promise<(() => Promise<string | null>) | null>;
	removeExpired(limit: number): Promise<number>;
	/** Of the provider's name. */
	messages: ReturnType<typeof createProviderMessages>;
}

interface ProviderEvent {
	action: AuditAction;
	actor: Pick<User, 'id' | 'username'>;
	target: Pick<User, 'id' | 'username'>;
	details?: AuditDetails;
}

interface ProviderSignInOptions {
	database: Pick<Database, 'db' | 'lock'>;
	/** Epoch milliseconds. */
	clock: () => number;
	settings: OidcSettings;
	client: OidcClient;
	/** Origins of this instance. */
	origins: readonly string[];
	secrets: SecretBox;
	auth: Pick<AuthService, 'beginSession'>;
	challenges: Pick<LoginChallenges, 'begin'>;
	factors: Pick<SecondFactors, 'withProof'>;
	sessions: Pick<SessionService, 'endAll'>;
	security: Pick<SecurityLog, 'warn' | 'identify'>;
	audit: { record(event: ProviderEvent, db?: Queries): Promise<void> };
	/** Called in the transaction in which an account is made. */
	onSignUp(user: User, transaction: Queries): Promise<void>;
}

/** Where the provider sends people back to. */
export const PROVIDER_CALLBACK = '/api/auth/oidc/callback';

const SECRET_BYTES = 32;
const LIFETIME_MS = PROVIDER_SIGN_IN_MINUTES * 60_000;
const REASON_MAX_CHARS = 200;
/** Longer than a logout token is accepted. */
const LOGOUT_TOKENS_FOR_MS = 2 * LOGOUT_TOKEN_MAX_AGE_S * 1000;

export function createProviderSignIn(options: ProviderSignInOptions): ProviderSignIn {
	const { database, clock, settings, client, origins, secrets, auth, challenges, factors, sessions, security, audit } =
		options;
	const { db } = database;
	const { issuer } = settings;
	const texts = createProviderMessages(settings.name);
	/** The actor in the audit log: the name of no account has a blank. */
	const provider = { id: 'provider', username: `provider ${settings.name}` };
	const now = () => new Date(clock()).toISOString();
	const since = () => new Date(clock() - LIFETIME_MS).toISOString();

	function refuse(reason: string, message: string): AppError {
		security.warn('provider_sign_in_refused', { details: { reason: reason.slice(0, REASON_MAX_CHARS) } });
		return new AppError('forbidden', message);
	}

	async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
		try {
			return await work();
		} catch (error) {
			if (!(error instanceof OidcError)) throw error;
			if (error.failure === 'away') throw new AppError('unavailable', texts.away, { cause: error });
			throw refuse(error.message, texts[error.failure]);
		}
	}

	async function beginFor(
		{ origin, secret }: { origin: string | undefined; secret: string },
		userId: string | null,
		queries: Queries,
	): Promise<Parameters<OidcClient['buildSignInUrl']>[0]> {
		if (!origin || !origins.includes(origin)) throw new AppError('forbidden', texts.notHere);
		if ((await countProviderSignIns(queries, since())) >= PROVIDER_SIGN_INS_MAX)
			throw new AppError('unavailable', texts.tooMany);
		const [state, nonce, verifier] = [random(), random(), random()];
		const state_hash = hashSecret(state);
		await insertProviderSignIn(queries, {
			state_hash,
			browser_hash: hashSecret(secret),
			nonce,
			verifier: secrets.seal(verifier, state_hash),
			origin,
			user_id: userId,
			created_at: now(),
		});
		return { redirectUri: origin + PROVIDER_CALLBACK, state, nonce, verifier };
	}

	/** Gone with the first response, also where that is refused. */
	async function take(state: string, secret: string, userId: string | null): Promise<ProviderSignInsTable> {
		const alive = { since: since(), until: toFutureTime(clock()) };
		const taken = await takeProviderSignIn(db, hashSecret(state), alive);
		if (!taken) throw refuse('the state is unknown, expired or used', texts.over);
		if (taken.browser_hash !== hashSecret(secret)) throw refuse('another browser began it', texts.over);
		if (taken.user_id !== userId) throw refuse('it was begun for something else', texts.over);
		return taken;
	}

	async function exchange({ secret, response }: ProviderResponse, userId: string | null): Promise<ProviderPerson> {
		const query = new URLSearchParams(response);
		const state = query.get('state') ?? '';
		const { state_hash, nonce, origin, verifier } = await take(state, secret, userId);
		const opened = secrets.open(verifier, state_hash);
		if (opened === null) throw refuse('the verifier was sealed with another key', texts.over);
		const checks = { redirectUri: origin + PROVIDER_CALLBACK, state, nonce, verifier: opened };
		const person = await ask(() => client.exchange(query, checks));
		if (settings.allowedDomains.length > 0) requireAllowedDomain(requireEmail(person));
		return person;
	}

	/** The address, which the provider has verified. */
	function requireEmail({ email, isEmailVerified }: ProviderPerson): string {
		if (email === null) throw refuse('no email', texts.noEmail);
		const parsed = emailSchema.safeParse(email);
		if (!parsed.success) throw refuse('the email is against the rules', texts.invalidEmail);
		if (!isEmailVerified) throw refuse('the email is not verified', texts.unverified(parsed.data));
		return parsed.data;
	}

	function requireAllowedDomain(email: string): void {
		const domain = toDomain(email);
		if (settings.allowedDomains.some((allowed) => toDomain(`@${allowed}`) === domain)) return;
		throw refuse('the domain of the email is not admitted', texts.otherDomain(email));
	}

	async function findFreeName(transaction: Queries, names: readonly string[], email: string): Promise<string> {
		for (const name of suggestUsernames([...names, email])) {
			const { username_key } = toIdentity({ username: name, email });
			const isTaken = await isIdentityTaken(transaction, { username_key, email_key: '' });
			if (!isTaken && !(await isLookAlikeTaken(transaction, toUsernameSkeletons(name)))) return name;
		}
		throw new AppError('conflict', AUTH_MESSAGES.taken);
	}

	async function makeAccount(transaction: Queries, person: ProviderPerson): Promise<User> {
		if (settings.signUp === 'none') throw refuse('nobody is connected with it', texts.noAccount);
		const email = requireEmail(person);
		const { email_key } = toIdentity({ username: '', email });
		// A person is who has signed in here as before: an address alone takes no account over.
		if (await isIdentityTaken(transaction, { username_key: '', email_key })) {
			throw refuse('the email is of another account', texts.emailTaken(email));
		}
		const isWaiting = settings.signUp === 'approve';
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
		const user: User = { ...created, isEmailVerified: true, ...(isWaiting && { isWaiting }) };
		await options.onSignUp(user, transaction);
		await incrementDailyCounter(transaction, 'sign_ups', created_at);
		return user;
	}

	/** What the provider's claim says now; the last owner stays one. */
	async function applyRole(transaction: Queries, user: User, { roles }: ProviderPerson): Promise<User> {
		const role = toRole(roles, settings);
		if (role === null || role === user.role) return user;
		if (user.role === 'owner' && !(await hasOtherOwner(transaction, user.id))) return user;
		await updateRole(transaction, user.id, role);
		const details = { from: user.role, to: role };
		await audit.record({ action: 'role_changed', actor: provider, target: user, details }, transaction);
		return { ...user, role };
	}

	const toLink = ({ subject, sid, idToken }: ProviderPerson): ProviderLink => ({
		issuer,
		subject,
		provider_sid: sid,
		id_token: idToken === null ? null : secrets.seal(idToken, `${issuer} ${subject}`),
	});

	async function signIn(transaction: Queries, person: ProviderPerson, device: string | null) {
		const identity = { issuer, subject: person.subject };
		const known = await findUserOfProvider(transaction, identity);
		if (known && !(await lockUserRow(transaction, known.id))) throw refuse('the account is gone', texts.over);
		const stored = known ? await findUser(transaction, known.id) : await makeAccount(transaction, person);
		if (!stored) throw refuse('the account is gone', texts.over);
		security.identify(stored.id);
		if (!known && stored.isWaiting) return { isWaiting: true as const };
		requireUnblocked(stored, clock());
		const user = await applyRole(transaction, stored, person);
		// The connection may have ended while the account was locked by what ended it.
		if (!(await updateProviderUse(transaction, identity, now()))) throw refuse('it is disconnected', texts.over);
		await audit.record({ action: 'provider_sign_in', actor: user, target: user }, transaction);
		const link = toLink(person);
		const hash = user.hasSecondFactor ? await findPasswordHash(transaction, user.id) : null;
		if (hash === null) {
			const begun = await auth.beginSession(transaction, user, device);
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
		messages: texts,

		async begin(page) {
			const checks = await beginFor(page, null, db);
			return { url: await ask(() => client.buildSignInUrl(checks)) };
		},

		async complete(response, device) {
			const person = await exchange(response, null);
			const locksRoles = settings.roleClaim !== null;
			return inTurn(db, locksRoles ? ROLES_LOCK : `${issuer} ${person.subject}`, async (transaction) => {
				if (locksRoles) await database.lock(transaction, ROLES_LOCK);
				return signIn(transaction, person, device);
			});
		},

		async beginConnection(viewer, page, proof) {
			const checks = await factors.withProof(viewer, proof, (transaction, { id }) => beginFor(page, id, transaction));
			return { url: await ask(() => client.buildSignInUrl(checks)) };
		},

		async connect({ user: { id }, sessionId }, response) {
			const person = await exchange(response, id);
			const email = requireEmail(person);
			await withUserLock(db, id, async (transaction) => {
				// The exchange takes a while.
				await requireSession(transaction, sessionId);
				const user = await findUser(transaction, id);
				if (!user) throw new AppError('not_authenticated', 'Not authenticated');
				const { email_key } = toIdentity({ username: '', email });
				if (canonicalKey(user.email) !== email_key) {
					throw refuse('the email is another one', texts.otherEmail(email, user.email));
				}
				const account = { issuer, subject: person.subject, user_id: id, created_at: now() };
				if (!(await insertProviderAccount(transaction, account))) {
					throw new AppError('conflict', texts.alreadyConnected);
				}
				await updateVerifiedEmail(transaction, id, email_key);
				await audit.record({ action: 'provider_connected', actor: user, target: user }, transaction);
			});
		},

		async status({ user: { id } }) {
			const found = await findProviderAccount(db, id, issuer);
			const hash = await findPasswordHash(db, id);
			return {
				isConnected: found !== null,
				connected_at: found?.created_at ?? null,
				last_used_at: found?.last_used_at ?? null,
				hasPassword: hash !== null && hasPassword(hash),
			};
		},

		disconnect: (viewer, proof) =>
			factors.withProof(viewer, proof, async (transaction, user) => {
				// A passkey would do as well, but it belongs to one domain, and can be removed.
				const hash = await findPasswordHash(transaction, user.id);
				if (hash === null || !hasPassword(hash)) throw new AppError('conflict', texts.passwordFirst);
				if (settings.isOnly) throw new AppError('conflict', texts.onlyWayIn);
				const isRemoved = await removeProviderAccount(transaction, user.id, issuer);
				if (!isRemoved) throw new AppError('conflict', texts.notConnected);
				await sessions.endAll(user.id, viewer.sessionId, transaction);
				await audit.record({ action: 'provider_disconnected', actor: user, target: user }, transaction);
			}),

		async endByLogoutToken(token) {
			const refuseToken = (reason: string) => {
				security.warn('provider_logout_refused', { details: { reason: reason.slice(0, REASON_MAX_CHARS) } });
				return new AppError('invalid_request', texts.logoutRefused);
			};
			const named = await client.readLogoutToken(token).catch((error: unknown) => {
				if (error instanceof OidcError && error.failure === 'away') {
					throw new AppError('unavailable', texts.away, { cause: error });
				}
				if (error instanceof OidcError || error instanceof LogoutTokenError) throw refuseToken(error.message);
				throw error;
			});
			return inTurn(db, `${issuer} logout`, async (transaction) => {
				const isNew = await insertProviderLogout(transaction, hashSecret(`${issuer} ${named.jti}`), now());
				if (!isNew) throw refuseToken('it was used before');
				return removeProviderSessions(transaction, { issuer, subject: named.subject, sid: named.sid });
			});
		},

		async endByProviderSession({ issuer: from, sid }) {
			if (from !== issuer || sid === '' || sid.includes('\0')) return [];
			return inTurn(db, `${issuer} logout`, (transaction) =>
				removeProviderSessions(transaction, { issuer, subject: null, sid }),
			);
		},

		async findLogoutPage(sessionId, origin) {
			const link = await findProviderSession(db, sessionId);
			if (link?.issuer !== issuer || !origin || !origins.includes(origin)) return null;
			const { id_token, subject } = link;
			const idToken = id_token === null ? null : secrets.open(id_token, `${issuer} ${subject}`);
			return () => client.buildLogoutUrl({ idToken, returnTo: `${origin}/` });
		},

		async removeExpired(limit) {
			const before = new Date(clock() - LOGOUT_TOKENS_FOR_MS).toISOString();
			const removed = await removeProviderSignInsBefore(db, since(), limit);
			return removed + (await removeProviderLogoutsBefore(db, before, limit));
		},
	};
}

function random(): string {
	return randomBytes(SECRET_BYTES).toString('base64url');
}

function toDomain(email: string): string {
	const key = canonicalKey(email);
	return key.slice(key.lastIndexOf('@') + 1);
}

/** Null: people keep the roles that they are given here. Without any of the values somebody is a user. */
function toRole(roles: readonly string[], { roleClaim, ownerValues, adminValues }: OidcSettings): Role | null {
	if (roleClaim === null) return null;
	if (roles.some((role) => ownerValues.includes(role))) return 'owner';
	return roles.some((role) => adminValues.includes(role)) ? 'admin' : 'user';
}
