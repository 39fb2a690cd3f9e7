import { z } from 'zod';
import { AUTH_BODY_MAX_BYTES, PENDING_LOGOUTS_MAX } from '../limits.ts';
import { loginBodySchema, registerBodySchema, signedInSchema, userSchema } from '../user.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const account = { envelope: 'matinee', tag: 'Accounts' } as const;

export const ACCOUNT_ENDPOINTS = {
	'POST /api/auth/register': {
		...account,
		access: 'public',
		summary: 'Sign up',
		body: registerBodySchema,
		maxBodyBytes: AUTH_BODY_MAX_BYTES,
		status: 201,
		data: signedInSchema,
	},
	'POST /api/auth/login': {
		...account,
		access: 'public',
		summary: 'Log in by username or email',
		body: loginBodySchema,
		maxBodyBytes: AUTH_BODY_MAX_BYTES,
		data: signedInSchema,
	},
	'POST /api/auth/logout': {
		...account,
		access: 'user',
		summary: 'End this session',
		maxBodyBytes: AUTH_BODY_MAX_BYTES,
		data: z.null(),
	},
	'POST /api/auth/pending-logouts': {
		...account,
		access: 'public',
		summary: 'End sessions after a logout that the server did not confirm, by the SHA-256 of their tokens',
		body: z.object({
			token_hashes: z
				.array(z.string().regex(/^[0-9a-f]{64}$/))
				.min(1)
				.max(PENDING_LOGOUTS_MAX),
		}),
		maxBodyBytes: AUTH_BODY_MAX_BYTES,
		data: z.null(),
	},
	'GET /api/auth/profile': {
		...account,
		access: 'user',
		summary: 'The signed-in account',
		data: z.object({ user: userSchema }),
	},
	'GET /api/auth/verify': {
		...account,
		access: 'user',
		summary: 'Whether the token is valid, and its account',
		data: z.object({ user: userSchema }),
	},
} as const satisfies Record<string, EndpointSpec>;
