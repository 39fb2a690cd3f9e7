import { posterDecadesSchema } from '../posters.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

export const POSTER_ENDPOINTS = {
	'GET /api/posters': {
		access: 'public',
		envelope: 'matinee',
		tag: 'Catalogue',
		summary: 'The drawn posters of the open catalogue by decade',
		data: posterDecadesSchema,
	},
} as const satisfies Record<string, EndpointSpec>;
