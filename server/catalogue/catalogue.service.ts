import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { DAY_MS } from '#contract/limits.ts';
import { AppError } from '../http/app-error.ts';
import { encodeBody } from '../http/encoded-body.ts';
import { type Freshness, freshnessOf } from '../lib/freshness.ts';
import { CLOCK_SLACK_MS } from '../lib/future-time.ts';
import { createSingleFlight } from '../lib/single-flight.ts';
import { createQueuePlaces, type QueuePlaces } from '../upstream/queue-places.ts';
import { CATALOGUE_UNAVAILABLE, isOverload, wasNotSent } from '../upstream/upstream-error.ts';
import { createCachePlacement } from './cache/cache-placement.ts';
import type { CachedAnswer, CatalogueCache, SharedCache } from './cache/catalogue-cache.ts';
import { type Caller, SERVER_CALLER } from './caller.ts';
import { cacheKey, costOf, isLarge, rankOf } from './catalogue-request.ts';
import { pickBlock, toDetailBlock } from './detail-blocks.ts';
import type { MissLimit } from './miss-limit.ts';
import type { CatalogueRequest, CatalogueSource, SourceAnswer } from './sources/catalogue-source.ts';

/** HIT: fresh. MISS: fetched for this request, or taken from the details that have it. STALE: served while it is revalidated, or because that failed. */
export type CacheState = 'HIT' | 'MISS' | 'STALE';

export interface ServedAnswer {
	answer: CachedAnswer;
	state: CacheState;
	ageMs: number;
	/** The last revalidation of this answer failed. */
	unreachable: boolean;
}

export interface CatalogueService {
	/**
	 * From the cache or the source. Throws `AppError` when neither has an answer, `too_many_requests` when the caller may cause
	 * no more calls to the source for now.
	 *
	 * @param caller The server itself by default.
	 */
	answer(request: CatalogueRequest, caller?: Caller): Promise<ServedAnswer>;
	/**
	 * Finds the answer of a request again, as long as it is a hit for every caller alike: fresh, and where no request moves it any
	 * more. It counts nothing.
	 */
	repeatableHit(request: CatalogueRequest): () => ServedAnswer | null;
	/** What is in memory, of whatever age: it makes no call, counts nothing and moves nothing. */
	peek(request: CatalogueRequest): CachedAnswer | null;
	/** Counts a hit that was found so. */
	countHit(): void;
	/** Clears the cache and detaches what is in flight: later requests get what the source answers now. */
	clear(): void;
	/** Waits for requests in flight, for a graceful shutdown. */
	settled(): Promise<void>;
}

export interface CatalogueOfCaller {
	answer(request: CatalogueRequest): Promise<ServedAnswer>;
}

/** The catalogue for the calls of one caller. */
export function catalogueFor(catalogue: Pick<CatalogueService, 'answer'>, caller: Caller): CatalogueOfCaller {
	return { answer: (request) => catalogue.answer(request, caller) };
}

export interface CatalogueServiceOptions {
	source: CatalogueSource;
	cache: CatalogueCache;
	/** Of several nodes. */
	shared?: SharedCache | null;
	clock: () => number;
	log: FastifyBaseLogger;
	missLimit?: MissLimit | undefined;
	/** Called before a caller is refused because of its own calls. */
	delayRefusal?(): Promise<void>;
}

const MINUTE_MS = 60_000;
/** The age up to which a cached response is served stale: stale-while-revalidate and stale-if-error. */
export const MAX_STALE_MS = 7 * DAY_MS;
const NOT_FOUND_TTL_MS = MINUTE_MS;
/** Any other 4xx is more likely a passing fault of the source than a fact about a title. */
const CLIENT_ERROR_TTL_MS = 5000;
/** After a failed fetch the same request is not sent upstream again for this long. */
const FAILURE_PAUSE_MS = 1000;
const MAX_FAILURES = 10_000;

