import { describe, expect, it } from 'vitest';
import { episodeProgress, type ShowProgress } from './episode-progress.ts';

const progress: ShowProgress = { last: { season: 2, episode: 3 }, positions: { '2/3': 600, '1/4': 300, '2/9': 9000 } };
const at = (season: number, episode: number, runtime: number | null = 50) =>
	episodeProgress(progress, { season, episode }, runtime);

describe('progress in a show', { tags: ['show-progress'] }, () => {
	it('counts the episodes before the last one as watched, in its season and in those before', () => {
		expect([at(1, 9), at(2, 1), at(2, 2)].map(({ isWatched }) => isWatched)).toEqual([true, true, true]);
		expect([at(2, 3), at(2, 4), at(3, 1)].map(({ isWatched }) => isWatched)).toEqual([false, false, false]);
		expect([at(2, 3), at(2, 2)].map(({ isLast }) => isLast)).toEqual([true, false]);
	});

	it('counts neither specials nor an episode that was left in the middle as watched', () => {
		expect(at(0, 1).isWatched).toBe(false);
		expect(at(1, 4)).toEqual({ isWatched: false, isLast: false, share: 0.1 });
	});

	it('is the share of the runtime, at most all of it, and unknown without one', () => {
		expect(at(2, 3).share).toBe(0.2);
		expect(at(2, 9).share).toBe(1);
		expect(at(2, 3, null).share).toBeNull();
		expect(at(2, 1).share).toBeNull();
	});

	it('is nothing for somebody without a history', () => {
		expect(episodeProgress(null, { season: 1, episode: 1 }, 50)).toEqual({
			isWatched: false,
			isLast: false,
			share: null,
		});
	});
});
