import type { FastifyBaseLogger, FastifyServerFactory } from 'fastify';
import type { EndpointName } from '#contract/endpoints.ts';
import type { OwnerLink } from '../accounts/owner-link.ts';
import type { PasswordCost } from '../accounts/password-hash.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { SourceCheck } from '../catalogue/source-check.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { MonitorEventLoop } from '../http/load-shedding.ts';
import { createRateLimiters } from '../http/rate-limit.ts';
import { createRefusalDelay } from '../http/refusal-delay.ts';
import { buildSecurityHeaders } from '../http/security-headers.ts';
import type { RepeatedJob } from '../jobs/repeated-job.ts';
import type { BuildOutput } from '../pages/build-output.ts';
import { createLookLimit } from '../player/look-limit.ts';
import { createOpenTitles } from '../player/open-titles.ts';
import { createPlayerServerListService } from '../player/player-server-list.service.ts';
import type { Push } from '../push/push.service.ts';
import { createPlayerFailures } from '../system/player-failures.service.ts';
import { createPublicConfigReader, toPublicSettings } from '../system/public-config.ts';
import type { Trackers } from '../trackers/trackers.service.ts';
import type { Webhooks } from '../webhooks/webhooks.service.ts';
import { mountAccounts } from './accounts.ts';
import { mountAddonCalls, openAddons } from './addons.ts';
import { mountAdministration } from './administration.ts';
import { addCalendar } from './calendar.ts';
import { mountCatalogueCalls, openCatalogue } from './catalogue.ts';
import { addChannels } from './channels.ts';
import { addConnections } from './connections.ts';
import { openCopies } from './copies.ts';
import { mountCopyReporting } from './copy-reports.ts';
import { mountFreeDownloads } from './downloads.ts';
import { createEdge, type Edge } from './edge.ts';
import { addHealthWatch } from './health.ts';
import { createIdentity } from './identity.ts';
import { addMediaServers, openMediaServers } from './media-servers.ts';
import { registerBuild } from './pages.ts';
import { mountPlayerServers } from './player-servers.ts';
import { addPush } from './push.ts';
import { createQueueHealth } from './queue-health.ts';
import { addRequests, openRequests } from './requests.ts';
import { addSegments } from './segments.ts';
import { openStorage } from './storage.ts';
import { addSubtitles } from './subtitles.ts';
import { mountSystemCalls, registerMetricsFor } from './system.ts';
import { addTogether } from './together.ts';
import { addTrackers } from './trackers.ts';
import { addTransfer } from './transfer.ts';
import { addWebhooks } from './webhooks.ts';

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
	/** What a database in memory begins with, for tests: migrating an empty one takes longer than most tests. */
	memoryImage?: Uint8Array;
	/** What a hash of a password costs, for tests. */
	passwordCost?: PasswordCost;
	/** How long a command of Redis may take, for tests. */
	redisTimeoutMs?: number;
	/** Calls a second to a service where people have accounts, in the place of its own limit, for tests. */
	trackerCallsPerSecond?: number;
}

