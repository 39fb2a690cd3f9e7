import { z } from 'zod';
import { findViolatedRule } from './account-rules.ts';
import { createIntegerSchema } from './integer-schema.ts';
import { LIST_CARDS, LIST_MAX_TITLES } from './limits.ts';
import { LIST_RULE_MESSAGES } from './list-rules.messages.ts';
import { LIST_NAME_RULES, normalizeListName } from './list-rules.ts';
import { historyTitleParamsSchema, migrationItemSchema, titleCardFields } from './watch-history.ts';

const name = z
	.string({ error: LIST_RULE_MESSAGES.named })
	.overwrite(normalizeListName)
	.superRefine((value, context) => {
		const message = findViolatedRule(LIST_NAME_RULES, value);
		if (message !== null) context.addIssue({ code: 'custom', message });
	});

const listId = z.string().regex(/^[\w-]{1,40}$/, 'id must be the id of a list');

/** A user's list. Watch Later is the first of all, with the id `watch-later` and no name of its own. */
export const userListSchema = z.object({
	id: z.string(),
	name: z.string().nullable().describe('Null for Watch Later'),
	count: z.number().int().describe('Its titles'),
	share: z
		.object({ token: z.string(), shows_owner: z.boolean() })
		.nullable()
		.describe('At /list/{token} anybody may read the list; null: nobody else'),
	created_at: z.iso.datetime().nullable().describe('Null for Watch Later before its first title'),
	updated_at: z.iso.datetime().nullable(),
});

export type UserList = z.infer<typeof userListSchema>;

export const listParamsSchema = z.object({ id: listId });
export const listBodySchema = z.object({ name });
export const listTitleParamsSchema = historyTitleParamsSchema.extend({ id: listId });

/** `restore` undoes a removal: the title returns with its time, to its place. */
export const addTitleBodySchema = z.object({
	restore: z.boolean('restore must be true or false').default(false),
});

/** The title beside which a title is placed, and on which side of it. */
export const placeBodySchema = z.object({
	side: z.enum(['before', 'after'], 'side must be before or after'),
	media_id: migrationItemSchema.shape.media_id,
	media_type: migrationItemSchema.shape.media_type,
});

/** One bookmark of a migration. */
export const bookmarkSchema = migrationItemSchema.pick({ media_id: true, media_type: true, timestamp: true });

export const migrateBookmarksBodySchema = z.object({
	items: z
		.array(z.unknown(), 'items must be a list')
		.max(LIST_MAX_TITLES, `items may have at most ${LIST_MAX_TITLES} entries`)
		.describe('Items of media_id, media_type, timestamp; invalid items are skipped'),
});

export const shareBodySchema = z.object({
	shows_owner: z.boolean('shows_owner must be true or false').default(false),
});

/** Orders of what is stored with a list. */
const STORED_SORTS = ['added', 'oldest', 'manual'] as const;
export const LIST_SORTS = [...STORED_SORTS, 'name', 'year'] as const;
export type StoredSort = (typeof STORED_SORTS)[number];
/** `name` from A to Z and `year` with the newest first are of the catalogue; titles that it lacks come last. */
export type ListSort = (typeof LIST_SORTS)[number];

const page = {
	limit: createIntegerSchema('limit', 1, LIST_CARDS * 2, LIST_CARDS),
	offset: createIntegerSchema('offset', 0, LIST_MAX_TITLES, 0),
};

export const listCardsQuerySchema = z.object({
	...page,
	sort: z.enum(LIST_SORTS, `sort must be ${LIST_SORTS.join(', ')}`).default('added'),
	type: z.enum(['movie', 'tv'], 'type must be movie or tv').optional(),
});

export const listCardSchema = z.object({
	...titleCardFields,
	dateAdded: z.iso.datetime(),
	nextSeason: z.number().int().nullable().describe('Of a show: where its viewer is, or its first season'),
	nextEpisode: z.number().int().nullable().describe('Of a show'),
	totalSeasons: z.number().int().nullable().describe('Of a show'),
	totalEpisodes: z.number().int().nullable().describe('Of a show'),
});

export type ListCard = z.infer<typeof listCardSchema>;

export const listCardsSchema = z.object({
	cards: z.array(listCardSchema),
	total: z.number().int().describe('Titles of the list, of the type'),
});

export const sharedListParamsSchema = z.object({ token: z.string().max(64) });
export const sharedListQuerySchema = z.object(page);

/** A list as anybody reads it who has its link. */
export const sharedListSchema = listCardsSchema.extend({
	name: z.string().nullable().describe('Null for Watch Later'),
	owner: z.string().nullable().describe('Username, where the owner shows it'),
});

/** A list in the export of a user's own data; the token of its link is left out, as all tokens are. */
export const ownListSchema = z.object({
	id: z.string(),
	name: z.string().nullable(),
	is_shared: z.boolean(),
	shows_owner: z.boolean(),
	created_at: z.iso.datetime(),
	updated_at: z.iso.datetime(),
	titles: z.array(
		z.object({
			media_type: z.enum(['movie', 'tv']),
			media_id: z.string(),
			position: z.number().describe('Ascending in the order by hand'),
			added_at: z.iso.datetime(),
			removed_at: z.iso.datetime().nullable().describe('Remembered so that other devices do not bring it back'),
		}),
	),
});

export type OwnList = z.infer<typeof ownListSchema>;
