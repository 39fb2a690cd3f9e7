/** Media servers of the house (Jellyfin, Emby, Plex): what the operator adds, and what viewers get of them. */
import { z } from 'zod';
import { createIntegerSchema } from './integer-schema.ts';
import {
	MEDIA_SERVER_ADDRESS_MAX_CHARS,
	MEDIA_SERVER_KEY_MAX_CHARS,
	MEDIA_SERVER_NAME_MAX_CHARS,
	MEDIA_SERVER_TITLES_PAGES_MAX,
} from './limits.ts';

export const MEDIA_SERVER_KINDS = ['jellyfin', 'emby', 'plex'] as const;
export type MediaServerKind = (typeof MEDIA_SERVER_KINDS)[number];

/** Who may play from a media server. */
export const MEDIA_SERVER_AUDIENCES = ['everyone', 'premium', 'admins'] as const;
export type MediaServerAudience = (typeof MEDIA_SERVER_AUDIENCES)[number];

/** Why a media server cannot be used, or did not answer. */
export const MEDIA_SERVER_FAULTS = [
	/** Its name has no address, or nothing answers there. */
	'unreachable',
	'timeout',
	/** An address that no media server has, or plain http to a public one. */
	'not_allowed',
	/** It leads elsewhere, which is not followed: the key would go there. */
	'redirects',
	/** It does not accept the key. */
	'refused',
	/** An HTTP status that is no answer. */
	'error_status',
	/** Not JSON, or ended early. */
	'unreadable',
	'too_large',
	/** Something else answers: no media server, or one of another kind. */
	'other_kind',
	/** It keeps failing, so that it is left alone for a while. */
	'paused',
	/** Its key was encrypted with another `SECRETS_KEY`. */
	'sealed',
] as const;
export type MediaServerFault = (typeof MEDIA_SERVER_FAULTS)[number];

/** As the admin panel shows it. The key is never shown. */
export const mediaServerSchema = z.object({
	id: z.string(),
	kind: z.enum(MEDIA_SERVER_KINDS),
	name: z.string().describe('Viewers see it'),
	address: z.string(),
	version: z.string().describe('As it said last'),
	is_enabled: z.boolean(),
	audience: z.enum(MEDIA_SERVER_AUDIENCES),
	movies: z.number().int(),
	series: z.number().int(),
	episodes: z.number().int(),
	unmatched: z.number().int().describe('Movies and series without an id of TMDB or IMDb'),
	left_out: z.number().int().describe('Items beyond as many as are kept'),
	added_at: z.iso.datetime(),
	checked_at: z.iso.datetime().nullable().describe('When it was last asked'),
	seen_at: z.iso.datetime().nullable().describe('When it last answered in full'),
	fault: z.enum(MEDIA_SERVER_FAULTS).nullable().describe('Of the last look at it'),
	fault_message: z.string().nullable().describe('What is wrong and what to do'),
	has_webhook: z.boolean(),
});
export type MediaServer = z.infer<typeof mediaServerSchema>;

const address = z
	.string('Enter an address')
	.trim()
	.min(1, 'Enter an address')
	.max(MEDIA_SERVER_ADDRESS_MAX_CHARS, `An address has at most ${MEDIA_SERVER_ADDRESS_MAX_CHARS} characters`);
const key = z
	.string('Enter a key')
	.trim()
	.min(1, 'Enter a key')
	.max(MEDIA_SERVER_KEY_MAX_CHARS, `A key has at most ${MEDIA_SERVER_KEY_MAX_CHARS} characters`)
	.regex(/^[\x21\x23-\x5b\x5d-\x7e]*$/, 'A key has letters, digits and signs alone');
const name = z
	.string()
	.trim()
	.max(MEDIA_SERVER_NAME_MAX_CHARS, `A name has at most ${MEDIA_SERVER_NAME_MAX_CHARS} characters`);

export const mediaServerBodySchema = z.object({ kind: z.enum(MEDIA_SERVER_KINDS), address, key });

export const mediaServerChangeBodySchema = z.object({
	name: name.min(1, 'Enter a name').optional(),
	is_enabled: z.boolean().optional(),
	audience: z.enum(MEDIA_SERVER_AUDIENCES).optional(),
	key: key.optional(),
});
export type MediaServerChange = z.infer<typeof mediaServerChangeBodySchema>;

/** What answers at an address. */
export const mediaServerTestSchema = z.object({ name: z.string(), version: z.string() });
export type MediaServerTest = z.infer<typeof mediaServerTestSchema>;

export const mediaServerParamsSchema = z.object({
	id: z.string().regex(/^[\w-]{1,40}$/, 'id must be the id of a media server'),
});

/** Shown once. */
export const mediaServerWebhookSchema = z.object({
	url: z.string().describe('Who knows it can have the media server read again'),
});

export const mediaServerStreamsQuerySchema = z.object({
	season: createIntegerSchema('season', 0, 100_000, 1),
	episode: createIntegerSchema('episode', 0, 100_000, 1),
});

export const mediaServerTitlesQuerySchema = z.object({
	page: createIntegerSchema('page', 1, MEDIA_SERVER_TITLES_PAGES_MAX, 1),
	type: z.enum(['all', 'movie', 'tv'], 'type must be all, movie or tv').default('all'),
	sort: z
		.enum(['newest', 'oldest', 'name'], 'sort must be newest, oldest or name')
		.default('newest')
		.describe('By when it came into the house, or by the name that the catalogue has'),
	genre: z
		.string()
		.regex(/^[1-9]\d{0,8}$/, 'genre must be an id')
		.optional()
		.describe('An id of the catalogue'),
	decade: z
		.string()
		.regex(/^(?:1[89]|20)\d0$/, 'decade must be its first year, such as 1920')
		.optional(),
});

export type MediaServerTitlesQuery = z.infer<typeof mediaServerTitlesQuerySchema>;

/** A media server that has a title. */
export const mediaServerHoldingSchema = z.object({
	id: z.string(),
	name: z.string(),
	is_away: z.boolean().describe('It did not answer when it was asked last'),
	seen_at: z.iso.datetime().nullable(),
});
export type MediaServerHolding = z.infer<typeof mediaServerHoldingSchema>;
