import { describe, expect, it } from 'vitest';
import type { Season } from '#contract/tmdb.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import { findNextAired } from './next-episode.ts';

const TODAY = '2026-06-15';
const AIRED = '2026-06-14';

/** Seasons by number, each with the air dates of its episodes by number. */
type Dates = Record<number, Record<number, string | null>>;

function nextAfter(
	dates: Dates,
	season: number,
	episode: number,
	{ status = 'Returning Series', watched = [''] } = {},
) {
	const titles = {
		findSeason: async (_id: number, number: number) => {
			const episodes = Object.entries(dates[number] ?? {});
			const toEpisode = ([at, air_date]: [string, string | null]) => ({
				episode_number: Number(at),
				air_date,
				name: `No ${at}`,
			});
			return dates[number] ? ({ id: 1, episodes: episodes.map(toEpisode) } as unknown as Season) : null;
		},
	} as TitleReader;
	const seasons = Object.keys(dates).map((number) => ({ season_number: Number(number) }));
	const show = { id: 1, status, seasons } as unknown as Parameters<typeof findNextAired>[1];
	const isWatched = (at: { season: number; episode: number }) => watched.includes(`${at.season}/${at.episode}`);
	return findNextAired(titles, show, { season, episode }, isWatched, TODAY);
}

describe('the next episode', { tags: ['continue-next'] }, () => {
	it.each<[string, Dates, [number, number], object | null]>([
		['is the next of the season', { 1: { 1: AIRED, 2: AIRED } }, [1, 1], { season: 1, episode: 2, name: 'No 2' }],
		['is over a gap in the numbers', { 1: { 1: AIRED, 4: AIRED } }, [1, 1], { season: 1, episode: 4 }],
		['is in the next season', { 1: { 9: AIRED }, 2: { 1: AIRED } }, [1, 9], { season: 2, episode: 1 }],
		['is over a gap in the seasons', { 1: { 9: AIRED }, 4: { 10: AIRED } }, [1, 9], { season: 4, episode: 10 }],
		['is over an empty season', { 1: { 9: AIRED }, 2: {}, 3: { 1: AIRED } }, [1, 9], { season: 3, episode: 1 }],
		['is none of the specials', { 0: { 1: AIRED }, 1: { 9: AIRED } }, [1, 9], null],
		['is a special after a special', { 0: { 1: AIRED, 2: AIRED }, 1: { 1: AIRED } }, [0, 1], { season: 0, episode: 2 }],
		['is no regular one after the last special', { 0: { 1: AIRED }, 1: { 1: AIRED } }, [0, 1], null],
		['is none that airs today: its hour is unknown', { 1: { 1: AIRED, 2: TODAY } }, [1, 1], null],
		['is none of the future, nor of a season of the future', { 1: { 1: AIRED }, 2: { 1: '2099-12-24' } }, [1, 1], null],
		['is none without a date in a running show', { 1: { 1: AIRED, 2: null } }, [1, 1], null],
		['has aired without a date where a later one has', { 1: { 1: AIRED, 2: null, 3: AIRED } }, [1, 1], { episode: 2 }],
	])('%s', async (_what, dates, [season, episode], expected) => {
		const next = await nextAfter(dates, season, episode);
		if (expected) expect(next).toMatchObject(expected);
		else expect(next).toBeNull();
	});

	it('has aired without a date once the show has ended', async () => {
		expect(await nextAfter({ 1: { 1: null, 2: null } }, 1, 1, { status: 'Ended' })).toMatchObject({ episode: 2 });
	});

	it('is not one that is watched', async () => {
		const dates = { 1: { 1: AIRED, 2: AIRED, 3: AIRED } };
		expect(await nextAfter(dates, 1, 1, { watched: ['1/2'] })).toMatchObject({ episode: 3 });
		expect(await nextAfter(dates, 1, 1, { watched: ['1/2', '1/3'] })).toBeNull();
	});
});
