import { z } from 'zod';
import { createIntegerSchema } from './integer-schema.ts';
import { SEGMENT_KINDS, SEGMENT_MIN_S, SEGMENT_TIME_MAX_S } from './segments.ts';

const EPISODE_MAX = 100_000;

/** Of a movie they are 1 and 1. */
export const segmentsQuerySchema = z.object({
	season: createIntegerSchema('season', 0, EPISODE_MAX, 1),
	episode: createIntegerSchema('episode', 0, EPISODE_MAX, 1),
});

const time = (name: string) =>
	z
		.number(`${name} must be a number of seconds`)
		.min(0, `${name} must be 0 or more`)
		.max(SEGMENT_TIME_MAX_S, `${name} must be at most a day`);

export const markBodySchema = z
	.object({
		season: z.int('season must be a whole number').min(0).max(EPISODE_MAX).default(1),
		episode: z.int('episode must be a whole number').min(0).max(EPISODE_MAX).default(1),
		kind: z.enum(SEGMENT_KINDS, `kind must be ${SEGMENT_KINDS.join(', ')}`),
		start: time('start'),
		end: time('end').describe('Seconds, later than the start'),
	})
	.refine(({ start, end }) => end - start >= SEGMENT_MIN_S, `A part must be at least ${SEGMENT_MIN_S} seconds long`);

export const segmentSchema = z.object({
	kind: z.enum(SEGMENT_KINDS),
	start: z.number().describe('Seconds'),
	end: z.number().nullable().describe('Seconds; null is the end of the title'),
	source: z.enum(['viewer', 'theintrodb']).describe('Marked by a viewer of this instance, or from TheIntroDB'),
});

export const segmentsSchema = z.array(segmentSchema);

/** A part that a viewer has marked. */
export const segmentMarkSchema = z.object({
	id: z.string(),
	kind: z.enum(SEGMENT_KINDS),
	start: z.number().describe('Seconds'),
	end: z.number().describe('Seconds'),
	is_own: z.boolean(),
	created_at: z.iso.datetime(),
});

export const markParamsSchema = z.object({ id: z.string().regex(/^[\w-]{1,40}$/, 'id must be the id of a mark') });

export type Segment = z.infer<typeof segmentSchema>;
export type SegmentMark = z.infer<typeof segmentMarkSchema>;

/** An own mark as the export of one's data has it. */
export const ownMarkSchema = z.object({
	media_type: z.enum(['movie', 'tv']),
	media_id: z.string(),
	season: z.number().int(),
	episode: z.number().int(),
	kind: z.enum(SEGMENT_KINDS),
	start: z.number(),
	end: z.number(),
	created_at: z.iso.datetime(),
});

export type OwnMark = z.infer<typeof ownMarkSchema>;
