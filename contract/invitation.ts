/** Invitations: sign-ups by a code, which a link carries. */
import { z } from 'zod';
import { createIntegerSchema } from './integer-schema.ts';
import { INVITATION_CODE_MAX_CHARS, INVITATION_MAX_DAYS, INVITATION_MAX_USES } from './limits.ts';
import { emailSchema, ROLES } from './user.ts';

export const invitationCodeSchema = z.string('invitation must be text').max(INVITATION_CODE_MAX_CHARS);

export const invitationCheckBodySchema = z.object({ invitation: invitationCodeSchema });

export const invitationSchema = z.object({
	id: z.string().describe('Identifies the invitation; no credential'),
	role: z.enum(ROLES).describe('Of the accounts that are made with it'),
	max_uses: z.number().int(),
	created_at: z.iso.datetime(),
	expires_at: z.iso.datetime(),
	revoked_at: z.iso.datetime().nullable(),
	created_by: z.string().describe('Username'),
	used_by: z.array(z.object({ username: z.string(), used_at: z.iso.datetime() })).describe('Accounts that still exist'),
	uses: z.number().int(),
});

export type Invitation = z.infer<typeof invitationSchema>;

export const newInvitationSchema = z.object({
	id: z.string(),
	code: z
		.string()
		.nullable()
		.describe('Shown once; the path of the link is `/join#{code}`. Null when it is sent by mail'),
});

export const invitationBodySchema = z.object({
	role: z.enum(ROLES, 'Invalid role').default('user').describe('At most the role of who makes it'),
	max_uses: createIntegerSchema('max_uses', 1, INVITATION_MAX_USES, 1),
	days: createIntegerSchema('days', 1, INVITATION_MAX_DAYS, 7),
	email: emailSchema.optional().describe('Send it there by mail; one person can use it'),
});

export const invitationParamsSchema = z.object({ id: z.string().max(100) });
