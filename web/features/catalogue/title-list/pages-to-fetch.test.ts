import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CONCURRENT_PAGES, type PageState, type PageWishes, pagesToFetch } from './pages-to-fetch.ts';

function buildWishes(overrides: Partial<PageWishes> = {}): PageWishes {
	return { sights: ['missing'], loadedPages: 0, cards: 0, wantedCards: 24, reach: 5, preload: 0, ...overrides };
}

function pages(count: number, sight: PageState): PageState[] {
	return Array.from({ length: count }, () => sight);
}

describe('the pages that are asked for', () => {
	it('begin with the first alone, however many are wanted', () => {
		expect(pagesToFetch(buildWishes({ sights: pages(15, 'missing'), preload: 15 }))).toEqual([1]);
	});

	it('go on one by one while the reader lacks cards', () => {
		const sights: PageState[] = ['there', ...pages(4, 'missing')];
		expect(pagesToFetch(buildWishes({ sights, loadedPages: 1, cards: 17 }))).toEqual([2]);
		expect(pagesToFetch(buildWishes({ sights, loadedPages: 1, cards: 24 }))).toEqual([]);
	});

	it('end at the reach when nothing that comes can be shown', () => {
		const sights: PageState[] = [...pages(5, 'there'), ...pages(10, 'missing')];
		expect(pagesToFetch(buildWishes({ sights, loadedPages: 5, cards: 0 }))).toEqual([]);
	});

	it('are preloaded three at a time', () => {
		const sights: PageState[] = ['there', 'fetching', ...pages(13, 'missing')];
		expect(pagesToFetch(buildWishes({ sights, loadedPages: 1, cards: 40, preload: 15 }))).toEqual([2, 3, 4]);
	});

	it('end at a failure', () => {
		const sights: PageState[] = ['there', 'failed', ...pages(13, 'missing')];
		expect(pagesToFetch(buildWishes({ sights, loadedPages: 1, cards: 4, preload: 15 }))).toEqual([]);
	});

	it('are asked for anew when their time is past, in order', { tags: ['list-read-ahead', 'limit-read-ahead'] }, () => {
		expect(pagesToFetch(buildWishes({ sights: pages(6, 'late'), loadedPages: 6, cards: 120 }))).toEqual([1, 2, 3]);
	});
});

/** Plays a list through: each turn every page that is on its way comes in, `kept` of its cards can be shown. */
function play(
	totalPages: number,
	kept: readonly number[],
	wishes: Pick<PageWishes, 'wantedCards' | 'reach' | 'preload'>,
) {
	const sights = pages(totalPages, 'missing');
	const asked: number[] = [];
	let most = 0;
	for (;;) {
		const gap = sights.findIndex((sight) => sight !== 'there');
		const loadedPages = gap < 0 ? totalPages : gap;
		const cards = kept.slice(0, loadedPages).reduce((sum, count) => sum + count, 0);
		const planned = pagesToFetch({ sights, loadedPages, cards, ...wishes });
		if (planned.length === 0) return { asked, most, cards };
		most = Math.max(most, planned.length);
		asked.push(...planned);
		for (const page of planned) sights[page - 1] = 'there';
	}
}

it('whatever a list holds, no page is asked for twice, and never more than three at once', () => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 30 }),
			fc.record({
				wantedCards: fc.integer({ min: 8, max: 200 }),
				reach: fc.integer({ min: 1, max: 10 }),
				preload: fc.integer({ min: 0, max: 15 }),
			}),
			(kept, wishes) => {
				const { asked, most, cards } = play(kept.length, kept, wishes);
				expect(new Set(asked).size).toBe(asked.length);
				expect(most).toBeLessThanOrEqual(MAX_CONCURRENT_PAGES);
				const least = Math.min(kept.length, Math.max(1, wishes.preload));
				expect(asked.length).toBeGreaterThanOrEqual(least);
				expect(asked.length).toBeLessThanOrEqual(Math.min(kept.length, Math.max(1, wishes.reach, wishes.preload)));
				const isSated = cards >= wishes.wantedCards;
				const isAtEnd = asked.length >= Math.min(kept.length, Math.max(wishes.reach, wishes.preload));
				expect(isSated || isAtEnd).toBe(true);
			},
		),
	);
});
