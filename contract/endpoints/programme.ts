import { programmeQuerySchema, programmeSchema } from '../programme.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

export const PROGRAMME_ENDPOINTS = {
	'GET /api/programme': {
		access: 'public',
		envelope: 'matinee',
		tag: 'Catalogue',
		summary: 'The programme of a day: rows and a double bill of the open catalogue',
		query: programmeQuerySchema,
		data: programmeSchema,
	},
} as const satisfies Record<string, EndpointSpec>;
