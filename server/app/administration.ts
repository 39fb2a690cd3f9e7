import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CopiesStatus } from '#contract/copies-status.ts';
import type { AccountRecovery } from '../accounts/account-recovery.service.ts';
import { toProxyIssuer } from '../accounts/proxy-sign-in.service.ts';
import { mountAdmin } from '../admin/admin.routes.ts';
import { mountBackups } from '../admin/backups.routes.ts';
import { createBackups } from '../admin/backups.service.ts';
import { createExports } from '../admin/exports.service.ts';
import { mountMail } from '../admin/mail.routes.ts';
import { createReleaseSource, RELEASE_LIMITS } from '../admin/release.source.ts';
import { mountSetup } from '../admin/setup.routes.ts';
import { createSetup } from '../admin/setup.service.ts';
import { createStatistics } from '../admin/statistics.service.ts';
import { createUpdateCheck } from '../admin/update-check.service.ts';
import { createUserAdministration } from '../admin/user-administration.service.ts';
import { createUserDirectory } from '../admin/user-directory.service.ts';
import { createWatchedTitles } from '../admin/watched-titles.service.ts';
import { createWaysInAdministration, type KnownIssuer } from '../admin/ways-in.service.ts';
import { catalogueFor } from '../catalogue/catalogue.service.ts';
import { createTitleReader } from '../catalogue/title-reader.ts';
import { type Config, TMDB_VARIABLES } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import { createNightlyBackup } from '../jobs/nightly-backup.ts';
import { createRepeatedJob, type RepeatedJob } from '../jobs/repeated-job.ts';
import type { SharedState } from '../redis/shared-state.ts';
import type { PlayerFailures } from '../system/player-failures.service.ts';
import { createSystemHealth, type ProxyState, type QueueHealth } from '../system/system-health.service.ts';
import { createUpstreamClient } from '../upstream/upstream-client.ts';
import type { Catalogue } from './catalogue.ts';
import type { Identity } from './identity.ts';
import { toBackupSetting } from './storage.ts';

interface AdministrationParts {
	http: FastifyInstance;
	config: Config;
	log: FastifyBaseLogger;
	database: Database;
	identity: Identity;
	recovery: AccountRecovery;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
	catalogue: Catalogue;
	copiesStatus(): CopiesStatus;
	playerFailures: PlayerFailures;
	hasOtherPlayers(): Promise<boolean>;
	queues: QueueHealth;
	/** Epoch milliseconds. */
	clock: () => number;
	startedAt: number;
	version: string;
	proxy: ProxyState;
	shared: SharedState | null;
}

/** Not started yet. */
interface AdministrationJobs {
	/** Null without a database file, or with `BACKUP_KEEP=0`. */
	nightlyBackup: RepeatedJob | null;
	/** Null with `UPDATE_CHECK=off`. */
	updateCheck: RepeatedJob | null;
}

/** What admins and owners see and do. */
export function mountAdministration(parts: AdministrationParts): AdministrationJobs {
	const { http, config, log, database, catalogue, shared, proxy, clock, startedAt } = parts;
	const { mount, sessions, invitations, passwords, audit, mails, checkAccess, clockGuard } = parts.identity;
	const { db } = database;
	const common = {
		...parts,
		...catalogue,
		sessions,
		invitations,
		passwords,
		audit,
		clockGuard,
		catalogue: catalogue.service,
	};
	mountAdmin(mount, {
		...common,
		clearCatalogue: catalogue.clear,
		directory: createUserDirectory(database, clock),
		administration: createUserAdministration({
			database,
			sessions,
			passwords,
			audit,
			recovery: parts.recovery,
			clock,
		}),
		waysIn: createWaysInAdministration({
			database,
			sessions,
			recovery: parts.recovery,
			audit,
			issuers: listIssuers(config),
			clock,
		}),
		statistics: createStatistics({ db, clock }),
		watchedTitles: createWatchedTitles({
			db,
			clock,
			titlesFor: (caller) => createTitleReader(catalogueFor(catalogue.service, caller)),
		}),
		exports: createExports(db),
		health: createSystemHealth({
			...common,
			redisStatus: shared ? shared.status : null,
			callApi: () => http.inject('/api/health'),
		}),
	});
	const testLimit = parts.createLimit?.({ name: 'test-mails', attempts: 10, windowS: 3600 }) ?? null;
	mountMail(mount, { mails, audit, testLimit });
	const { engine } = config.database;
	const backupSetting = engine === 'sqlite' && database.isDurable ? toBackupSetting(config) : null;
	const backups = createBackups(backupSetting);
	mountBackups(http, mount, { backups, audit, checkAccess, clock });
	const update = createUpdates(parts);
	const setup = createSetup({
		publicUrl: config.publicUrl,
		officialDomains: config.officialDomains,
		playerConfigUrl: config.playerConfigUrl,
		source: catalogue.source,
		sourceCheck: catalogue.sourceCheck,
		tmdbVariable: config.tmdb.credential && TMDB_VARIABLES[config.tmdb.credential.kind],
		hasOtherPlayers: parts.hasOtherPlayers,
		proxy,
		database: { engine, isDurable: database.isDurable },
		backups,
		mails,
		updateCheck: update.check,
		clock,
		startedAt,
	});
	mountSetup(mount, setup);
	if (config.database.engine !== 'sqlite' || !backupSetting || config.backupKeep === 0) {
		return { nightlyBackup: null, updateCheck: update.job };
	}
	const { file } = config.database;
	const nightlyBackup = createNightlyBackup({ file, backups: backupSetting, clock, database, log });
	http.addHook('onClose', () => nightlyBackup.stop());
	return { nightlyBackup, updateCheck: update.job };
}

function listIssuers({ oidc, proxySignIn }: Config): KnownIssuer[] {
	return [
		...(oidc ? [{ issuer: oidc.issuer, name: oidc.name, kind: 'provider' as const, isOnly: oidc.isOnly }] : []),
		...(proxySignIn
			? [{ issuer: toProxyIssuer(proxySignIn), name: proxySignIn.name, kind: 'proxy' as const, isOnly: false }]
			: []),
	];
}

/** Also for a server that never runs for a day, and after what the start has to do. */
const FIRST_UPDATE_CHECK_AFTER_MS = 10 * 60_000;

function createUpdates({ http, config, version, database, clock, log }: AdministrationParts) {
	const address = config.updateUrl === null ? null : new URL(config.updateUrl);
	// The request says nothing of this installation: no version, no address, not even a name.
	const client =
		address &&
		createUpstreamClient({
			origin: address.origin,
			name: 'UPDATE_URL',
			headers: {},
			limits: RELEASE_LIMITS,
			logger: log,
		});
	const source = address && client && createReleaseSource(client, address.pathname + address.search);
	const check = createUpdateCheck({ db: database.db, source, version, clock, log });
	if (!client) return { check, job: null };
	const job = createRepeatedJob({
		name: 'update-check',
		work: check.runDue,
		firstRunAfterMs: FIRST_UPDATE_CHECK_AFTER_MS,
		database,
		log,
	});
	http.addHook('onClose', async () => {
		await client.close();
		await job.stop();
	});
	return { check, job };
}
