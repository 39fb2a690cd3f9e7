import { z } from 'zod';
import { AUTH_BODY_MAX_BYTES, PASSWORD_CONFIRMED_MINUTES, PROVIDER_SIGN_IN_MINUTES } from '../limits.ts';
import * as provider from '../provider.ts';
import { factorProofBodySchema } from '../second-factor.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const signIn = { envelope: 'matinee', tag: 'OpenID Connect', maxBodyBytes: AUTH_BODY_MAX_BYTES } as const;

/** `not_found` without a provider. The header `Origin` says to which page it sends people back, one of the instance's own. */
export const PROVIDER_ENDPOINTS = {
	'POST /api/auth/oidc/start': {
		...signIn,
		access: 'public',
		summary: `Begin a sign-in at the provider, which has to end in ${PROVIDER_SIGN_IN_MINUTES} minutes`,
		body: provider.providerStartBodySchema,
		data: provider.providerPageSchema,
	},
	'POST /api/auth/oidc/complete': {
		...signIn,
		access: 'public',
		summary: 'Sign in by the response of the provider, once',
		body: provider.providerResponseBodySchema,
		data: provider.providerResultSchema,
	},
	'POST /api/auth/oidc/connect': {
		...signIn,
		access: 'user',
		isBeforeSecondFactor: true,
		summary: 'Begin to connect the account with the provider',
		body: provider.providerConnectBodySchema,
		data: provider.providerPageSchema,
	},
	'POST /api/auth/oidc/connection': {
		...signIn,
		access: 'user',
		isBeforeSecondFactor: true,
		summary: 'Connect the account by the response of the provider, whose verified email has to be that of the account',
		body: provider.providerResponseBodySchema,
		data: z.null(),
	},
	'GET /api/auth/oidc/connection': {
		envelope: 'matinee',
		tag: 'OpenID Connect',
		access: 'user',
		isBeforeSecondFactor: true,
		summary: 'Whether the account is connected with the provider, and has a password',
		data: provider.providerConnectionSchema,
	},
	'POST /api/auth/oidc/disconnection': {
		...signIn,
		access: 'user',
		summary:
			'Disconnect the account from the provider, and end its other sessions; `conflict` for an account without a password',
		body: factorProofBodySchema,
		data: z.null(),
	},
	'POST /api/auth/oidc/password': {
		...signIn,
		access: 'user',
		isBeforeSecondFactor: true,
		summary: `Choose the first password of an account that has none, within ${PASSWORD_CONFIRMED_MINUTES} minutes of a sign-in`,
		body: provider.firstPasswordBodySchema,
		data: z.null(),
	},
} as const satisfies Record<string, EndpointSpec>;
