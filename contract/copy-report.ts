/** What people report of copies that Open Cinema plays, and what admins see and decide of it. */
import { z } from 'zod';
import { COPY_PROBLEMS, COPY_REFERENCE_MAX_CHARS } from './player-messages.ts';
import { entryKey } from './watch-history.ts';

const problem = z.enum(COPY_PROBLEMS, 'problem must be one of the known ones');

const reportedCopy = {
	...entryKey,
	reference: z
		.string('reference must be an address')
		.min(1)
		.max(COPY_REFERENCE_MAX_CHARS)
		.describe('Page of the copy at its host, as the player page names it'),
};

export const copyReportBodySchema = z.object({ ...reportedCopy, problem });

export type CopyReport = z.output<typeof copyReportBodySchema>;

export const COPY_DECISIONS = ['dismiss', 'exclude', 'include'] as const;

export const copyDecisionBodySchema = z.object({
	...reportedCopy,
	decision: z
		.enum(COPY_DECISIONS)
		.describe('`dismiss` removes the reports; `exclude` plays the copy no more; `include` ends that'),
});

export type CopyDecision = z.output<typeof copyDecisionBodySchema>;

/** A movie is as a first episode. */
export const reportedCopySchema = z.object({
	media_type: z.enum(['movie', 'tv']),
	media_id: z.string(),
	season: z.number().int(),
	episode: z.number().int(),
	title: z.string(),
	host: z.string(),
	reference: z.string(),
	problems: z
		.array(z.object({ problem: z.enum(COPY_PROBLEMS), count: z.number().int() }))
		.describe('The most frequent first; empty for an excluded copy whose reports were dismissed'),
	is_lowered: z.boolean().describe('It is tried after the others'),
	is_excluded: z.boolean(),
	last_at: z.iso.datetime().describe('Of the last report, or of the exclusion'),
});

export type ReportedCopy = z.infer<typeof reportedCopySchema>;
