import { z } from 'zod';
import { MIGRATION_MAX_BYTES } from '../limits.ts';
import {
	hiddenTitleSchema,
	migratedTasteSchema,
	migrateTasteBodySchema,
	ratingBodySchema,
	tasteCardsQuerySchema,
	tasteCardsSchema,
	titleTasteSchema,
} from '../taste.ts';
import { historyTitleParamsSchema } from '../watch-history.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const taste = { envelope: 'matinee', tag: 'Hidden titles and ratings', access: 'user', isPersonal: true } as const;

export const TASTE_ENDPOINTS = {
	'GET /api/hidden-titles': {
		...taste,
		scope: 'ratings:read',
		summary: 'The hidden titles, the last hidden first',
		data: z.array(hiddenTitleSchema),
	},
	'GET /api/titles/:mediaId/:type/taste': {
		...taste,
		scope: 'ratings:read',
		summary: 'Whether a title is hidden, and its own rating',
		params: historyTitleParamsSchema,
		data: titleTasteSchema,
	},
	'PUT /api/titles/:mediaId/:type/hidden': {
		...taste,
		scope: 'ratings:write',
		summary: 'Hide a title; one that is hidden keeps its time',
		params: historyTitleParamsSchema,
		data: titleTasteSchema,
	},
	'DELETE /api/titles/:mediaId/:type/hidden': {
		...taste,
		scope: 'ratings:write',
		summary: 'Show a title again',
		params: historyTitleParamsSchema,
		data: titleTasteSchema,
	},
	'PUT /api/titles/:mediaId/:type/rating': {
		...taste,
		scope: 'ratings:write',
		summary: 'Rate a title; a later rating replaces an earlier one',
		params: historyTitleParamsSchema,
		body: ratingBodySchema,
		data: titleTasteSchema,
	},
	'DELETE /api/titles/:mediaId/:type/rating': {
		...taste,
		scope: 'ratings:write',
		summary: 'Remove the own rating of a title',
		params: historyTitleParamsSchema,
		data: titleTasteSchema,
	},
	'GET /api/taste/cards': {
		...taste,
		scope: 'ratings:read',
		summary: 'The hidden or the rated titles as cards, the last one first',
		query: tasteCardsQuerySchema,
		data: tasteCardsSchema,
	},
	'POST /api/taste/migrate': {
		...taste,
		scope: 'ratings:write',
		summary: 'Add the hidden titles and ratings of a browser; what the account says of a title stays',
		body: migrateTasteBodySchema,
		maxBodyBytes: MIGRATION_MAX_BYTES,
		data: migratedTasteSchema,
	},
	'GET /api/watched-titles': {
		...taste,
		scope: 'history:read',
		summary: 'Movies and shows watched to their end, among those watched last, as keys such as `movie:605`',
		data: z.array(z.string()),
	},
} as const satisfies Record<string, EndpointSpec>;
