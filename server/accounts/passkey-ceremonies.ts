import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { PASSKEY_CHALLENGE_MINUTES, PASSKEY_CHALLENGES_MAX } from '#contract/limits.ts';
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/passkey.ts';
import type { PasskeyChallengesTable, Queries, Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { SecurityLog } from '../http/security-log.ts';
import { toFutureTime } from '../lib/future-time.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import { PASSKEY_MESSAGES } from './passkey.messages.ts';
import {
	findPasskeyByCredential,
	insertPasskeyChallenge,
	removePasskeyChallengesBefore,
	removePasskeyChallengesBeyond,
	takePasskeyChallenge,
	updatePasskeyUse,
} from './passkey.repository.ts';

type Purpose = PasskeyChallengesTable['purpose'];

/** A passkey whose signature was right. It counts once `use` has accepted its counter. */
export interface AssertedPasskey {
	id: string;
	userId: string;
	counter: number;
	purpose: Purpose;
}

/** What an authenticator has made. */
export interface RegisteredPasskey {
	credential_id: string;
	/** COSE, base64url. */
	public_key: string;
	counter: number;
	verifies_user: 0 | 1;
	transports: string;
	domain: string;
}

/**
 * What WebAuthn signs and how it is verified. A challenge has a purpose, works once and for minutes, and binds the response
 * to the origin of the page that asked for it. What is refused throws `not_authenticated` at a sign-in by a passkey alone and
 * `wrong_code` elsewhere, where a session goes on; the log says why.
 */
export interface PasskeyCeremonies {
	/** The origin and domain of a page that may use passkeys. Throws `forbidden` for another one. */
	readPage(origin: string | undefined): { origin: string; domain: string };
	/** @param userId Whose passkey it has to be; null: anybody's. */
	begin(purpose: Purpose, page: { origin: string }, userId: string | null, db?: Queries): Promise<string>;
	/** @param userId Whose passkey it has to be; null with the purpose `sign-in`. Not inside a transaction. */
	verify(assertion: PasskeyAssertion, purpose: Purpose, userId: string | null): Promise<AssertedPasskey>;
	/** In a transaction that has locked the user's row. Throws when the counter went back, as that of a copy does. */
	use(transaction: Queries, asserted: AssertedPasskey): Promise<void>;
	verifyRegistration(registration: PasskeyRegistration, userId: string): Promise<RegisteredPasskey>;
	removeExpired(limit: number): Promise<number>;
}

interface PasskeyCeremonyOptions {
	db: Kysely<Schema>;
	clock: () => number;
	/** Origins of this instance. */
	origins: readonly string[];
	security: Pick<SecurityLog, 'warn' | 'identify'>;
}

const CHALLENGE_BYTES = 32;
const LIFETIME_MS = PASSKEY_CHALLENGE_MINUTES * 60_000;
/** What one challenge removes at most of those that are too many. */
const SURPLUS_ROWS = 100;
const CHALLENGE = /^[\w-]{43}$/;
const REASON_MAX_CHARS = 200;
/** Most authenticators name two or three; the words are those of WebAuthn. */
const TRANSPORT = /^[a-z-]{1,20}$/;

/** Loaded with the first passkey, to save memory on instances without them. */
const loadVerifier = () => import('@simplewebauthn/server');

export function createPasskeyCeremonies(options: PasskeyCeremonyOptions): PasskeyCeremonies {
	const { db, clock, origins, security } = options;
	const now = () => new Date(clock()).toISOString();
	const since = () => new Date(clock() - LIFETIME_MS).toISOString();

	/** The message does not say what was wrong; the log does. */
	function refuse(purpose: Purpose, reason: string, message: string = PASSKEY_MESSAGES.refused): AppError {
		security.warn('passkey_refused', { details: { reason: reason.slice(0, REASON_MAX_CHARS) } });
		return new AppError(purpose === 'sign-in' ? 'not_authenticated' : 'wrong_code', message);
	}

	/** Gone with the first response, also where that is refused. */
	async function takeChallenge(clientData: string, purpose: Purpose, userId: string | null) {
		const challenge = readChallenge(clientData);
		const alive = { since: since(), until: toFutureTime(clock()) };
		const taken = challenge === null ? null : await takePasskeyChallenge(db, hashSecret(challenge), alive);
		if (!taken || challenge === null) throw refuse(purpose, 'the challenge is unknown, expired or used');
		if (taken.purpose !== purpose || taken.user_id !== userId)
			throw refuse(purpose, 'the challenge is of something else');
		return { challenge, origin: taken.origin, domain: new URL(taken.origin).hostname };
	}

	return {
		readPage(origin) {
			if (!origin || !origins.includes(origin) || !canHavePasskeys(origin)) {
				throw new AppError('forbidden', PASSKEY_MESSAGES.notHere);
			}
			return { origin, domain: new URL(origin).hostname };
		},

		async begin(purpose, { origin }, userId, queries = db) {
			const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
			const row = { challenge_hash: hashSecret(challenge), purpose, user_id: userId, origin, created_at: now() };
			await insertPasskeyChallenge(queries, row);
			await removePasskeyChallengesBeyond(queries, PASSKEY_CHALLENGES_MAX, SURPLUS_ROWS);
			return challenge;
		},

		async verify(assertion, purpose, userId) {
			const { challenge, origin, domain } = await takeChallenge(assertion.response.clientDataJSON, purpose, userId);
			const passkey = await findPasskeyByCredential(db, assertion.id);
			if (!passkey) throw refuse(purpose, 'the passkey is unknown', PASSKEY_MESSAGES.unknown);
			security.identify(passkey.user_id);
			if (userId !== null && passkey.user_id !== userId) throw refuse(purpose, 'the passkey is of another account');
			if (passkey.domain !== domain) throw refuse(purpose, 'the passkey is of another domain');
			const { userHandle } = assertion.response;
			if (userHandle !== undefined && userHandle !== toUserHandle(passkey.user_id)) {
				throw refuse(purpose, 'the passkey names another account');
			}
			const { verifyAuthenticationResponse } = await loadVerifier();
			const verified = await verifyAuthenticationResponse({
				response: { ...assertion, clientExtensionResults: {} },
				expectedChallenge: challenge,
				expectedOrigin: origin,
				expectedRPID: domain,
				// The counter is compared where it is stored: two responses may arrive together.
				credential: { id: passkey.credential_id, publicKey: toBytes(passkey.public_key), counter: 0 },
				requireUserVerification: purpose !== 'second-factor',
			}).catch((error: unknown) => {
				throw refuse(purpose, toReason(error));
			});
			if (!verified.verified) throw refuse(purpose, 'the signature is wrong');
			return { id: passkey.id, userId: passkey.user_id, counter: verified.authenticationInfo.newCounter, purpose };
		},

		async use(transaction, { id, counter, purpose }) {
			if (await updatePasskeyUse(transaction, id, { counter, at: now() })) return;
			throw refuse(purpose, 'the counter went back, or the passkey was removed');
		},

		async verifyRegistration(registration, userId) {
			const { response } = registration;
			const { challenge, origin, domain } = await takeChallenge(response.clientDataJSON, 'make', userId);
			const { verifyRegistrationResponse } = await loadVerifier();
			const { verified, registrationInfo } = await verifyRegistrationResponse({
				response: { ...registration, response: { ...response, transports: [] }, clientExtensionResults: {} },
				expectedChallenge: challenge,
				expectedOrigin: origin,
				expectedRPID: domain,
				requireUserVerification: false,
				supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
			}).catch((error: unknown) => {
				throw refuse('make', toReason(error));
			});
			if (!verified) throw refuse('make', 'the attestation is wrong');
			const { credential, userVerified } = registrationInfo;
			return {
				credential_id: credential.id,
				public_key: Buffer.from(credential.publicKey).toString('base64url'),
				counter: credential.counter,
				verifies_user: userVerified ? 1 : 0,
				transports: (response.transports ?? []).filter((name) => TRANSPORT.test(name)).join(' '),
				domain,
			};
		},

		removeExpired: (limit) => removePasskeyChallengesBefore(db, since(), limit),
	};
}

/** COSE: Ed25519, ECDSA with P-256, RSA: what authenticators have. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/** Browsers have passkeys on https and on the own machine, and for names, not for addresses. */
function canHavePasskeys(origin: string): boolean {
	const { protocol, hostname } = new URL(origin);
	if (/^[\d.]+$|^\[/.test(hostname)) return false;
	return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** What an authenticator keeps of the account: its id, which tells nothing about the person. */
export function toUserHandle(userId: string): string {
	return Buffer.from(userId).toString('base64url');
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(Buffer.from(base64url, 'base64url'));
}

function readChallenge(clientDataJSON: string): string | null {
	try {
		const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
		return typeof challenge === 'string' && CHALLENGE.test(challenge) ? challenge : null;
	} catch {
		return null;
	}
}

function toReason(error: unknown): string {
	return error instanceof Error ? error.message : 'unreadable';
}
