import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import Fastify, {
	type FastifyBaseLogger,
	type FastifyInstance,
	type FastifyServerFactory,
	LogController,
} from 'fastify';
import type { EndpointName } from '#contract/endpoints.ts';
import { urlRulesOf } from '#contract/player-url-rules.ts';
import { createOwnerLink, type OwnerLink } from './accounts/owner-link.ts';
import { createPasswordHash } from './accounts/password-hash.ts';
import { createSessionService } from './accounts/session.service.ts';
import type { AuditEvent } from './admin/audit-log.repository.ts';
import { createAuditLog } from './admin/audit-log.service.ts';
import { mountBackups } from './admin/backups.routes.ts';
import { createBackups } from './admin/backups.service.ts';
import { mountPlayerServerList } from './admin/player-server-list.routes.ts';
import { createPlayerServerListSharing } from './admin/player-server-list-sharing.ts';
import { mountSetup } from './admin/setup.routes.ts';
import { createSetup } from './admin/setup.service.ts';
import { mountAccounts } from './build-accounts.ts';
import { mountAdministration } from './build-admin.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { buildCopies } from './build-copies.ts';
import { catalogueFor } from './catalogue/caller.ts';
import { mountCatalogue } from './catalogue/catalogue.routes.ts';
import { type CatalogueService, MAX_STALE_MS } from './catalogue/catalogue.service.ts';
import { mountPosters } from './catalogue/posters.routes.ts';
import { mountProgramme } from './catalogue/programme.routes.ts';
import type { SourceCheck } from './catalogue/source-check.ts';
import { type Config, TMDB_VARIABLES, type TrustProxy } from './config.ts';
import { type BackupSetting, toBackupDirectory } from './db/automatic-backups.ts';
import { isOnNetwork, lockDataDirectory } from './db/data-directory.ts';
import { type Database, openDatabase } from './db/database.ts';
import { isDatabaseOutage, isWriteOutage } from './db/database-errors.ts';
import type { ExclusiveLock } from './db/exclusive-lock.ts';
import { isForwarded, warnAboutUntrustedProxy } from './http/client-address.ts';
import { createProxyCheck, limitConnections } from './http/connection-limit.ts';
import { allowOfficialOrigins } from './http/cors.ts';
import { installDrain } from './http/draining.ts';
import { installErrorHandler, isApi, sendBadUrl } from './http/error-handler.ts';
import { limitHandlerTime } from './http/handler-timeout.ts';
import { createHitPath } from './http/hit-path.ts';
import { type MonitorEventLoop, shedLoadWhileOverloaded } from './http/load-shedding.ts';
import { createMalformedRequests } from './http/malformed-requests.ts';
import { createMount } from './http/mount.ts';
import { createRateLimiters } from './http/rate-limit.ts';
import { createRefusalDelay } from './http/refusal-delay.ts';
import { answerInTurn } from './http/requests-in-turn.ts';
import { buildSecurityHeaders } from './http/security-headers.ts';
import { createSecurityLog } from './http/security-log.ts';
import { registerServiceWorker } from './http/service-worker.routes.ts';
import { cutSlowReaders } from './http/slow-readers.ts';
import { serveStaticFiles } from './http/static-files.ts';
import { createAccessCheck } from './http/viewer.ts';
import { createCopiesCheckJob } from './jobs/copies-check.ts';
import type { HourlyJob } from './jobs/hourly-job.ts';
import { createNightlyBackup } from './jobs/nightly-backup.ts';
import type { BuildOutput } from './pages/build-output.ts';
import { createInjectTransport } from './pages/inject-transport.ts';
import { createPageService } from './pages/page.service.ts';
import { registerPages } from './pages/pages.routes.ts';
import { registerPosterPrints } from './pages/prints/poster-print.routes.ts';
import { createPosterPrints } from './pages/prints/poster-print.service.ts';
import { createProgrammeCard } from './pages/programme-card.ts';
import { createRenderLimit } from './pages/render-limit.ts';
import { registerRobots } from './pages/robots.routes.ts';
import { registerSecurityTxt } from './pages/security-txt.routes.ts';
import { registerShareImages } from './pages/share-image.routes.ts';
import { createShareImageService } from './pages/share-image.service.ts';
import { registerSitemap } from './pages/sitemap.routes.ts';
import { createSitemapService } from './pages/sitemap.service.ts';
import { createLookLimit } from './player/look-limit.ts';
import { createOpenTitles } from './player/open-titles.ts';
import { registerPlayerRoutes } from './player/player.routes.ts';
import { registerPlayerServerListRoute } from './player/player-server-list.routes.ts';
import { createPlayerServerListService } from './player/player-server-list.service.ts';
import {
	createPlayerServerListEditor,
	type PlayerServerListEditor,
} from './player/player-server-list-editor.service.ts';
import { createPlayerServerProbe } from './player/player-server-probe.service.ts';
import { createPlayerTitles } from './player/player-titles.service.ts';
import { prepareCopiesAfterFirstPage } from './player/prepare-copies.ts';
import { openSharedState } from './redis/shared-state.ts';
import { mountApiDocs } from './system/api-docs.routes.ts';
import { mountClientErrors } from './system/client-errors.routes.ts';
import { createClockGuard } from './system/clock-guard.ts';
import { observeResponse, registerMetrics } from './system/metrics.routes.ts';
import { createMetrics } from './system/metrics.service.ts';
import { mountPlayerFailures } from './system/player-failures.routes.ts';
import { createPlayerFailures } from './system/player-failures.service.ts';
import { toPublicSettings } from './system/public-config.ts';
import { publishRelease } from './system/publish-release.ts';
import { createReadiness } from './system/readiness.ts';
import { createReleaseAssets } from './system/release-assets.service.ts';
import { mountSystem } from './system/system.routes.ts';

