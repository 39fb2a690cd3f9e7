import { z } from 'zod';
import * as child from '../child-profile.ts';
import { AUTH_BODY_MAX_BYTES } from '../limits.ts';
import { profileParamsSchema, profileSchema } from '../profile.ts';
import { historyTitleParamsSchema } from '../watch-history.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const children = { envelope: 'matinee', tag: 'Profiles', access: 'user', maxBodyBytes: AUTH_BODY_MAX_BYTES } as const;

export const CHILDREN_ENDPOINTS = {
	'PUT /api/profiles/:id/child': {
		...children,
		summary: 'Make a profile a child’s, change what limits it, or end that; the first profile needs a PIN before',
		params: profileParamsSchema,
		body: child.childRulesBodySchema,
		data: profileSchema,
	},
	'GET /api/profiles/:id/child-titles': {
		...children,
		summary: 'Titles that are allowed or blocked for a child',
		params: profileParamsSchema,
		data: child.childTitlesSchema,
	},
	'PUT /api/profiles/:id/child-titles/:mediaId/:type': {
		...children,
		summary: 'Allow or block a title for a child, whatever its rating',
		params: child.childTitleParamsSchema,
		body: child.childTitleBodySchema,
		data: z.null(),
	},
	'DELETE /api/profiles/:id/child-titles/:mediaId/:type': {
		...children,
		summary: 'Let the rating of a title decide again',
		params: child.childTitleParamsSchema,
		data: z.null(),
	},
	'GET /api/titles/:mediaId/:type/children': {
		...children,
		summary: 'Which children of the account see a title, and why',
		params: historyTitleParamsSchema,
		data: z.array(child.titleForChildSchema),
	},
	'GET /api/screen-time': {
		...children,
		isPersonal: true,
		summary: 'What the day has left for the profile in use',
		data: child.screenTimeSchema,
	},
	'POST /api/screen-time': {
		...children,
		isPersonal: true,
		summary: 'Report that something has played since the last report',
		data: child.screenTimeSchema,
	},
} as const satisfies Record<string, EndpointSpec>;
