import { z } from 'zod';
import { resetTokenSchema } from '../account-link.ts';
import * as addons from '../addons.ts';
import * as admin from '../admin.ts';
import { copiesStatusSchema } from '../copies-status.ts';
import { copyDecisionBodySchema, reportedCopySchema } from '../copy-report.ts';
import * as invitation from '../invitation.ts';
import {
	ADDONS_MAX,
	ADMIN_LIST_MAX,
	AUTH_BODY_MAX_BYTES,
	COPY_REPORT_DAYS,
	EXPORT_TIMEOUT_S,
	MAIL_LIST_MAX,
	OVERVIEW_DAYS,
	OVERVIEW_TITLES,
	PLAYER_SERVER_LIST_MAX_BYTES,
	USER_MAX_SESSIONS,
	WAITING_LIST_MAX,
} from '../limits.ts';
import * as mail from '../mail.ts';
import { failedServersSchema } from '../player-failure.ts';
import { playerServerProbeBodySchema, playerServerProbeSchema } from '../player-server-probe.ts';
import { setupCheckSchema, setupQuerySchema } from '../setup.ts';
import { userSchema } from '../user.ts';
import { disconnectionBodySchema, waysInSchema } from '../ways-in.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const administration = { access: 'admin', envelope: 'matinee', tag: 'Administration' } as const;