export interface AppDependencies {
	config: Config;
	version: string;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	/** Output of `npm run build`; null serves the API alone, for tests. */
	build: BuildOutput | null;
	/** Replaces Node's HTTP server, for tests. */
	serverFactory?: FastifyServerFactory;
	/** Replaces the event loop monitor, for tests. */
	monitorEventLoop?: MonitorEventLoop;
	/** How long a write to SQLite waits for another process, for tests. */
	busyWaitMs?: number;
	/** How long a command of Redis may take, for tests. */
	redisTimeoutMs?: number;
}

export interface App {
	http: FastifyInstance;
	catalogue: CatalogueService;
	database: Database;
	/** Not started yet: tests run it by hand. */
	housekeeping: HourlyJob;
	/** Not started either; null without a database file, or with `BACKUP_KEEP=0`. */
	nightlyBackup: HourlyJob | null;
	/** Not started either; null when no host of copies is on. */
	copiesCheck: HourlyJob | null;
	/** Of the first owner; issued at the start. */
	ownerLink: OwnerLink;
	/** Whether `DATA_DIR/config/servers.json` has a player server that is not built in. */
	hasOtherPlayers(): Promise<boolean>;
	sourceCheck: SourceCheck;
	/** Names of the mounted endpoints. */
	mounted: ReadonlySet<EndpointName>;
	/** Graceful shutdown: finishes requests in flight, refuses new ones, then destroys what is left. */
	close(options?: { withinMs?: number }): Promise<void>;
}

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
const KIB = 1024;
/** Time for requests in flight at a shutdown. */
const DRAIN_WITHIN_MS = 8 * SECOND_MS;
const HANDLER_TIMEOUT_MS = 20 * SECOND_MS;
const PAGE_CACHE_BYTES = 16 * KIB * KIB;

/** The composition root: every part of the server with its dependencies. */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
	const { config, log, busyWaitMs } = dependencies;
	const directory = lockDataDirectory(config.dataDir);
	warnAboutSettings(config, log);
	try {
		const database = await openDatabase(config.database, {
			exclusive: true,
			backups: toBackupSetting(config),
			...(busyWaitMs ? { busyWaitMs } : {}),
			onError: (error) => log.warn({ err: error }, 'A connection to the database broke'),
		});
		return await assemble(dependencies, database, directory);
	} catch (error) {
		directory.release();
		throw error;
	}
}

