/** Passkeys (WebAuthn): keys of a device or of its password manager that sign in to one domain. */
import { z } from 'zod';
import { CHALLENGE_MAX_CHARS, PASSKEY_NAME_MAX_CHARS, PASSKEY_PART_MAX_CHARS } from './limits.ts';
import { createTextSchema } from './text-schema.ts';

export const passkeySchema = z.object({
	id: z.string().describe('Identifies the passkey; no credential'),
	name: z.string(),
	domain: z.string().describe('The one where it works'),
	isSignIn: z.boolean().describe('Whether it signs in alone; else it is a second factor beside the password'),
	created_at: z.iso.datetime(),
	last_used_at: z.iso.datetime().nullable(),
});

export type Passkey = z.infer<typeof passkeySchema>;

const UNREADABLE = 'The response of the passkey could not be read';

const part = z
	.string(UNREADABLE)
	.min(1, UNREADABLE)
	.max(PASSKEY_PART_MAX_CHARS, UNREADABLE)
	.regex(/^[\w-]+$/, UNREADABLE);

/** What both kinds of response have: binary values are base64url. */
const credential = { id: part, rawId: part, type: z.literal('public-key', UNREADABLE) };

/** A browser's response to `navigator.credentials.create()`. */
const registrationSchema = z.object(
	{
		...credential,
		response: z.object(
			{ clientDataJSON: part, attestationObject: part, transports: z.array(z.string().max(20)).max(10).optional() },
			UNREADABLE,
		),
	},
	UNREADABLE,
);

export type PasskeyRegistration = z.infer<typeof registrationSchema>;

/** A browser's response to `navigator.credentials.get()`. */
export const assertionSchema = z.object(
	{
		...credential,
		response: z.object(
			{ clientDataJSON: part, authenticatorData: part, signature: part, userHandle: part.optional() },
			UNREADABLE,
		),
	},
	UNREADABLE,
);

export type PasskeyAssertion = z.infer<typeof assertionSchema>;

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** For `navigator.credentials.create()`; binary values are base64url. */
export const passkeyCreationSchema = z.object({
	challenge: z.string(),
	rp: z.object({ id: z.string(), name: z.string() }),
	user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
	pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
	timeout: z.number().int().describe('Milliseconds'),
	attestation: z.literal('none'),
	excludeCredentials: z.array(descriptor),
	authenticatorSelection: z.object({
		residentKey: z.literal('preferred'),
		requireResidentKey: z.literal(false),
		userVerification: z.literal('preferred'),
	}),
});

export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** For `navigator.credentials.get()`. */
export const passkeyRequestSchema = z.object({
	challenge: z.string(),
	rpId: z.string(),
	timeout: z.number().int().describe('Milliseconds'),
	userVerification: z.enum(['required', 'discouraged']),
	allowCredentials: z.array(descriptor).describe('Empty: any passkey of the domain'),
});

export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

export const passkeySignInOptionsBodySchema = z.object({
	challenge: z
		.string('challenge must be text')
		.max(CHALLENGE_MAX_CHARS)
		.optional()
		.describe('Of a login whose password was right: asks for a passkey of its account, as the second factor'),
});

export const passkeySignInBodySchema = z.object({ assertion: assertionSchema });

const name = createTextSchema('name', PASSKEY_NAME_MAX_CHARS);

export const passkeyBodySchema = z.object({ name, credential: registrationSchema });
export const passkeyNameBodySchema = z.object({ name });
export const passkeyParamsSchema = z.object({ id: z.string().max(100) });
