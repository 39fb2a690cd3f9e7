/** How an account signs in, for admins. */
import { z } from 'zod';

const count = z.number().int();
const ISSUER_MAX_CHARS = 2048;

export const waysInSchema = z.object({
	hasPassword: z.boolean(),
	secondFactorSince: z.iso.datetime().nullable().describe('Of an authenticator app; null without one'),
	recoveryCodesLeft: count,
	passkeys: z
		.array(
			z.object({
				domain: z.string(),
				isSignIn: z.boolean().describe('Signs in alone'),
				created_at: z.iso.datetime(),
				last_used_at: z.iso.datetime().nullable(),
			}),
		)
		.describe('Without the names that people give them'),
	connections: z.array(
		z.object({
			issuer: z.string().describe('Identifies the connection'),
			name: z.string().describe('Of the provider or the proxy; of one that is not set any more its host'),
			kind: z.enum(['provider', 'proxy', 'former']).describe('`former`: of settings from before; it signs nobody in'),
			connected_at: z.iso.datetime(),
			last_used_at: z.iso.datetime().nullable(),
		}),
	),
	apiTokens: count.describe('That have not ended'),
	last_seen_at: z.iso.datetime().nullable().describe('Of the sessions and devices that are remembered'),
	invited_by: z.string().nullable().describe('Username; null without an invitation, and a month after its end'),
});

export type WaysIn = z.infer<typeof waysInSchema>;

export const disconnectionBodySchema = z.object({
	issuer: z
		.string('issuer must be text')
		.max(ISSUER_MAX_CHARS, 'issuer is too long')
		.regex(/^[^\0]+$/, 'issuer must be text')
		.describe('Of the connection'),
});
