import { z } from 'zod';
import * as admin from '../admin.ts';
import { ADMIN_LIST_MAX, AUTH_BODY_MAX_BYTES, EXPORT_TIMEOUT_S, USER_MAX_SESSIONS } from '../limits.ts';
import { userSchema } from '../user.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const administration = { access: 'admin', envelope: 'matinee', tag: 'Administration' } as const;

export const ADMIN_ENDPOINTS = {
	'GET /api/admin/users': {
		...administration,
		summary: `The newest ${ADMIN_LIST_MAX} users; the pages and the export have all of them`,
		data: z.array(userSchema),
	},
	'GET /api/admin/users/paginated': {
		...administration,
		summary: 'Users by page, search, role and order',
		query: admin.userPageQuerySchema,
		data: admin.userPageSchema,
	},
	'GET /api/admin/users/export': {
		...administration,
		summary: 'All users as a file',
		streamTimeoutS: EXPORT_TIMEOUT_S,
		data: z.array(userSchema),
	},
	'PUT /api/admin/users/:id': {
		...administration,
		summary: 'Change a username, email or password; an admin changes users and itself, the owner everybody',
		params: admin.userIdParamsSchema,
		body: admin.userEditBodySchema,
		maxBodyBytes: AUTH_BODY_MAX_BYTES,
		data: userSchema,
	},
	'PUT /api/admin/users/:id/role': {
		...administration,
		access: 'owner',
		summary: 'Make somebody user, admin or owner',
		params: admin.userIdParamsSchema,
		body: admin.roleBodySchema,
		data: userSchema,
	},
	'PUT /api/admin/users/:id/premium': {
		...administration,
		summary: 'Turn premium on, or off again',
		params: admin.userIdParamsSchema,
		data: userSchema,
	},
	'DELETE /api/admin/users/:id': {
		...administration,
		access: 'owner',
		summary: 'Delete an account and all that belongs to it',
		params: admin.userIdParamsSchema,
		data: z.null(),
	},
	'GET /api/admin/users/:id/sessions': {
		...administration,
		summary: `Where somebody is signed in: the last ${USER_MAX_SESSIONS}`,
		params: admin.userIdParamsSchema,
		data: z.array(admin.userSessionSchema),
	},
	'DELETE /api/admin/users/:id/sessions': {
		...administration,
		summary: 'Sign somebody out everywhere; of one’s own sessions the one that asks stays',
		params: admin.userIdParamsSchema,
		data: z.null(),
	},
	'GET /api/admin/stats': {
		...administration,
		summary: 'How many users there are, and how many are new',
		data: admin.adminStatsSchema,
	},
	'GET /api/admin/watch-history-stats': {
		...administration,
		summary: 'How many watch history records there are',
		data: admin.historyTotalsSchema,
	},
	'GET /api/admin/daily-counters': {
		...administration,
		summary: 'Sign-ups and titles watched on each of the last 90 days, oldest first',
		data: z.array(admin.dailyCountSchema),
	},
	'GET /api/admin/system-health': {
		...administration,
		summary: 'How database, API, cache and catalogue are',
		data: admin.systemHealthSchema,
	},
	'GET /api/admin/system-report': {
		...administration,
		summary: 'Figures, users and the audit log as a file',
		streamTimeoutS: EXPORT_TIMEOUT_S,
		data: admin.systemReportSchema,
	},
	'GET /api/admin/audit-log': {
		...administration,
		summary: 'Who changed what, and when',
		query: admin.auditPageQuerySchema,
		data: admin.auditPageSchema,
	},
	'GET /api/admin/cache-history': {
		...administration,
		summary: 'How often the catalogue cache had the answer, hour by hour',
		data: admin.cacheHistorySchema,
	},
	'GET /api/tmdb/cache/stats': {
		...administration,
		summary: 'What the catalogue cache holds',
		data: admin.cacheStatsSchema,
	},
	'POST /api/tmdb/cache/clear': {
		...administration,
		summary: 'Forget every cached catalogue answer',
		data: z.null(),
	},
} as const satisfies Record<string, EndpointSpec>;
