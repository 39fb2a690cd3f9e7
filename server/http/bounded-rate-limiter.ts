import { LRUCache } from 'lru-cache';
import { RateLimiterCompatibleAbstract, RateLimiterRes } from 'rate-limiter-flexible';

interface Counter {
	points: number;
	/** Epoch milliseconds. */
	expiresAt: number;
}

/** Per limiter; a counter takes about 200 bytes. */
const MAX_COUNTERS = 10_000;

/**
 * Counters in memory, like the library's `RateLimiterMemory`, but bounded and without a timer for each: the counter that was
 * used least recently makes room for a new one. A key that is tried again and again keeps its counter.
 */
export class BoundedRateLimiter extends RateLimiterCompatibleAbstract {
	readonly #counters: LRUCache<string, Counter>;
	// The library's interface; its limiters set the last two, which are not used.
	override readonly keyPrefix = '';
	override blockDuration = 0;
	override execEvenly = false;
	readonly #points: number;
	readonly #durationMs: number;

	/** `duration` is in seconds. */
	constructor({ points, duration }: { points: number; duration: number }, maxCounters = MAX_COUNTERS) {
		super();
		this.#points = points;
		this.#durationMs = duration * 1000;
		// With `max` the library would reserve places for all of them in each of the many limiters, 17 MB together.
		this.#counters = new LRUCache({ maxSize: maxCounters, sizeCalculation: () => 1 });
	}

	get size(): number {
		return this.#counters.size;
	}

	override async consume(key: string, points = 1): Promise<RateLimiterRes> {
		const result = this.#add(key, points);
		// The library's interface: a refusal rejects with the result.
		if (result.consumedPoints > this.#points) throw result;
		return result;
	}

	override async penalty(key: string, points = 1): Promise<RateLimiterRes> {
		return this.#add(key, points);
	}

	override async reward(key: string, points = 1): Promise<RateLimiterRes> {
		return this.#find(key) ? this.#add(key, -points) : this.#toResult({ points: 0, expiresAt: Date.now() });
	}

	override async get(key: string): Promise<RateLimiterRes | null> {
		const counter = this.#find(key);
		return counter && this.#toResult(counter);
	}

	override async set(key: string, points: number, durationS: number): Promise<RateLimiterRes> {
		const counter = { points, expiresAt: Date.now() + durationS * 1000 };
		this.#counters.set(key, counter);
		return this.#toResult(counter);
	}

	override async block(key: string, durationS: number): Promise<RateLimiterRes> {
		return this.set(key, this.#points + 1, durationS);
	}

	override async delete(key: string): Promise<boolean> {
		return this.#counters.delete(key);
	}

	/** A key that is refused is only read, which counts as used too. */
	#find(key: string): Counter | null {
		const counter = this.#counters.get(key);
		return counter && counter.expiresAt > Date.now() ? counter : null;
	}

	#add(key: string, points: number): RateLimiterRes {
		const counter = this.#find(key) ?? { points: 0, expiresAt: Date.now() + this.#durationMs };
		counter.points += points;
		this.#counters.set(key, counter);
		return this.#toResult(counter);
	}

	#toResult({ points, expiresAt }: Counter): RateLimiterRes {
		return new RateLimiterRes(Math.max(this.#points - points, 0), expiresAt - Date.now(), points);
	}
}