export function createCatalogueService(options: CatalogueServiceOptions): CatalogueService {
	const { source, cache, clock, log, missLimit, delayRefusal } = options;
	// Answers of the open catalogue cost no call, and each node has them all.
	const shared = source.remote ? (options.shared ?? null) : null;
	const sharedLookups = createSingleFlight<CachedAnswer | null>();
	const placement = createCachePlacement(clock);
	const flights = createSingleFlight<CachedAnswer>();
	/** By key, the places of the flight that later callers join. */
	const placesOf = new Map<string, QueuePlaces>();
	const failures = new Map<string, { error: AppError; at: number }>();

	function recentFailure(key: string): AppError | null {
		const failure = failures.get(key);
		// The difference counts either way: a clock that was set back must not lengthen the pause.
		return failure && Math.abs(clock() - failure.at) < FAILURE_PAUSE_MS ? failure.error : null;
	}

	function rememberFailure(key: string, error: AppError): void {
		if (failures.size >= MAX_FAILURES) failures.clear();
		failures.set(key, { error, at: clock() });
	}

	/** For a caller that waits. */
	async function fetchFor(key: string, request: CatalogueRequest, caller: Caller): Promise<CachedAnswer> {
		try {
			// What another caller's queue refuses is requested once more in this one's.
			const fetchAlone = () => fetchOrJoin(key, request, caller);
			const fetch = () => fetchOrJoin(key, request, caller, fetchAlone);
			if (!missLimit || !isLarge(request) || flights.has(key)) return await fetch();
			// Another may have fetched it before this turn.
			return await missLimit.takeTurn(caller, async () => findFresh(key) ?? fetch());
		} catch (error) {
			const isRefused = error instanceof AppError && error.code === 'too_many_requests';
			if (isRefused && !caller.isRendering) await delayRefusal?.();
			throw error;
		}
	}

	/** Counts a call for the caller where it causes one. @param retry Of a joined call that was refused for another's sake. */
	async function fetchOrJoin(
		key: string,
		request: CatalogueRequest,
		caller: Caller,
		retry?: () => Promise<CachedAnswer>,
	): Promise<CachedAnswer> {
		if (shared) await takeSharedDetail(request, shared);
		const isCounted = missLimit !== undefined && !flights.has(key) && !findDetail(request);
		if (isCounted) await missLimit.count(caller, costOf(request));
		// Another's call may have begun meanwhile.
		const isJoining = flights.has(key);
		try {
			return await fetchOnce(key, request, caller);
		} catch (error) {
			if (isCounted && !isJoining && wasNotSent(error)) await missLimit.refund(caller, costOf(request));
			if (isJoining && retry && isOverload(error)) return retry();
			throw error;
		} finally {
			if (isCounted && isJoining) await missLimit.refund(caller, costOf(request));
		}
	}

	/** One upstream request at a time for a key; it continues when the clients that wait for it disconnect. */
	function fetchOnce(key: string, request: CatalogueRequest, caller: Caller): Promise<CachedAnswer> {
		const place = {
			client: caller.client,
			rank: caller.isBackground ? 'background' : rankOf(request),
		} as const;
		placesOf.get(key)?.join(place);
		return flights.run(key, () => {
			const places = createQueuePlaces(place);
			placesOf.set(key, places);
			return fetchAndCache(key, request, places).finally(() => {
				if (placesOf.get(key) === places) placesOf.delete(key);
			});
		});
	}

	async function fetchAndCache(key: string, request: CatalogueRequest, places: QueuePlaces): Promise<CachedAnswer> {
		const { generation } = cache;
		try {
			const block = findBlock(request);
			const fetch = async () =>
				block
					? toCachedAnswer({ kind: 'found', body: block.body }, request.endpoint, block.storedAt)
					: toCachedAnswer(await source.answer(request, places), request.endpoint, clock());
			const answer = await (shared && !block ? shared.fetchOnce(key, fetch) : fetch());
			if (isUnexpectedRefusal(answer)) {
				const cached = cache.find(key);
				if (cached && canServeStale(cached)) throw unexpectedRefusal(answer.status);
			}
			keep(key, request, answer, { generation, disk: block ? 'leave' : toDiskAction(answer.status) });
			if (generation === cache.generation) failures.delete(key);
			return answer;
		} catch (error) {
			const failure =
				error instanceof AppError ? error : new AppError('bad_upstream', CATALOGUE_UNAVAILABLE, { cause: error });
			// What failed before a clear says nothing about what comes after it.
			if (generation === cache.generation && !isOverload(failure)) rememberFailure(key, failure);
			throw failure;
		}
	}

	/** In the part of the cache where it belongs. */
	function keep(
		key: string,
		request: CatalogueRequest,
		answer: CachedAnswer,
		at: { generation: number; disk: 'write' | 'remove' | 'leave' },
	): void {
		if (answer.status === 200) placement.note(request, () => JSON.parse(answer.identity.toString()) as object);
		cache.set({ text: key, part: placement.partOf(request) }, answer, at);
	}

	/** From the level that all nodes share, into this node's own. */
	async function findShared(key: string, request: CatalogueRequest, level: SharedCache): Promise<CachedAnswer | null> {
		// A fetch in flight finds it too.
		if (flights.has(key)) return null;
		return sharedLookups.run(key, async () => {
			const { generation } = cache;
			const answer = await level.find(key);
			if (!answer || freshness(answer) === 'expired') return null;
			const own = cache.find(key);
			if (own && own.storedAt >= answer.storedAt) return own;
			keep(key, request, answer, { generation, disk: toDiskAction(answer.status) });
			return answer;
		});
	}

	/** Details that another node has and this one needs, where a block of theirs is requested. */
	async function takeSharedDetail(request: CatalogueRequest, level: SharedCache): Promise<void> {
		const wanted = toDetailBlock(request);
		if (!wanted || findDetail(request)) return;
		await findShared(cacheKey(source.edition, wanted.detail), wanted.detail, level);
	}

	/** The requested block, from details in the cache that have it. */
	function findBlock(request: CatalogueRequest): { body: object; storedAt: number } | null {
		const detail = findDetail(request);
		const body = detail && pickBlock(JSON.parse(detail.answer.identity.toString()), detail.block);
		return body && { body, storedAt: detail.answer.storedAt };
	}

	/** Fresh details in the cache that have the block of a title or person which is requested. */
	function findDetail(request: CatalogueRequest): { answer: CachedAnswer; block: string } | null {
		const wanted = source.remote ? toDetailBlock(request) : null;
		if (!wanted) return null;
		const answer = findFresh(cacheKey(source.edition, wanted.detail));
		return answer?.status === 200 ? { answer, block: wanted.name } : null;
	}

	function findFresh(key: string): CachedAnswer | null {
		const answer = cache.find(key);
		return answer && freshness(answer) === 'fresh' ? answer : null;
	}

	function freshness({ storedAt, ttlMs }: CachedAnswer): Freshness {
		return freshnessOf(clock() - storedAt, ttlMs, MAX_STALE_MS, CLOCK_SLACK_MS);
	}

	/** A 404 removes the title from the disk too, or a restart would bring it back. */
	function toDiskAction(status: number): 'write' | 'remove' | 'leave' {
		if (status === 200 && source.remote) return 'write';
		return status === 404 ? 'remove' : 'leave';
	}

	function canServeStale({ status, storedAt }: CachedAnswer): boolean {
		return status === 200 && clock() - storedAt < MAX_STALE_MS;
	}

	function revalidateInBackground(key: string, request: CatalogueRequest, { client }: Caller): void {
		if (recentFailure(key)) return;
		const renew = async () => {
			if (shared && !flights.has(key)) await takeSharedDetail(request, shared);
			await fetchOnce(key, request, { client, isBackground: true });
		};
		renew().catch((error: AppError) => {
			log[isOverload(error) || error.isLogged ? 'debug' : 'warn'](
				{ err: error, endpoint: request.endpoint },
				'A stale catalogue answer could not be renewed',
			);
		});
	}

	return {
		async answer(request, caller = SERVER_CALLER) {
			const key = cacheKey(source.edition, request);
			const cached = cache.find(key) ?? (shared && (await findShared(key, request, shared)));
			if (cached) {
				if (caller.client !== SERVER_CALLER.client) cache.keep(key, () => placement.mayKeep(caller.client));
				const ageMs = Math.max(0, clock() - cached.storedAt);
				const freshnessNow = freshness(cached);
				if (freshnessNow === 'fresh') {
					cache.countHit();
					return { answer: cached, state: 'HIT', ageMs, unreachable: false };
				}
				if (freshnessNow === 'stale' && cached.status === 200) {
					cache.countHit();
					const unreachable = failures.has(key);
					revalidateInBackground(key, request, caller);
					return { answer: cached, state: 'STALE', ageMs, unreachable };
				}
			}
			cache.countMiss();
			const failed = recentFailure(key);
			if (failed) throw failed;
			const answer = await fetchFor(key, request, caller);
			return { answer, state: 'MISS', ageMs: Math.max(0, clock() - answer.storedAt), unreachable: false };
		},
		repeatableHit(request) {
			const { edition } = source;
			const key = cacheKey(edition, request);
			return () => {
				const answer = source.edition === edition ? cache.findSettled(key) : null;
				if (answer?.status !== 200 || freshness(answer) !== 'fresh') return null;
				return { answer, state: 'HIT', ageMs: Math.max(0, clock() - answer.storedAt), unreachable: false };
			};
		},
		peek: (request) => cache.peek(cacheKey(source.edition, request)),
		countHit: cache.countHit,
		clear() {
			cache.clear();
			flights.detachAll();
			sharedLookups.detachAll();
			placesOf.clear();
			failures.clear();
		},
		settled: flights.settled,
	};
}

