/** Sign-in at an OpenID provider. */
import { z } from 'zod';
import { invitationCodeSchema } from './invitation.ts';
import { PROVIDER_RESPONSE_MAX_CHARS } from './limits.ts';
import { factorProofBodySchema, loginChallengeSchema } from './second-factor.ts';
import { newPasswordSchema, signedInSchema } from './user.ts';

const secret = z
	.string('secret must be text')
	.regex(/^[\w-]{43}$/, 'secret must be 43 characters of base64url')
	.describe('256 random bits that the browser keeps until the provider has sent the person back');

export const providerStartBodySchema = z.object({
	secret,
	invitation: invitationCodeSchema
		.optional()
		.describe('Code of an invitation: counts where the sign-in makes an account'),
});

export const providerConnectBodySchema = factorProofBodySchema.safeExtend({ secret });

export const providerPageSchema = z.object({
	url: z.string().describe("The provider's page, to be opened in this tab"),
});

export const providerResponseBodySchema = z.object({
	secret,
	response: z
		.string('response must be text')
		.max(PROVIDER_RESPONSE_MAX_CHARS, 'The response of the provider is too long')
		.describe('The query string with which the provider sent the person back'),
});

/** A session; a challenge where the account has a second factor; or an account that waits for an admin. */
export const providerResultSchema = z.union([
	signedInSchema,
	loginChallengeSchema,
	z.object({ isWaiting: z.literal(true) }),
]);

/** How the account of a session signs in. */
export const providerConnectionSchema = z.object({
	isConnected: z.boolean(),
	connected_at: z.iso.datetime().nullable(),
	last_used_at: z.iso.datetime().nullable().describe('The last sign-in at the provider'),
	hasPassword: z.boolean().describe('False for an account that a provider has made, until it chooses one'),
});

export type ProviderConnection = z.infer<typeof providerConnectionSchema>;

export const firstPasswordBodySchema = z.object({ newPassword: newPasswordSchema });
