import { expect, it } from 'vitest';
import { orderByTaste, shareSimilar } from './weigh-by-taste.ts';

const [A, B, C, D, E] = [1, 2, 3, 4, 5].map((id) => ({ media_type: 'movie' as const, id }));
const SEEDS = [A, B, C, D, E].filter((seed) => seed !== undefined);

function buildTaste(hidden: string[], ratings: Record<string, number>) {
	return { hidden: new Set(hidden), ratings: new Map(Object.entries(ratings)) };
}

it('liked titles lead, and hidden and disliked ones lead to nothing', { tags: ['recommendations-taste'] }, () => {
	const taste = buildTaste(['movie:2'], { 'movie:1': 5, 'movie:3': 4, 'movie:5': 8, 'tv:4': 1 });
	expect(orderByTaste(SEEDS, taste)).toEqual([E, A, D]);
});

it('a liked title has twice the similar titles of the others, of the same total', {
	tags: ['recommendations-taste'],
}, () => {
	expect(shareSimilar(SEEDS, buildTaste([], {}))).toEqual([3, 3, 3, 3, 3]);
	expect(shareSimilar(SEEDS, buildTaste([], { 'movie:1': 8, 'movie:2': 10 }))).toEqual([4, 4, 2, 2, 2]);
	expect(shareSimilar(SEEDS.slice(0, 1), buildTaste([], { 'movie:1': 10 }))).toEqual([3]);
	expect(shareSimilar([], buildTaste([], {}))).toEqual([]);
});
