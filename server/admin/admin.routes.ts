import type { CopiesStatus } from '#contract/copies-status.ts';
import { CHART_DAYS } from '#contract/limits.ts';
import { toDay } from '#contract/utc-day.ts';
import { AUTH_MESSAGES } from '../accounts/auth.messages.ts';
import type { Invitations } from '../accounts/invitation.service.ts';
import type { CatalogueCache } from '../catalogue/cache/catalogue-cache.ts';
import type { HitHistory } from '../catalogue/cache/hit-history.ts';
import { callerOf } from '../catalogue/caller.ts';
import { sendJsonDownload } from '../http/json-download.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import type { PlayerFailures } from '../system/player-failures.service.ts';
import type { SystemHealthService } from '../system/system-health.service.ts';
import { ADMIN_MESSAGES } from './admin.messages.ts';
import type { AuditLog } from './audit-log.service.ts';
import type { Exports } from './exports.service.ts';
import type { Statistics } from './statistics.service.ts';
import type { UserAdministration } from './user-administration.service.ts';
import type { UserDirectory } from './user-directory.service.ts';
import type { WatchedTitles } from './watched-titles.service.ts';
import type { WaysInAdministration } from './ways-in.service.ts';

interface AdminDependencies {
	directory: UserDirectory;
	administration: UserAdministration;
	waysIn: WaysInAdministration;
	invitations: Invitations;
	statistics: Statistics;
	watchedTitles: WatchedTitles;
	playerFailures: PlayerFailures;
	audit: AuditLog;
	exports: Exports;
	health: SystemHealthService;
	/** Clears the catalogue cache and the rendered pages. */
	clearCatalogue(): Promise<void>;
	cache: CatalogueCache;
	clockGuard: { accept(): Promise<void> };
	hits: HitHistory;
	copiesStatus(): CopiesStatus;
	clock: () => number;
	version: string;
}

export function mountAdmin(mount: Mount, dependencies: AdminDependencies): void {
	mountUsers(mount, dependencies);
	mountInvitations(mount, dependencies);
	mountStatistics(mount, dependencies);
	mountDownloads(mount, dependencies);
	mountMaintenance(mount, dependencies);
}

function mountUsers(mount: Mount, { directory, administration, waysIn }: AdminDependencies): void {
	mount.answer('GET /api/admin/users', () => directory.list());
	mount.answer('GET /api/admin/users/paginated', ({ query }) => directory.page(query));

	mount.answer('PUT /api/admin/users/:id', async ({ viewer, params, body }) => {
		return new WithMessage(await administration.edit(viewer, params.id, body), ADMIN_MESSAGES.updated);
	});
	mount.answer('PUT /api/admin/users/:id/role', async ({ viewer, params, body }) => {
		return new WithMessage(await administration.setRole(viewer, params.id, body.role), ADMIN_MESSAGES.roleUpdated);
	});
	mount.answer('PUT /api/admin/users/:id/premium', async ({ viewer, params }) => {
		return new WithMessage(await administration.togglePremium(viewer, params.id), ADMIN_MESSAGES.premiumUpdated);
	});
	mount.answer('DELETE /api/admin/users/:id', async ({ viewer, params }) => {
		await administration.deleteUser(viewer, params.id);
		return new WithMessage(null, ADMIN_MESSAGES.deleted);
	});

	mount.answer('PUT /api/admin/users/:id/suspension', async ({ viewer, params, body }) => {
		return new WithMessage(await administration.suspend(viewer, params.id, body), ADMIN_MESSAGES.suspended);
	});
	mount.answer('DELETE /api/admin/users/:id/suspension', async ({ viewer, params }) => {
		return new WithMessage(await administration.liftSuspension(viewer, params.id), ADMIN_MESSAGES.suspensionLifted);
	});
	mount.answer('GET /api/admin/waiting', () => administration.listWaiting());
	mount.answer('POST /api/admin/waiting/:id/approval', async ({ viewer, params }) => {
		await administration.approve(viewer, params.id);
		return new WithMessage(null, ADMIN_MESSAGES.approved);
	});
	mount.answer('DELETE /api/admin/waiting/:id', async ({ viewer, params }) => {
		await administration.refuse(viewer, params.id);
		return new WithMessage(null, ADMIN_MESSAGES.refused);
	});
	mount.answer('POST /api/admin/users/:id/reset-link', async ({ viewer, params }) => {
		const link = await administration.createResetLink(viewer, params.id);
		return new WithMessage(link, ADMIN_MESSAGES.resetLinkCreated);
	});
	mount.answer('DELETE /api/admin/users/:id/second-factor', async ({ viewer, params }) => {
		const user = await administration.resetSecondFactor(viewer, params.id);
		return new WithMessage(user, ADMIN_MESSAGES.secondFactorReset);
	});

	mount.answer('GET /api/admin/users/:id/ways-in', ({ viewer, params }) => waysIn.read(viewer, params.id));
	mount.answer('POST /api/admin/users/:id/disconnection', async ({ viewer, params, body }) => {
		const link = await waysIn.disconnect(viewer, params.id, body.issuer);
		return new WithMessage(link, ADMIN_MESSAGES.disconnected);
	});

	mount.answer('GET /api/admin/users/:id/sessions', ({ viewer, params }) =>
		administration.listSessions(viewer, params.id),
	);
	mount.answer('DELETE /api/admin/users/:id/sessions', async ({ viewer, params }) => {
		const count = await administration.endSessions(viewer, params.id);
		return new WithMessage(null, ADMIN_MESSAGES.sessionsEnded(count));
	});
}

