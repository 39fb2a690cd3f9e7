import { describe, expect, it } from 'vitest';
import type { MediaType } from '#contract/title.ts';
import type { TitleCardData } from '../titles/to-title-card.ts';
import { estimateTotal, mergePages } from './merge-pages.ts';
import type { TitleListPage } from './title-list-query.ts';

function buildCard(id: number, media_type: MediaType = 'movie'): TitleCardData {
	return { media_type, id, title: `Title ${id}`, date: '1927-01-10', poster_path: '/p.svg', vote_average: 7 };
}

function buildPage(overrides: Partial<TitleListPage> = {}): TitleListPage {
	return { cards: [buildCard(1)], received: 20, total_pages: 5, total_results: 100, ...overrides };
}

describe('the cards of a list', () => {
	it('show a title that comes on two pages once, at its first place', () => {
		const pages = [
			buildPage({ cards: [buildCard(1), buildCard(2)] }),
			buildPage({ cards: [buildCard(2), buildCard(3)] }),
		];
		expect(mergePages(pages).map(({ id }) => id)).toEqual([1, 2, 3]);
	});

	it('tell movie 605 from show 605', () => {
		const cards = mergePages([buildPage({ cards: [buildCard(605), buildCard(605, 'tv')] })]);
		expect(cards.map(({ media_type }) => media_type)).toEqual(['movie', 'tv']);
	});
});

describe('the size of a list', () => {
	const cards = (count: number) => Array.from({ length: count }, (_, id) => buildCard(id + 1));

	it('is what is shown once all of it is there', () => {
		expect(estimateTotal([buildPage({ total_pages: 1 })], 13)).toEqual({ count: 13, isAbout: false });
	});

	it('is what the catalogue says as long as nothing was filtered out', () => {
		expect(estimateTotal([buildPage({ cards: cards(20) })], 20)).toEqual({ count: 100, isAbout: false });
	});

	it('is reckoned from what the filter let through', () => {
		const first = buildPage({ cards: cards(15), total_pages: 500, total_results: 9_990 });
		expect(estimateTotal([first], 15)).toEqual({ count: 7_500, isAbout: true });
	});

	it('holds no title that can not be had', () => {
		const first = buildPage({ cards: cards(20), total_pages: 500, total_results: 850_000 });
		expect(estimateTotal([first], 20)).toEqual({ count: 10_000, isAbout: true });
	});

	it('is not guessed from a page of which nothing can be shown', () => {
		expect(estimateTotal([buildPage({ cards: [] })], 0)).toBeNull();
		expect(estimateTotal([], 0)).toBeNull();
	});
});
