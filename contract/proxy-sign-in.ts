/** Sign-in by the headers of the proxy in front. */
import { z } from 'zod';

export const proxyNameSchema = z.object({
	name: z.string().nullable().describe('Null where the proxy tells nobody'),
});
