/** The state of the open catalogue's copies. */
import { z } from 'zod';

/**
 * - `found`: a copy is known.
 * - `dead`: the hosts have none.
 * - `unreachable`: a host gave no response at the last look, and no copy is known.
 * - `unchecked`: not looked up yet.
 * - `unlisted`: no item is known, and there is nowhere to search.
 */
export const COPY_STATES = ['found', 'dead', 'unreachable', 'unchecked', 'unlisted'] as const;
export type CopyState = (typeof COPY_STATES)[number];

const count = z.number().int();

const stateCountsSchema = z.object({
	total: count,
	found: count.describe('A copy is known'),
	dead: count.describe('The hosts have none'),
	unreachable: count.describe('A host gave no response at the last look, and no copy is known'),
	unchecked: count.describe('Not looked up yet'),
	unlisted: count.describe('No item is known, and there is nowhere to search'),
});

export type StateCounts = z.infer<typeof stateCountsSchema>;

export const copiesStatusSchema = z.object({
	hosts: z
		.object({ archive: z.boolean(), commons: z.boolean(), wikidata: z.boolean() })
		.describe('Which are on; without archive and commons nothing is looked up'),
	films: stateCountsSchema,
	series: stateCountsSchema.describe('By the best state of their episodes'),
	episodes: stateCountsSchema,
	check: z.object({
		running: z
			.object({ done: count, due: count })
			.nullable()
			.describe('Titles and episodes that the check of this server has looked up, and all that were due'),
		last: z
			.object({
				ended_at: z.iso.datetime(),
				looked_up: count.describe('Titles and episodes'),
				is_complete: z
					.boolean()
					.describe('`false`: a host gave no response, or refused for too many requests; the next check goes on'),
			})
			.nullable(),
	}),
});

export type CopiesStatus = z.infer<typeof copiesStatusSchema>;
