import {
	channelGuideSchema,
	channelListSchema,
	channelParamsSchema,
	guideQuerySchema,
	ownGuideSchema,
} from '../channels.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const CHANNEL_ENDPOINT = { access: 'public', envelope: 'matinee', tag: 'Channels' } as const;

export const CHANNEL_ENDPOINTS = {
	'GET /api/channels': {
		...CHANNEL_ENDPOINT,
		summary: 'The channels of the open catalogue, with what is on now and next',
		data: channelListSchema,
	},
	'GET /api/channels/guide': {
		...CHANNEL_ENDPOINT,
		summary: 'Four hours of all channels',
		query: guideQuerySchema,
		data: channelGuideSchema,
	},
	'GET /api/channels/:id/guide': {
		...CHANNEL_ENDPOINT,
		summary: 'Today and tomorrow of one channel',
		params: channelParamsSchema,
		data: ownGuideSchema,
	},
} as const satisfies Record<string, EndpointSpec>;