function mountInvitations(mount: Mount, { invitations }: AdminDependencies): void {
	mount.answer('GET /api/admin/invitations', () => invitations.list());
	mount.answer('POST /api/admin/invitations', async ({ viewer, body }) => {
		return new WithMessage(await invitations.create(viewer, body), AUTH_MESSAGES.invited);
	});
	mount.answer('DELETE /api/admin/invitations/:id', async ({ viewer, params }) => {
		await invitations.revoke(viewer, params.id);
		return new WithMessage(null, AUTH_MESSAGES.invitationRevoked);
	});
}

function mountStatistics(mount: Mount, dependencies: AdminDependencies): void {
	const { directory, statistics, watchedTitles, playerFailures, audit, health, hits, copiesStatus } = dependencies;
	mount.answer('GET /api/admin/stats', () => directory.stats());
	mount.answer('GET /api/admin/watch-history-stats', () => statistics.historyTotals());
	mount.answer('GET /api/admin/daily-counters', () => statistics.dailyCounts(CHART_DAYS));
	mount.answer('GET /api/admin/watched-titles', (_input, request) => watchedTitles.list(callerOf(request)));
	mount.answer('GET /api/admin/player-failures', () => playerFailures.list());
	mount.answer('GET /api/admin/system-health', () => health.check());
	mount.answer('GET /api/admin/audit-log', ({ query }) => audit.page(query));
	mount.answer('GET /api/admin/cache-history', () => hits.history());
	mount.answer('GET /api/admin/copies', copiesStatus);
}

function mountDownloads(mount: Mount, dependencies: AdminDependencies): void {
	const { exports, audit, directory, statistics, health, cache, clock, version } = dependencies;
	const today = () => toDay(clock());

	mount.raw('GET /api/admin/users/export', async ({ viewer }, reply) => {
		return sendJsonDownload(reply, {
			name: `matinee-users-${today()}.json`,
			chunks: exports.users(),
			onStart: () => audit.record({ action: 'users_exported', actor: viewer.user }),
		});
	});

	mount.raw('GET /api/admin/system-report', async ({ viewer }, reply) => {
		const [stats, watchHistory, healthNow, dailyCounters] = await Promise.all([
			directory.stats(),
			statistics.historyTotals(),
			health.check(),
			statistics.dailyCounts(CHART_DAYS),
		]);
		const generated_at = new Date(clock()).toISOString();
		const chunks = exports.report({
			generated_at,
			version,
			stats,
			watchHistory,
			health: healthNow,
			cache: cache.stats(),
			dailyCounters,
		});
		return sendJsonDownload(reply, {
			name: `matinee-report-${today()}.json`,
			chunks,
			onStart: () => audit.record({ action: 'report_exported', actor: viewer.user }),
		});
	});
}

function mountMaintenance(mount: Mount, { audit, cache, clearCatalogue, clockGuard }: AdminDependencies): void {
	mount.answer('POST /api/admin/clock/accept', async ({ viewer }) => {
		await clockGuard.accept();
		await audit.record({ action: 'clock_accepted', actor: viewer.user });
		return new WithMessage(null, ADMIN_MESSAGES.clockAccepted);
	});
	mount.answer('GET /api/tmdb/cache/stats', () => cache.stats());
	mount.answer('POST /api/tmdb/cache/clear', async ({ viewer }) => {
		await clearCatalogue();
		await audit.record({ action: 'cache_cleared', actor: viewer.user });
		return new WithMessage(null, ADMIN_MESSAGES.cacheCleared);
	});
}
