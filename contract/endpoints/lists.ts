import { z } from 'zod';
import * as lists from '../lists.ts';
import { historyTitleParamsSchema, limitedMigrationResultSchema } from '../watch-history.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const list = { envelope: 'matinee', tag: 'Lists' } as const;

/** All answer 404 while the operator has turned Watch Later off. */
export const LIST_ENDPOINTS = {
	'GET /api/lists': {
		...list,
		access: 'user',
		summary: 'Watch Later, then the other lists by age',
		data: z.array(lists.userListSchema),
	},
	'POST /api/lists': {
		...list,
		access: 'user',
		summary: 'Make a list',
		body: lists.listBodySchema,
		data: lists.userListSchema,
	},
	'PUT /api/lists/:id': {
		...list,
		access: 'user',
		summary: 'Rename a list',
		params: lists.listParamsSchema,
		body: lists.listBodySchema,
		data: lists.userListSchema,
	},
	'DELETE /api/lists/:id': {
		...list,
		access: 'user',
		summary: 'Delete a list',
		params: lists.listParamsSchema,
		data: z.null(),
	},
	'GET /api/lists/:id/cards': {
		...list,
		access: 'user',
		summary: 'The titles of a list as cards',
		params: lists.listParamsSchema,
		query: lists.listCardsQuerySchema,
		data: lists.listCardsSchema,
	},
	'GET /api/lists/:id/titles': {
		...list,
		access: 'user',
		summary: 'The titles of a list as keys, such as `movie:605`',
		params: lists.listParamsSchema,
		data: z.array(z.string()),
	},
	'GET /api/titles/:mediaId/:type/lists': {
		...list,
		access: 'user',
		summary: 'The ids of the lists that have a title',
		params: historyTitleParamsSchema,
		data: z.array(z.string()),
	},
	'PUT /api/lists/:id/titles/:mediaId/:type': {
		...list,
		access: 'user',
		summary: 'Add a title to a list, at its top; one that is there stays where it is',
		params: lists.listTitleParamsSchema,
		body: lists.addTitleBodySchema,
		data: z.object({ dateAdded: z.iso.datetime() }),
	},
	'DELETE /api/lists/:id/titles/:mediaId/:type': {
		...list,
		access: 'user',
		summary: 'Remove a title from a list',
		params: lists.listTitleParamsSchema,
		data: z.null(),
	},
	'PUT /api/lists/:id/titles/:mediaId/:type/place': {
		...list,
		access: 'user',
		summary: 'Move a title of a list beside another one',
		params: lists.listTitleParamsSchema,
		body: lists.placeBodySchema,
		data: z.null(),
	},
	'POST /api/lists/migrate': {
		...list,
		access: 'user',
		summary: 'Add the bookmarks of a browser to Watch Later; what was removed since stays removed',
		body: lists.migrateBookmarksBodySchema,
		data: limitedMigrationResultSchema,
	},
	'PUT /api/lists/:id/share': {
		...list,
		access: 'user',
		summary: 'Share a list by a link, with or without the name of its owner',
		params: lists.listParamsSchema,
		body: lists.shareBodySchema,
		data: lists.userListSchema,
	},
	'DELETE /api/lists/:id/share': {
		...list,
		access: 'user',
		summary: 'Revoke the link of a list',
		params: lists.listParamsSchema,
		data: z.null(),
	},
	'GET /api/shared-lists/:token': {
		...list,
		access: 'public',
		summary: 'A shared list, in the order of its owner',
		params: lists.sharedListParamsSchema,
		query: lists.sharedListQuerySchema,
		data: lists.sharedListSchema,
	},
} as const satisfies Record<string, EndpointSpec>;
