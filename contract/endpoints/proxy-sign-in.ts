import { z } from 'zod';
import { AUTH_BODY_MAX_BYTES } from '../limits.ts';
import { providerConnectionSchema, providerResultSchema } from '../provider.ts';
import { proxyNameSchema, proxySignInBodySchema } from '../proxy-sign-in.ts';
import { factorProofBodySchema } from '../second-factor.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const signIn = { envelope: 'matinee', tag: 'Proxy sign-in', maxBodyBytes: AUTH_BODY_MAX_BYTES } as const;

/** `not_found` without `PROXY_SIGN_IN`. Who is there is told by headers of the proxy, from the addresses of `TRUST_PROXY` alone. */
export const PROXY_SIGN_IN_ENDPOINTS = {
	'GET /api/auth/proxy/name': {
		envelope: 'matinee',
		tag: 'Proxy sign-in',
		access: 'public',
		summary: 'Whom the proxy has signed in',
		data: proxyNameSchema,
	},
	'POST /api/auth/proxy/sign-in': {
		...signIn,
		access: 'public',
		summary: 'Sign in as whom the proxy has signed in, from a page of the site',
		body: proxySignInBodySchema,
		data: providerResultSchema,
	},
	'GET /api/auth/proxy/connection': {
		envelope: 'matinee',
		tag: 'Proxy sign-in',
		access: 'user',
		isBeforeSecondFactor: true,
		summary: 'Whether the account is connected with a name at the proxy, and has a password',
		data: providerConnectionSchema,
	},
	'POST /api/auth/proxy/connection': {
		...signIn,
		access: 'user',
		summary: 'Connect the account with whom the proxy has signed in, whose email has to be that of the account',
		body: factorProofBodySchema,
		data: z.null(),
	},
	'POST /api/auth/proxy/disconnection': {
		...signIn,
		access: 'user',
		summary:
			'Disconnect the account from the proxy, and end its other sessions; `conflict` for an account without a password',
		body: factorProofBodySchema,
		data: z.null(),
	},
} as const satisfies Record<string, EndpointSpec>;
