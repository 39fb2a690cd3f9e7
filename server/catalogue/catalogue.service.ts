import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { AppError } from '../http/app-error.ts';
import { encodeBody } from '../http/encoded-body.ts';
import type { AnswerKey, CachedAnswer, CatalogueCache } from './cache/catalogue-cache.ts';
import { isLongTail } from './cache/long-tail.ts';
import { cacheKey } from './catalogue-request.ts';
import type { CatalogueRequest, CatalogueSource, SourceAnswer } from './sources/catalogue-source.ts';

/** HIT: fresh. MISS: fetched just now. STALE: past its time, served while (or because) the source is asked again. */
export type CacheState = 'HIT' | 'MISS' | 'STALE';

export interface ServedAnswer {
	answer: CachedAnswer;
	state: CacheState;
	ageMs: number;
	/** The last attempt to renew this answer failed. */
	unreachable: boolean;
}

export interface CatalogueService {
	/** Answers from the cache or the source. Throws `AppError` when neither has anything to give. */
	answer(request: CatalogueRequest): Promise<ServedAnswer>;
	/** Forgets every answer, also those that are on their way: whoever asks from now on gets what the source says now. */
	clear(): void;
	/** Waits for renewals under way, for a clean stop. */
	settled(): Promise<void>;
}

interface CatalogueServiceOptions {
	source: CatalogueSource;
	cache: CatalogueCache;
	clock: () => number;
	log: FastifyBaseLogger;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An older answer is worse than none. */
export const STALE_MS = 7 * DAY_MS;
const NOT_FOUND_FRESH_MS = MINUTE_MS;
/** A refusal of any other kind is more likely a mood of the source than the truth about a title. */
const REFUSED_FRESH_MS = 5000;
/** An answer from further ahead than this was kept while the clock was wrong, and nobody can say how old it is. */
const CLOCK_SLACK_MS = MINUTE_MS;
/** After a failed fetch the same question is not asked upstream again for this long. */
const FAILURE_PAUSE_MS = 1000;
const FAILURES_REMEMBERED = 10_000;

export function createCatalogueService({ source, cache, clock, log }: CatalogueServiceOptions): CatalogueService {
	/** Those that others may join, and all of them: a clear lets nobody join what began before it. */
	const flights = new Map<string, Promise<CachedAnswer>>();
	const underWay = new Set<Promise<CachedAnswer>>();
	const failures = new Map<string, { error: AppError; at: number }>();

	function recentFailure(key: string): AppError | null {
		const failure = failures.get(key);
		// Either way: a clock that was set back must not lengthen the pause.
		return failure && Math.abs(clock() - failure.at) < FAILURE_PAUSE_MS ? failure.error : null;
	}

	function rememberFailure(key: string, error: AppError): void {
		if (failures.size >= FAILURES_REMEMBERED) failures.clear();
		failures.set(key, { error, at: clock() });
	}

	/** One call upstream at a time for a key, whoever asks and whoever hangs up meanwhile. */
	function fetchOnce(key: AnswerKey, request: CatalogueRequest): Promise<CachedAnswer> {
		const flying = flights.get(key.text);
		if (flying) return flying;
		const flight = fetchAndKeep(key, request).finally(() => {
			underWay.delete(flight);
			if (flights.get(key.text) === flight) flights.delete(key.text);
		});
		flights.set(key.text, flight);
		underWay.add(flight);
		return flight;
	}

	async function fetchAndKeep(key: AnswerKey, request: CatalogueRequest): Promise<CachedAnswer> {
		const { generation } = cache;
		try {
			const found = await source.answer(request);
			const answer = await toCachedAnswer(found, request.endpoint, clock());
			if (isUnexpectedRefusal(answer) && isGood(cache.find(key))) throw unexpectedRefusal(answer.status);
			cache.keep(key, answer, { generation, store: placeInStore(answer.status) });
			if (generation === cache.generation) failures.delete(key.text);
			return answer;
		} catch (error) {
			const failure =
				error instanceof AppError
					? error
					: new AppError('bad_upstream', 'Catalogue temporarily unavailable', { cause: error });
			// What failed before a clear says nothing about what comes after it.
			if (generation === cache.generation) rememberFailure(key.text, failure);
			throw failure;
		}
	}

	/** What is gone is gone from the disk too, or a restart would bring it back. */
	function placeInStore(status: number): 'keep' | 'remove' | 'leave' {
		if (status === 200 && source.remote) return 'keep';
		return status === 404 ? 'remove' : 'leave';
	}

	/** Milliseconds; an answer that seems to come from the future has no known age, and none is fresh. */
	function ageOf(answer: CachedAnswer): { ageMs: number; isFresh: boolean } {
		const ageMs = clock() - answer.storedAt;
		return { ageMs: Math.max(0, ageMs), isFresh: ageMs >= -CLOCK_SLACK_MS && ageMs < answer.freshMs };
	}

	function isGood(answer: CachedAnswer | null): boolean {
		return answer !== null && answer.status === 200 && ageOf(answer).ageMs < STALE_MS;
	}

	function revalidateInBackground(key: AnswerKey, request: CatalogueRequest): void {
		if (recentFailure(key.text)) return;
		fetchOnce(key, request).catch((error: AppError) => {
			log.warn({ err: error, endpoint: request.endpoint }, 'A stale catalogue answer could not be renewed');
		});
	}

	return {
		async answer(request) {
			const key = { text: cacheKey(source.edition, request), isLongTail: isLongTail(request, clock()) };
			const known = cache.find(key);
			if (known) {
				const { ageMs, isFresh } = ageOf(known);
				if (isFresh) {
					cache.countHit();
					return { answer: known, state: 'HIT', ageMs, unreachable: false };
				}
				if (isGood(known)) {
					cache.countHit();
					const unreachable = failures.has(key.text);
					revalidateInBackground(key, request);
					return { answer: known, state: 'STALE', ageMs, unreachable };
				}
			}
			cache.countMiss();
			const failed = recentFailure(key.text);
			if (failed) throw failed;
			return { answer: await fetchOnce(key, request), state: 'MISS', ageMs: 0, unreachable: false };
		},
		clear() {
			cache.clear();
			flights.clear();
			failures.clear();
		},
		async settled() {
			await Promise.allSettled(underWay);
		},
	};
}

async function toCachedAnswer(
	found: SourceAnswer,
	endpoint: CatalogueEndpointName,
	storedAt: number,
): Promise<CachedAnswer> {
	const bytes = await encodeBody(JSON.stringify(found.body));
	if (found.kind === 'found') return { ...bytes, status: 200, storedAt, freshMs: freshFor(endpoint) };
	const freshMs = found.status === 404 ? NOT_FOUND_FRESH_MS : REFUSED_FRESH_MS;
	return { ...bytes, status: found.status, storedAt, freshMs };
}

/** Where there was an answer, the same question can not have become wrong. */
function isUnexpectedRefusal({ status }: CachedAnswer): boolean {
	return status !== 200 && status !== 404;
}

function unexpectedRefusal(status: number): AppError {
	const cause = new Error(`HTTP ${status} to what was answered before`);
	return new AppError('bad_upstream', 'Catalogue temporarily unavailable', { cause });
}

/** Lists change during the day, titles seldom, genres hardly ever. Milliseconds. */
export function freshFor(endpoint: CatalogueEndpointName): number {
	if (endpoint.includes('/genre/')) return DAY_MS;
	if (endpoint.includes('/:id')) return 60 * MINUTE_MS;
	return 5 * MINUTE_MS;
}
