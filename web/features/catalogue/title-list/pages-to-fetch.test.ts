import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListPageState, MAX_CONCURRENT_PAGES, type PagingState, pagesToFetch } from './pages-to-fetch.ts';

function buildState(overrides: Partial<PagingState> = {}): PagingState {
	return { pages: ['missing'], loadedPages: 0, cards: 0, targetCards: 24, maxPage: 5, ...overrides };
}

function pages(count: number, state: ListPageState): ListPageState[] {
	return Array.from({ length: count }, () => state);
}

describe('the pages to fetch', () => {
	it('are the first page alone until it has loaded', () => {
		expect(pagesToFetch(buildState({ pages: pages(15, 'missing') }))).toEqual([1]);
	});

	it('are one further page at a time while too few cards are loaded', () => {
		const states: ListPageState[] = ['fresh', ...pages(4, 'missing')];
		expect(pagesToFetch(buildState({ pages: states, loadedPages: 1, cards: 17 }))).toEqual([2]);
		expect(pagesToFetch(buildState({ pages: states, loadedPages: 1, cards: 24 }))).toEqual([]);
	});

	it('end at the last page allowed when every title is filtered out', () => {
		const states: ListPageState[] = [...pages(5, 'fresh'), ...pages(10, 'missing')];
		expect(pagesToFetch(buildState({ pages: states, loadedPages: 5, cards: 0 }))).toEqual([]);
	});

	it('end at a failed page', () => {
		const states: ListPageState[] = ['fresh', 'failed', ...pages(13, 'missing')];
		expect(pagesToFetch(buildState({ pages: states, loadedPages: 1, cards: 4 }))).toEqual([]);
	});

	it('are refetched in order when they are stale', { tags: ['list-read-ahead', 'limit-read-ahead'] }, () => {
		expect(pagesToFetch(buildState({ pages: pages(6, 'stale'), loadedPages: 6, cards: 120 }))).toEqual([1, 2, 3]);
	});
});

/** Loads a list to its end: in each step every planned page arrives, of which `kept` cards pass the filter. */
function loadAll(totalPages: number, kept: readonly number[], limits: Pick<PagingState, 'targetCards' | 'maxPage'>) {
	const states = pages(totalPages, 'missing');
	const requested: number[] = [];
	let maxConcurrent = 0;
	for (;;) {
		const firstMissing = states.findIndex((state) => state !== 'fresh');
		const loadedPages = firstMissing < 0 ? totalPages : firstMissing;
		const cards = kept.slice(0, loadedPages).reduce((sum, count) => sum + count, 0);
		const planned = pagesToFetch({ pages: states, loadedPages, cards, ...limits });
		if (planned.length === 0) return { requested, maxConcurrent, cards };
		maxConcurrent = Math.max(maxConcurrent, planned.length);
		requested.push(...planned);
		for (const page of planned) states[page - 1] = 'fresh';
	}
}

it('any list requests no page twice, and never more than three at once', () => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 30 }),
			fc.record({
				targetCards: fc.integer({ min: 8, max: 200 }),
				maxPage: fc.integer({ min: 1, max: 10 }),
			}),
			(kept, limits) => {
				const { requested, maxConcurrent, cards } = loadAll(kept.length, kept, limits);
				expect(new Set(requested).size).toBe(requested.length);
				expect(maxConcurrent).toBeLessThanOrEqual(MAX_CONCURRENT_PAGES);
				expect(requested.length).toBeGreaterThanOrEqual(1);
				expect(requested.length).toBeLessThanOrEqual(Math.min(kept.length, limits.maxPage));
				const isFull = cards >= limits.targetCards;
				const isAtEnd = requested.length >= Math.min(kept.length, limits.maxPage);
				expect(isFull || isAtEnd).toBe(true);
			},
		),
	);
});
