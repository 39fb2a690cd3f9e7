import { describe, expect, it } from 'vitest';
import { createShowProgress } from './episode-progress.ts';

const progress = createShowProgress({
	last: { season: 2, episode: 3 },
	positions: new Map([
		['2/3', { position: 600, duration: 0 }],
		['1/4', { position: 300, duration: 1200 }],
		['2/9', { position: 9000, duration: 0 }],
	]),
});
const at = (season: number, episode: number, runtime: number | null = 50) => progress({ season, episode }, runtime);

describe('progress in a show', { tags: ['show-progress'] }, () => {
	it('counts the episodes before the last one as watched, in its season and in those before', () => {
		expect([at(1, 9), at(2, 1), at(2, 2)].map(({ isWatched }) => isWatched)).toEqual([true, true, true]);
		expect([at(2, 3), at(2, 4), at(3, 1)].map(({ isWatched }) => isWatched)).toEqual([false, false, false]);
		expect([at(2, 3), at(2, 2)].map(({ isLast }) => isLast)).toEqual([true, false]);
	});

	it('counts neither specials nor an episode that was left in the middle as watched', () => {
		expect(at(0, 1).isWatched).toBe(false);
		expect(at(1, 4)).toEqual({ isWatched: false, isLast: false, share: 0.25 });
	});

	it('is the share of the length, else of the runtime, at most all of it, and unknown without either', () => {
		expect(at(2, 3).share).toBe(0.2);
		expect(at(2, 9).share).toBe(1);
		expect(at(2, 3, null).share).toBeNull();
		expect(at(2, 1).share).toBeNull();
	});

	it('has no mark where nothing was watched', () => {
		const nothing = createShowProgress({ last: null, positions: new Map() });
		expect(nothing({ season: 1, episode: 1 }, 50)).toEqual({ isWatched: false, isLast: false, share: null });
	});
});
