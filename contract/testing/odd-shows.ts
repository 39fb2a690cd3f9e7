/**
 * Odd shows, what somebody has watched of them, and what every screen, row and call must say. Episodes are numbers with a
 * sign for their day: none long ago, `<` yesterday, `=` today, `>` to come, `?` unknown as null, `!` unknown as an empty
 * text. Watched are `season/episode` in the order of watching, `x2` for twice, `~` for begun.
 */

import type { ShowFacts } from '../episode-order.ts';
import { type EpisodeRef, episodeKey } from '../title.ts';

export interface OddShow {
	what: string;
	/** Episodes by season; an empty text is a season that is announced. */
	seasons: Readonly<Record<number, string>>;
	watched: string;
	/** Where the viewer goes on; null where all is watched. */
	goesOn: string | null;
	/** Numbers that have aired in the season that was watched last. */
	aired: string;
	/** What plays by itself after the episode that was watched last, where that is not where the viewer goes on. */
	playsNext?: string | null;
	status?: string;
	country?: string;
	/** By default noon in UTC. */
	time?: string;
}

const TODAY = '2026-06-15';
const DAYS: Readonly<Record<string, string | null>> = {
	...{ '': '2020-01-05', '<': '2026-06-14', '=': TODAY, '>': '2099-12-24', '?': null, '!': '' },
};
const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(' ');

