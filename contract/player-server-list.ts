/**
 * The player server list that an operator writes, as the browser accepts it. Written with `zod/mini`, which is small
 * enough for a lazy chunk.
 *
 * A required field that is missing or wrong refuses the list. An optional field takes its default when it is absent and
 * is null when it cannot be read, so that the reader can fall back and report it. Whether an address may be framed
 * depends on the installation and is not checked here.
 */
import * as z from 'zod/mini';
import { PLAYER_SERVER_LOAD_TIMEOUT_MS, PLAYER_SERVER_MAX_FALLBACKS } from './limits.ts';

export const MAX_SERVERS = 100;
export const NAME_MAX_CHARS = 60;
export const MAX_RETRIES = { min: 0, max: 20 };
export const LOAD_TIMEOUT_MS = { min: 1_000, max: 120_000 };
const PARAMETER_NAME = /^[\w.-]{1,40}$/;

/** The default when absent, null when unreadable. */
function optional<Schema extends z.ZodMiniType>(schema: Schema, fallback: z.core.util.NoUndefined<z.output<Schema>>) {
	return z.catch(z.nullable(z._default(schema, fallback)), null);
}

function numberWithin({ min, max }: { min: number; max: number }) {
	return z.number().check(z.gte(min), z.lte(max));
}

const filledText = z.string().check(z.refine((value) => value.trim() !== ''));

/** A text for the screen: a long one is cut, by code points. */
const shortText = z.pipe(
	filledText,
	z.transform((value) => [...value.trim()].slice(0, NAME_MAX_CHARS).join('')),
);

const origin = z.pipe(
	z.string().check(z.regex(/^https?:\/\//i), z.refine(URL.canParse)),
	z.transform((value) => new URL(value).origin),
);

export const playerServerSchema = z.object({
	/** Unique in the list; `1` and `'1'` are the same. */
	id: z.union([z.number(), filledText]),
	name: shortText,
	/** Base address; `/{id}` is appended. */
	movieUrl: filledText,
	/** Base address; `/{id}/{season}/{episode}` is appended. */
	tvUrl: filledText,
	enabled: z.boolean(),
	/** Lower comes first. */
	priority: optional(z.number(), 0),
	/** Preference name → name of the query parameter that carries it. */
	params: optional(z.record(z.string(), z.coerce.string().check(z.regex(PARAMETER_NAME))), {}),
	/** Origin whose messages are accepted besides that of the address. */
	messageOrigin: z.catch(z.optional(z.nullable(origin)), null),
	sandbox: optional(z.enum(['strict', 'relaxed']), 'strict'),
});

export const playerServerSettingsSchema = z.object({
	/** Id of the server that is used until a viewer chooses another. */
	defaultServer: z.number(),
	autoFallback: optional(z.boolean(), true),
	/** How often it falls back to another player server; not retries of one server. */
	maxRetries: optional(numberWithin(MAX_RETRIES), PLAYER_SERVER_MAX_FALLBACKS),
	/** Milliseconds. */
	loadTimeout: optional(numberWithin(LOAD_TIMEOUT_MS), PLAYER_SERVER_LOAD_TIMEOUT_MS),
});

export const playerServerListSchema = z.object({
	servers: z.array(playerServerSchema).check(z.minLength(1), z.maxLength(MAX_SERVERS)),
	settings: playerServerSettingsSchema,
	lastUpdated: z.catch(z.optional(shortText), undefined),
	version: z.catch(z.optional(shortText), undefined),
});

export type PlayerSandbox = 'strict' | 'relaxed';

/** As an operator writes it. */
export type PlayerServer = z.input<typeof playerServerSchema>;
export type PlayerServerListInput = z.input<typeof playerServerListSchema>;
