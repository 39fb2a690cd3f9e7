import { z } from 'zod';
import { MIGRATION_MAX_BYTES } from '../limits.ts';
import { recommendationSchema } from '../recommendation.ts';
import * as watchHistory from '../watch-history.ts';
import * as watchProgress from '../watch-progress.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const history = { envelope: 'matinee', tag: 'Watch history' } as const;

export const WATCH_HISTORY_ENDPOINTS = {
	'GET /api/watch-history': {
		...history,
		access: 'user',
		scope: 'history:read',
		summary: 'The history, newest first',
		query: watchHistory.historyListQuerySchema,
		data: z.array(watchHistory.historyEntrySchema),
	},
	// Recorded when the watch page opens: `recordWatch` in web/watch-sync, stored by `WatchHistoryService.record`.
	'POST /api/watch-history': {
		...history,
		access: 'user',
		scope: 'history:write',
		summary: 'Record a watched title',
		body: watchHistory.recordBodySchema,
		data: watchHistory.recordedEntrySchema,
	},
	'DELETE /api/watch-history': {
		...history,
		access: 'user',
		scope: 'history:write',
		summary: 'Clear the history',
		data: z.null(),
	},
	'GET /api/watch-history/stats': {
		...history,
		access: 'user',
		scope: 'history:read',
		summary: 'Counts of the history',
		data: watchHistory.historyStatsSchema,
	},
	'GET /api/watch-history/:mediaId/:type': {
		...history,
		access: 'user',
		scope: 'history:read',
		summary: 'The entry of a title, or null',
		params: watchHistory.historyTitleParamsSchema,
		data: watchHistory.historyEntrySchema.nullable(),
	},
	'DELETE /api/watch-history/:mediaId/:type': {
		...history,
		access: 'user',
		scope: 'history:write',
		summary: 'Remove one title from the history',
		params: watchHistory.historyTitleParamsSchema,
		data: watchHistory.removedEntrySchema,
	},
	'POST /api/watch-history/migrate': {
		...history,
		access: 'user',
		scope: 'history:write',
		summary: 'Import a history from a browser; the newer entry wins',
		body: watchHistory.migrateBodySchema,
		maxBodyBytes: MIGRATION_MAX_BYTES,
		data: watchHistory.limitedMigrationResultSchema,
	},
	'POST /api/watch-history/restore': {
		...history,
		access: 'user',
		scope: 'history:write',
		summary: 'Undo the removal of a title',
		body: watchHistory.restoreBodySchema,
		maxBodyBytes: MIGRATION_MAX_BYTES,
		data: watchHistory.recordedEntrySchema,
	},
	'POST /api/watch-history/cleanup': {
		...history,
		access: 'admin',
		summary: 'Remove all entries older than the retention',
		data: z.object({ deleted: z.number().int() }),
	},
	'GET /api/watch-progress/:mediaId/:type': {
		...history,
		access: 'user',
		scope: 'history:read',
		summary: 'How far a title was watched: its entry, and each episode',
		params: watchHistory.historyTitleParamsSchema,
		data: watchProgress.titleProgressSchema,
	},
	'POST /api/watch-progress': {
		...history,
		access: 'user',
		scope: 'history:write',
		summary: 'Save positions; of two the one that was watched later wins',
		body: watchProgress.progressBodySchema,
		data: watchProgress.progressResultSchema,
	},
	'POST /api/watch-progress/marks': {
		...history,
		access: 'user',
		scope: 'history:write',
		summary: 'Mark a movie, an episode, a season or a show as watched, or not',
		body: watchProgress.markBodySchema,
		maxBodyBytes: MIGRATION_MAX_BYTES,
		data: watchProgress.markResultSchema,
	},
	'GET /api/debug/db-config': {
		...history,
		access: 'user',
		summary: 'Whether the server stores watch history durably (`isRemote`); otherwise the browser does',
		data: z.object({ databaseConfig: z.object({ isRemote: z.boolean() }) }),
	},
	'GET /api/debug/watch-history': {
		...history,
		access: 'admin',
		summary: 'Stored history, for debugging',
		data: watchHistory.historyDebugSchema,
	},
	'GET /api/continue-watching': {
		...history,
		access: 'user',
		scope: 'history:read',
		summary: 'Continue Watching: the history as cards, ten at a time',
		query: watchHistory.continueWatchingQuerySchema,
		data: watchHistory.continueWatchingSchema,
	},
	'GET /api/recommendations': {
		...history,
		access: 'user',
		scope: 'history:read',
		summary: 'Titles similar to those watched last',
		data: z.array(recommendationSchema),
	},
} as const satisfies Record<string, EndpointSpec>;