async function assemble(dependencies: AppDependencies, database: Database, directory: ExclusiveLock): Promise<App> {
	const { config, version, log, clock, build, serverFactory, monitorEventLoop, redisTimeoutMs } = dependencies;
	const publicUrl = config.publicUrl ?? 'http://localhost';
	const publicSettings = toPublicSettings(config, publicUrl, version);
	const playerServerList = createPlayerServerListService(config.dataDir);
	const readPublicConfig = async () => ({
		...publicSettings,
		hasOtherPlayers: config.playerConfigUrl !== null || (await playerServerList.hasOtherPlayers()),
	});
	const headers = buildSecurityHeaders(config, publicUrl, build?.pageAssets.boot);

	const { copies, availability, status: copiesStatus } = buildCopies({ config, version, publicUrl, log, clock });
	const delayRefusal = createRefusalDelay();
	const { redisUrl, dataDir } = config;
	const shared = redisUrl
		? await openSharedState({ url: redisUrl, timeoutMs: redisTimeoutMs, dataDir, maxStaleMs: MAX_STALE_MS, clock, log })
		: null;
	const redisStatus = shared ? shared.status : null;
	const openTitles = createOpenTitles(config.tmdb.credential ? 'tmdb' : 'open', shared?.clues);
	const createLimit = config.rateLimits === 'on' ? createRateLimiters(shared?.counters ?? null) : null;
	const { source, sourceCheck, cache, hits, unreadable, catalogue } = buildCatalogue({
		config,
		publicUrl,
		log,
		clock,
		openTitles,
		availability,
		createLimit,
		delayRefusal,
		shared,
	});
	const copiesCheck = copies && createCopiesCheckJob({ check: copies.check, database, log });

	const malformed = createMalformedRequests(headers.api);
	const http = Fastify({
		loggerInstance: log,
		logController: new LogController({ disableRequestLogging: true }),
		trustProxy: toTrust(config.trustProxy),
		bodyLimit: 64 * KIB,
		keepAliveTimeout: 72 * SECOND_MS,
		requestTimeout: 15 * SECOND_MS,
		routerOptions: { maxParamLength: 100, ignoreTrailingSlash: false },
		// `installDrain` refuses with our own message before the listener closes.
		return503OnClosing: false,
		forceCloseConnections: 'idle',
		frameworkErrors: (_error, request, reply) => sendBadUrl(request, reply, headers),
		clientErrorHandler: malformed.onClientError,
		...(serverFactory ? { serverFactory } : {}),
		// Inputs are parsed by the contract's schemas: Fastify's own compilers for schemas need not be loaded.
		schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
		// `malformed` refuses a request without a host itself.
		http: { headersTimeout: 5 * SECOND_MS, connectionsCheckingInterval: SECOND_MS, requireHostHeader: false },
	}) as unknown as FastifyInstance;

	const security = createSecurityLog(http, log);
	installErrorHandler(http, { isDatabaseOutage, isWriteOutage, headers, onRefusal: security.refused });
	http.addHook('onRequest', (request, reply, done) => {
		if (isApi(request)) reply.headers(headers.api);
		done();
	});
	limitHandlerTime(http, HANDLER_TIMEOUT_MS);
	limitConnections(http, { trustProxy: config.trustProxy });
	const isProxy = createProxyCheck(config.trustProxy);
	cutSlowReaders(http, { isProxy });
	const drain = installDrain(http);
	const isOverloaded = shedLoadWhileOverloaded(http, monitorEventLoop);
	allowOfficialOrigins(http, publicSettings.officialDomains);
	const isProxyUntrusted = config.trustProxy === false ? warnAboutUntrustedProxy(http) : () => false;
	const proxy = { trusted: String(config.trustProxy || 'off'), isUntrusted: isProxyUntrusted };

	const metrics = config.metricsToken ? await createMetrics({ database, cache, hits, unreadable, redisStatus }) : null;
	if (metrics && config.metricsToken) registerMetrics(http, metrics, config.metricsToken);

	let onPageSent = () => {};
	// The hit path comes before all hooks: what they do to a response from the caches is repeated here.
	const isWarningDue = (headers: IncomingHttpHeaders) =>
		config.trustProxy === false && !isProxyUntrusted() && isForwarded(headers);
	const hitPath = createHitPath();
	hitPath.placeAhead(http.server, {
		isForHooks: ({ headers }) => drain.isDraining() || isOverloaded() || isWarningDue(headers),
		onResponse(response, route) {
			drain.countUnsent(response);
			if (metrics) observeResponse(metrics, response, route);
			if (route === 'page' && response.statusCode === 200) onPageSent();
		},
	});

	malformed.placeAhead(http.server);
	malformed.followTurns(answerInTurn(http.server, { log, isProxy }));

	const sessions = createSessionService({
		db: database.db,
		clock,
		idleTimeoutMs: config.sessionIdleDays * DAY_MS,
		maxLifetimeMs: config.sessionMaxDays * DAY_MS,
		onError: (error) => log.warn({ err: error }, 'When sessions were last used could not be written'),
	});
	const findViewer = async (token: string) => {
		const viewer = await sessions.findViewer(token);
		if (viewer) security.identify(viewer.user.id);
		return viewer;
	};
	const checkAccess = createAccessCheck(findViewer);
	const mount = createMount(http, checkAccess);
	mountCatalogue(mount, catalogue, hitPath);
	mountProgramme(mount, source, clock);
	mountPosters(mount, source);
	const startedAt = clock();
	const passwords = createPasswordHash();
	const logAudit = ({ action, target, details }: AuditEvent) => security.add(action, { target: target?.id, details });
	const audit = createAuditLog({ db: database.db, clock, onRecord: logAudit });
	const clockGuard = createClockGuard({ db: database.db, clock });
	const ownerLink = createOwnerLink({ database, clock });
	const common = { clock, database, sessions, catalogue, passwords, audit, clockGuard, security };
	const housekeeping = mountAccounts(mount, { ...common, config, log, delayRefusal, ownerLink, createLimit });
	let clearPages = () => {};
	const clearOwnCatalogue = () => {
		catalogue.clear();
		clearPages();
	};
	shared?.onAnnouncement('catalogue', clearOwnCatalogue);
	const clearCatalogue = async () => {
		clearOwnCatalogue();
		await shared?.announce('catalogue');
	};
	const playerFailures = createPlayerFailures({ db: database.db, clock });
	const tmdbVariable = config.tmdb.credential && TMDB_VARIABLES[config.tmdb.credential.kind];
	const admin = {
		redisStatus,
		http,
		source,
		sourceCheck,
		cache,
		clearCatalogue,
		hits,
		copiesStatus,
		playerFailures,
		startedAt,
		version,
		proxy,
	};
	mountAdministration(mount, { ...common, ...admin });
	const isFile = config.database.engine === 'sqlite' && database.isDurable;
	const backups = createBackups(isFile ? toBackupSetting(config) : null);
	mountBackups(http, mount, { backups, audit, checkAccess, clock });
	const setup = createSetup({
		publicUrl: config.publicUrl,
		officialDomains: config.officialDomains,
		playerConfigUrl: config.playerConfigUrl,
		source,
		sourceCheck,
		tmdbVariable,
		hasOtherPlayers: playerServerList.hasOtherPlayers,
		proxy,
		database: { engine: config.database.engine, isDurable: database.isDurable },
		backups,
		clock,
		startedAt,
	});
	mountSetup(mount, setup);
	const sharing =
		shared && database.pool
			? createPlayerServerListSharing({
					db: database.db,
					announce: () => shared.announce('player-servers'),
					editor: () => editor,
					log,
				})
			: null;
	const editor: PlayerServerListEditor = createPlayerServerListEditor({
		dataDir: config.dataDir,
		publicUrl,
		remoteUrl: config.playerConfigUrl,
		share: sharing?.publish,
	});
	shared?.onAnnouncement('player-servers', () => void sharing?.adopt());
	const probe = createPlayerServerProbe({ publicUrl, rules: urlRulesOf(publicUrl) });
	mountPlayerServerList(mount, { editor, audit, probe, createLimit, clock });
	mountSystem(mount, {
		readPublicConfig,
		sourceCheck,
		clock,
		startedAt,
		version,
		checkReady: createReadiness(database),
	});
	mountClientErrors(mount, { log, clock, createLimit });
	mountPlayerFailures(mount, { failures: playerFailures, createLimit });
	mountApiDocs(http, { publicUrl, version });
	await registerPlayerServerListRoute(http, { list: playerServerList, headers: headers.api });

	if (build) {
		const { build: id } = build.pageAssets;
		const pageHeaders = { ...headers.page, 'x-matinee-build': id ?? '' };
		const releases = database.isDurable && id ? createReleaseAssets({ ...build, id, database, clock, log }) : null;
		if (releases) await publishRelease(http, releases, { hasOtherNodes: config.database.engine === 'postgres' });
		await serveStaticFiles(http, {
			...build,
			headers: headers.asset,
			pageHeaders,
			art: source.name === 'open',
			...(releases ? { findAsset: releases.find } : {}),
		});
		await registerServiceWorker(http, {
			clientDir: build.clientDir,
			mode: config.serviceWorker,
			imageBase: publicSettings.imageBase,
			headers: headers.asset,
		});
		await registerPlayerRoutes(http, {
			titlesFor: (caller) => createPlayerTitles(catalogueFor(catalogue, caller), openTitles, copies),
			assets: build.playerAssets,
			publicUrl,
			archiveUrl: config.copies.archiveUrl,
			limitLooks: createLookLimit(createLimit),
			headers: headers.player,
		});
		const pages = createPageService({
			renderPage: build.renderPage,
			transportFor: createInjectTransport(http),
			renderLimit: createRenderLimit(createLimit),
			readPublicConfig,
			assets: { ...build.pageAssets, hasWorker: config.serviceWorker === 'on' },
			clock,
			maxBytes: PAGE_CACHE_BYTES,
		});
		clearPages = pages.clear;
		registerPages(http, pages, pageHeaders, delayRefusal, hitPath);
		registerRobots(http, { publicUrl, headers: headers.asset });
		registerSecurityTxt(http, { contact: config.securityContact, publicUrl, clock, headers: headers.asset });
		const sitemap = createSitemapService({ publicUrl, source: source.name, catalogue, clock, log });
		registerSitemap(http, sitemap, headers.asset);
		if (source.name === 'open') {
			if (copies) onPageSent = prepareCopiesAfterFirstPage(http, { catalogue, copies, log });
			const cacheDir = join(config.dataDir, 'cache', 'share');
			const { programmeOf } = source;
			const drawProgramme = programmeOf && createProgrammeCard({ ...build, programmeOf, clock });
			const images = createShareImageService({ drawings: build.shareCardsDir, drawProgramme, cacheDir, log });
			registerShareImages(http, images, headers.asset);
			registerPosterPrints(http, createPosterPrints(build), headers.asset);
		}
	}

	const nightlyBackup =
		config.database.engine === 'sqlite' && isFile && config.backupKeep > 0
			? createNightlyBackup({ file: config.database.file, backups: toBackupSetting(config), clock, database, log })
			: null;

	await shared?.start();
	if ((await playerServerList.read().catch(() => undefined)) === null) await sharing?.adopt();
	else await sharing?.follow();
	http.addHook('onClose', async () => {
		sharing?.stop();
		await Promise.all([housekeeping.stop(), nightlyBackup?.stop()]);
		// The next start compares its clock with this moment.
		await clockGuard.check().catch((error: unknown) => log.warn({ err: error }, 'The time of the stop was not saved'));
		await source.close();
		// The check ends with the calls to its hosts.
		await Promise.all([copiesCheck?.stop(), copies?.close()]);
		await catalogue.settled();
		await shared?.close();
		cache.close();
		await database.close();
		directory.release();
	});
	return {
		http,
		catalogue,
		database,
		housekeeping,
		nightlyBackup,
		copiesCheck,
		ownerLink,
		hasOtherPlayers: playerServerList.hasOtherPlayers,
		sourceCheck,
		mounted: mount.mounted,
		async close({ withinMs = DRAIN_WITHIN_MS } = {}) {
			const isDone = await drain.begin(withinMs);
			if (!isDone) http.server.closeAllConnections();
			await http.close();
		},
	};
}

function toBackupSetting({ dataDir, backupKeep }: Config): BackupSetting {
	return { directory: toBackupDirectory(dataDir), keep: backupKeep };
}

function warnAboutSettings(config: Config, log: FastifyBaseLogger): void {
	if (config.rateLimits === 'off') log.warn('RATE_LIMITS is off: passwords can be guessed without a limit');
	if (config.database.engine === 'sqlite' && isOnNetwork(config.dataDir)) {
		log.warn({ dataDir: config.dataDir }, 'DATA_DIR is on a network file system, where SQLite can lose data');
	}
}

function refuseSchema(): never {
	throw new Error('A route has a schema of Fastify; endpoints have those of the contract');
}

/** A number of hops as Fastify's function: the nearest proxy is hop 0. */
function toTrust(trust: TrustProxy) {
	return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}