export const ADMIN_ENDPOINTS = {
	'GET /api/admin/users': {
		...administration,
		summary: `The newest ${ADMIN_LIST_MAX} users; pagination and export have all`,
		data: z.array(userSchema),
	},
	'GET /api/admin/users/paginated': {
		...administration,
		summary: 'Users, paginated, searched, filtered and sorted',
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
		summary: 'Change a username, email or password; admins change users and themselves, owners everybody',
		params: admin.userIdParamsSchema,
		body: admin.userEditBodySchema,
		maxBodyBytes: AUTH_BODY_MAX_BYTES,
		data: userSchema,
	},
	'PUT /api/admin/users/:id/role': {
		...administration,
		access: 'owner',
		summary: 'Set the role: user, admin or owner',
		params: admin.userIdParamsSchema,
		body: admin.roleBodySchema,
		data: userSchema,
	},
	'PUT /api/admin/users/:id/premium': {
		...administration,
		summary: 'Toggle premium',
		params: admin.userIdParamsSchema,
		data: userSchema,
	},
	'DELETE /api/admin/users/:id': {
		...administration,
		access: 'owner',
		summary: 'Delete an account and its data',
		params: admin.userIdParamsSchema,
		data: z.null(),
	},
	'GET /api/admin/users/:id/ways-in': {
		...administration,
		summary: 'How a user signs in, when the user was last seen, and who has invited the user',
		params: admin.userIdParamsSchema,
		data: waysInSchema,
	},
	'POST /api/admin/users/:id/disconnection': {
		...administration,
		summary:
			'Disconnect another account from the provider or the proxy; ends its sessions and API tokens. A link for a password where it has none, shown once',
		params: admin.userIdParamsSchema,
		body: disconnectionBodySchema,
		data: resetTokenSchema.nullable(),
	},
	'GET /api/admin/users/:id/sessions': {
		...administration,
		summary: `Sessions of a user, at most ${USER_MAX_SESSIONS}`,
		params: admin.userIdParamsSchema,
		data: z.array(admin.userSessionSchema),
	},
	'DELETE /api/admin/users/:id/sessions': {
		...administration,
		summary: 'End all sessions of a user, but the one of this request',
		params: admin.userIdParamsSchema,
		data: z.null(),
	},
	'DELETE /api/admin/users/:id/second-factor': {
		...administration,
		access: 'owner',
		summary: 'Reset the second factor of another account; ends its sessions',
		params: admin.userIdParamsSchema,
		data: userSchema,
	},
	'POST /api/admin/users/:id/reset-link': {
		...administration,
		summary:
			'A link by which the account chooses a new password, once; shown once. Links of owners and admins by owners',
		params: admin.userIdParamsSchema,
		data: resetTokenSchema,
	},
	'PUT /api/admin/users/:id/suspension': {
		...administration,
		summary: 'Suspend an account: its sessions end, its API tokens are refused; admins suspend users, owners everybody',
		params: admin.userIdParamsSchema,
		body: admin.suspensionBodySchema,
		data: userSchema,
	},
	'DELETE /api/admin/users/:id/suspension': {
		...administration,
		summary: 'Lift a suspension',
		params: admin.userIdParamsSchema,
		data: userSchema,
	},
	'GET /api/admin/waiting': {
		...administration,
		summary: `Sign-ups that wait for approval, the oldest ${WAITING_LIST_MAX} first`,
		data: admin.waitingSchema,
	},
	'POST /api/admin/waiting/:id/approval': {
		...administration,
		summary: 'Approve a sign-up',
		params: admin.userIdParamsSchema,
		data: z.null(),
	},
	'DELETE /api/admin/waiting/:id': {
		...administration,
		summary: 'Refuse a sign-up: the account is removed',
		params: admin.userIdParamsSchema,
		data: z.null(),
	},
	'GET /api/admin/invitations': {
		...administration,
		summary: 'Invitations, newest first, with who used them',
		data: z.array(invitation.invitationSchema),
	},
	'POST /api/admin/invitations': {
		...administration,
		summary: 'Make an invitation, with a role of at most the own one',
		body: invitation.invitationBodySchema,
		status: 201,
		data: invitation.newInvitationSchema,
	},
	'DELETE /api/admin/invitations/:id': {
		...administration,
		summary: 'Revoke an invitation',
		params: invitation.invitationParamsSchema,
		data: z.null(),
	},
	'GET /api/admin/mail': {
		...administration,
		summary: `Mail: what waits and what could not be sent, at most ${MAIL_LIST_MAX} of both`,
		data: mail.mailStatusSchema,
	},
	'POST /api/admin/mail/test': {
		...administration,
		access: 'owner',
		summary: 'Send a mail to the own address now; says what the SMTP server answered',
		data: mail.mailTestSchema,
	},
	'POST /api/admin/mail/:id/retry': {
		...administration,
		summary: 'Try a mail again that was given up',
		params: mail.mailParamsSchema,
		data: z.null(),
	},
	'DELETE /api/admin/mail/:id': {
		...administration,
		summary: 'Discard a mail that waits or was given up',
		params: mail.mailParamsSchema,
		data: z.null(),
	},
	'GET /api/admin/stats': {
		...administration,
		summary: 'Counts of users and new users',
		data: admin.adminStatsSchema,
	},
	'GET /api/admin/watch-history-stats': {
		...administration,
		summary: 'Counts of watch history entries',
		data: admin.historyTotalsSchema,
	},
	'GET /api/admin/daily-counters': {
		...administration,
		summary: 'Sign-ups and titles watched on each of the last 90 days, oldest first',
		data: z.array(admin.dailyCountSchema),
	},
	'GET /api/admin/watched-titles': {
		...administration,
		summary: `The ${OVERVIEW_TITLES} titles that most users watched in the last ${OVERVIEW_DAYS} days`,
		data: z.array(admin.watchedTitleSchema),
	},
	'GET /api/admin/player-failures': {
		...administration,
		summary: `Player servers that browsers reported as failed in the last ${OVERVIEW_DAYS} days`,
		data: failedServersSchema,
	},
	'GET /api/admin/copy-reports': {
		...administration,
		summary: `Copies that people reported in the last ${COPY_REPORT_DAYS} days, and those that are excluded`,
		data: z.array(reportedCopySchema),
	},
	'POST /api/admin/copy-reports/decision': {
		...administration,
		summary: 'Dismiss the reports of a copy, exclude it, or play it again',
		body: copyDecisionBodySchema,
		data: z.null(),
	},
	'GET /api/admin/system-health': {
		...administration,
		summary: 'Health of database, API, cache and catalogue',
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
		summary: 'Admin actions: who, what, when',
		query: admin.auditPageQuerySchema,
		data: admin.auditPageSchema,
	},
	'GET /api/admin/cache-history': {
		...administration,
		summary: 'Hit rate of the catalogue cache by hour',
		data: admin.cacheHistorySchema,
	},
	'GET /api/admin/copies': {
		...administration,
		summary: 'How many titles of the open catalogue have a copy, and the last check',
		data: copiesStatusSchema,
	},
	'GET /api/admin/backups': {
		...administration,
		access: 'owner',
		summary: 'Automatic backups of the embedded database; each is a file at its name below this address',
		data: admin.backupListSchema,
	},
	'GET /api/admin/setup': {
		...administration,
		access: 'owner',
		summary: 'What is left to set up on this installation',
		query: setupQuerySchema,
		data: z.array(setupCheckSchema),
	},
	'POST /api/admin/setup/catalogue-test': {
		...administration,
		access: 'owner',
		summary: 'Test the key of the catalogue by one call; a recent result is returned again',
		data: setupCheckSchema,
	},
	'GET /api/admin/player-server-list': {
		...administration,
		summary: 'The local player server list, and where it comes from',
		data: admin.playerServerListStateSchema,
	},
	'PUT /api/admin/player-server-list': {
		...administration,
		access: 'owner',
		summary: 'Save the local player server list; 409 when it was changed since the version named',
		body: admin.playerServerListBodySchema,
		maxBodyBytes: PLAYER_SERVER_LIST_MAX_BYTES,
		data: admin.playerServerListStateSchema,
	},
	'DELETE /api/admin/player-server-list': {
		...administration,
		access: 'owner',
		summary: 'Remove the local player server list, so that the packaged one is used',
		query: admin.playerServerListVersionSchema,
		data: z.null(),
	},
	'POST /api/admin/player-server-list/undo': {
		...administration,
		access: 'owner',
		summary: 'Bring back the player server list before the last change; again, to bring that change back',
		body: admin.playerServerListVersionSchema,
		data: admin.playerServerListStateSchema,
	},
	'POST /api/admin/player-server-probe': {
		...administration,
		summary: 'Request an address of a player server from this server: its status, time, and whether it refuses frames',
		body: playerServerProbeBodySchema,
		data: playerServerProbeSchema,
	},
	'GET /api/admin/addons': {
		...administration,
		summary: 'The add-ons of this installation, in their order',
		data: z.array(addons.addonSchema),
	},
	'POST /api/admin/addons/preview': {
		...administration,
		summary: 'What an add-on at an address offers; adds nothing',
		body: addons.addonAddressBodySchema,
		data: addons.addonPreviewSchema,
	},
	'POST /api/admin/addons': {
		...administration,
		access: 'owner',
		summary: `Add an add-on by the address of its manifest, at most ${ADDONS_MAX}; answers the list`,
		body: addons.addonAddressBodySchema,
		status: 201,
		data: z.array(addons.addonSchema),
	},
	'POST /api/admin/addons/order': {
		...administration,
		access: 'owner',
		summary: 'Put the add-ons into another order; 409 when the list has changed; answers the list',
		body: addons.addonOrderBodySchema,
		data: z.array(addons.addonSchema),
	},
	'PUT /api/admin/addons/:id': {
		...administration,
		access: 'owner',
		summary: 'Turn an add-on on or off, or choose which of its catalogues are lists; answers the list',
		params: addons.addonParamsSchema,
		body: addons.addonChangeBodySchema,
		data: z.array(addons.addonSchema),
	},
	'POST /api/admin/addons/:id/refresh': {
		...administration,
		summary: 'Read the manifest of an add-on again; answers the list',
		params: addons.addonParamsSchema,
		data: z.array(addons.addonSchema),
	},
	'DELETE /api/admin/addons/:id': {
		...administration,
		access: 'owner',
		summary: 'Remove an add-on; answers the list',
		params: addons.addonParamsSchema,
		data: z.array(addons.addonSchema),
	},
	'POST /api/admin/clock/accept': {
		...administration,
		access: 'owner',
		summary: 'Accept the time of the server after a jump, so that old records are removed again',
		data: z.null(),
	},
	'GET /api/tmdb/cache/stats': {
		...administration,
		summary: 'Size and hit rate of the catalogue cache',
		data: admin.cacheStatsSchema,
	},
	'POST /api/tmdb/cache/clear': {
		...administration,
		summary: 'Clear the catalogue cache',
		data: z.null(),
	},
} as const satisfies Record<string, EndpointSpec>;
