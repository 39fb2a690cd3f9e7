import { describe, expect, it } from 'vitest';
import { createShowProgress } from './episode-progress.ts';

const progress = createShowProgress({
	last: { season: 2, episode: 3 },
	episodes: new Map([
		['2/3', { position: 600, duration: 0, isWatched: false }],
		['1/4', { position: 300, duration: 1200, isWatched: true }],
		['1/5', { position: 0, duration: 1200, isWatched: true }],
		['2/9', { position: 9000, duration: 0, isWatched: false }],
	]),
});
const at = (season: number, episode: number, runtime: number | null = 50) => progress.of({ season, episode }, runtime);

describe('progress in a show', { tags: ['show-progress'] }, () => {
	it('has as watched what was watched to the end, and nothing else', () => {
		expect([at(1, 5), at(1, 4)].map(({ isWatched }) => isWatched)).toEqual([true, true]);
		expect([at(2, 3), at(1, 9), at(2, 1)].map(({ isWatched }) => isWatched)).toEqual([false, false, false]);
		expect([at(2, 3), at(2, 2)].map(({ isLast }) => isLast)).toEqual([true, false]);
	});

	it('is the share of the length, else of the runtime, at most all of it, and unknown without either', () => {
		expect(at(1, 4).share).toBe(0.25);
		expect(at(2, 3).share).toBe(0.2);
		expect(at(2, 9).share).toBe(1);
		expect(at(2, 3, null).share).toBeNull();
		expect(at(2, 1).share).toBeNull();
	});

	it('is not being watched once it is watched', () => {
		const last = { season: 1, episode: 1 };
		const watched = new Map([['1/1', { position: 0, duration: 1200, isWatched: true }]]);
		const { of, isWatching } = createShowProgress({ last, episodes: watched });
		expect([progress.isWatching, isWatching, of(last, 50).isLast]).toEqual([true, false, false]);
	});

	it('has no mark where nothing was watched', () => {
		const nothing = createShowProgress({ last: null, episodes: new Map() });
		expect(nothing.of({ season: 1, episode: 1 }, 50)).toEqual({ isWatched: false, isLast: false, share: null });
	});
});