export interface App extends Pick<Edge, 'http' | 'hitPath' | 'close'> {
	catalogue: CatalogueService;
	database: Database;
	/** Not started yet: tests run it by hand. */
	housekeeping: RepeatedJob;
	/** Not started either: sends what is due, once or as long as the server runs. */
	mail: { sendDue(): Promise<void>; start(): void };
	/** Not started either: works on imports that are due, once or as long as the server runs. */
	imports: { runDue(): Promise<void>; start(): void };
	/** Not started either: sends what is due, once or as long as the server runs. */
	webhooks: Pick<Webhooks, 'sendDue' | 'start'>;
	/** Not started either: compares accounts at other services, once or as long as the server runs. */
	trackers: Pick<Trackers, 'runDue' | 'start'>;
	/** Not started either: sends notifications that are due, once or as long as the server runs. */
	push: Pick<Push, 'sendDue' | 'start'>;
	/** Not started either: looks for new episodes; null with `WEB_PUSH=off`. */
	newEpisodes: RepeatedJob | null;
	/** Not started either; null without a database file, or with `BACKUP_KEEP=0`. */
	nightlyBackup: RepeatedJob | null;
	/** Null with `UPDATE_CHECK=off`. */
	updateCheck: RepeatedJob | null;
	/** Not started either; null when no host of copies is on. */
	copiesCheck: RepeatedJob | null;
	/** Not started either: reads the manifests of add-ons again. */
	addonsCheck: RepeatedJob;
	/** Not started either: tells webhooks what is down. */
	healthWatch: RepeatedJob;
	/** Not started either: reads what media servers have. Readings that owners begin run by themselves. */
	mediaServers: { readJob: RepeatedJob; settled(): Promise<void> };
	/** Of the first owner; issued at the start. */
	ownerLink: OwnerLink;
	/** Whether `DATA_DIR/config/servers.json` has a player server that is not built in. */
	hasOtherPlayers(): Promise<boolean>;
	sourceCheck: SourceCheck;
	/** Names of the mounted endpoints. */
	mounted: ReadonlySet<EndpointName>;
}

/**
 * The composition root: the rooms of the server in their order, each in a file beside this one. A room closes what it has
 * opened in an `onClose` hook; Fastify runs these in the reverse order, also when the start fails.
 */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
	const { config, version, log, serverFactory, monitorEventLoop } = dependencies;
	const publicUrl = config.publicUrl ?? 'http://localhost';
	const settings = toPublicSettings(config, publicUrl, version);
	const headers = buildSecurityHeaders(config, publicUrl);
	if (config.rateLimits === 'off') log.warn('RATE_LIMITS is off: passwords can be guessed without a limit');
	const { officialDomains } = settings;
	const edge = createEdge({ config, log, headers, officialDomains, serverFactory, monitorEventLoop });
	try {
		return await addRooms({ ...dependencies, publicUrl, settings, headers, edge });
	} catch (error) {
		await edge.http.close();
		throw error;
	}
}

interface RoomParts extends AppDependencies {
	/** Origin of this instance. */
	publicUrl: string;
	settings: ReturnType<typeof toPublicSettings>;
	headers: ReturnType<typeof buildSecurityHeaders>;
	edge: Edge;
}

