import { z } from 'zod';
import { MIGRATION_MAX_BYTES } from '../limits.ts';
import { recommendationSchema } from '../recommendation.ts';
import * as watchHistory from '../watch-history.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const history = { envelope: 'matinee', tag: 'Watch history' } as const;

export const WATCH_HISTORY_ENDPOINTS = {
	'GET /api/watch-history': {
		...history,
		access: 'user',
		summary: 'What was watched, newest first',
		query: watchHistory.historyListQuerySchema,
		data: z.array(watchHistory.historyEntrySchema),
	},
	'POST /api/watch-history': {
		...history,
		access: 'user',
		summary: 'Record that a title is being watched',
		body: watchHistory.recordBodySchema,
		data: watchHistory.historyEntrySchema,
	},
	'DELETE /api/watch-history': {
		...history,
		access: 'user',
		summary: 'Clear the whole history',
		data: z.null(),
	},
	'GET /api/watch-history/stats': {
		...history,
		access: 'user',
		summary: 'Counts of the history',
		data: watchHistory.historyStatsSchema,
	},
	'GET /api/watch-history/:mediaId/:type': {
		...history,
		access: 'user',
		summary: 'The record of one title, or null',
		params: watchHistory.historyTitleParamsSchema,
		data: watchHistory.historyEntrySchema.nullable(),
	},
	'DELETE /api/watch-history/:mediaId/:type': {
		...history,
		access: 'user',
		summary: 'Remove one title from the history',
		params: watchHistory.historyTitleParamsSchema,
		data: z.null(),
	},
	'POST /api/watch-history/migrate': {
		...history,
		access: 'user',
		summary: 'Take in a history that a browser kept; the newer record wins',
		body: watchHistory.migrateBodySchema,
		maxBodyBytes: MIGRATION_MAX_BYTES,
		data: watchHistory.migrationResultSchema,
	},
	'POST /api/watch-history/restore': {
		...history,
		access: 'user',
		summary: 'Take back the removal of a title',
		body: watchHistory.restoreBodySchema,
		data: watchHistory.historyEntrySchema,
	},
	'POST /api/watch-history/cleanup': {
		...history,
		access: 'admin',
		summary: 'Remove every record that is older than the retention',
		data: z.object({ deleted: z.number().int() }),
	},
	'GET /api/debug/db-config': {
		...history,
		access: 'user',
		summary: 'Whether the server keeps history durably',
		data: z.object({ databaseConfig: z.object({ isRemote: z.boolean() }) }),
	},
	'GET /api/debug/watch-history': {
		...history,
		access: 'admin',
		summary: 'What the server holds of history, for finding faults',
		data: watchHistory.historyDebugSchema,
	},
	'GET /api/continue-watching': {
		...history,
		access: 'user',
		summary: 'The history as cards, ten at a time',
		query: watchHistory.continueWatchingQuerySchema,
		data: watchHistory.continueWatchingSchema,
	},
	'GET /api/recommendations': {
		...history,
		access: 'user',
		summary: 'Titles like those that were watched last',
		data: z.array(recommendationSchema),
	},
} as const satisfies Record<string, EndpointSpec>;
