import { describe, expect, it, test } from 'vitest';
import {
	airedEpisodes,
	findNextEpisode,
	findShowPlace,
	hasSpecials,
	isSeasonComplete,
	nextEpisodeAtHand,
	seasonNumbers,
} from './episode-order.ts';
import { ODD_SHOWS, toCode, toOddShow } from './testing/odd-shows.ts';
import type { EpisodeRef } from './title.ts';

describe.each(ODD_SHOWS)('$what', { tags: ['continue-next'] }, (odd) => {
	const { show, bySeason, viewed, last, now } = toOddShow(odd);
	const loadSeason = async (number: number) => {
		const episodes = bySeason.get(number);
		return episodes ? { episodes } : null;
	};
	const timesOf = ({ season, episode }: EpisodeRef) =>
		viewed.find((one) => one.season === season && one.episode === episode)?.times ?? 0;

	it('goes on where it should, or is complete', async () => {
		const viewing = { last, isCompleted: last.isCompleted, timesOf };
		const place = await findShowPlace(show, loadSeason, viewing, now);
		expect(place.isComplete ? null : toCode(place)).toBe(odd.goesOn);
		// What is offered exists.
		const offered = bySeason.get(place.season)?.map(({ episode_number }) => episode_number) ?? [];
		if (!place.isComplete) expect(offered).toContain(place.episode);
	});

	it('plays the next one that has aired', { tags: ['autoplay-next-episode'] }, async () => {
		const next = await findNextEpisode(show, loadSeason, last, now);
		const expected = odd.playsNext === undefined ? odd.goesOn : odd.playsNext;
		expect(toCode(next)).toBe(expected);
		const atHand = nextEpisodeAtHand(show, (number) => bySeason.get(number), last, now);
		// The season of an episode that is gone may be gone with it.
		expect(toCode(atHand)).toBe(bySeason.has(last.season) ? expected : null);
		const alone = nextEpisodeAtHand(
			show,
			(number) => (number === last.season ? bySeason.get(number) : undefined),
			last,
			now,
		);
		expect(alone?.season).toBe(bySeason.has(last.season) ? next?.season : undefined);
	});

	it('has aired as far as it should', () => {
		const aired = airedEpisodes(show, last.season, bySeason.get(last.season) ?? [], now);
		expect(aired.map(({ episode_number }) => episode_number).join(' ')).toBe(odd.aired);
	});
});

test('what cannot be fetched is neither finished nor next', async () => {
	const show = { seasons: [{ season_number: 1 }] };
	const loadSeason = () => Promise.reject(new Error('away'));
	const viewing = { last: { season: 1, episode: 1 }, isCompleted: true, timesOf: () => 1 };
	await expect(findShowPlace(show, loadSeason, viewing, 0)).rejects.toThrow('away');
});

test('a season without episodes that have aired is not complete', () => {
	expect(isSeasonComplete([], () => true)).toBe(false);
	expect(isSeasonComplete([1, 2], (episode) => episode < 3)).toBe(true);
	expect(isSeasonComplete([1, 2], (episode) => episode < 2)).toBe(false);
});

test('seasons are in order, each once, and specials beside them', () => {
	const seasons = [3, 0, 1, 3].map((season_number) => ({ season_number }));
	expect(seasonNumbers({ seasons })).toEqual([1, 3]);
	expect(hasSpecials({ seasons })).toBe(true);
	expect(hasSpecials({ seasons: [{ season_number: 0, episode_count: 0 }] })).toBe(false);
	expect(hasSpecials({ seasons: [{ season_number: 1 }] })).toBe(false);
});
