import { z } from 'zod';
import { clientErrorBodySchema } from '../client-error.ts';
import { CLIENT_ERROR_BODY_MAX_BYTES } from '../limits.ts';
import { publicConfigSchema } from '../public-config.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const system = { access: 'public', tag: 'System' } as const;

export const SYSTEM_ENDPOINTS = {
	'GET /api/config': {
		...system,
		envelope: 'matinee',
		summary: 'The public part of the configuration',
		data: publicConfigSchema,
	},
	'GET /api/ready': {
		...system,
		envelope: 'bare',
		summary: 'Whether to send calls here: 503 with the part that fails, or while the server stops',
		data: z.object({ success: z.literal(true), message: z.string() }),
	},
	'GET /api/health': {
		...system,
		envelope: 'bare',
		summary: 'Whether the server answers',
		data: z.object({
			success: z.literal(true),
			uptime: z.number().describe('Seconds since the start'),
			version: z.string(),
			timestamp: z.iso.datetime(),
			message: z.string(),
		}),
	},
	'POST /api/client-errors': {
		...system,
		envelope: 'matinee',
		summary: 'Tell the operator of an error in the browser, because a person wants to',
		body: clientErrorBodySchema,
		maxBodyBytes: CLIENT_ERROR_BODY_MAX_BYTES,
		data: z.null(),
	},
} as const satisfies Record<string, EndpointSpec>;
