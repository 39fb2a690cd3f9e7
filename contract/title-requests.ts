/** Titles that people ask the house for, at Seerr (Overseerr, Jellyseerr): what the operator adds, and what viewers get of it. */
import { z } from 'zod';
import { createIntegerSchema } from './integer-schema.ts';
import {
	REQUEST_SERVICE_ADDRESS_MAX_CHARS,
	REQUEST_SERVICE_KEY_MAX_CHARS,
	TITLE_REQUEST_SEASONS_MAX,
	TITLE_REQUESTS_LIMIT_MAX,
	TITLE_REQUESTS_PAGES_MAX,
} from './limits.ts';

/** Why the service cannot be used, or did not answer. */
export const REQUEST_SERVICE_FAULTS = [
	/** Its name has no address, or nothing answers there. */
	'unreachable',
	'timeout',
	/** An address that no such service has, or plain http to a public one. */
	'not_allowed',
	/** It leads elsewhere, which is not followed: the key would go there. */
	'redirects',
	/** It does not accept the key. */
	'refused',
	/** An HTTP status that is no answer. */
	'error_status',
	/** Not JSON, ended early, or of another title. */
	'unreadable',
	'too_large',
	/** Something else answers. */
	'other_kind',
	/** The user of that service in whose name requests are made is unknown there. */
	'unknown_user',
	/** Too many calls wait for it. */
	'busy',
	/** It keeps failing, so that it is left alone for a while. */
	'paused',
	/** Its key was encrypted with another `SECRETS_KEY`. */
	'sealed',
] as const;
export type RequestServiceFault = (typeof REQUEST_SERVICE_FAULTS)[number];

const limit = z
	.number('Enter a number')
	.int('Enter a whole number')
	.min(0, 'Enter 0 or more')
	.max(TITLE_REQUESTS_LIMIT_MAX, `Enter at most ${TITLE_REQUESTS_LIMIT_MAX}`)
	.nullable()
	.describe('Requests of one account within 7 days; null: as many as it likes');

/** As the admin panel shows it. The key is never shown. */
export const requestServiceSchema = z.object({
	address: z.string(),
	version: z.string().describe('As it said last'),
	user_id: z
		.number()
		.int()
		.nullable()
		.describe('Of the user there in whose name requests are made; null: its first admin'),
	user_name: z.string().describe('What that user is called there'),
	approves_itself: z.boolean().describe('Requests in that name are approved at once, and wait for nobody'),
	is_enabled: z.boolean(),
	limit_user: limit,
	limit_premium: limit,
	limit_admin: limit,
	added_at: z.iso.datetime(),
	checked_at: z.iso.datetime().nullable().describe('When it was last asked'),
	fault: z.enum(REQUEST_SERVICE_FAULTS).nullable().describe('Of the last call'),
	fault_message: z.string().nullable().describe('What is wrong and what to do'),
});
export type RequestService = z.infer<typeof requestServiceSchema>;

export const requestServiceAnswerSchema = z.object({
	is_possible: z.boolean().describe('False with the open catalogue, of whose ids the service knows nothing'),
	service: requestServiceSchema.nullable(),
});
export type RequestServiceAnswer = z.infer<typeof requestServiceAnswerSchema>;

const userId = z
	.number('Enter a number')
	.int('Enter a whole number')
	.min(1, 'Enter a number above 0')
	.max(2_147_483_647, 'This number is too large')
	.nullable();

export const requestServiceBodySchema = z.object({
	address: z
		.string('Enter an address')
		.trim()
		.min(1, 'Enter an address')
		.max(REQUEST_SERVICE_ADDRESS_MAX_CHARS, `An address has at most ${REQUEST_SERVICE_ADDRESS_MAX_CHARS} characters`),
	key: z
		.string('Enter a key')
		.trim()
		.min(1, 'Enter a key')
		.max(REQUEST_SERVICE_KEY_MAX_CHARS, `A key has at most ${REQUEST_SERVICE_KEY_MAX_CHARS} characters`)
		.regex(/^[\x21-\x7e]*$/, 'A key has letters, digits and signs alone'),
	user_id: userId.default(null),
});
export type RequestServiceBody = z.infer<typeof requestServiceBodySchema>;