export const ODD_SHOWS: readonly OddShow[] = [
	{ what: 'a plain season', seasons: { 1: '1 2 3' }, watched: '1/1', goesOn: '1/2', aired: '1 2 3' },
	{
		what: 'an episode begun',
		seasons: { 1: '1 2 3' },
		watched: '1/1 1/2~',
		goesOn: '1/2',
		aired: '1 2 3',
		playsNext: '1/3',
	},
	{ what: 'the end of a season', seasons: { 1: '1 2', 2: '1 2' }, watched: '1/1 1/2', goesOn: '2/1', aired: '1 2' },
	{ what: 'the end of a show', seasons: { 1: '1 2' }, watched: '1/1 1/2', goesOn: null, aired: '1 2', status: 'Ended' },
	{ what: 'the end of what has aired', seasons: { 1: '1 2 3>' }, watched: '1/1 1/2', goesOn: null, aired: '1 2' },
	{ what: 'a gap in the numbers', seasons: { 1: '1 2 5' }, watched: '1/2', goesOn: '1/5', aired: '1 2 5' },
	{
		what: 'numbers that go on from season to season',
		seasons: { 1: '1 2', 2: '3 4' },
		watched: '1/2',
		goesOn: '2/3',
		aired: '1 2',
	},
	{
		what: 'a season that begins with episode 4',
		seasons: { 1: '1', 2: '4 5' },
		watched: '1/1',
		goesOn: '2/4',
		aired: '1',
	},
	{ what: 'a show that begins with episode 4', seasons: { 1: '4 5' }, watched: '1/4', goesOn: '1/5', aired: '4 5' },
	{ what: 'a double episode under one number', seasons: { 1: '1 3 4' }, watched: '1/1', goesOn: '1/3', aired: '1 3 4' },
	{ what: 'an episode listed twice', seasons: { 1: '1 2 2 3' }, watched: '1/2', goesOn: '1/3', aired: '1 2 3' },
	{ what: 'episodes out of order', seasons: { 1: '3 1 2' }, watched: '1/1', goesOn: '1/2', aired: '1 2 3' },
	{ what: 'a pilot of number 0', seasons: { 1: '0 1 2' }, watched: '1/0', goesOn: '1/1', aired: '1 2' },
	{
		what: 'specials between seasons',
		seasons: { 0: '1 2', 1: '1', 2: '1' },
		watched: '1/1',
		goesOn: '2/1',
		aired: '1',
	},
	{ what: 'a special watched', seasons: { 0: '1 2', 1: '1' }, watched: '0/1', goesOn: '0/2', aired: '1 2' },
	{ what: 'the last special', seasons: { 0: '1 2', 1: '1' }, watched: '0/2', goesOn: null, aired: '1 2' },
	{ what: 'specials alone', seasons: { 0: '1 2 3>' }, watched: '0/1', goesOn: '0/2', aired: '1 2' },
	{
		what: 'no days, running',
		seasons: { 1: '1? 2?' },
		watched: '1/1',
		goesOn: null,
		aired: '',
		status: 'Returning Series',
	},
	{ what: 'no days, ended', seasons: { 1: '1? 2!' }, watched: '1/1', goesOn: '1/2', aired: '1 2', status: 'Ended' },
	{
		what: 'no days, cancelled',
		seasons: { 1: '1! 2?' },
		watched: '1/1',
		goesOn: '1/2',
		aired: '1 2',
		status: 'Canceled',
	},
	{
		what: 'an unknown day between known ones',
		seasons: { 1: '1 2? 3' },
		watched: '1/1',
		goesOn: '1/2',
		aired: '1 2 3',
	},
	{
		what: 'no days in a season before one that has begun',
		seasons: { 1: '1? 2?', 2: '1' },
		watched: '1/1',
		goesOn: '1/2',
		aired: '1 2',
	},
	{ what: 'a placeholder at the end', seasons: { 1: '1 2 3?' }, watched: '1/2', goesOn: null, aired: '1 2' },
	{ what: 'a placeholder in a season to come', seasons: { 1: '1', 2: '1?' }, watched: '1/1', goesOn: null, aired: '1' },
	{
		what: 'a split season between its halves',
		seasons: { 1: '1 2 3> 4>' },
		watched: '1/2',
		goesOn: null,
		aired: '1 2',
	},
	{
		what: 'a split season in its second half',
		seasons: { 1: '1 2 3< 4>' },
		watched: '1/2',
		goesOn: '1/3',
		aired: '1 2 3',
	},
	{ what: 'an announced season', seasons: { 1: '1 2', 2: '' }, watched: '1/2', goesOn: null, aired: '1 2' },
	{
		what: 'announced seasons before one with episodes',
		seasons: { 1: '1', 2: '', 3: '', 4: '', 5: '', 6: '1' },
		watched: '1/1',
		goesOn: '6/1',
		aired: '1',
	},
	{ what: 'a season to come', seasons: { 1: '1', 2: '1> 2>' }, watched: '1/1', goesOn: null, aired: '1' },
	{
		what: 'a show that was finished and returned',
		seasons: { 1: '1', 2: '1', 3: '1<' },
		watched: '1/1 2/1',
		goesOn: '3/1',
		aired: '1',
	},
	{ what: 'season numbers with holes', seasons: { 1: '1', 4: '1', 9: '1' }, watched: '1/1', goesOn: '4/1', aired: '1' },
	{
		what: 'seasons named by years',
		seasons: { 1999: '1', 2003: '1 2' },
		watched: '1999/1',
		goesOn: '2003/1',
		aired: '1',
	},
	{
		what: 'ten seasons',
		seasons: Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at + 1, '1 2'])),
		watched: '9/2',
		goesOn: '10/1',
		aired: '1 2',
	},
	{
		what: 'forty seasons',
		seasons: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [at + 1, '1 2'])),
		watched: '39/2',
		goesOn: '40/1',
		aired: '1 2',
	},
	{ what: 'a season of 300', seasons: { 1: many(300) }, watched: '1/299', goesOn: '1/300', aired: many(300) },
	{ what: 'the last episode airs today', seasons: { 1: '1 2=' }, watched: '1/1', goesOn: '1/2', aired: '1 2' },
	{ what: 'the season begins today', seasons: { 1: '1', 2: '1= 2>' }, watched: '1/1', goesOn: '2/1', aired: '1' },
	{
		what: 'today in Tokyo, yesterday in UTC',
		seasons: { 1: '1 2=' },
		watched: '1/1',
		goesOn: '1/2',
		aired: '1 2',
		country: 'JP',
		time: '2026-06-14T15:30Z',
	},
	{
		what: 'still yesterday in Tokyo',
		seasons: { 1: '1 2=' },
		watched: '1/1',
		goesOn: null,
		aired: '1',
		country: 'JP',
		time: '2026-06-14T14:30Z',
	},
	{
		what: 'today in UTC, yesterday in New York',
		seasons: { 1: '1 2=' },
		watched: '1/1',
		goesOn: null,
		aired: '1',
		country: 'US',
		time: '2026-06-15T03:30Z',
	},
	{
		what: 'today in New York',
		seasons: { 1: '1 2=' },
		watched: '1/1',
		goesOn: '1/2',
		aired: '1 2',
		country: 'US',
		time: '2026-06-15T04:30Z',
	},
	{
		what: 'today in Auckland',
		seasons: { 1: '1 2=' },
		watched: '1/1',
		goesOn: '1/2',
		aired: '1 2',
		country: 'NZ',
		time: '2026-06-14T12:30Z',
	},
	{
		what: 'today in a country without a known zone',
		seasons: { 1: '1 2=' },
		watched: '1/1',
		goesOn: '1/2',
		aired: '1 2',
		country: 'ZZ',
		time: '2026-06-15T00:00Z',
	},
	{ what: 'an episode that was skipped', seasons: { 1: '1 2 3' }, watched: '1/3 1/1', goesOn: '1/2', aired: '1 2 3' },
	{
		what: 'what was watched already',
		seasons: { 1: '1 2 3' },
		watched: '1/2 1/1',
		goesOn: '1/3',
		aired: '1 2 3',
		playsNext: '1/2',
	},
	{
		what: 'all watched, the first one last',
		seasons: { 1: '1 2 3' },
		watched: '1/2 1/3 1/1',
		goesOn: null,
		aired: '1 2 3',
		playsNext: '1/2',
	},
	{
		what: 'all watched, and the first once more',
		seasons: { 1: '1 2 3' },
		watched: '1/2 1/3 1/1x2',
		goesOn: '1/2',
		aired: '1 2 3',
	},
	{
		what: 'all watched, and one begun once more',
		seasons: { 1: '1 2 3' },
		watched: '1/1 1/3 1/2x1~',
		goesOn: '1/2',
		aired: '1 2 3',
		playsNext: '1/3',
	},
	{
		what: 'a second viewing over a season’s end',
		seasons: { 1: '1', 2: '1 2' },
		watched: '2/1 2/2 1/1x2',
		goesOn: '2/1',
		aired: '1',
	},
	{ what: 'a second viewing to the end', seasons: { 1: '1 2' }, watched: '1/1x2 1/2x2', goesOn: null, aired: '1 2' },
	{ what: 'an episode that is gone', seasons: { 1: '1 2 4' }, watched: '1/3', goesOn: '1/4', aired: '1 2 4' },
	{ what: 'an episode begun that is gone', seasons: { 1: '1 2 4' }, watched: '1/3~', goesOn: '1/4', aired: '1 2 4' },
	{ what: 'the last episodes gone', seasons: { 1: '1 2' }, watched: '1/7~', goesOn: null, aired: '1 2' },
	{ what: 'a season that is gone', seasons: { 1: '1 2', 3: '1' }, watched: '2/5~', goesOn: '3/1', aired: '' },
	{ what: 'the last season gone', seasons: { 1: '1 2' }, watched: '2/1', goesOn: null, aired: '' },
	{ what: 'a renumbered season', seasons: { 1: '11 12 13' }, watched: '1/3', goesOn: '1/11', aired: '11 12 13' },
];

