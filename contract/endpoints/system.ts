import { z } from 'zod';
import { clientErrorBodySchema } from '../client-error.ts';
import { copyReportBodySchema } from '../copy-report.ts';
import { CLIENT_ERROR_BODY_MAX_BYTES } from '../limits.ts';
import { playerFailureBodySchema } from '../player-failure.ts';
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
		summary: 'Readiness: 503 with the failing part, or while the server stops',
		data: z.object({ success: z.literal(true), message: z.string() }),
	},
	'GET /api/health': {
		...system,
		envelope: 'bare',
		summary: 'Liveness',
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
		summary: 'Report a browser error to the operator',
		body: clientErrorBodySchema,
		maxBodyBytes: CLIENT_ERROR_BODY_MAX_BYTES,
		data: z.null(),
	},
	'POST /api/player-failures': {
		...system,
		envelope: 'matinee',
		summary: 'Report that a player server failed; counted by day, without the title or the viewer',
		body: playerFailureBodySchema,
		maxBodyBytes: CLIENT_ERROR_BODY_MAX_BYTES,
		data: z.null(),
	},
	'POST /api/copy-reports/anonymous': {
		...system,
		envelope: 'matinee',
		summary: 'Report that something is wrong with a copy, without an account; counts a third of an account’s report',
		body: copyReportBodySchema,
		maxBodyBytes: CLIENT_ERROR_BODY_MAX_BYTES,
		data: z.null(),
	},
	'POST /api/copy-reports': {
		...system,
		access: 'user',
		envelope: 'matinee',
		summary: 'Report that something is wrong with a copy: it is tried after the others',
		body: copyReportBodySchema,
		maxBodyBytes: CLIENT_ERROR_BODY_MAX_BYTES,
		data: z.null(),
	},
} as const satisfies Record<string, EndpointSpec>;
