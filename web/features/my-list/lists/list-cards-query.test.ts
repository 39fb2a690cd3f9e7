import { expect, it } from 'vitest';
import type { ListCard } from '#contract/lists.ts';
import { flattenCards, type ListPages, withMovedCard, withoutCard } from './list-cards-query.ts';

const card = (id: string) => ({ id }) as ListCard;
const PAGES: ListPages = {
	pages: [
		{ cards: [card('a'), card('b')], total: 4 },
		{ cards: [card('c'), card('d')], total: 4 },
	],
	pageParams: [0, 2],
};
const idsOf = ({ pages }: ListPages) => pages.map(({ cards }) => cards.map(({ id }) => id).join('')).join(' ');

it.each([
	['d', 'before', 'a', 'da bc'],
	['a', 'after', 'c', 'bc ad'],
	['b', 'after', 'a', 'ab cd'],
	['x', 'after', 'a', 'ab cd'],
	['a', 'after', 'x', 'ab cd'],
] as const)('%s placed %s %s gives %s', { tags: ['lists-order'] }, (id, side, beside, expected) => {
	expect(idsOf(withMovedCard(PAGES, id, side, beside))).toBe(expected);
});

it('a removed card leaves every page’s count, and a title that came twice is once', () => {
	const left = withoutCard(PAGES, 'b');
	expect([idsOf(left), left.pages.map(({ total }) => total)]).toEqual(['a cd', [3, 3]]);
	const twice = { cards: [card('b'), card('e')], total: 4 };
	expect(flattenCards([...PAGES.pages, twice]).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