/** The fixture as the catalogue and the viewer's progress have it. */
export function toOddShow({
	seasons,
	watched,
	status = 'Returning Series',
	country,
	time = `${TODAY}T12:00Z`,
}: OddShow) {
	const episodesOf = (text: string) =>
		text
			.split(' ')
			.filter(Boolean)
			.map((token) => ({
				episode_number: Number.parseInt(token, 10),
				air_date: DAYS[token.replace(/\d/g, '')] ?? (token.endsWith('!') ? '' : null),
				name: `No ${Number.parseInt(token, 10)}`,
				runtime: null,
			}));
	const bySeason = new Map(Object.entries(seasons).map(([number, text]) => [Number(number), episodesOf(text)]));
	const show: ShowFacts & { seasons: { season_number: number; episode_count: number; air_date: string | null }[] } = {
		status,
		origin_country: country ? [country] : [],
		seasons: [...bySeason].map(([season_number, episodes]) => ({
			season_number,
			episode_count: episodes.length,
			air_date: episodes[0]?.air_date ?? null,
		})),
	};
	const viewed = watched.split(' ').map((token) => {
		const [, season, episode, times = '', begun] = /^(\d+)\/(\d+)(?:x(\d+))?(~)?$/.exec(token) as string[];
		const isCompleted = !begun;
		return { season: Number(season), episode: Number(episode), isCompleted, times: Number(times || (begun ? 0 : 1)) };
	});
	return { show, bySeason, viewed, last: viewed.at(-1) as (typeof viewed)[number], now: Date.parse(time) };
}

export const toCode = (at: EpisodeRef | null) => at && episodeKey(at);
