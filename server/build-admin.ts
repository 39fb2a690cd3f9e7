import type { FastifyInstance } from 'fastify';
import type { CopiesStatus } from '#contract/copies-status.ts';
import type { PasswordHash } from './accounts/password-hash.ts';
import type { SessionService } from './accounts/session.service.ts';
import { mountAdmin } from './admin/admin.routes.ts';
import type { AuditLog } from './admin/audit-log.service.ts';
import { createExports } from './admin/exports.service.ts';
import { createStatistics } from './admin/statistics.service.ts';
import { createUserAdministration } from './admin/user-administration.service.ts';
import { createUserDirectory } from './admin/user-directory.service.ts';
import { createWatchedTitles } from './admin/watched-titles.service.ts';
import type { CatalogueCache } from './catalogue/cache/catalogue-cache.ts';
import type { HitHistory } from './catalogue/cache/hit-history.ts';
import { catalogueFor } from './catalogue/caller.ts';
import type { CatalogueService } from './catalogue/catalogue.service.ts';
import type { SourceCheck } from './catalogue/source-check.ts';
import type { CatalogueSource } from './catalogue/sources/catalogue-source.ts';
import { createTitleReader } from './catalogue/title-reader.ts';
import type { Database } from './db/database.ts';
import type { Mount } from './http/mount.ts';
import type { ClockGuard } from './system/clock-guard.ts';
import type { PlayerFailures } from './system/player-failures.service.ts';
import { createSystemHealth, type ProxyState, type RedisStatus } from './system/system-health.service.ts';

interface AdminParts {
	http: FastifyInstance;
	database: Database;
	sessions: SessionService;
	passwords: PasswordHash;
	audit: AuditLog;
	clockGuard: ClockGuard;
	source: CatalogueSource;
	sourceCheck: SourceCheck;
	catalogue: CatalogueService;
	cache: CatalogueCache;
	clearCatalogue(): Promise<void>;
	hits: HitHistory;
	copiesStatus(): CopiesStatus;
	playerFailures: PlayerFailures;
	/** Epoch milliseconds. */
	clock: () => number;
	startedAt: number;
	version: string;
	proxy: ProxyState;
	redisStatus: (() => RedisStatus) | null;
}

/** The part of the composition root for admins and owners. */
export function mountAdministration(mount: Mount, parts: AdminParts): void {
	const { http, database, sessions, passwords, audit, catalogue, clock } = parts;
	mountAdmin(mount, {
		...parts,
		directory: createUserDirectory(database, clock),
		administration: createUserAdministration({ database, sessions, passwords, audit, clock }),
		statistics: createStatistics({ db: database.db, clock }),
		watchedTitles: createWatchedTitles({
			db: database.db,
			clock,
			titlesFor: (caller) => createTitleReader(catalogueFor(catalogue, caller)),
		}),
		exports: createExports(database.db),
		health: createSystemHealth({ ...parts, callApi: () => http.inject('/api/health') }),
	});
}
