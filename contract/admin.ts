/** Schemas of the admin endpoints. Times are ISO 8601 in UTC; days are UTC days, `2026-11-21`. */
import { z } from 'zod';
import { apiTokenSchema } from './api-token.ts';
import { childTitleSchema } from './child-profile.ts';
import { createIntegerSchema } from './integer-schema.ts';
import { ADMIN_PAGE_MAX, ADMIN_PAGE_SIZE, AUDIT_PAGE_SIZE, SUSPENSION_REASON_MAX_CHARS } from './limits.ts';
import { ownListSchema } from './lists.ts';
import { passkeySchema } from './passkey.ts';
import { COPY_PROBLEMS } from './player-messages.ts';
import { profileSchema } from './profile.ts';
import { ownMarkSchema } from './segment-schemas.ts';
import { hiddenTitleSchema, ownRatingSchema } from './taste.ts';
import { createTextSchema } from './text-schema.ts';
import { ownTitleRequestSchema } from './title-requests.ts';
import { ROOM_KINDS } from './together.ts';
import { emailSchema, newPasswordSchema, ROLES, usernameSchema, userSchema } from './user.ts';
import { historyEntrySchema } from './watch-history.ts';
import { episodeProgressSchema } from './watch-progress.ts';

const MAX_PAGE = 1_000_000_000;

const page = createIntegerSchema('page', 1, MAX_PAGE, 1).describe('From 1; past the end it is the last page');
const count = z.number().int();

