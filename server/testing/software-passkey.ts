import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from '#contract/passkey.ts';
import { actAs } from './act-as.ts';
import { PASSWORD } from './auth-requests.ts';
import type { TestAccount } from './build-account.ts';
import type { TestApp } from './create-test-app.ts';

/** The one of a test application whose `PUBLIC_URL` is not set. */
export const ORIGIN = 'http://localhost:3000';

/** How the next response differs from an honest one. */
interface Signing {
	origin?: string;
	rpId?: string;
	/** Of the signatures, this one included; one more than the last by default. */
	counter?: number;
	userHandle?: string;
	isUserVerified?: boolean;
	type?: string;
	challenge?: string;
}

/** An authenticator with one key, ECDSA with P-256, that signs whatever a test wants. */
export interface SoftwarePasskey {
	id: string;
	register(options: PasskeyCreation, signing?: Signing): PasskeyRegistration;
	assert(request: PasskeyRequest, signing?: Signing): PasskeyAssertion;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** @param counts Whether it counts its signatures; those of password managers do not. */
export function createSoftwarePasskey({ counts = true } = {}): SoftwarePasskey {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const credentialId = randomBytes(24);
	const id = credentialId.toString('base64url');
	let counter = 0;
	let user = '';

	const toClientData = (fallbackType: string, fallbackChallenge: string, signing: Signing) => {
		const { type = fallbackType, origin = ORIGIN, challenge = fallbackChallenge } = signing;
		return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
	};
	const toAuthenticatorData = (rpId: string, flags: number, signing: Signing) => {
		counter = signing.counter ?? (counts ? counter + 1 : 0);
		const { isUserVerified = true } = signing;
		const head = Buffer.alloc(5);
		head[0] = flags | USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0);
		head.writeUInt32BE(counter, 1);
		return Buffer.concat([sha256(signing.rpId ?? rpId), head]);
	};

	return {
		id,
		register({ challenge, rp, user: { id: handle } }, signing = {}) {
			user = handle;
			const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
			const length = Buffer.alloc(2);
			length.writeUInt16BE(credentialId.length);
			const authData = Buffer.concat([
				toAuthenticatorData(rp.id, HAS_CREDENTIAL, signing),
				Buffer.alloc(16),
				length,
				credentialId,
				toCoseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
			]);
			const attestationObject = Buffer.concat([
				Buffer.from([0xa3]),
				cborText('fmt'),
				cborText('none'),
				cborText('attStmt'),
				Buffer.from([0xa0]),
				cborText('authData'),
				cborBytes(authData),
			]);
			return {
				id,
				rawId: id,
				type: 'public-key',
				response: {
					clientDataJSON: toClientData('webauthn.create', challenge, signing).toString('base64url'),
					attestationObject: attestationObject.toString('base64url'),
					transports: ['internal'],
				},
			};
		},
		assert({ challenge, rpId }, signing = {}) {
			const authenticatorData = toAuthenticatorData(rpId, 0, signing);
			const clientData = toClientData('webauthn.get', challenge, signing);
			const signature = createSign('sha256').update(authenticatorData).update(sha256(clientData)).sign(privateKey);
			return {
				id,
				rawId: id,
				type: 'public-key',
				response: {
					clientDataJSON: clientData.toString('base64url'),
					authenticatorData: authenticatorData.toString('base64url'),
					signature: signature.toString('base64url'),
					userHandle: signing.userHandle ?? (user || undefined),
				},
			};
		},
	};
}

function sha256(value: string | Buffer): Buffer {
	return createHash('sha256').update(value).digest();
}

/** Of fewer than 24 characters. */
function cborText(text: string): Buffer {
	return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
	const head = bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, 0, 0]);
	if (head.length === 3) head.writeUInt16BE(bytes.length, 1);
	return Buffer.concat([head, bytes]);
}

/** The map of an ES256 key: type, algorithm, curve, coordinates. */
function toCoseKey(x: Buffer, y: Buffer): Buffer {
	return Buffer.concat([
		Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
		cborBytes(x),
		Buffer.from([0x22]),
		cborBytes(y),
	]);
}

/** A call as a page of an origin makes it. */
export function callFrom(app: TestApp, url: string, payload: object, { headers = {}, origin = ORIGIN } = {}) {
	return app.http.inject({ method: 'POST', url, headers: { ...headers, origin }, payload });
}

/** A passkey of an account whose second factor is off, or that has a code. */
export async function addPasskey(
	app: TestApp,
	account: Pick<TestAccount, 'headers'>,
	{
		passkey = createSoftwarePasskey(),
		name = 'Phone',
		origin = ORIGIN,
		proof = { currentPassword: PASSWORD } as object,
		signing = {} as Signing,
	} = {},
) {
	const { headers } = account;
	const options = await callFrom(app, '/api/auth/passkeys/options', proof, { headers, origin });
	const credential = passkey.register(options.json().data, { origin, ...signing });
	const made = await actAs(app, account)('POST', '/api/auth/passkeys', { name, credential });
	const { data } = made.json();
	return { passkey, made, id: data?.passkey.id as string, recoveryCodes: data?.recoveryCodes as string[] | null };
}

/** What a passkey has to sign: for a sign-in alone, or for the challenge of a login whose password was right. */
export async function beginPasskeySignIn(
	app: TestApp,
	{ challenge, origin = ORIGIN }: { challenge?: string; origin?: string } = {},
): Promise<PasskeyRequest> {
	const payload = challenge === undefined ? {} : { challenge };
	return (await callFrom(app, '/api/auth/login/passkey-options', payload, { origin })).json().data;
}

export const signInByPasskey = (app: TestApp, assertion: PasskeyAssertion) =>
	callFrom(app, '/api/auth/login/passkey', { assertion });

/** What confirms a change of factors by an own passkey. */
export async function proveByPasskey(app: TestApp, account: Pick<TestAccount, 'headers'>, passkey: SoftwarePasskey) {
	const request = await callFrom(app, '/api/auth/passkeys/proof-options', {}, { headers: account.headers });
	return { assertion: passkey.assert(request.json().data) };
}
