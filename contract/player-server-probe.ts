/** A test of a player server's address by the server, since browsers do not report what another site answered. */
import { z } from 'zod';

export const PROBE_URL_MAX_CHARS = 2000;

export const playerServerProbeBodySchema = z.object({
	url: z.string('url must be an address').max(PROBE_URL_MAX_CHARS).describe('As it is framed, with the id of a title'),
});

export const playerServerProbeSchema = z.object({
	outcome: z
		.enum(['answers', 'refuses_frame', 'error_status', 'redirects', 'not_public', 'unreachable', 'timeout'])
		.describe(
			'`redirects`: too often, or to an address that may not be framed; `not_public`: of a private network, not tested',
		),
	status: z.number().int().nullable().describe('HTTP status of the last response'),
	ms: z.number().int().nullable().describe('Until that response, milliseconds'),
});

export type PlayerServerProbe = z.infer<typeof playerServerProbeSchema>;
