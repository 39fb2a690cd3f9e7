import { z } from 'zod';
import { addonStreamsQuerySchema, addonStreamsSchema } from '../addon-streams.ts';
import { ADDON_STREAMS_MAX } from '../limits.ts';
import { historyTitleParamsSchema } from '../watch-history.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const addons = { access: 'public', envelope: 'matinee', tag: 'Add-ons' } as const;

export const ADDON_ENDPOINTS = {
	'GET /api/addons/streams/:mediaId/:type': {
		...addons,
		summary: `What each add-on offers to play of a movie or an episode, at most ${ADDON_STREAMS_MAX}; asks the add-ons`,
		params: historyTitleParamsSchema,
		query: addonStreamsQuerySchema,
		data: z.array(addonStreamsSchema),
	},
} as const satisfies Record<string, EndpointSpec>;