async function toCachedAnswer(
	found: SourceAnswer,
	endpoint: CatalogueEndpointName,
	storedAt: number,
): Promise<CachedAnswer> {
	const bytes = await encodeBody(JSON.stringify(found.body));
	if (found.kind === 'found') return { ...bytes, status: 200, storedAt, ttlMs: cacheTtlMs(endpoint) };
	const ttlMs = found.status === 404 ? NOT_FOUND_TTL_MS : CLIENT_ERROR_TTL_MS;
	return { ...bytes, status: found.status, storedAt, ttlMs };
}

/** A request that was answered before cannot have become invalid: such a status is a fault of the source. */
function isUnexpectedRefusal({ status }: CachedAnswer): boolean {
	return status !== 200 && status !== 404;
}

function unexpectedRefusal(status: number): AppError {
	const cause = new Error(`HTTP ${status} to what was answered before`);
	return new AppError('bad_upstream', CATALOGUE_UNAVAILABLE, { cause });
}

/**
 * How long a response of the catalogue (TMDB) stays fresh in the cache (TTL), in milliseconds. Lists change during the day,
 * titles and people rarely, genres and providers hardly ever.
 */
export function cacheTtlMs(endpoint: CatalogueEndpointName): number {
	if (/tmdb\/(genre|configuration|watch)/.test(endpoint)) return DAY_MS;
	if (/:(id|external_id)/.test(endpoint)) return 60 * MINUTE_MS;
	return 5 * MINUTE_MS;
}
