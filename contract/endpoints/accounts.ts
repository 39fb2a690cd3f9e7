import { z } from 'zod';
import { ownDataSchema, userSessionSchema } from '../admin.ts';
import {
	ACCOUNT_DELETION_DAYS,
	AUTH_BODY_MAX_BYTES,
	EXPORT_TIMEOUT_S,
	PASSWORD_CONFIRMED_MINUTES,
	PENDING_LOGOUTS_MAX,
	USER_MAX_SESSIONS,
} from '../limits.ts';
import * as user from '../user.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const account = { envelope: 'matinee', tag: 'Accounts' } as const;

export const ACCOUNT_ENDPOINTS = {
	'POST /api/auth/register': {
		...account,
		access: 'public',
		summary: 'Sign up',
		body: user.registerBodySchema,
		maxBodyBytes: AUTH_BODY_MAX_BYTES,
		status: 201,
		data: user.signedInSchema,
	},
	'POST /api/auth/owner-link': {
		...account,
		access: 'public',
		summary: 'Whether a sign-up by this owner link makes the owner',
		body: user.ownerLinkBodySchema,
		maxBodyBytes: AUTH_BODY_MAX_BYTES,
		data: z.object({ isUsable: z.boolean() }),
	},
	'POST /api/auth/login': {
		...account,
		access: 'public',
		summary: 'Log in by username or email',
		body: user.loginBodySchema,
		maxBodyBytes: AUTH_BODY_MAX_BYTES,
		data: user.signedInSchema,
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
		data: z.object({ user: user.userSchema }),
	},
	'GET /api/auth/verify': {
		...account,
		access: 'user',
		summary: 'Whether the token is valid, and its account',
		data: z.object({ user: user.userSchema }),
	},
	'PUT /api/auth/profile': {
		...account,
		access: 'user',
		summary: 'Change the own username or email; ends the other sessions',
		body: user.profileBodySchema,
		maxBodyBytes: AUTH_BODY_MAX_BYTES,
		data: z.object({ user: user.userSchema }),
	},
	'PUT /api/auth/password': {
		...account,
		access: 'user',
		summary: 'Change the own password; ends the other sessions',
		body: user.passwordBodySchema,
		maxBodyBytes: AUTH_BODY_MAX_BYTES,
		data: z.null(),
	},
	'POST /api/auth/confirm-password': {
		...account,
		access: 'user',
		summary: `For ${PASSWORD_CONFIRMED_MINUTES} minutes, as after a login, this session may do what answers \`password_required\` otherwise`,
		body: user.confirmPasswordBodySchema,
		maxBodyBytes: AUTH_BODY_MAX_BYTES,
		data: z.null(),
	},
	'GET /api/auth/sessions': {
		...account,
		access: 'user',
		summary: `The own sessions, at most ${USER_MAX_SESSIONS}`,
		data: z.array(userSessionSchema),
	},
	'DELETE /api/auth/sessions': {
		...account,
		access: 'user',
		summary: 'End all own sessions but this one',
		data: z.null(),
	},
	'DELETE /api/auth/sessions/:id': {
		...account,
		access: 'user',
		summary: 'End one of the own sessions',
		params: z.object({ id: z.string().max(100) }),
		data: z.null(),
	},
	'GET /api/auth/export': {
		...account,
		access: 'user',
		summary: 'Everything that is stored about the own account, as a file',
		streamTimeoutS: EXPORT_TIMEOUT_S,
		data: ownDataSchema,
	},
	'POST /api/auth/deletion': {
		...account,
		access: 'user',
		summary: `Delete the own account in ${ACCOUNT_DELETION_DAYS} days, unless it logs in before; ends all sessions`,
		body: user.deletionBodySchema,
		maxBodyBytes: AUTH_BODY_MAX_BYTES,
		data: z.object({ deletes_at: z.iso.datetime() }),
	},
} as const satisfies Record<string, EndpointSpec>;
