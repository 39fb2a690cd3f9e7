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

export interface AnswerKey {
	text: string;
	/** One of endlessly many requests, such as searches: these share a bounded part of the cache. */
	isLongTail: boolean;
}

/** Answers that survive a restart. */
export interface DiskCache {
	find(key: string): CachedAnswer | null;
	upsert(key: AnswerKey, answer: CachedAnswer): void;
	remove(key: string): void;
	removeAll(): void;
	count(): number;
	/** The last operation succeeded. */
	isUsable(): boolean;
	close(): void;
}

export interface CatalogueCache {
	/** Changes when the cache is cleared; an answer fetched under an older generation is not cached. */
	readonly generation: number;
	find(key: AnswerKey): CachedAnswer | null;
	/** `disk`: write this answer there, remove what is there, or leave it. */
	set(key: AnswerKey, answer: CachedAnswer, at: { generation: number; disk: 'write' | 'remove' | 'leave' }): void;
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

/** The part of memory and disk that the long tail may take, so that searches do not evict titles and rows. */
export const LONG_TAIL_SHARE = 0.4;

/** Two LRU caches in memory in front of one on disk. Bounds are bytes of bodies and keys plus a flat overhead. */
export function createCatalogueCache(options: CatalogueCacheOptions): CatalogueCache {
	const memory = (bytes: number) =>
		new LRUCache<string, CachedAnswer>({
			maxSize: Math.max(1, Math.floor(bytes)),
			sizeCalculation: (answer, key) => encodedSize(answer) + key.length * 2 + ENTRY_OVERHEAD_BYTES,
		});
	const longTail = memory(options.memoryBytes * LONG_TAIL_SHARE);
	const main = memory(options.memoryBytes * (1 - LONG_TAIL_SHARE));
	const memoryFor = (key: AnswerKey) => (key.isLongTail ? longTail : main);
	let generation = 0;
	let hits = 0;
	let misses = 0;

	return {
		get generation() {
			return generation;
		},
		find(key) {
			const known = memoryFor(key).get(key.text);
			if (known) return known;
			const stored = options.disk?.find(key.text) ?? null;
			if (stored) memoryFor(key).set(key.text, stored);
			return stored;
		},
		set(key, answer, at) {
			if (at.generation !== generation) return;
			memoryFor(key).set(key.text, answer);
			if (at.disk === 'write') options.disk?.upsert(key, answer);
			if (at.disk === 'remove') options.disk?.remove(key.text);
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
			main.clear();
			longTail.clear();
			options.disk?.removeAll();
		},
		stats() {
			const bytes = main.calculatedSize + longTail.calculatedSize;
			const asked = hits + misses;
			return {
				totalKeys: Math.max(main.size + longTail.size, options.disk?.count() ?? 0),
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
