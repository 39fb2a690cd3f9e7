import { describe, expect, it } from 'vitest';
import type { EpisodeData, SeasonData, SeasonSummaryData } from '../titles/title-detail-query.ts';
import { pendingSeason, selectedEpisode, selectedSeason } from './selected-episode.ts';

const show = (...numbers: number[]) => ({
	seasons: numbers.map((season_number) => ({ id: season_number, season_number }) as SeasonSummaryData),
});
const season = (...numbers: number[]): SeasonData => ({
	season_number: 1,
	name: null,
	overview: null,
	episodes: numbers.map((episode_number) => ({ id: episode_number, episode_number }) as EpisodeData),
});

describe('what the page of a show opens', () => {
	it('is the season of the address, else the lowest above the specials, else those', { tags: ['show-seasons'] }, () => {
		expect(selectedSeason(show(0, 3, 2), null)).toBe(2);
		expect(selectedSeason(show(0, 1, 2), 2)).toBe(2);
		expect(selectedSeason(show(0), null)).toBe(0);
		expect(selectedSeason(show(), null)).toBeNull();
	});

	it('is the episode of the address, else the first of the season', () => {
		expect(selectedEpisode(season(62, 63), null)).toBe(62);
		expect(selectedEpisode(season(1, 2), 2)).toBe(2);
		expect(selectedEpisode(undefined, null)).toBe(1);
	});

	it('is the season of a pending navigation within the same show', () => {
		expect(pendingSeason('/tv/605/4/1', 605)).toBe(4);
		expect(pendingSeason('/tv/606/4/1', 605)).toBeNull();
		expect(pendingSeason('/movie/605', 605)).toBeNull();
		expect(pendingSeason(undefined, 605)).toBeNull();
	});
});
