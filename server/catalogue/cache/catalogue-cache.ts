import { LRUCache } from 'lru-cache';
import type { CacheStats } from '#contract/admin.ts';
import { ENTRY_OVERHEAD_BYTES, type EncodedBody, sizeOf } from '../../http/encoded-body.ts';

/** An answer as it is kept: its bytes, and since when and how long they count as fresh. */
export interface CachedAnswer extends EncodedBody {
	status: number;
	/** Epoch milliseconds. */
	storedAt: number;
	freshMs: number;
}

/** What an answer is kept under. */
export interface AnswerKey {
	text: string;
	/** One of endlessly many, as searches are: it shares its room with those alone. */
	isLongTail: boolean;
}

/** Where answers outlive the process. */
export interface DiskCache {
	find(key: string): CachedAnswer | null;
	upsert(key: AnswerKey, answer: CachedAnswer): void;
	remove(key: string): void;
	removeAll(): void;
	count(): number;
	/** The last thing that was asked of it went well. */
	isUsable(): boolean;
	close(): void;
}

export interface CatalogueCache {
	/** Changes when the cache is cleared; an answer fetched under an older generation is not kept. */
	readonly generation: number;
	find(key: AnswerKey): CachedAnswer | null;
	/** `store` says what becomes of what the disk holds under this key: this answer, nothing, or what it held before. */
	keep(key: AnswerKey, answer: CachedAnswer, at: { generation: number; store: 'keep' | 'remove' | 'leave' }): void;
	countHit(): void;
	countMiss(): void;
	clear(): void;
	stats(): CacheStats;
	/** What is kept on disk can be used. */
	isUsable(): boolean;
	close(): void;
}

interface CatalogueCacheOptions {
	memoryBytes: number;
	store: DiskCache | null;
	/** Called at each lookup. */
	onLookup?(isHit: boolean): void;
}

/** Of memory and disk, the part that the long tail may take; the rest stays with titles and rows whatever is searched for. */
export const LONG_TAIL_SHARE = 0.4;

/** Two bounded memories in front of one store on disk. Bounds are in bytes of bodies, keys and a flat overhead. */
export function createCatalogueCache(options: CatalogueCacheOptions): CatalogueCache {
	const memory = (bytes: number) =>
		new LRUCache<string, CachedAnswer>({
			maxSize: Math.max(1, Math.floor(bytes)),
			sizeCalculation: (answer, key) => sizeOf(answer) + key.length * 2 + ENTRY_OVERHEAD_BYTES,
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
			const stored = options.store?.find(key.text) ?? null;
			if (stored) memoryFor(key).set(key.text, stored);
			return stored;
		},
		keep(key, answer, at) {
			if (at.generation !== generation) return;
			memoryFor(key).set(key.text, answer);
			if (at.store === 'keep') options.store?.upsert(key, answer);
			if (at.store === 'remove') options.store?.remove(key.text);
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
			options.store?.removeAll();
		},
		stats() {
			const bytes = main.calculatedSize + longTail.calculatedSize;
			const asked = hits + misses;
			return {
				totalKeys: Math.max(main.size + longTail.size, options.store?.count() ?? 0),
				hits,
				misses,
				hitRate: `${(asked === 0 ? 0 : (hits / asked) * 100).toFixed(1)}%`,
				memoryUsage: Math.round((bytes / (1024 * 1024)) * 10) / 10,
			};
		},
		isUsable: () => options.store?.isUsable() ?? true,
		close: () => options.store?.close(),
	};
}
