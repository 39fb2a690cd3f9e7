import { constants, createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';

/** A key of a provider's JWKS. */
export type ProviderKey = JsonWebKey & { kid?: string; use?: string; alg?: string };

/** Whose sessions a provider ends. */
export interface LogoutToken {
	subject: string | null;
	/** The provider's name of one session. */
	sid: string | null;
	jti: string;
}

interface Expected {
	issuer: string;
	clientId: string;
	/** Epoch milliseconds. */
	now: number;
	toleranceS: number;
	/** Keys with this id; a new one is fetched. */
	findKeys(kid: string | undefined): Promise<ProviderKey[]>;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** They are used at once; older ones are forgotten, so that they could come twice. */
export const LOGOUT_TOKEN_MAX_AGE_S = 600;
const TEXT_MAX_CHARS = 255;

/** What is wrong with a logout token, for the log. */
export class LogoutTokenError extends Error {}

interface Algorithm {
	/** Null: part of the algorithm. */
	hash: string | null;
	kty: string;
	crv?: string;
	pss?: true;
}

/** Signatures of public keys alone: neither `none` nor the client's secret, which the provider's token endpoint knows as well. */
const ALGORITHMS: Readonly<Record<string, Algorithm>> = {
	RS256: { hash: 'sha256', kty: 'RSA' },
	RS384: { hash: 'sha384', kty: 'RSA' },
	RS512: { hash: 'sha512', kty: 'RSA' },
	PS256: { hash: 'sha256', kty: 'RSA', pss: true },
	PS384: { hash: 'sha384', kty: 'RSA', pss: true },
	PS512: { hash: 'sha512', kty: 'RSA', pss: true },
	ES256: { hash: 'sha256', kty: 'EC', crv: 'P-256' },
	ES384: { hash: 'sha384', kty: 'EC', crv: 'P-384' },
	ES512: { hash: 'sha512', kty: 'EC', crv: 'P-521' },
	EdDSA: { hash: null, kty: 'OKP', crv: 'Ed25519' },
	Ed25519: { hash: null, kty: 'OKP', crv: 'Ed25519' },
};

/**
 * Reads a logout token by the rules of OpenID Connect Back-Channel Logout 1.0. That it comes once is for the caller to see to.
 *
 * Throws `LogoutTokenError`, and what `findKeys` throws.
 */
export async function readLogoutToken(token: string, expected: Expected): Promise<LogoutToken> {
	const [head = '', body = '', signature = '', ...rest] = token.split('.');
	if (rest.length > 0 || !/^[\w-]+$/.test(signature)) throw new LogoutTokenError('not a signed token');
	const header = readPart(head);
	const { alg, kid, typ } = header;
	const algorithm = typeof alg === 'string' && Object.hasOwn(ALGORITHMS, alg) ? ALGORITHMS[alg] : undefined;
	if (!algorithm || 'crit' in header) throw new LogoutTokenError('an algorithm that is not accepted');
	if (typ !== undefined && !/^(application\/)?(logout\+)?jwt$/i.test(String(typ))) {
		throw new LogoutTokenError('a token of another type');
	}
	const keys = await expected.findKeys(typeof kid === 'string' ? kid : undefined);
	const isSigned = keys.some((jwk) => isSignedBy(jwk, algorithm, String(alg), `${head}.${body}`, signature));
	if (!isSigned) throw new LogoutTokenError('the signature is wrong');
	return readClaims(readPart(body), expected);
}

function readClaims(claims: Record<string, unknown>, { issuer, clientId, now, toleranceS }: Expected): LogoutToken {
	const { iss, aud, iat, exp, jti, sub, sid, nonce, events } = claims;
	const nowS = now / 1000;
	if (iss !== issuer) throw new LogoutTokenError('the issuer is another one');
	if (!(Array.isArray(aud) ? aud : [aud]).includes(clientId)) throw new LogoutTokenError('it is for another client');
	if (typeof iat !== 'number' || Math.abs(nowS - iat) > toleranceS + LOGOUT_TOKEN_MAX_AGE_S / 2) {
		throw new LogoutTokenError('it was made at another time');
	}
	if (exp !== undefined && (typeof exp !== 'number' || exp + toleranceS < nowS))
		throw new LogoutTokenError('it has expired');
	if (nonce !== undefined) throw new LogoutTokenError('it has a nonce, as the tokens of sign-ins have');
	const event = isObject(events) ? events[EVENT] : undefined;
	if (!isObject(event)) throw new LogoutTokenError('it names no logout');
	if (!isShort(jti)) throw new LogoutTokenError('it has no id');
	if ((sub !== undefined && !isShort(sub)) || (sid !== undefined && !isShort(sid)) || !(sub || sid)) {
		throw new LogoutTokenError('it names nobody');
	}
	return { subject: isShort(sub) ? sub : null, sid: isShort(sid) ? sid : null, jti };
}

function isSignedBy(
	jwk: ProviderKey,
	{ hash, kty, crv, pss }: Algorithm,
	alg: string,
	signed: string,
	signature: string,
): boolean {
	if (jwk.kty !== kty || (crv && jwk.crv !== crv)) return false;
	if ((jwk.use && jwk.use !== 'sig') || (jwk.alg && jwk.alg !== alg)) return false;
	let key: KeyObject;
	try {
		key = createPublicKey({ key: jwk, format: 'jwk' });
	} catch {
		return false;
	}
	const padding = pss ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST } : {};
	const encoding = kty === 'EC' ? { dsaEncoding: 'ieee-p1363' as const } : {};
	try {
		return verify(hash, Buffer.from(signed), { key, ...padding, ...encoding }, Buffer.from(signature, 'base64url'));
	} catch {
		return false;
	}
}

function readPart(part: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
		if (isObject(value)) return value;
	} catch {
		// Said below.
	}
	throw new LogoutTokenError('not a signed token');
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isShort(value: unknown): value is string {
	return typeof value === 'string' && value.length > 0 && value.length <= TEXT_MAX_CHARS && !value.includes('\0');
}
