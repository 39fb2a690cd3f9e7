/** Channels of the open catalogue, which show one title after the other around the clock. */
import { z } from 'zod';
import { GUIDE_HOUR } from './channel-paths.ts';

/** Ids of channels are of these characters. */
const channelIdSchema = z
	.string()
	.regex(/^[a-z0-9-]{1,40}$/)
	.describe('Of a channel, as the list names it');

export const channelParamsSchema = z.object({ id: channelIdSchema });

export const guideQuerySchema = z.object({
	from: z
		.string()
		.regex(GUIDE_HOUR)
		.optional()
		.describe('A UTC hour of today or tomorrow, `YYYY-MM-DDTHH`; this hour unless given'),
});

const broadcastSchema = z.object({
	starts_at: z.number().int().describe('Epoch milliseconds'),
	ends_at: z.number().int().describe('Epoch milliseconds: the next one starts then'),
	media_type: z.enum(['movie', 'tv']),
	id: z.number().int(),
	season: z.number().int().nullable().describe('Null for a movie'),
	episode: z.number().int().nullable(),
	title: z.string().describe('Of the movie or the show'),
	episode_title: z.string().nullable(),
	date: z.string().describe('Of the release, `YYYY-MM-DD`'),
	poster_path: z.string(),
});

const channelSchema = z.object({
	id: channelIdSchema,
	number: z.number().int().describe('From 1, in the order of the list'),
	name: z.string(),
	description: z.string(),
});

const channelNowSchema = channelSchema.extend({ now: broadcastSchema, next: broadcastSchema });

export const channelListSchema = z.object({
	at: z.number().int().describe('Of the answer, in epoch milliseconds: what `now` is about'),
	channels: z.array(channelNowSchema),
});

export const channelGuideSchema = z.object({
	from: z.number().int().describe('Epoch milliseconds'),
	to: z.number().int(),
	at: z.number().int().describe('Of the answer, in epoch milliseconds'),
	channels: z.array(
		channelSchema.extend({
			programmes: z.array(broadcastSchema).describe('Without gaps; the first has perhaps begun before `from`'),
		}),
	),
});

export const ownGuideSchema = channelSchema.extend({
	from: z.number().int().describe('Epoch milliseconds: 00:00 UTC of today'),
	to: z.number().int().describe('Two days later'),
	programmes: z.array(broadcastSchema),
});

export type Broadcast = z.infer<typeof broadcastSchema>;
export type Channel = z.infer<typeof channelSchema>;
export type ChannelNow = z.infer<typeof channelNowSchema>;
export type ChannelList = z.infer<typeof channelListSchema>;
export type ChannelGuide = z.infer<typeof channelGuideSchema>;
export type OwnGuide = z.infer<typeof ownGuideSchema>;