async function addRooms(parts: RoomParts): Promise<App> {
	const { config, clock, build, edge, settings, headers, busyWaitMs, memoryImage, redisTimeoutMs } = parts;
	const { http, hitPath, security, proxy } = edge;
	const base = { ...parts, http, security, proxy, startedAt: clock() };

	const { database, shared } = await openStorage({ ...base, busyWaitMs, memoryImage, redisTimeoutMs });
	const copies = openCopies(http, database, base);
	const limits = {
		createLimit: config.rateLimits === 'on' ? createRateLimiters(shared?.counters ?? null) : null,
		delayRefusal: createRefusalDelay(),
	};
	const openTitles = createOpenTitles(settings.source, shared?.clues);
	const list = createPlayerServerListService(config.dataDir);
	const addons = openAddons({ ...base, database, shared });
	const mediaServers = openMediaServers({ ...base, database, shared });
	const requests = openRequests({ ...base, database, shared });
	const publicConfig = await createPublicConfigReader(
		settings,
		list.hasOtherPlayers,
		addons.readPublic,
		mediaServers.readPublic,
		requests.readPublic,
	);
	const { availability } = copies;
	const { hasOtherPlayers } = publicConfig;
	const catalogue = openCatalogue({ ...base, ...limits, openTitles, availability, hasOtherPlayers, shared });
	const opened = { ...base, ...limits, database, shared, catalogue };
	// Before every route: it observes those that are registered after it.
	await registerMetricsFor(opened);

	const origins = [...new Set([...settings.officialDomains, settings.publicUrl])];
	const identity = createIdentity({ ...opened, origins });
	const { mount, audit, ownerLink, children } = identity;
	mountCatalogueCalls(mount, catalogue, { hitPath, children, clock });
	addChannels(mount, { ...opened, ...catalogue, recorded: copies.recorded });
	addSegments(mount, { ...opened, audit });
	addSubtitles(mount, { ...opened, catalogue: catalogue.service });
	const copyReports = mountCopyReporting(mount, { ...opened, copies: copies.copies, openTitles, audit });
	const { imports, runner } = addTransfer({
		...opened,
		mount,
		audit,
		catalogue: catalogue.service,
		isOpen: catalogue.source.name === 'open',
	});
	const addonsOfViewers = mountAddonCalls(mount, { ...opened, addons, audit, catalogue: catalogue.service });
	const house = await addMediaServers({ ...opened, mediaServers, identity, catalogue: catalogue.service });
	const webhooks = addWebhooks(mount, { ...opened, audit });
	const titleRequests = addRequests({ ...opened, requests, identity, webhooks, catalogue: catalogue.service });
	const trackers = addTrackers(mount, { ...opened, houseAccounts: house.accounts });
	const rooms = addTogether(mount, { ...opened, identity, origins, catalogue: catalogue.service });
	const { housekeeping, recovery, composeMail, calendar } = mountAccounts({
		...opened,
		imports,
		rooms,
		webhooks,
		trackers,
		identity,
		copyReports,
		origins,
		catalogue: catalogue.service,
		hasOtherPlayers,
	});
	const { mayRead } = identity;
	addCalendar(mount, { ...opened, calendar, mayRead, audit });
	const { push, newEpisodes } = addPush(mount, { ...opened, calendar, mayRead });
	const playerFailures = createPlayerFailures({ db: database.db, clock });
	const limitLooks = createLookLimit(limits.createLimit);
	const { imageBase } = settings;
	addConnections({ ...opened, identity, copies: copies.copies, openTitles, copyReports, limitLooks, imageBase });
	mountFreeDownloads(mount, { ...opened, copies: copies.copies, openTitles, copyReports, limitLooks });
	const queues = createQueueHealth({ db: opened.database.db, hasMail: identity.mails.isOn, clock: opened.clock });
	const { nightlyBackup, updateCheck } = mountAdministration({
		...opened,
		queues,
		identity,
		recovery,
		copiesStatus: copies.status,
		playerFailures,
		hasOtherPlayers: list.hasOtherPlayers,
	});
	const joinPlayerServers = await mountPlayerServers({ ...opened, mount, audit, list, headers: headers.api });
	const readPublicConfig = publicConfig.read;
	mountSystemCalls({ ...opened, mount, playerFailures, readPublicConfig });
	if (build) {
		await registerBuild({
			...opened,
			build,
			copies: copies.copies,
			openTitles,
			readPublicConfig,
			imageBase,
			copyReports,
			limitLooks,
			addonPlayer: addonsOfViewers.player,
			housePlayer: house.player,
			children,
		});
	}

	const healthWatch = addHealthWatch({
		...opened,
		webhooks,
		sourceCheck: catalogue.sourceCheck,
		checkRequests: titleRequests.check,
		queues,
		jobs: [
			housekeeping,
			newEpisodes,
			nightlyBackup,
			updateCheck,
			copies.checkJob,
			addonsOfViewers.checkJob,
			house.readJob,
		],
	});

	await shared?.start();
	await joinPlayerServers();
	return {
		http,
		hitPath,
		close: edge.close,
		catalogue: catalogue.service,
		database,
		housekeeping,
		mail: {
			sendDue: () => identity.mails.sendDue(composeMail),
			start: () => identity.mails.start(composeMail),
		},
		imports: runner,
		webhooks,
		trackers,
		push,
		newEpisodes,
		nightlyBackup,
		updateCheck,
		copiesCheck: copies.checkJob,
		addonsCheck: addonsOfViewers.checkJob,
		healthWatch,
		mediaServers: { readJob: house.readJob, settled: house.settled },
		ownerLink,
		hasOtherPlayers: list.hasOtherPlayers,
		sourceCheck: catalogue.sourceCheck,
		mounted: mount.mounted,
	};
}
