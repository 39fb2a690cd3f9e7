/** Sign-in by the headers of the proxy in front. */
import { z } from 'zod';
import { invitationCodeSchema } from './invitation.ts';

export const proxyNameSchema = z.object({
	name: z.string().nullable().describe('Null where the proxy tells nobody'),
});

export const proxySignInBodySchema = z.object({
	invitation: invitationCodeSchema
		.optional()
		.describe('Code of an invitation: counts where the sign-in makes an account'),
});
