/** What add-ons offer to play of a movie or an episode. */
import { z } from 'zod';
import { ADDON_FAULTS } from './addons.ts';
import { createIntegerSchema } from './integer-schema.ts';

/** Why a stream is not offered. */
export const LEFT_OUT_REASONS = [
	'torrent',
	'usenet',
	'archive',
	/** It needs headers that a browser does not send, or its add-on says that browsers do not play it. */
	'not_web_ready',
	/** A container that browsers do not play. */
	'format',
	/** Plain http, which browsers block on a page that came by https. */
	'insecure',
	/** It leads into a private network. */
	'private',
	/** Nothing that could be played is in it. */
	'unreadable',
	/** Beyond as many as are listed. */
	'too_many',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

const streamId = z
	.string()
	.describe('Names it within its add-on; the same for the next episode where the add-on says so');

export const addonStreamSchema = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('player'),
		id: streamId,
		name: z.string(),
		description: z.string(),
		movie_url: z.string().describe('Base of the page that plays it, as of a player server'),
		tv_url: z.string(),
	}),
	/** At another site, which opens by itself. */
	z.object({
		kind: z.literal('external'),
		id: streamId,
		name: z.string(),
		description: z.string(),
		url: z.string(),
		host: z.string(),
	}),
]);

export type AddonStream = z.infer<typeof addonStreamSchema>;

/** The answer of one add-on. */
export const addonStreamsSchema = z.object({
	addon: z.string(),
	name: z.string(),
	streams: z.array(addonStreamSchema),
	left_out: z.array(z.object({ reason: z.enum(LEFT_OUT_REASONS), count: z.number().int() })),
	fault: z.enum(ADDON_FAULTS).nullable().describe('Why it has no answer'),
});

export type AddonStreams = z.infer<typeof addonStreamsSchema>;

const EPISODE_MAX = 100_000;

/** Of a movie they are 1 and 1. */
export const addonStreamsQuerySchema = z.object({
	season: createIntegerSchema('season', 0, EPISODE_MAX, 1),
	episode: createIntegerSchema('episode', 0, EPISODE_MAX, 1),
});
