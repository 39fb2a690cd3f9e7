import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '../lib/single-flight.ts';
import { type Breaker, createBreaker } from '../upstream/circuit-breaker.ts';
import { type Clock, SYSTEM_CLOCK } from '../upstream/clock.ts';
import { type Fields, toFields } from '../upstream/read-fields.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { resourceAddress } from './addon-address.ts';
import { AddonFaultError } from './addon-fault.ts';
import type { AddonFetch } from './addon-fetch.ts';
import type { EnabledAddon } from './addon-registry.ts';

/** What is asked of an add-on. */
export interface AddonQuestion<Value> {
	resource: 'stream' | 'subtitles' | 'catalog';
	/** Type and id, and what else the address has. */
	parts: readonly string[];
	/** Further properties, such as `skip`. */
	extra?: Readonly<Record<string, string>>;
	/** What of the answer is kept. */
	read(body: Fields): Value;
}

export interface AddonAnswers {
	/**
	 * The answer, kept for as long as the add-on allows. Throws `AddonFaultError`.
	 *
	 * @param countCall Called before the add-on is; what it throws is thrown.
	 */
	ask<Value extends object>(
		addon: Pick<EnabledAddon, 'id' | 'address'>,
		question: AddonQuestion<Value>,
		countCall: () => Promise<void>,
	): Promise<Value>;
}

/** How long answers are kept, whatever add-ons say. Links to streams expire. */
const KEPT_S = {
	stream: { least: 30, usual: 300, most: 1800, stale: 0 },
	subtitles: { least: 60, usual: 3600, most: 86_400, stale: 86_400 },
	catalog: { least: 300, usual: 3600, most: 86_400, stale: 7 * 86_400 },
} as const;

const TIMEOUT_MS = 6000;
/** Of one add-on. */
const MAX_AT_ONCE = 8;
const CACHE_BYTES = 16 * 1024 * 1024;
const FAILURES_TO_PAUSE = 5;
const PAUSE_MS = 60_000;

interface Kept {
	value: object;
	freshUntil: number;
	staleUntil: number;
}

interface AnswersOptions {
	fetch: Pick<AddonFetch, 'json'>;
	timers?: Clock;
	/** Epoch milliseconds. */
	clock: () => number;
	log: Pick<FastifyBaseLogger, 'warn'>;
	/** Of one call, for tests. */
	timeoutMs?: number | undefined;
}

export function createAddonAnswers(options: AnswersOptions): AddonAnswers {
	const { fetch, clock, log, timers = SYSTEM_CLOCK, timeoutMs = TIMEOUT_MS } = options;
	const cache = new LRUCache<string, Kept>({
		maxSize: CACHE_BYTES,
		sizeCalculation: ({ value }, key) => JSON.stringify(value).length * 2 + key.length * 2 + 200,
	});
	const flights = createSingleFlight<object>();
	/** Of each address: an add-on that was set up anew begins anew. */
	const breakers = new Map<string, Breaker>();
	const running = new Map<string, number>();

	function breakerOf(address: string): Breaker {
		let breaker = breakers.get(address);
		if (!breaker) {
			breaker = createBreaker({ clock: timers, failures: FAILURES_TO_PAUSE, openMs: PAUSE_MS });
			breakers.set(address, breaker);
		}
		return breaker;
	}

	async function call(address: string, url: string): Promise<{ body: Fields; maxAgeS: number | undefined }> {
		if ((running.get(address) ?? 0) >= MAX_AT_ONCE) throw new AddonFaultError('paused');
		const permit = enter(breakerOf(address), url);
		running.set(address, (running.get(address) ?? 0) + 1);
		try {
			const { body, maxAgeS } = await fetch.json(url, AbortSignal.timeout(timeoutMs));
			permit.succeed();
			return { body: toFields(body), maxAgeS };
		} catch (error) {
			const fault = error instanceof AddonFaultError ? error.fault : null;
			if (fault === 'unreachable') permit.fail('unreachable');
			else if (fault === 'error_status') permit.succeed();
			else permit.fail('failing');
			throw error;
		} finally {
			running.set(address, (running.get(address) ?? 1) - 1);
		}
	}

	return {
		async ask<Value extends object>(
			{ id, address }: Pick<EnabledAddon, 'id' | 'address'>,
			{ resource, parts, extra = {}, read }: AddonQuestion<Value>,
			countCall: () => Promise<void>,
		): Promise<Value> {
			const url = resourceAddress(address, resource, parts, extra);
			const key = `${id} ${url}`;
			const kept = cache.get(key);
			const now = clock();
			if (kept && now < kept.freshUntil) return kept.value as Value;
			const renew = () =>
				flights.run(key, async () => {
					const { body, maxAgeS } = await call(address, url);
					const value = read(body);
					const { least, usual, most, stale } = KEPT_S[resource];
					const asked = typeof body.cacheMaxAge === 'number' ? body.cacheMaxAge : (maxAgeS ?? usual);
					const freshUntil = clock() + Math.min(Math.max(asked, least), most) * 1000;
					cache.set(key, { value, freshUntil, staleUntil: freshUntil + stale * 1000 });
					return value;
				});
			if (kept && now < kept.staleUntil) {
				// The stale answer stays the answer while the add-on is away.
				renew().catch((error: unknown) => {
					if (!(error instanceof AddonFaultError))
						log.warn({ err: error }, 'An answer of an add-on could not be renewed');
				});
				return kept.value as Value;
			}
			if (!flights.has(key)) await countCall();
			return (await renew()) as Value;
		},
	};
}

function enter(breaker: Breaker, url: string) {
	try {
		return breaker.enter(url);
	} catch (error) {
		if (error instanceof UpstreamError) throw new AddonFaultError('paused');
		throw error;
	}
}
