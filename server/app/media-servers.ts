import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { MediaServerKind } from '#contract/media-servers.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { titleKey } from '#contract/title.ts';
import { createSecretBox, type SecretBox } from '../accounts/secret-box.ts';
import { callerOf, SERVER_CALLER } from '../catalogue/caller.ts';
import { type CatalogueService, catalogueFor } from '../catalogue/catalogue.service.ts';
import { createTitleReader } from '../catalogue/title-reader.ts';
import { CHILDREN_MESSAGES } from '../children/children.messages.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import { createRepeatedJob, type RepeatedJob } from '../jobs/repeated-job.ts';
import { createHouseAccounts } from '../media-servers/house-accounts.ts';
import { createHouseCopies } from '../media-servers/house-copies.service.ts';
import { createHouseDescriptions } from '../media-servers/house-descriptions.ts';
import type { HousePlayerDependencies } from '../media-servers/house-player.routes.ts';
import { createHouseStreams } from '../media-servers/house-streams.ts';
import { createHouseTickets } from '../media-servers/house-tickets.service.ts';
import { createHouseTitles } from '../media-servers/house-titles.service.ts';
import { createJellyfin } from '../media-servers/jellyfin.ts';
import { createJellyfinAccount } from '../media-servers/jellyfin-account.ts';
import { createMediaServerFetch, type MediaServerFetch } from '../media-servers/media-server-fetch.ts';
import type { MediaServerProtocol } from '../media-servers/media-server-protocol.ts';
import { createMediaServerReading } from '../media-servers/media-server-reading.ts';
import { createMediaServerRegistry, type MediaServerRegistry } from '../media-servers/media-server-registry.ts';
import { mountAdminMediaServers, mountHouse, registerMediaServerHook } from '../media-servers/media-servers.routes.ts';
import { createMediaServers } from '../media-servers/media-servers.service.ts';
import { createPlex } from '../media-servers/plex.ts';
import { createPlexAccount } from '../media-servers/plex-account.ts';
import type { SharedState } from '../redis/shared-state.ts';
import type { TrackerSources } from '../trackers/tracker.ts';
import type { Identity } from './identity.ts';

interface OpenParts {
	config: Config;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	database: Database;
	shared: SharedState | null;
}

interface OpenedMediaServers {
	secrets: SecretBox;
	fetch: MediaServerFetch;
	protocols: Readonly<Record<MediaServerKind, MediaServerProtocol>>;
	registry: MediaServerRegistry;
	/** What pages know of them. */
	readPublic(): Promise<PublicConfig['mediaServers']>;
}

/** The media servers that owners have added, before anything is mounted: pages have to know whether there are any. */
export function openMediaServers({ config, log, clock, database, shared }: OpenParts): OpenedMediaServers {
	const secrets = createSecretBox(config.secretsKey);
	const fetch = createMediaServerFetch();
	const protocols = {
		jellyfin: createJellyfin('jellyfin', fetch),
		emby: createJellyfin('emby', fetch),
		plex: createPlex(fetch),
	};
	const registry = createMediaServerRegistry({ db: database.db, secrets, protocols, clock, log });
	shared?.onAnnouncement('media-servers', registry.forget);
	return {
		secrets,
		fetch,
		protocols,
		registry,
		readPublic: async () => ((await registry.list()).length > 0 ? true : undefined),
	};
}

interface MediaServerParts extends OpenParts {
	http: FastifyInstance;
	/** Origin of this instance. */
	publicUrl: string;
	mediaServers: OpenedMediaServers;
	catalogue: CatalogueService;
	identity: Pick<Identity, 'mount' | 'audit' | 'children' | 'screenTime' | 'findViewerOfSession'>;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

interface AddedMediaServers {
	/** Reads what is new. Not started yet. */
	readJob: RepeatedJob;
	/** Own accounts of viewers there. */
	accounts: TrackerSources;
	/** For the pages that play their files. */
	player: Pick<HousePlayerDependencies, 'tickets' | 'copies' | 'streams' | 'fetch' | 'titlesFor' | 'requireAllowed'>;
	/** Waits for readings that were started. */
	settled(): Promise<void>;
}

const READ_INTERVAL_MS = 15 * 60_000;
/** Installations do not ask at the same second. */
const READ_JITTER_MS = 60_000;
const HOOKS_PER_MINUTE = 30;

/** What viewers get of the media servers of the house, and the owners' list of them. */
export async function addMediaServers(parts: MediaServerParts): Promise<AddedMediaServers> {
	const { http, log, clock, database, shared, publicUrl, identity, createLimit, catalogue } = parts;
	const { registry, fetch, ...opened } = parts.mediaServers;
	const { mount, audit, children, screenTime } = identity;
	const onChange = async () => {
		registry.forget();
		await shared?.announce('media-servers');
	};
	const ownTitles = createTitleReader(catalogueFor(catalogue, SERVER_CALLER));
	const descriptions = createHouseDescriptions({ database, titles: ownTitles, clock, log });
	const reading = createMediaServerReading({
		...{ ...opened, database, clock, log, onChange },
		describe: descriptions.run,
	});
	const servers = createMediaServers({
		...opened,
		database,
		clock,
		audit: (entry, queries) => audit.record(entry, queries),
		onChange,
		startReading: reading.start,
	});
	mountAdminMediaServers(mount, { servers, publicUrl, createLimit, clock });
	await registerMediaServerHook(http, {
		servers,
		limit: createLimit?.({ name: 'media-server-hooks', attempts: HOOKS_PER_MINUTE, windowS: 60 }) ?? null,
	});

	const titlesFor = (request: FastifyRequest) => createTitleReader(catalogueFor(catalogue, callerOf(request)));
	const houseTitles = createHouseTitles({ db: database.db, registry });
	const tickets = createHouseTickets({ database, clock, findViewerOf: identity.findViewerOfSession });
	const copies = createHouseCopies({ houseTitles, issueTicket: tickets.issue });
	mountHouse(mount, { houseTitles, copies, titlesFor });

	const accounts = createHouseAccounts({
		db: database.db,
		registry,
		protocols: {
			jellyfin: createJellyfinAccount('jellyfin', fetch),
			emby: createJellyfinAccount('emby', fetch),
			plex: createPlexAccount(fetch),
		},
		titles: ownTitles,
	});
	const readJob = createRepeatedJob({
		name: 'media-servers',
		work: reading.readAll,
		intervalMs: READ_INTERVAL_MS,
		firstRunAfterMs: Math.random() * READ_JITTER_MS,
		database,
		log,
	});
	http.addHook('onClose', async () => {
		await readJob.stop();
		await reading.settled();
	});
	return {
		readJob,
		settled: reading.settled,
		accounts,
		player: {
			tickets,
			copies,
			streams: createHouseStreams(),
			fetch,
			titlesFor,
			async requireAllowed(viewer, ref, request, reply) {
				if (!viewer.child) return;
				const view = await children.viewOf(request, reply, viewer);
				// A view of this browser's child alone is not that of the ticket's.
				if (!view?.profileIds.includes(viewer.profileId) || (await view.findHidden([ref])).has(titleKey(ref))) {
					throw new AppError('not_found', CHILDREN_MESSAGES.notHere);
				}
				if (await screenTime.isClosed([viewer.profileId])) {
					throw new AppError('child_profile', CHILDREN_MESSAGES.noTimeLeft);
				}
			},
		},
	};
}
