/** API tokens, with which programs use the API in the name of an account. */
import { z } from 'zod';
import { createIntegerSchema } from './integer-schema.ts';
import { API_TOKEN_MAX_DAYS, API_TOKEN_NAME_MAX_CHARS } from './limits.ts';
import { createTextSchema } from './text-schema.ts';
import { currentPasswordSchema } from './user.ts';

/** Scanners for leaked secrets know tokens by their prefix. */
export const API_TOKEN_PREFIX = 'matinee_pat_';

/** What a token may do. The catalogue needs none: it is public. */
export const API_SCOPES = [
	'history:read',
	'history:write',
	'lists:read',
	'lists:write',
	'ratings:read',
	'ratings:write',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

const scopes = z
	.array(z.enum(API_SCOPES, 'Unknown scope'), 'Choose what the token may do')
	.min(1, 'Choose what the token may do')
	.max(API_SCOPES.length);

export const apiTokenSchema = z.object({
	id: z.string().describe('Identifies the token; no credential'),
	name: z.string(),
	scopes,
	created_at: z.iso.datetime(),
	expires_at: z.iso.datetime(),
	last_used_on: z.iso.date().nullable().describe('UTC day; null when it was not used'),
});

export type ApiToken = z.infer<typeof apiTokenSchema>;

export const newApiTokenSchema = apiTokenSchema.extend({
	token: z.string().describe('Shown once; goes in the header `Authorization: Bearer …`'),
	addon_url: z
		.string()
		.nullable()
		.describe('Of this instance as an add-on of the Stremio protocol, with the token in it; null where that is off'),
});

export type NewApiToken = z.infer<typeof newApiTokenSchema>;

export const apiTokenBodySchema = z.object({
	name: createTextSchema('name', API_TOKEN_NAME_MAX_CHARS),
	scopes,
	days: createIntegerSchema('days', 1, API_TOKEN_MAX_DAYS, 90).describe('From now to its end'),
	currentPassword: currentPasswordSchema,
});

export const apiTokenParamsSchema = z.object({ id: z.string().max(100) });
