import { randomBytes } from 'node:crypto';
import type { AuditAction } from '#contract/admin.ts';
import { PASSKEY_CHALLENGE_MINUTES, PASSKEYS_MAX } from '#contract/limits.ts';
import type {
	Passkey,
	PasskeyAssertion,
	PasskeyCreation,
	PasskeyRegistration,
	PasskeyRequest,
} from '#contract/passkey.ts';
import type { User } from '#contract/user.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { PASSKEY_MESSAGES } from './passkey.messages.ts';
import {
	insertPasskey,
	listPasskeys,
	removePasskey,
	type StoredPasskey,
	toPasskey,
	updatePasskeyName,
	updatePasskeysTime,
} from './passkey.repository.ts';
import { PASSKEY_ALGORITHMS, type PasskeyCeremonies, toUserHandle } from './passkey-ceremonies.ts';
import type { FactorProof, SecondFactors } from './second-factor.service.ts';
import { requireSession } from './session.repository.ts';
import type { SessionService } from './session.service.ts';
import { findUser } from './user.repository.ts';
import { withUserLock } from './with-user-lock.ts';

/** The passkeys of accounts. `origin` is that of the page, and decides the domain. */
export interface Passkeys {
	list(viewer: Viewer): Promise<Passkey[]>;
	/** Throws `conflict` for an account that has as many as it can have. */
	beginMaking(viewer: Viewer, origin: string | undefined, proof: FactorProof): Promise<PasskeyCreation>;
	/** The first one ends the other sessions. The recovery codes are null where the account has some. */
	make(
		viewer: Viewer,
		made: { name: string; credential: PasskeyRegistration },
	): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }>;
	rename(viewer: Viewer, id: string, name: string): Promise<Passkey>;
	/** Ends the other sessions. Without any factor left the recovery codes go, too. */
	remove(viewer: Viewer, id: string, proof: FactorProof): Promise<void>;
	/** What signs in alone. */
	beginSignIn(origin: string | undefined): Promise<PasskeyRequest>;
	/** What takes the place of a code: at a login whose password was right, and for a change of factors. */
	beginProof(
		user: Pick<User, 'id'>,
		origin: string | undefined,
		purpose: 'second-factor' | 'confirm',
	): Promise<PasskeyRequest>;
	/** Signs in by a passkey alone; `work` is in the transaction that holds the account. */
	signIn<Result>(
		assertion: PasskeyAssertion,
		work: (transaction: Queries, user: User) => Promise<Result>,
	): Promise<Result>;
}

interface PasskeyOptions {
	database: Pick<Database, 'db'>;
	clock: () => number;
	sessions: Pick<SessionService, 'endAll'>;
	factors: Pick<SecondFactors, 'withProof' | 'storeFirstCodes' | 'removeCodesWithoutFactor'>;
	ceremonies: PasskeyCeremonies;
	/** Names the instance to authenticators. */
	issuer: string;
	audit: {
		record(event: { action: AuditAction; actor: User; target: User; label: string }, db?: Queries): Promise<void>;
	};
}

const ID_BYTES = 12;
const TIMEOUT_MS = PASSKEY_CHALLENGE_MINUTES * 60_000;

