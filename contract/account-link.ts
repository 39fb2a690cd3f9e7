/** Links that act on an account without a session: a new password, a verified address, an undone change of it. */
import { z } from 'zod';
import { LINK_TOKEN_MAX_CHARS } from './limits.ts';
import { emailSchema, loginBodySchema, newPasswordSchema } from './user.ts';

const token = z.string('token must be text').max(LINK_TOKEN_MAX_CHARS).describe('The fragment of the link');

export const linkTokenBodySchema = z.object({ token });

export const passwordResetRequestBodySchema = z.object({ email: emailSchema });

export const passwordResetBodySchema = z.object({ token, newPassword: newPasswordSchema });

export const passwordResetCheckSchema = z.object({
	isUsable: z.boolean(),
	username: z.string().nullable().describe('For password managers; null unless the link is usable'),
});

/** A change of the own address that waits for the link that was sent to the new one. */
export const emailChangeSchema = z.object({ email: z.string(), expires_at: z.iso.datetime() });

export type EmailChange = z.infer<typeof emailChangeSchema>;

export const emailCorrectionBodySchema = z.object({
	...loginBodySchema.shape,
	email: emailSchema.optional().describe('Absent: the link is sent again to the address of the account'),
});

export const resetTokenSchema = z.object({
	token: z.string().describe('Of a link that chooses a new password; its path is `/reset-password#{token}`'),
	expires_at: z.iso.datetime(),
});

export type ResetToken = z.infer<typeof resetTokenSchema>;
