import { z } from 'zod';
import { AUTH_BODY_MAX_BYTES, PROVIDER_SIGN_IN_MINUTES } from '../limits.ts';
import * as provider from '../provider.ts';
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
		summary: 'Begin to connect the account with the provider',
		body: provider.providerConnectBodySchema,
		data: provider.providerPageSchema,
	},
	'POST /api/auth/oidc/connection': {
		...signIn,
		access: 'user',
		summary: 'Connect the account by the response of the provider, whose verified email has to be that of the account',
		body: provider.providerResponseBodySchema,
		data: z.null(),
	},
} as const satisfies Record<string, EndpointSpec>;