export function createPasskeys(options: PasskeyOptions): Passkeys {
	const { database, clock, sessions, factors, ceremonies, issuer, audit } = options;
	const { db } = database;
	const record = (action: AuditAction, user: User, label: string, transaction?: Queries) =>
		audit.record({ action, actor: user, target: user, label }, transaction);

	return {
		list: async ({ user }) => (await listPasskeys(db, user.id)).map(toPasskey),

		beginMaking: (viewer, pageOrigin, proof) => {
			const page = ceremonies.readPage(pageOrigin);
			return factors.withProof(viewer, proof, async (transaction, { id, username }) => {
				const own = await listPasskeys(transaction, id);
				if (own.length >= PASSKEYS_MAX) throw new AppError('conflict', PASSKEY_MESSAGES.tooMany);
				return {
					challenge: await ceremonies.begin('make', page, id, transaction),
					rp: { id: page.domain, name: issuer },
					user: { id: toUserHandle(id), name: username, displayName: username },
					pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
					timeout: TIMEOUT_MS,
					attestation: 'none' as const,
					excludeCredentials: toDescriptors(own, page.domain),
					authenticatorSelection: {
						residentKey: 'preferred' as const,
						requireResidentKey: false as const,
						userVerification: 'preferred' as const,
					},
				};
			});
		},

		async make({ user: { id: userId }, sessionId }, { name, credential }) {
			const registered = await ceremonies.verifyRegistration(credential, userId);
			return withUserLock(db, userId, async (transaction) => {
				await requireSession(transaction, sessionId);
				const own = await listPasskeys(transaction, userId);
				if (own.length >= PASSKEYS_MAX) throw new AppError('conflict', PASSKEY_MESSAGES.tooMany);
				const user = await findUser(transaction, userId);
				if (!user) throw new AppError('not_authenticated', 'Not authenticated');
				const created_at = new Date(clock()).toISOString();
				const passkey = {
					id: randomBytes(ID_BYTES).toString('base64url'),
					user_id: userId,
					name,
					created_at,
					...registered,
				};
				if (!(await insertPasskey(transaction, passkey))) {
					throw new AppError('conflict', PASSKEY_MESSAGES.alreadyThere);
				}
				if (own.length === 0) await updatePasskeysTime(transaction, userId, created_at);
				if (!user.hasSecondFactor) await sessions.endAll(userId, sessionId, transaction);
				await record('passkey_created', user, name, transaction);
				const recoveryCodes = await factors.storeFirstCodes(transaction, userId);
				return { passkey: toPasskey({ ...passkey, last_used_at: null }), recoveryCodes };
			});
		},

		async rename({ user }, id, name) {
			const renamed = await updatePasskeyName(db, user.id, { id, name });
			if (!renamed) throw new AppError('not_found', PASSKEY_MESSAGES.noSuchPasskey);
			await record('passkey_renamed', user, name);
			return toPasskey(renamed);
		},

		remove: (viewer, id, proof) =>
			factors.withProof(viewer, proof, async (transaction, user) => {
				const name = await removePasskey(transaction, user.id, id);
				if (name === null) throw new AppError('not_found', PASSKEY_MESSAGES.noSuchPasskey);
				const left = await listPasskeys(transaction, user.id);
				if (left.length === 0) await updatePasskeysTime(transaction, user.id, null);
				await factors.removeCodesWithoutFactor(transaction, user.id);
				await sessions.endAll(user.id, viewer.sessionId, transaction);
				await record('passkey_removed', user, name, transaction);
			}),

		async beginSignIn(pageOrigin) {
			const page = ceremonies.readPage(pageOrigin);
			const challenge = await ceremonies.begin('sign-in', page, null);
			return toRequest(challenge, page.domain, 'required', []);
		},

		async beginProof({ id }, pageOrigin, purpose) {
			const page = ceremonies.readPage(pageOrigin);
			const own = await listPasskeys(db, id);
			const usable = purpose === 'confirm' ? own.filter(({ verifies_user }) => verifies_user === 1) : own;
			const credentials = toDescriptors(usable, page.domain);
			// An empty list would mean any passkey.
			if (credentials.length === 0) throw new AppError('conflict', PASSKEY_MESSAGES.noSuchPasskey);
			const challenge = await ceremonies.begin(purpose, page, id);
			return toRequest(challenge, page.domain, purpose === 'confirm' ? 'required' : 'discouraged', credentials);
		},

		async signIn(assertion, work) {
			const asserted = await ceremonies.verify(assertion, 'sign-in', null);
			return withUserLock(db, asserted.userId, async (transaction) => {
				await ceremonies.use(transaction, asserted);
				const user = await findUser(transaction, asserted.userId);
				if (!user) throw new AppError('not_authenticated', PASSKEY_MESSAGES.refused);
				return work(transaction, user);
			});
		},
	};
}

function toRequest(
	challenge: string,
	rpId: string,
	userVerification: PasskeyRequest['userVerification'],
	allowCredentials: PasskeyRequest['allowCredentials'],
): PasskeyRequest {
	return { challenge, rpId, timeout: TIMEOUT_MS, userVerification, allowCredentials };
}

function toDescriptors(passkeys: readonly StoredPasskey[], domain: string): PasskeyRequest['allowCredentials'] {
	return passkeys
		.filter((passkey) => passkey.domain === domain)
		.map(({ credential_id: id, transports }) => ({
			id,
			type: 'public-key',
			transports: transports.split(' ').filter(Boolean),
		}));
}
