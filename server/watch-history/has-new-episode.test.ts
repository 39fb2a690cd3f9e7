import { expect, it } from 'vitest';
import { hasNewEpisode } from './has-new-episode.ts';

const episode = (season_number: number, episode_number: number, air_date: string) => ({
	season_number,
	episode_number,
	name: '',
	air_date,
});
const LAST = { season: 2, episode: 3, last_watched: '2026-11-20T20:00:00.000Z' };
const NOW = Date.parse('2026-11-29T12:00:00Z');

it.each([
	['aired since', episode(2, 4, '2026-11-27'), null, true],
	['is announced as next, and airs today', episode(2, 3, '2026-11-20'), episode(2, 4, '2026-11-29'), true],
	['opens the next season', episode(3, 1, '2026-11-22'), null, true],
	['airs tomorrow', episode(2, 3, '2026-11-20'), episode(2, 4, '2026-11-30'), false],
	['had aired when the show was watched', episode(2, 5, '2026-11-19'), null, false],
	['is the one that was watched', episode(2, 3, '2026-11-27'), null, false],
	['has no date', episode(2, 4, ''), null, false],
	['is unknown', null, null, false],
])('an episode that %s', { tags: ['new-episode-badge'] }, (_, last, next, isNew) => {
	expect(hasNewEpisode({ last_episode_to_air: last, next_episode_to_air: next, origin_country: [] }, LAST, NOW)).toBe(
		isNew,
	);
});

it('has aired once its day has begun where it airs', { tags: ['new-episode-badge'] }, () => {
	const show = { last_episode_to_air: episode(2, 4, '2026-11-30'), next_episode_to_air: null };
	const at = Date.parse('2026-11-29T16:00:00Z');
	expect(hasNewEpisode({ ...show, origin_country: ['JP'] }, LAST, at)).toBe(true);
	expect(hasNewEpisode({ ...show, origin_country: ['US'] }, LAST, at)).toBe(false);
});
