import type { AuditAction, HealthStatus } from '#contract/admin.ts';
import type { Role } from '#contract/user.ts';
import type { AdminTab } from './admin-path.ts';

/** Sentences of the admin dashboard. */
export const ADMIN_TEXT = {
	title: 'Admin Panel',
	description: 'Users, health, figures and upkeep of this installation.',
	access: { admin: 'Admin Access', owner: 'Owner Access' },
	tabs: 'Parts of the admin panel',
	tabOf: {
		overview: 'Overview',
		users: 'Users',
		system: 'System',
		analytics: 'Analytics',
		audit: 'Audit Log',
	} satisfies Record<AdminTab, string>,
	loadFailed: 'Failed to load admin data',
	needsScript: 'The admin panel needs JavaScript, which is off in this browser.',
	loading: 'Loading…',
	unreachable: 'The server cannot be reached to ask who you are. It is asked again by itself.',

	users: 'Users',
	totalUsers: 'Total users',
	newUsersToday: 'New users today',
	premiumUsers: 'Premium users',
	adminUsers: 'Admin users',
	watchHistory: 'Watch history',
	historyTotal: 'Total records',
	historyToday: 'Watched today',
	lastDays: (days: number) => `Last ${days} days`,
	health: 'Health',
	uptime: 'Uptime',
	version: 'Version',
	timestamp: 'Server time',
	message: 'Message',
	lastUpdated: (time: string) => `Last updated ${time}`,
	refreshHint: (seconds: number) => `Refreshes every ${seconds} s while this tab is in view.`,

	confirmPassword: 'Your password, please',
	whyConfirm:
		'Your last login is a while ago. Changes of roles, passwords, emails and accounts need your own password.',
	ownPassword: 'Your password',
	confirm: 'Confirm',
	confirmationFailed: 'Your password could not be checked. Please try again.',

	previousPage: 'Previous',
	nextPage: 'Next',
	firstPage: 'First',
	lastPage: 'Last',
	page: (page: number) => `Page ${page}`,
	pagesOf: (what: string) => `Pages of ${what}`,
	showing: (from: string, to: string, total: string, what: string) => `Showing ${from} to ${to} of ${total} ${what}`,
	orMore: (count: string) => `${count}+`,

	unknown: 'Unknown',
	statusOf: { healthy: 'healthy', warning: 'warning', error: 'error' } satisfies Record<HealthStatus, string>,

	auditEmpty: 'Nothing has been done yet.',
	auditNoun: 'entries',
	when: 'When',
	who: 'Who',
	what: 'What',
	whom: 'To whom',
	nobody: '—',
	actionOf: {
		role_changed: 'Changed the role',
		premium_changed: 'Changed premium',
		user_edited: 'Edited the account',
		user_deleted: 'Deleted the account',
		deletion_requested: 'Deleted the own account, for a week revocably',
		deletion_cancelled: 'Kept the own account',
		data_exported: 'Exported the own data',
		sessions_ended: 'Signed out everywhere',
		users_exported: 'Exported all users',
		report_exported: 'Exported the system report',
		cache_cleared: 'Cleared the catalogue cache',
		records_cleaned: 'Cleaned old records',
		backup_downloaded: 'Downloaded a backup',
		clock_accepted: 'Accepted the time of the server',
	} satisfies Record<AuditAction, string>,
	fromTo: (from: string, to: string) => `${from} → ${to}`,
	countOf: { records_cleaned: 'records', sessions_ended: 'sessions' } as Partial<Record<AuditAction, string>>,
} as const;

export const ROLE_NAME: Record<Role, string> = { user: 'User', admin: 'Admin', owner: 'Owner' };