export const requestServiceChangeBodySchema = z.object({
	is_enabled: z.boolean().optional(),
	limit_user: limit.optional(),
	limit_premium: limit.optional(),
	limit_admin: limit.optional(),
});
export type RequestServiceChange = z.infer<typeof requestServiceChangeBodySchema>;

/** What answers at an address. */
export const requestServiceTestSchema = requestServiceSchema.pick({
	version: true,
	user_name: true,
	approves_itself: true,
});
export type RequestServiceTest = z.infer<typeof requestServiceTestSchema>;

export const TITLE_REQUEST_STATES = [
	/** Nobody has requested it, or what was requested is gone. */
	'none',
	/** Sent, and not seen there yet: its answer was lost. */
	'sending',
	/** Waits for approval. */
	'pending',
	/** Approved, and being fetched. */
	'approved',
	/** Some of it is there. */
	'partial',
	'available',
	'declined',
	/** Approved, and could not be fetched. */
	'failed',
] as const;
export type TitleRequestState = (typeof TITLE_REQUEST_STATES)[number];

const seasonNumber = z.number('Choose a season').int('Choose a season').min(1, 'Choose a season').max(9999);

/** What is requested of a title. */
export const titleRequestBodySchema = z.object({
	seasons: z
		.union([z.literal('all'), z.array(seasonNumber).min(1, 'Choose a season').max(TITLE_REQUEST_SEASONS_MAX)])
		.default('all')
		.describe('Of a show: their numbers, or all but the specials'),
});

const requestedSeasonSchema = z.object({ season_number: seasonNumber, state: z.enum(TITLE_REQUEST_STATES) });
export type RequestedSeason = z.infer<typeof requestedSeasonSchema>;

/** What the page of a title says of requests. */
export const titleRequestStateSchema = z.object({
	state: z.enum(TITLE_REQUEST_STATES),
	can_request: z.boolean(),
	is_own: z.boolean().describe('This profile has requested it'),
	remaining: z.number().int().nullable().describe('Requests that the account has left now; null: no limit'),
	seasons: z
		.array(requestedSeasonSchema)
		.describe(
			'Of a show, without specials, as the service knows them; those that are `none` or `declined` can be requested',
		),
	fault_message: z
		.string()
		.nullable()
		.describe('Present where the service does not answer: the state is the last known'),
});
export type TitleRequestAnswer = z.infer<typeof titleRequestStateSchema>;

const title = { media_id: z.string(), media_type: z.enum(['movie', 'tv']) };

export const titleRequestSchema = z.object({
	id: z.string(),
	...title,
	name: z.string().nullable().describe('Null while the catalogue does not answer, or does not have it any more'),
	year: z.string().nullable(),
	state: z.enum(TITLE_REQUEST_STATES),
	seasons: z.array(seasonNumber).describe('Present where some of a show alone were requested'),
	requested_at: z.iso.datetime(),
	can_cancel: z.boolean(),
	is_stale: z.boolean().describe('The service did not answer: the state is the last known'),
});
export type TitleRequest = z.infer<typeof titleRequestSchema>;

export const titleRequestsPageSchema = z.object({
	page: z.number().int(),
	has_more: z.boolean(),
	remaining: z.number().int().nullable().describe('Requests that the account has left now; null: no limit'),
	results: z.array(titleRequestSchema),
});
export type TitleRequestsPage = z.infer<typeof titleRequestsPageSchema>;

export const titleRequestsQuerySchema = z.object({
	page: createIntegerSchema('page', 1, TITLE_REQUESTS_PAGES_MAX, 1),
});

export const titleRequestParamsSchema = z.object({
	id: z.string().regex(/^[\w-]{1,40}$/, 'id must be the id of a request'),
});

/** A request in the export of the own data. */
export const ownTitleRequestSchema = z.object({
	...title,
	state: z.enum(TITLE_REQUEST_STATES),
	requested_at: z.iso.datetime(),
});