export const USER_SORTS = ['username', 'email', 'role', 'isPremium', 'created_at'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const userPageQuerySchema = z.object({
	page,
	limit: createIntegerSchema('limit', 1, ADMIN_PAGE_MAX, ADMIN_PAGE_SIZE),
	search: z
		.string('search must be text')
		.default('')
		.describe('Part of a username or email, case-insensitive, literal; empty finds all'),
	role: z
		.enum(['', 'all', ...ROLES], 'role must be all, user, admin or owner')
		.transform((role) => (role === '' ? 'all' : role))
		.default('all'),
	sortBy: z
		.enum(USER_SORTS, `sortBy must be one of ${USER_SORTS.join(', ')}`)
		.default('created_at')
		.describe('`role` sorts in the order user, admin, owner; ties by `created_at`'),
	sortOrder: z.enum(['asc', 'desc'], 'sortOrder must be asc or desc').default('desc'),
});

export type UserPageQuery = z.output<typeof userPageQuerySchema>;

export const paginationSchema = z.object({
	currentPage: count.describe('The page in the response; 1 when there are none'),
	totalPages: count.describe('At least 1'),
	totalUsers: count,
	totalIsBounded: z.boolean().describe('The search has more results than are counted: `totalUsers` is the limit'),
	limit: count,
	hasNext: z.boolean(),
	hasPrev: z.boolean(),
});

export type Pagination = z.infer<typeof paginationSchema>;

export const userPageSchema = z.object({ users: z.array(userSchema), pagination: paginationSchema });

export type UserPage = z.infer<typeof userPageSchema>;

export const userIdParamsSchema = z.object({ id: z.string().max(100) });

/** The rules of sign-up. An absent field, or an empty password, is unchanged. */
export const userEditBodySchema = z.object({
	username: usernameSchema.optional(),
	email: emailSchema.optional(),
	password: z
		.preprocess((value) => (value === '' || value === null ? undefined : value), newPasswordSchema.optional())
		.optional()
		.describe('Empty or absent: unchanged'),
});

export type UserEdit = z.output<typeof userEditBodySchema>;

export const suspensionBodySchema = z.object({
	reason: createTextSchema('reason', SUSPENSION_REASON_MAX_CHARS).describe('The account sees it when it signs in'),
	until: z.iso.datetime('until must be a time').nullable().default(null).describe('Null: without an end'),
});

export type SuspensionBody = z.output<typeof suspensionBodySchema>;

export const waitingSchema = z.object({ total: count, users: z.array(userSchema) });

export const roleBodySchema = z.object({ role: z.enum(ROLES, 'Invalid role') });

export const adminStatsSchema = z.object({
	totalUsers: count,
	newUsersToday: count.describe('Existing users, by UTC day'),
	newUsersThisWeek: count.describe('The last 7 days, including today'),
	newUsersThisMonth: count.describe('The last 30 days, including today'),
	premiumUsers: count,
	adminUsers: count.describe('Of role admin, without owners'),
});

export type AdminStats = z.infer<typeof adminStatsSchema>;

export const historyTotalsSchema = z.object({
	total: count,
	today: count.describe('`watches` of this UTC day in the daily counters'),
});

export const watchedTitleSchema = z.object({
	media_type: z.enum(['movie', 'tv']),
	media_id: z.string(),
	title: z.string().nullable().describe('Null when the catalogue lacks the title or is unreachable'),
	year: z.number().int().nullable(),
	poster: z.string().nullable(),
	viewers: count.describe('Users with an entry of it'),
});

export type WatchedTitle = z.infer<typeof watchedTitleSchema>;

export const HEALTH_STATUSES = ['healthy', 'warning', 'error'] as const;
const status = z.enum(HEALTH_STATUSES);
export type HealthStatus = z.infer<typeof status>;

export const systemHealthSchema = z.object({
	database: z.object({
		status,
		engine: z.enum(['sqlite', 'postgres']),
		responseTime: z.number().nullable().describe('Milliseconds; null when it did not respond'),
		connections: count.describe('Open connections of this server'),
	}),
	api: z.object({
		status,
		responseTime: z.number().describe('Milliseconds of a request to the API just now'),
		uptime: z.number().describe('Seconds since the start'),
		eventLoopDelay: z
			.number()
			.nullable()
			.describe('99th percentile since the last request, milliseconds; null at the first'),
	}),
	cache: z.object({
		status,
		hitRate: z.number().describe('Per cent, one decimal'),
		size: count.describe('Cached responses'),
	}),
	source: z.object({
		status: status.describe('`error`: see `problem`'),
		name: z.enum(['tmdb', 'open']),
		problem: z.enum(['key_refused', 'unreachable']).nullable().describe('`key_refused`: TMDB refuses the key'),
	}),
	redis: z
		.object({
			status: status.describe('`error`: it is away, and this node goes on by itself'),
			nodes: count.describe('Servers that share it; the last known number while it is away'),
		})
		.optional()
		.describe('Only with `REDIS_URL`'),
	mail: z
		.object({
			status: status.describe('`warning`: a mail has waited for an hour, and none has left'),
			waitingSince: z.iso.datetime().nullable().describe('Of the one that waits longest; null where mails leave'),
		})
		.optional()
		.describe('Only with an SMTP server'),
	trackers: z
		.object({
			status: status.describe('`warning`: no account at one of them was compared for an hour longer than usual'),
			failing: z.array(z.string()).describe('Their names'),
		})
		.optional()
		.describe('Only where somebody has connected one'),
	proxy: z.object({
		status: status.describe('`warning`: requests name other client addresses, and no proxy is trusted'),
		trusted: z.string().describe('`TRUST_PROXY`: `off`, a number of hops, or addresses'),
	}),
	clock: z.object({
		status: status.describe('`warning`: more than a day ahead of the last time seen; nothing is removed for its age'),
		time: z.iso.datetime().describe('Of the clock'),
		lastSeenAt: z.iso.datetime().nullable().describe('Before this check; null when unknown'),
	}),
});

export type SystemHealth = z.infer<typeof systemHealthSchema>;

export const backupListSchema = z.object({
	keep: count.describe('How many of each kind are kept; 0 makes none'),
	backups: z
		.array(
			z.object({
				name: z.string().describe('Its address is `GET /api/admin/backups/{name}`'),
				kind: z.enum(['update', 'nightly']).describe('`update`: made before a migration'),
				created_at: z.iso.datetime(),
				bytes: count,
			}),
		)
		.describe('Newest first; empty on PostgreSQL'),
});

export type BackupList = z.infer<typeof backupListSchema>;

export const playerServerListStateSchema = z.object({
	remoteUrl: z
		.string()
		.nullable()
		.describe('`PLAYER_CONFIG_URL`: used before the local list, which then cannot be changed'),
	path: z.string().nullable().describe('Where the local list is, for owners; null for admins'),
	hasFile: z.boolean().describe('Whether there is a local list; else the packaged one is used'),
	text: z.string().nullable().describe('The local list as it is, else the packaged one; null when it cannot be read'),
	version: z.string().describe('Identifies the text; a change names the version that it is based on'),
	canUndo: z.boolean().describe('Whether there is an earlier list'),
});

export type PlayerServerListState = z.infer<typeof playerServerListStateSchema>;

const listVersion = z.string('version is required').max(100).describe('Of the list that the change is based on');

export const playerServerListVersionSchema = z.object({ version: listVersion });

export const playerServerListBodySchema = z.object({
	version: listVersion,
	list: z
		.record(z.string(), z.unknown(), 'list must be an object')
		.describe('Servers and settings, see docs/player-servers.md; further fields are kept'),
});

export const cacheStatsSchema = z.object({
	totalKeys: count,
	hits: count,
	misses: count,
	hitRate: z.string().describe('Per cent, `97.3%`'),
	memoryUsage: z.number().describe('MB, one decimal'),
});

export type CacheStats = z.infer<typeof cacheStatsSchema>;

export const cacheHistorySchema = z.object({
	since: z.iso.datetime().describe('Start of this server; earlier hours are unknown'),
	hours: z
		.array(
			z.object({
				hour: z.iso.datetime().describe('Start of the hour'),
				hits: count,
				misses: count,
				hitRate: z.number().nullable().describe('Per cent, one decimal; null without requests'),
			}),
		)
		.describe('The last 48 hours, oldest first, including this one'),
});

export type CacheHistory = z.infer<typeof cacheHistorySchema>;

export const dailyCountSchema = z.object({ day: z.iso.date(), sign_ups: count, watches: count });

export type DailyCount = z.infer<typeof dailyCountSchema>;

export const AUDIT_ACTIONS = [
	'role_changed',
	'premium_changed',
	'user_edited',
	'user_deleted',
	'deletion_requested',
	'deletion_cancelled',
	'data_exported',
	'sessions_ended',
	'password_reset',
	'reset_link_created',
	'email_verified',
	'email_change_requested',
	'email_change_undone',
	'device_approved',
	'device_refused',
	'second_factor_enabled',
	'second_factor_removed',
	'second_factor_reset',
	'recovery_codes_replaced',
	'recovery_code_used',
	'passkey_created',
	'passkey_renamed',
	'passkey_removed',
	'provider_sign_in',
	'provider_connected',
	'provider_disconnected',
	'sign_in_refused',
	'profile_created',
	'profile_edited',
	'profile_pin_changed',
	'profile_removed',
	'api_token_created',
	'api_token_revoked',
	'user_suspended',
	'suspension_lifted',
	'sign_up_approved',
	'sign_up_refused',
	'invitation_created',
	'invitation_revoked',
	'invitation_used',
	'users_exported',
	'report_exported',
	'cache_cleared',
	'records_cleaned',
	'segment_marked',
	'segment_unmarked',
	'clock_accepted',
	'backup_downloaded',
	'mail_tested',
	'mail_retried',
	'mail_discarded',
	'player_servers_saved',
	'player_servers_reset',
	'player_servers_restored',
	'copy_reports_dismissed',
	'copy_excluded',
	'copy_included',
	'addon_added',
	'addon_changed',
	'addon_removed',
	'addons_ordered',
	'media_server_added',
	'media_server_changed',
	'media_server_removed',
	'media_server_webhook_made',
	'request_service_set',
	'request_service_changed',
	'request_service_removed',
	'title_requested',
	'calendar_address_made',
	'calendar_address_ended',
	'webhook_added',
	'webhook_changed',
	'webhook_removed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What a refused sign-in tried. */
export const REFUSED_SIGN_INS = ['password', 'code', 'passkey', 'provider', 'proxy', 'token'] as const;
export type RefusedSignIn = (typeof REFUSED_SIGN_INS)[number];

export const auditDetailsSchema = z.object({
	from: z.string().optional().describe('The previous role'),
	to: z.string().optional().describe('The new role, `premium` or `standard`, or the end of a suspension'),
	fields: z
		.array(z.enum(['username', 'email', 'password']))
		.optional()
		.describe('Edited fields'),
	count: count.optional().describe('Records, sessions, uses or player servers'),
	reason: z.string().optional().describe('Of a suspension'),
	refusal: z.enum(REFUSED_SIGN_INS).optional().describe('What was refused at a sign-in; `count` times within an hour'),
	part: z.string().optional().describe('Of a title, marked to be skipped'),
	name: z.string().optional().describe('Page of a copy, an add-on and its host, the host of a service, or a title'),
});

export type AuditDetails = z.infer<typeof auditDetailsSchema>;

/** Usernames are copied, so that entries outlive the accounts. */
export const auditEntrySchema = z.object({
	id: z.string(),
	at: z.iso.datetime(),
	action: z.enum(AUDIT_ACTIONS),
	actor: z.object({ id: z.string(), username: z.string() }),
	target: z.object({ id: z.string(), username: z.string() }).nullable().describe('The affected account'),
	details: auditDetailsSchema,
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditPageQuerySchema = z.object({
	page,
	limit: createIntegerSchema('limit', 1, ADMIN_PAGE_MAX, AUDIT_PAGE_SIZE),
});

export const auditPageSchema = z.object({
	entries: z.array(auditEntrySchema).describe('Newest first'),
	pagination: z.object({
		currentPage: count,
		totalPages: count,
		totalEntries: count,
		limit: count,
		hasNext: z.boolean(),
		hasPrev: z.boolean(),
	}),
});

export type AuditPage = z.infer<typeof auditPageSchema>;

export const userSessionSchema = z.object({
	id: z.string().describe('Identifies the session; no credential'),
	device: z.string().nullable().describe('`Firefox on Windows`; null when unknown'),
	created_at: z.iso.datetime(),
	last_used_at: z.iso.datetime().describe('To the minute'),
	isCurrent: z.boolean().describe('The session of this request'),
});

export type UserSession = z.infer<typeof userSessionSchema>;

/** What one profile has watched, keeps and likes. */
const personalDataShape = {
	watchHistory: z.array(historyEntrySchema),
	watchProgress: z.array(episodeProgressSchema.extend({ media_type: z.string(), media_id: z.string() })),
	removedTitles: z
		.array(z.object({ media_type: z.string(), media_id: z.string(), deleted_at: z.iso.datetime() }))
		.describe('Remembered so that other devices do not bring them back; `*` is the whole history'),
	imports: z
		.array(z.object({ file: z.string(), format: z.string(), phase: z.string(), created_at: z.iso.datetime() }))
		.describe('Of other services; their rows are kept for a while, so that they can be undone'),
	trackers: z
		.array(z.object({ name: z.string(), username: z.string().nullable(), connected_at: z.iso.datetime() }))
		.describe('Accounts of other services; without their secrets'),
	lists: z.array(ownListSchema),
	hiddenTitles: z.array(hiddenTitleSchema),
	ratings: z.array(ownRatingSchema),
	seenTitles: z
		.array(z.object({ media_type: z.enum(['movie', 'tv']), media_id: z.string(), seen_at: z.iso.datetime() }))
		.describe('Watched longer ago than the history is kept, and marked as seen'),
	childTitles: z
		.array(childTitleSchema.omit({ title: true }).extend({ decided_at: z.iso.datetime() }))
		.describe('Titles that were allowed or blocked for a child, whatever their rating'),
	screenTime: z
		.array(z.object({ day: z.iso.date(), seconds: z.number().int() }))
		.describe('How long a child has watched on a day, in the time zone of its rules'),
	calendarAddresses: z
		.array(z.object({ created_at: z.iso.datetime() }))
		.describe('The private address of the calendar, without its secret'),
	pushSubscriptions: z
		.array(z.object({ created_at: z.iso.datetime() }))
		.describe('Browsers that are told of new episodes, without their addresses'),
};

/** Everything that is stored about an account, but its password, PINs and tokens. */
export const ownDataSchema = z.object({
	...personalDataShape,
	exported_at: z.iso.datetime(),
	user: userSchema,
	language: z.string().nullable().describe('Chosen for pages and mails; null: that of each browser'),
	rooms: z
		.array(
			z.object({
				kind: z.enum(ROOM_KINDS),
				title: z
					.object({ media_type: z.enum(['movie', 'tv']), media_id: z.string(), name: z.string() })
					.nullable()
					.describe('Of a room to watch'),
				created_at: z.iso.datetime(),
				ends_at: z.iso.datetime(),
			}),
		)
		.describe('That the account has opened, as long as they are kept'),
	titleRequests: z.array(ownTitleRequestSchema).describe('Titles that the account has requested'),
	sessions: z.array(userSessionSchema),
	auditLog: z
		.array(auditEntrySchema.pick({ at: true, action: true, details: true }).extend({ isOwn: z.boolean() }))
		.describe('The newest; `isOwn`: by this account, else by an admin or owner'),
	apiTokens: z.array(apiTokenSchema).describe('Without their values'),
	passkeys: z.array(passkeySchema),
	knownDevices: z
		.array(z.object({ device: z.string(), seen_at: z.iso.datetime() }))
		.describe('Signed in from before, so that mails tell of others; empty text: not recognised'),
	connections: z
		.array(
			z.object({
				issuer: z.string(),
				subject: z.string(),
				created_at: z.iso.datetime(),
				last_used_at: z.iso.datetime().nullable(),
			}),
		)
		.describe('With sign-in providers, and who the account is there'),
	copyReports: z
		.array(
			z.object({
				media_type: z.enum(['movie', 'tv']),
				media_id: z.string(),
				season: z.number().int(),
				episode: z.number().int(),
				problem: z.enum(COPY_PROBLEMS),
				reported_at: z.iso.datetime(),
			}),
		)
		.describe('Of copies that do not play well, as long as they count'),
	segmentMarks: z.array(ownMarkSchema).describe('Parts of titles, marked to be skipped; seconds'),
	profiles: z
		.array(profileSchema.extend(z.object(personalDataShape).partial().shape))
		.describe('The profiles of the account; what the first has stands above, what another has beside its name'),
});

export const systemReportSchema = z.object({
	generated_at: z.iso.datetime(),
	version: z.string(),
	stats: adminStatsSchema,
	watchHistory: historyTotalsSchema,
	health: systemHealthSchema,
	cache: cacheStatsSchema,
	dailyCounters: z.array(dailyCountSchema),
	users: z.array(userSchema),
	auditLog: z.array(auditEntrySchema),
});
