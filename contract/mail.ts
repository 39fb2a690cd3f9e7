/** Mails that Matinee sends, as admins see them. */
import { z } from 'zod';

export const MAIL_KINDS = [
	'password_reset',
	'email_verification',
	'email_change',
	'password_changed',
	'email_changed',
	'email_changed_from',
	'second_factor_changed',
	'new_device',
	'invitation',
	'sign_up_approved',
	'sign_ups_waiting',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

const count = z.number().int();

export const mailSchema = z.object({
	id: z.string(),
	kind: z.enum(MAIL_KINDS),
	recipient: z.string(),
	state: z.enum(['waiting', 'failed']).describe('`failed`: given up'),
	created_at: z.iso.datetime(),
	attempts: count,
	next_at: z.iso.datetime().describe('Of one that waits: when it is tried next'),
	answer: z.string().nullable().describe('What the SMTP server said last'),
});

export type Mail = z.infer<typeof mailSchema>;

export const mailStatusSchema = z.object({
	isOn: z.boolean().describe('Whether an SMTP server is set'),
	from: z.string().nullable(),
	server: z.string().nullable().describe('Host and port'),
	perMinute: count.describe('Mails that are tried in a minute at most'),
	waiting: count,
	failed: count,
	sent: count.describe('Within the last day'),
	refused: count.describe(
		'Not taken since yesterday, by UTC: too many waited, or too many notices went to one address',
	),
	mails: z.array(mailSchema).describe('Those that failed, then those that wait, oldest first'),
});

export type MailStatus = z.infer<typeof mailStatusSchema>;

export const mailParamsSchema = z.object({ id: z.string().max(100) });

export const mailTestSchema = z.object({
	isSent: z.boolean(),
	recipient: z.string(),
	answer: z.string().describe('What the SMTP server said, or why it could not be asked'),
});

export type MailTest = z.infer<typeof mailTestSchema>;
