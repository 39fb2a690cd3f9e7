import { z } from 'zod';
import { addonListPageSchema, addonListParamsSchema, addonListQuerySchema, addonListSchema } from '../addon-lists.ts';
import { addonStreamsQuerySchema, addonStreamsSchema } from '../addon-streams.ts';
import { ADDON_LIST_PAGE, ADDON_STREAMS_MAX } from '../limits.ts';
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
	'GET /api/addons/lists': {
		...addons,
		summary: 'Catalogues of add-ons that the operator has made lists',
		data: z.array(addonListSchema),
	},
	'GET /api/addons/lists/:addon/:type/:catalog': {
		...addons,
		summary: `Titles of such a list, ${ADDON_LIST_PAGE} items a page; asks the add-on`,
		params: addonListParamsSchema,
		query: addonListQuerySchema,
		data: addonListPageSchema,
	},
} as const satisfies Record<string, EndpointSpec>;
