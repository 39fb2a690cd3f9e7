import { LRUCache } from 'lru-cache';
import type { CacheStats } from '#contract/admin.ts';
import { ENTRY_OVERHEAD_BYTES, type EncodedBody, encodedSize } from '../../http/encoded-body.ts';

/** An encoded answer, with when it was fetched and how long it is fresh. */
export interface CachedAnswer extends EncodedBody {
	status: number;
	/** Epoch milliseconds. */
	storedAt: number;
	/** How long it is fresh, from `storedAt`. */
	ttlMs: number;
}

/**
 * The parts of the cache, each a share of memory and of the disk: no part evicts from another that is within its share.
 *
 * - `screens`: what Matinee's screens request, however often; a few hundred answers.
 * - `kept`: requested a second time, or named by a row of Home.
 * - `titles`: titles and people that were opened once, as the screens request them.
 * - `others`: anything else that was requested once.
 */
export const CACHE_SHARES = { screens: 0.2, kept: 0.4, titles: 0.2, others: 0.2 } as const;

export type CachePart = keyof typeof CACHE_SHARES;

export const CACHE_PARTS = Object.keys(CACHE_SHARES) as CachePart[];

export interface AnswerKey {
	text: string;
	/** Where a new answer goes. */
	part: CachePart;
}

/** Answers that survive a restart. */
export interface DiskCache {
	find(key: string): { answer: CachedAnswer; part: CachePart } | null;
	/** What was kept stays in that part. */
	upsert(key: AnswerKey, answer: CachedAnswer): void;
	/** Moves an answer to the part `kept`. */
	keep(key: string): void;
	remove(key: string): void;
	removeAll(): void;
	count(): number;
	/** The last operation succeeded. */
	isUsable(): boolean;
	close(): void;
}

/** The level that all nodes share. While it is unavailable every lookup finds nothing, and every fetch is this node's own. */
export interface SharedCache {
	/** Fresh or stale. Never rejects. */
	find(key: string): Promise<CachedAnswer | null>;
	/**
	 * Runs `fetch` and shares its answer, unless another node fetches the same at this moment: then waits for its fresh answer,
	 * for a bounded time. Throws what `fetch` throws; an `AppError` of the same code when the other node's fetch failed.
	 */
	fetchOnce(key: string, fetch: () => Promise<CachedAnswer>): Promise<CachedAnswer>;
}

export interface CatalogueCache {
	/** Changes when the cache is cleared; an answer fetched under an older generation is not cached. */
	readonly generation: number;
	find(key: string): CachedAnswer | null;
	/** Of the parts in memory that `keep` takes nothing from. */
	findSettled(key: string): CachedAnswer | null;
	/** Of memory; moves nothing. */
	peek(key: string): CachedAnswer | null;
	/** `disk`: write this answer there, remove what is there, or leave it. */
	set(key: AnswerKey, answer: CachedAnswer, at: { generation: number; disk: 'write' | 'remove' | 'leave' }): void;
	/** Moves an answer that was requested again to the part `kept`, if `mayKeep` allows it. */
	keep(key: string, mayKeep: () => boolean): void;
	countHit(): void;
	countMiss(): void;
	clear(): void;
	stats(): CacheStats;
	/** The disk cache works, or there is none. */
	isUsable(): boolean;
	close(): void;
}

interface CatalogueCacheOptions {
	memoryBytes: number;
	disk: DiskCache | null;
	/** Called at each lookup. */
	onLookup?(isHit: boolean): void;
}

/** LRU caches in memory, one a part, in front of one on disk. Bounds are bytes of bodies and keys plus a flat overhead. */
export function createCatalogueCache(options: CatalogueCacheOptions): CatalogueCache {
	const memory = (share: number) =>
		new LRUCache<string, CachedAnswer>({
			maxSize: Math.max(1, Math.floor(options.memoryBytes * share)),
			sizeCalculation: (answer, key) => encodedSize(answer) + key.length * 2 + ENTRY_OVERHEAD_BYTES,
		});
	const parts = new Map(CACHE_PARTS.map((part) => [part, memory(CACHE_SHARES[part])]));
	const caches = [...parts.values()];
	const [screens, kept] = [parts.get('screens'), parts.get('kept')];
	let generation = 0;
	let hits = 0;
	let misses = 0;

	function setIn(part: CachePart, key: string, answer: CachedAnswer): void {
		for (const [name, cache] of parts) {
			if (name === part) cache.set(key, answer);
			else cache.delete(key);
		}
	}

	/** What is kept stays so when it is renewed; a refusal is nothing to keep. */
	function partFor({ text, part }: AnswerKey, { status }: CachedAnswer): CachePart {
		if (status !== 200) return 'others';
		return part !== 'screens' && parts.get('kept')?.has(text) ? 'kept' : part;
	}

	return {
		get generation() {
			return generation;
		},
		find(key) {
			for (const cache of caches) {
				const known = cache.get(key);
				if (known) return known;
			}
			const stored = options.disk?.find(key);
			if (!stored) return null;
			setIn(stored.part, key, stored.answer);
			return stored.answer;
		},
		findSettled: (key) => screens?.get(key) ?? kept?.get(key) ?? null,
		peek: (key) => caches.find((cache) => cache.has(key))?.peek(key) ?? null,
		set(key, answer, at) {
			if (at.generation !== generation) return;
			const part = partFor(key, answer);
			setIn(part, key.text, answer);
			if (at.disk === 'write') options.disk?.upsert({ text: key.text, part }, answer);
			if (at.disk === 'remove') options.disk?.remove(key.text);
		},
		keep(key, mayKeep) {
			const answer = parts.get('titles')?.peek(key) ?? parts.get('others')?.peek(key);
			if (answer?.status !== 200 || !mayKeep()) return;
			setIn('kept', key, answer);
			options.disk?.keep(key);
		},
		countHit: () => {
			hits += 1;
			options.onLookup?.(true);
		},
		countMiss: () => {
			misses += 1;
			options.onLookup?.(false);
		},
		clear() {
			generation += 1;
			hits = 0;
			misses = 0;
			for (const cache of caches) cache.clear();
			options.disk?.removeAll();
		},
		stats() {
			const bytes = caches.reduce((sum, cache) => sum + cache.calculatedSize, 0);
			const keys = caches.reduce((sum, cache) => sum + cache.size, 0);
			const asked = hits + misses;
			return {
				totalKeys: Math.max(keys, options.disk?.count() ?? 0),
				hits,
				misses,
				hitRate: `${(asked === 0 ? 0 : (hits / asked) * 100).toFixed(1)}%`,
				memoryUsage: Math.round((bytes / (1024 * 1024)) * 10) / 10,
			};
		},
		isUsable: () => options.disk?.isUsable() ?? true,
		close: () => options.disk?.close(),
	};
}
