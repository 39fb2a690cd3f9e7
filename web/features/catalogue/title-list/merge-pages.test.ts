import { describe, expect, it } from 'vitest';
import type { MediaType } from '#contract/title.ts';
import type { TitleCardData } from '../titles/to-title-card.ts';
import { estimateTotal, mergePages, type TitleListPage } from './merge-pages.ts';

function buildCard(id: number, media_type: MediaType = 'movie'): TitleCardData {
	return { media_type, id, title: `Title ${id}`, date: '1927-01-10', poster_path: '/p.svg', vote_average: 7 };
}

function buildPage(overrides: Partial<TitleListPage> = {}): TitleListPage {
	return { cards: [buildCard(1)], received: 20, total_pages: 5, total_results: 100, ...overrides };
}

describe('the cards of a list', () => {
	it('contain a title of two pages once, at its first position', () => {
		const pages = [
			buildPage({ cards: [buildCard(1), buildCard(2)] }),
			buildPage({ cards: [buildCard(2), buildCard(3)] }),
		];
		expect(mergePages(pages).map(({ id }) => id)).toEqual([1, 2, 3]);
	});

	it('keep movie 605 and show 605 apart', () => {
		const cards = mergePages([buildPage({ cards: [buildCard(605), buildCard(605, 'tv')] })]);
		expect(cards.map(({ media_type }) => media_type)).toEqual(['movie', 'tv']);
	});
});

describe('the total of a list', () => {
	const cards = (count: number) => Array.from({ length: count }, (_, id) => buildCard(id + 1));

	it('is the number of cards once every page is loaded', () => {
		expect(estimateTotal([buildPage({ total_pages: 1 })], 13)).toEqual({ count: 13, isEstimate: false });
	});

	it('is total_results while nothing is filtered out', () => {
		expect(estimateTotal([buildPage({ cards: cards(20) })], 20)).toEqual({ count: 100, isEstimate: false });
	});

	it('is estimated from the share of the first page that passes the filter', () => {
		const first = buildPage({ cards: cards(15), total_pages: 500, total_results: 9_990 });
		expect(estimateTotal([first], 15)).toEqual({ count: 7_500, isEstimate: true });
	});

	it('leaves out titles beyond the last page that TMDB serves', () => {
		const first = buildPage({ cards: cards(20), total_pages: 500, total_results: 850_000 });
		expect(estimateTotal([first], 20)).toEqual({ count: 10_000, isEstimate: true });
	});

	it('is unknown when no card of the first page passes the filter', () => {
		expect(estimateTotal([buildPage({ cards: [] })], 0)).toBeNull();
		expect(estimateTotal([], 0)).toBeNull();
	});
});
