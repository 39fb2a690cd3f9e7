import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { DAY_MS } from '#contract/limits.ts';
import { createSecretBox } from '../accounts/secret-box.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { Config } from '../config.ts';
import { toUserAgent } from '../copies/copy-hosts.ts';
import type { Database } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import { createMdblistSource, MDBLIST_LIMITS } from '../trackers/mdblist.source.ts';
import { createSimklSource, SIMKL_LIMITS } from '../trackers/simkl.source.ts';
import { createTmdbAccountSource, TMDB_ACCOUNT_LIMITS } from '../trackers/tmdb-account.source.ts';
import type { TrackerSource, TrackerSources } from '../trackers/tracker.ts';
import { mountTrackers } from '../trackers/trackers.routes.ts';
import { createTrackers, type Trackers } from '../trackers/trackers.service.ts';
import { createTraktSource, TRAKT_LIMITS } from '../trackers/trakt.source.ts';
import { createAccountClient } from '../upstream/account-client.ts';
import type { UpstreamLimits } from '../upstream/upstream-limits.ts';
import { createKnownRuntime } from '../watch-history/known-runtime.ts';
import { createWatchProgress } from '../watch-history/progress.service.ts';

interface TrackerParts {
	http: FastifyInstance;
	config: Config;
	version: string;
	/** Origin of this instance. */
	publicUrl: string;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	database: Database;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
	trackerCallsPerSecond?: number | undefined;
	/** Accounts at the media servers of the house. */
	houseAccounts: TrackerSources;
	/** Knows how long titles are. */
	catalogue: { service: CatalogueService };
}

/** Accounts at other services. Not started yet. */
export function addTrackers(mount: Mount, parts: TrackerParts): Trackers {
	const { http, config, log, clock, database, createLimit, houseAccounts, catalogue } = parts;
	const services = connectSources(parts);
	const retentionMs = config.historyRetentionDays * DAY_MS;
	const runtimeOf = createKnownRuntime(catalogue.service);
	const trackers = createTrackers({
		database,
		clock,
		retentionMs,
		secrets: createSecretBox(config.secretsKey),
		sources: config.trackers.isOn ? joinSources(services, houseAccounts) : joinSources([], null),
		savePlaces: createWatchProgress({ db: database.db, clock, retentionMs, runtimeOf }).save,
		log,
	});
	http.addHook('onClose', () => trackers.stop());
	mountTrackers(mount, { trackers, createLimit });
	return trackers;
}

function joinSources(services: readonly TrackerSource[], house: TrackerSources | null): TrackerSources {
	return {
		listFor: async (user) => [...services, ...((await house?.listFor(user)) ?? [])],
		find: async (name, user) =>
			services.find((service) => service.name === name) ?? (await house?.find(name, user)) ?? null,
	};
}

/** The open catalogue has ids of its own, of which other services know nothing. */
function connectSources({
	http,
	config,
	version,
	publicUrl,
	clock,
	trackerCallsPerSecond,
}: TrackerParts): TrackerSource[] {
	const { trackers: settings, tmdb } = config;
	if (!settings.isOn || tmdb.credential === null) return [];
	const headers = { 'user-agent': toUserAgent(version, publicUrl, config.contactEmail) };
	const connect = (origin: string, limits: Partial<UpstreamLimits>) => {
		const rate = trackerCallsPerSecond === undefined ? {} : { maxPerSecond: trackerCallsPerSecond };
		const client = createAccountClient({ origin, headers, limits: { ...limits, ...rate } });
		http.addHook('onClose', () => client.close());
		return client;
	};
	const { trakt, simklClientId } = settings;
	const { credential } = tmdb;
	return [
		...(credential.kind === 'token'
			? [
					createTmdbAccountSource({
						client: connect(new URL(tmdb.baseUrl).origin, TMDB_ACCOUNT_LIMITS),
						token: credential.value,
						siteUrl: 'https://www.themoviedb.org',
						clock,
					}),
				]
			: []),
		...(simklClientId === null
			? []
			: [
					createSimklSource({
						client: connect(settings.simklUrl, SIMKL_LIMITS),
						clientId: simklClientId,
						version,
						clock,
					}),
				]),
		...(trakt === null
			? []
			: [createTraktSource({ client: connect(settings.traktUrl, TRAKT_LIMITS), ...trakt, clock })]),
		createMdblistSource({ client: connect(settings.mdblistUrl, MDBLIST_LIMITS) }),
	];
}
