import { randomBytes } from 'node:crypto';
import type { AuditAction, AuditDetails } from '#contract/admin.ts';
import { PROVIDER_SIGN_IN_MINUTES, PROVIDER_SIGN_INS_MAX } from '#contract/limits.ts';
import type { ProviderConnection } from '#contract/provider.ts';
import type { User } from '#contract/user.ts';
import type { Database } from '../db/database.ts';
import type { ProviderLink, Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { SecurityLog } from '../http/security-log.ts';
import type { Viewer } from '../http/viewer.ts';
import { toFutureTime } from '../lib/future-time.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import type { OidcSettings } from '../oidc-settings.ts';
import type { AuthService, Challenged, SignedIn } from './auth.service.ts';
import { createExternalAccounts } from './external-accounts.ts';
import { inTurn } from './in-turn.ts';
import type { Invitations } from './invitation.service.ts';
import type { LoginChallenges } from './login-challenges.ts';
import { LOGOUT_TOKEN_MAX_AGE_S, LogoutTokenError } from './logout-token.ts';
import { type OidcClient, OidcError, type ProviderPerson } from './oidc-client.ts';
import {
	type BegunSignIn,
	countProviderSignIns,
	findProviderSession,
	insertProviderLogout,
	insertProviderSignIn,
	removeProviderLogoutsBefore,
	removeProviderSessions,
	removeProviderSignInsBefore,
	takeProviderSignIn,
} from './provider.repository.ts';
import { createProviderMessages } from './provider-messages.ts';
import type { FactorProof, SecondFactors } from './second-factor.service.ts';
import type { SecretBox } from './secret-box.ts';
import { requireSession } from './session.repository.ts';
import type { SessionService } from './session.service.ts';
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
	/** The provider's page. Throws `forbidden` for an invitation that cannot be used. */
	begin(page: Page & { invitation?: string | undefined }): Promise<{ url: string }>;
	/** Makes an account for somebody new, by the invitation with which it was begun, or by `OIDC_SIGN_UP`. */
	complete(
		response: ProviderResponse,
		device: string | null,
	): Promise<(SignedIn & { hasReturned: boolean }) | Challenged | { isWaiting: true }>;
	/** The provider's page, for the connection of an account whose owner has shown the proof. */
	beginConnection(viewer: Viewer, page: Page, proof: FactorProof): Promise<{ url: string }>;
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

/** Where a sign-in begins. */
interface Page {
	origin: string | undefined;
	/** The browser's. */
	secret: string;
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
	invitations: Pick<Invitations, 'isUsable' | 'use'>;
	isInvitationOpen: boolean;
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
	const { database, clock, settings, client, origins, secrets, factors, security } = options;
	const { db } = database;
	const { issuer } = settings;
	const texts = createProviderMessages(settings.name);
	const now = () => new Date(clock()).toISOString();
	const since = () => new Date(clock() - LIFETIME_MS).toISOString();
	const external = createExternalAccounts({
		...options,
		issuer,
		rules: { ...settings, hasRoles: settings.roleClaim !== null },
		texts,
		// The name of no account has a blank.
		actor: { id: 'provider', username: `provider ${settings.name}` },
		refuse,
	});

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
		{ origin, secret }: Page,
		purpose: { userId?: string; invitationHash?: string | null },
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
			user_id: purpose.userId ?? null,
			invitation_hash: purpose.invitationHash ?? null,
			created_at: now(),
		});
		return { redirectUri: origin + PROVIDER_CALLBACK, state, nonce, verifier };
	}

	/** Gone with the first response, also where that is refused. */
	async function take(state: string, secret: string, userId: string | null): Promise<BegunSignIn> {
		const alive = { since: since(), until: toFutureTime(clock()) };
		const taken = await takeProviderSignIn(db, hashSecret(state), alive);
		if (!taken) throw refuse('the state is unknown, expired or used', texts.over);
		if (taken.browser_hash !== hashSecret(secret)) throw refuse('another browser began it', texts.over);
		if (taken.user_id !== userId) throw refuse('it was begun for something else', texts.over);
		return taken;
	}

	async function exchange(
		{ secret, response }: ProviderResponse,
		userId: string | null,
	): Promise<{ person: ProviderPerson; invitationHash: string | null }> {
		const query = new URLSearchParams(response);
		const state = query.get('state') ?? '';
		const { state_hash, nonce, origin, verifier, invitation_hash } = await take(state, secret, userId);
		const opened = secrets.open(verifier, state_hash);
		if (opened === null) throw refuse('the verifier was sealed with another key', texts.over);
		const checks = { redirectUri: origin + PROVIDER_CALLBACK, state, nonce, verifier: opened };
		const person = await ask(() => client.exchange(query, checks));
		external.requireAdmitted(person);
		return { person, invitationHash: invitation_hash };
	}

	const toLink = ({ subject, sid, idToken }: ProviderPerson): ProviderLink => ({
		issuer,
		subject,
		provider_sid: sid,
		id_token: idToken === null ? null : secrets.seal(idToken, `${issuer} ${subject}`),
	});

	return {
		messages: texts,

		async begin({ invitation, ...page }) {
			const invitationHash = invitation === undefined ? null : await external.requireInvitation(invitation);
			const checks = await beginFor(page, { invitationHash }, db);
			return { url: await ask(() => client.buildSignInUrl(checks)) };
		},

		async complete(response, device) {
			const { person, invitationHash } = await exchange(response, null);
			return external.signIn(person, toLink(person), { device, invitationHash });
		},

		async beginConnection(viewer, page, proof) {
			const checks = await factors.withProof(viewer, proof, (transaction, { id }) =>
				beginFor(page, { userId: id }, transaction),
			);
			return { url: await ask(() => client.buildSignInUrl(checks)) };
		},

		async connect({ user: { id }, sessionId }, response) {
			const { person } = await exchange(response, id);
			const email = external.requireEmail(person);
			// The exchange takes a while.
			await withUserLock(db, id, async (transaction) => {
				await requireSession(transaction, sessionId);
				await external.connect(transaction, { userId: id, subject: person.subject, email });
			});
		},

		status: ({ user: { id } }) => external.status(id),

		disconnect: (viewer, proof) =>
			factors.withProof(viewer, proof, (transaction, user) => external.disconnect(transaction, user, viewer.sessionId)),

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
