/** Catalogues of add-ons that the operator has made lists. */
import { z } from 'zod';
import { createIntegerSchema } from './integer-schema.ts';
import { ADDON_LIST_PAGES_MAX, ADDON_QUERY_MAX_CHARS } from './limits.ts';
import { STREMIO_TYPES } from './stremio-types.ts';
import { mixedItemSchema } from './tmdb.ts';

const types = z.enum(STREMIO_TYPES, 'type must be movie or series');

export const addonListSchema = z.object({
	addon: z.string(),
	addon_name: z.string(),
	type: types,
	catalog: z.string().describe('Names it in addresses'),
	name: z.string(),
	genre_options: z.array(z.string()),
	needs: z.enum(['genre', 'search']).nullable().describe('It has nothing without'),
	can_search: z.boolean(),
	is_on_home: z.boolean(),
});

export type AddonList = z.infer<typeof addonListSchema>;

export const addonListParamsSchema = z.object({
	addon: z.string().regex(/^[\w-]{1,40}$/, 'addon must be the id of an add-on'),
	type: types,
	catalog: z.string().regex(/^[\w-]{1,64}$/, 'catalog must be the name of a list'),
});

const word = (name: string) => z.string().trim().max(ADDON_QUERY_MAX_CHARS, `${name} is too long`).optional();

export const addonListQuerySchema = z.object({
	page: createIntegerSchema('page', 1, ADDON_LIST_PAGES_MAX, 1),
	genre: word('genre'),
	search: word('search'),
});

export const addonListPageSchema = z.object({
	page: z.number().int(),
	has_more: z.boolean(),
	results: z.array(mixedItemSchema).describe('Titles of this catalogue; items that it does not know are left out'),
});

export type AddonListPage = z.infer<typeof addonListPageSchema>;
