import {
	subtitleFileBodySchema,
	subtitleFileSchema,
	subtitleSearchQuerySchema,
	subtitleSearchSchema,
} from '../subtitle-search.ts';
import { historyTitleParamsSchema } from '../watch-history.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const subtitles = { envelope: 'matinee', tag: 'Subtitles', params: historyTitleParamsSchema } as const;

export const SUBTITLE_ENDPOINTS = {
	'GET /api/subtitles/:mediaId/:type': {
		...subtitles,
		access: 'user',
		summary: 'Subtitles of a movie or an episode at OpenSubtitles, in one language',
		query: subtitleSearchQuerySchema,
		data: subtitleSearchSchema,
	},
	'POST /api/subtitles/:mediaId/:type/file': {
		...subtitles,
		access: 'user',
		summary: 'One of the files that the search has found; it counts against the limit of the key',
		body: subtitleFileBodySchema,
		data: subtitleFileSchema,
	},
} as const satisfies Record<string, EndpointSpec>;
