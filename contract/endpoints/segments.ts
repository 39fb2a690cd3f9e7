import { z } from 'zod';
import {
	markBodySchema,
	markParamsSchema,
	segmentMarkSchema,
	segmentsQuerySchema,
	segmentsSchema,
} from '../segment-schemas.ts';
import { historyTitleParamsSchema } from '../watch-history.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const segments = { envelope: 'matinee', tag: 'Parts to skip' } as const;

export const SEGMENT_ENDPOINTS = {
	'GET /api/segments/:mediaId/:type': {
		...segments,
		access: 'public',
		summary: 'Intro, recap, credits and preview of a movie or an episode, as far as they are known',
		params: historyTitleParamsSchema,
		query: segmentsQuerySchema,
		data: segmentsSchema,
	},
	'GET /api/segments/:mediaId/:type/marks': {
		...segments,
		access: 'user',
		summary: 'The parts that viewers have marked in a movie or an episode, the newest first',
		params: historyTitleParamsSchema,
		query: segmentsQuerySchema,
		data: z.array(segmentMarkSchema),
	},
	'POST /api/segments/:mediaId/:type/marks': {
		...segments,
		access: 'user',
		summary: 'Mark a part for all viewers; it replaces the own mark of the same kind',
		params: historyTitleParamsSchema,
		body: markBodySchema,
		data: segmentMarkSchema,
	},
	'DELETE /api/segment-marks/:id': {
		...segments,
		access: 'user',
		summary: 'Remove an own mark; admins remove any',
		params: markParamsSchema,
		data: z.null(),
	},
} as const satisfies Record<string, EndpointSpec>;
