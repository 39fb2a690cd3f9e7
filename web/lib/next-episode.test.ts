import { expect, test } from 'vitest';
import { findNextEpisode } from './next-episode.ts';

const TODAY = '2026-11-21';
const SEASONS = [
	{ season_number: 3, air_date: '2027-01-01' },
	{ season_number: 0, air_date: '1999-01-01' },
	{ season_number: 1, air_date: '2001-01-01' },
	{ season_number: 2, air_date: '2002-01-01' },
];
const episode = (episode_number: number, air_date: string | null = '2001-01-01', name: string | null = 'The Reel') => ({
	episode_number,
	air_date,
	name,
});

test.each([
	['the next episode of the season', [episode(1), episode(2)], 1, 1, { season: 1, episode: 2, name: 'The Reel' }],
	['the next number after a gap', [episode(1), episode(4)], 1, 1, { season: 1, episode: 4, name: 'The Reel' }],
	['an episode without a name', [episode(1), episode(2, TODAY, ' ')], 1, 1, { season: 1, episode: 2, name: '' }],
	['the next season after the last', [episode(1), episode(2)], 1, 2, { season: 2, episode: 1, name: null }],
	['nothing that airs tomorrow', [episode(1), episode(2, '2026-11-22')], 1, 1, null],
	['nothing without an air date', [episode(1), episode(2, null)], 1, 1, null],
	['no season that has not started', [episode(1)], 2, 1, null],
	['nothing after the last season', [episode(1)], 3, 1, null],
	['no season after specials', [episode(1)], 0, 1, null],
	['nothing while the episodes are not loaded', [], 1, 1, null],
])('the next episode is %s', { tags: ['autoplay-next-episode'] }, (_what, episodes, season, at, expected) => {
	for (const status of ['Returning Series', 'In Production', null, undefined]) {
		expect(findNextEpisode({ seasons: SEASONS, status }, episodes, { season, episode: at }, TODAY)).toEqual(expected);
	}
});

test.each(['Ended', 'Canceled'])('the next episode may lack an air date when the show has the status %s', (status) => {
	const show = { seasons: [...SEASONS, { season_number: 4, air_date: null }], status };
	const next = (episodes: ReturnType<typeof episode>[], season: number) =>
		findNextEpisode(show, episodes, { season, episode: 1 }, TODAY);
	expect(next([episode(1), episode(2, null)], 1)).toEqual({ season: 1, episode: 2, name: 'The Reel' });
	expect(next([episode(1), episode(2, '')], 1)).toMatchObject({ episode: 2 });
	expect(next([episode(1)], 3)).toEqual({ season: 4, episode: 1, name: null });
	expect(next([episode(1), episode(2, '2026-11-22')], 1)).toBeNull();
});
