import { downloadOfferSchema } from '../download.ts';
import { segmentsQuerySchema } from '../segment-schemas.ts';
import { historyTitleParamsSchema } from '../watch-history.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

export const DOWNLOAD_ENDPOINTS = {
	'GET /api/downloads/:mediaId/:type': {
		envelope: 'matinee',
		tag: 'Downloads',
		access: 'public',
		summary: 'Files of a movie or an episode that a browser may keep, with their licence; only of the open catalogue',
		params: historyTitleParamsSchema,
		query: segmentsQuerySchema,
		data: downloadOfferSchema,
	},
} as const satisfies Record<string, EndpointSpec>;
