import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type CatalogueCache, createCatalogueCache } from '../catalogue/cache/catalogue-cache.ts';
import { openDiskCache } from '../catalogue/cache/disk-cache.ts';
import { createHitHistory, type HitHistory } from '../catalogue/cache/hit-history.ts';
import { mountCatalogue } from '../catalogue/catalogue.routes.ts';
import { type CatalogueService, createCatalogueService, MAX_STALE_MS } from '../catalogue/catalogue.service.ts';
import { createMissLimit } from '../catalogue/miss-limit.ts';
import { mountPosters } from '../catalogue/posters.routes.ts';
import { mountProgramme } from '../catalogue/programme.routes.ts';
import { type SourceCheck, withSourceCheck } from '../catalogue/source-check.ts';
import type { CatalogueSource } from '../catalogue/sources/catalogue-source.ts';
import { createOpenSource } from '../catalogue/sources/open.source.ts';
import { createTmdbSource } from '../catalogue/sources/tmdb.source.ts';
import { createUnreadableParts, type UnreadableParts } from '../catalogue/sources/unreadable-parts.ts';
import { withAvailability } from '../catalogue/sources/with-availability.ts';
import type { Config } from '../config.ts';
import type { CopyAvailability } from '../copies/copy-availability.ts';
import { createPlayableTitles } from '../copies/playable-titles.ts';
import type { ChildGuard } from '../http/child-view.ts';
import type { HitPath } from '../http/hit-path.ts';
import type { Mount } from '../http/mount.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import type { DelayRefusal } from '../http/refusal-delay.ts';
import { cluesOf, type OpenTitles } from '../player/open-titles.ts';
import type { SharedState } from '../redis/shared-state.ts';
import { ConfigError } from '../start-error.ts';
import { OPEN_ART_BASE } from '../system/public-config.ts';

interface CatalogueParts {
	http: FastifyInstance;
	config: Config;
	/** Origin of this instance. */
	publicUrl: string;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	openTitles: OpenTitles;
	availability: CopyAvailability;
	/** Whether there are player servers besides the built-in ones, as known now. */
	hasOtherPlayers: () => boolean;
	/** Null disables the limits of clients. */
	createLimit: CreateRateLimiter | null;
	delayRefusal: DelayRefusal;
	/** Of several nodes. */
	shared: SharedState | null;
}

export interface Catalogue {
	source: CatalogueSource;
	sourceCheck: SourceCheck;
	cache: CatalogueCache;
	hits: HitHistory;
	unreadable: UnreadableParts;
	service: CatalogueService;
	/** Calls the listener when the catalogue is cleared, on this node or on another one. */
	onClear(listener: () => void): void;
	/** On all nodes. */
	clear(): Promise<void>;
}

/** Source, cache and the service over both. */
export function openCatalogue(parts: CatalogueParts): Catalogue {
	const { http, config, log, clock, delayRefusal, shared } = parts;
	const unreadable = createUnreadableParts(log);
	const { source, sourceCheck } = withSourceCheck(createSource(parts, unreadable), clock);
	const hits = createHitHistory(clock);
	const cache = createCatalogueCache({
		memoryBytes: config.cacheMemoryBytes,
		disk: source.remote ? openDisk(parts) : null,
		onLookup: (isHit) => hits.count(isHit),
	});
	// The open catalogue's answers cost no call, but as much of the process's time as one.
	const missLimit = parts.createLimit ? createMissLimit(parts.createLimit) : undefined;
	const service = createCatalogueService({
		source,
		cache,
		shared: shared?.answers ?? null,
		clock,
		log,
		missLimit,
		delayRefusal,
	});
	http.addHook('onClose', async () => {
		await source.close();
		await service.settled();
		cache.close();
	});

	const listeners = [service.clear];
	const clearHere = () => {
		for (const listener of listeners) listener();
	};
	shared?.onAnnouncement('catalogue', clearHere);
	return {
		source,
		sourceCheck,
		cache,
		hits,
		unreadable,
		service,
		onClear: (listener) => void listeners.push(listener),
		async clear() {
			clearHere();
			await shared?.announce('catalogue');
		},
	};
}

/** What everybody may read of the catalogue. */
export function mountCatalogueCalls(
	mount: Mount,
	{ source, service }: Catalogue,
	{ hitPath, children, clock }: { hitPath: HitPath; children: Pick<ChildGuard, 'filter'>; clock: () => number },
) {
	mountCatalogue(mount, service, { hits: hitPath, children });
	mountProgramme(mount, source, clock);
	mountPosters(mount, source);
}

function createSource(parts: CatalogueParts, unreadable: UnreadableParts): CatalogueSource {
	const { config, publicUrl, log, clock, openTitles, availability, hasOtherPlayers, shared } = parts;
	const { availabilityOf } = availability;
	const { credential, baseUrl } = config.tmdb;
	const source = credential
		? createTmdbSource({
				baseUrl,
				credential,
				logger: log,
				onUnreadable: unreadable.record,
				budget: shared?.budgetOf(new URL(baseUrl).host),
			})
		: createOpenSource({
				clock,
				playable: createPlayableTitles(availability, hasOtherPlayers),
				imageBase: publicUrl + OPEN_ART_BASE,
			});
	return withAvailability(
		source,
		(ref, details, at) => {
			const title = openTitles.find(ref, details && cluesOf(details));
			return title ? availabilityOf(title, at) : title === null ? 'none' : undefined;
		},
		async (ref, details) => {
			if (!details || !cluesOf(details)) await openTitles.recall(ref);
		},
	);
}

function openDisk({ config, log, clock }: CatalogueParts) {
	if (config.cacheDiskBytes === 0) return null;
	const directory = join(config.dataDir, 'cache');
	try {
		mkdirSync(directory, { recursive: true, mode: 0o700 });
		return openDiskCache({
			file: join(directory, 'catalogue.db'),
			maxBytes: config.cacheDiskBytes,
			maxStaleMs: MAX_STALE_MS,
			clock,
			onError: (message, error) => log.warn({ err: error }, message),
		});
	} catch (error) {
		const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
		throw new ConfigError(`DATA_DIR: ${config.dataDir} cannot be used (${reason}); takes a directory to write to`);
	}
}
