import { z } from 'zod';
import { AUTH_BODY_MAX_BYTES, PASSKEY_CHALLENGE_MINUTES, PASSKEYS_MAX } from '../limits.ts';
import * as passkey from '../passkey.ts';
import { factorProofBodySchema, newFactorSchema } from '../second-factor.ts';
import { signedInSchema } from '../user.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const passkeys = { envelope: 'matinee', tag: 'Passkeys', maxBodyBytes: AUTH_BODY_MAX_BYTES } as const;

/** The domain is that of the header `Origin`, which has to be one of the instance's own. */
export const PASSKEY_ENDPOINTS = {
	'POST /api/auth/login/passkey-options': {
		...passkeys,
		access: 'public',
		summary: `Begin a sign-in by passkey: a challenge that works once, for ${PASSKEY_CHALLENGE_MINUTES} minutes`,
		body: passkey.passkeySignInOptionsBodySchema,
		data: passkey.passkeyRequestSchema,
	},
	'POST /api/auth/login/passkey': {
		...passkeys,
		access: 'public',
		summary: 'Sign in by a passkey alone, which has verified who uses it',
		body: passkey.passkeySignInBodySchema,
		data: signedInSchema,
	},
	'GET /api/auth/passkeys': {
		...passkeys,
		access: 'user',
		isBeforeSecondFactor: true,
		summary: `The passkeys of the account, at most ${PASSKEYS_MAX}`,
		data: z.array(passkey.passkeySchema),
	},
	'POST /api/auth/passkeys/options': {
		...passkeys,
		access: 'user',
		isBeforeSecondFactor: true,
		summary: 'Begin to make a passkey',
		body: factorProofBodySchema,
		data: passkey.passkeyCreationSchema,
	},
	'POST /api/auth/passkeys/proof-options': {
		...passkeys,
		access: 'user',
		isBeforeSecondFactor: true,
		summary: 'A challenge for an own passkey, whose response confirms a change of factors',
		data: passkey.passkeyRequestSchema,
	},
	'POST /api/auth/passkeys': {
		...passkeys,
		access: 'user',
		isBeforeSecondFactor: true,
		summary: 'Make a passkey; the first one turns the second factor on, and ends the other sessions',
		body: passkey.passkeyBodySchema,
		status: 201,
		data: newFactorSchema.extend({ passkey: passkey.passkeySchema }),
	},
	'PUT /api/auth/passkeys/:id': {
		...passkeys,
		access: 'user',
		summary: 'Rename a passkey',
		params: passkey.passkeyParamsSchema,
		body: passkey.passkeyNameBodySchema,
		data: passkey.passkeySchema,
	},
	'POST /api/auth/passkeys/:id/removal': {
		...passkeys,
		access: 'user',
		summary: 'Remove a passkey; ends the other sessions',
		params: passkey.passkeyParamsSchema,
		body: factorProofBodySchema,
		data: z.null(),
	},
} as const satisfies Record<string, EndpointSpec>;
