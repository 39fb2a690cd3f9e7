import { z } from 'zod';
import * as trackers from '../trackers.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const own = { access: 'user', isPersonal: true, envelope: 'matinee', tag: 'Trackers' } as const;

export const TRACKER_ENDPOINTS = {
	'GET /api/trackers': {
		...own,
		summary: 'The services that this profile can be connected to, and its accounts there',
		data: z.array(trackers.trackerSchema),
	},
	'POST /api/trackers/:name/connect': {
		...own,
		summary: 'Begin to connect an account; in place of one that has ended',
		params: trackers.trackerParamsSchema,
		body: trackers.trackerConnectBodySchema,
		data: trackers.trackerSchema,
	},
	'POST /api/trackers/:name/check': {
		...own,
		summary: 'Ask whether the connection was approved at the service',
		params: trackers.trackerParamsSchema,
		data: trackers.trackerSchema,
	},
	'POST /api/trackers/:name/sync': {
		...own,
		summary: 'Compare both sides now',
		params: trackers.trackerParamsSchema,
		data: trackers.trackerSchema,
	},
	'DELETE /api/trackers/:name': {
		...own,
		summary: 'Disconnect an account: the sign-in is revoked, and what both sides have stays',
		params: trackers.trackerParamsSchema,
		data: trackers.trackerSchema,
	},
} as const satisfies Record<string, EndpointSpec>;
