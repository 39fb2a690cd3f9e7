/** Failures of player servers: what browsers report, and what admins see of it. */
import { z } from 'zod';

/** Reasons that browsers report. That a server lacks a title is no failure of it. */
export const PLAYER_FAILURE_REASONS = [
	'timeout',
	'copies_unreachable',
	'unreachable',
	'unsupported',
	'server_error',
] as const;

export type PlayerFailureReason = (typeof PLAYER_FAILURE_REASONS)[number];

const SERVER_ID_MAX_CHARS = 60;

const reason = z.enum(PLAYER_FAILURE_REASONS).describe('As in `unavailable` of `player-messages.ts`; or `timeout`');
const count = z.number().int();

export const playerFailureBodySchema = z.object({
	server_id: z
		.union([z.number(), z.string().min(1).max(SERVER_ID_MAX_CHARS)])
		.transform(String)
		.describe('Of the player server list'),
	reason,
});

export type PlayerFailure = z.output<typeof playerFailureBodySchema>;

export const failedServersSchema = z
	.array(
		z.object({
			server_id: z.string().describe('As browsers sent it: it may be of no list'),
			count,
			reasons: z.array(z.object({ reason, count })).describe('The most frequent first'),
			last_day: z.iso.date(),
		}),
	)
	.describe('The most failures first');

export type FailedServer = z.infer<typeof failedServersSchema>[number];
