/**
 * The episodes of a show in order: what has aired, what is next, what is complete, and what a repeated viewing is. Every
 * screen, row and call asks here; `docs/rules.md` lists them.
 */
import { airingDay } from './airing-day.ts';
import { type EpisodeRef, FIRST_EPISODE } from './title.ts';

interface SeasonFacts {
	season_number: number;
	air_date?: string | null | undefined;
	episode_count?: number | null | undefined;
}

interface EpisodeFacts {
	episode_number: number;
	air_date?: string | null | undefined;
	name?: string | null | undefined;
}

/** What the catalogue says of a show. */
export interface ShowFacts {
	seasons: readonly SeasonFacts[];
	/** TMDB's status. */
	status?: string | null | undefined;
	/** ISO 3166-1, the first one that of the first showing. */
	origin_country?: unknown;
}

/** Episodes of a season; null where the show has no such season. Rejects while that cannot be said. */
type LoadSeason = (season: number) => Promise<{ episodes: readonly EpisodeFacts[] } | null>;

export interface NextEpisode extends EpisodeRef {
	name: string | null;
}

/** Seasons that are looked at after the one that was watched. */
const MAX_SEASONS_AHEAD = 3;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Numbers of the seasons that have an order: ascending, without season 0, TMDB's specials. */
export function seasonNumbers({ seasons }: Pick<ShowFacts, 'seasons'>): number[] {
	const numbers = seasons.map(({ season_number }) => season_number).filter((number) => number > 0);
	return [...new Set(numbers)].sort((a, b) => a - b);
}

/** Whether no further episodes come, by TMDB's status. */
export function hasEnded({ status }: Pick<ShowFacts, 'status'>): boolean {
	return status === 'Ended' || status === 'Canceled';
}

/** Whether a show has specials to link to. A season without a count may have some. */
export function hasSpecials({ seasons }: Pick<ShowFacts, 'seasons'>): boolean {
	return seasons.some(({ season_number, episode_count }) => season_number === 0 && episode_count !== 0);
}

/**
 * Episodes of a season that have aired, in order. A date is a day: it counts from its beginning where the show is shown
 * first, for the hour is not known. An episode without a date has aired where a later one has, or where the show has
 * ended. Numbers below 1 have no place in the order. `now` is in epoch milliseconds.
 */
export function airedEpisodes<Episode extends EpisodeFacts>(
	show: ShowFacts,
	season: number,
	episodes: readonly Episode[],
	now: number,
): Episode[] {
	const today = airingDay(show, now);
	const hasBegun = (day: string | null | undefined) => isDay(day) && day <= today;
	const inOrder = inNumberOrder(episodes);
	const lastAired = inOrder.map(({ air_date }) => hasBegun(air_date)).lastIndexOf(true);
	const isOver =
		hasEnded(show) ||
		(season > 0 &&
			show.seasons.some(
				({ season_number, episode_count, air_date }) =>
					season_number > season && episode_count !== 0 && hasBegun(air_date),
			));
	return inOrder.filter(({ air_date }, index) => (isDay(air_date) ? air_date <= today : isOver || index < lastAired));
}

/** TMDB gives an unknown day as null and as an empty text. */
function isDay(day: string | null | undefined): day is string {
	return typeof day === 'string' && DAY.test(day);
}

/** Each number once. */
function inNumberOrder<Episode extends EpisodeFacts>(episodes: readonly Episode[]): Episode[] {
	const byNumber = new Map(episodes.map((episode) => [episode.episode_number, episode]));
	return [...byNumber.values()]
		.filter(({ episode_number }) => episode_number > 0)
		.sort((a, b) => a.episode_number - b.episode_number);
}

/**
 * The next episode that has aired, of this season or of a later one: numbers and seasons may have gaps, a season may begin
 * with any number, and one that is only announced has none. After specials only specials follow. Null where there is
 * none; rejects as `loadSeason` does. `isPassed` leaves episodes out.
 */
export async function findNextEpisode(
	show: ShowFacts,
	loadSeason: LoadSeason,
	after: EpisodeRef,
	now: number,
	isPassed?: (episode: EpisodeRef) => boolean,
): Promise<NextEpisode | null> {
	for (const season of seasonsFrom(show, after)) {
		const found = await loadSeason(season);
		const next = nextOf(show, season, found?.episodes ?? [], after, now, isPassed);
		if (next) return next;
	}
	return null;
}

/**
 * As `findNextEpisode`, by the seasons that are loaded. Of one that is not, and has begun, it is the first episode without
 * its name; where that is not number 1, its page leads to the one that is.
 */
export function nextEpisodeAtHand(
	show: ShowFacts,
	loaded: (season: number) => readonly EpisodeFacts[] | undefined,
	after: EpisodeRef,
	now: number,
): NextEpisode | null {
	for (const season of seasonsFrom(show, after)) {
		const episodes = loaded(season);
		if (!episodes && season === after.season) return null;
		const [summary] = show.seasons.filter(({ season_number }) => season_number === season);
		const first = { episode_number: 1, air_date: summary?.air_date };
		const next = nextOf(show, season, episodes ?? [first], after, now);
		if (next) return next;
	}
	return null;
}

/** The season, and those after it that may have episodes. */
function seasonsFrom(show: ShowFacts, { season }: EpisodeRef): number[] {
	const filled = show.seasons.filter(({ episode_count }) => episode_count !== 0);
	const later = seasonNumbers({ seasons: filled }).filter((number) => season > 0 && number > season);
	return [season, ...later.slice(0, MAX_SEASONS_AHEAD)];
}

function nextOf(
	show: ShowFacts,
	season: number,
	episodes: readonly EpisodeFacts[],
	after: EpisodeRef,
	now: number,
	isPassed: (episode: EpisodeRef) => boolean = () => false,
): NextEpisode | null {
	const next = airedEpisodes(show, season, episodes, now)
		.filter(({ episode_number }) => season > after.season || episode_number > after.episode)
		.find(({ episode_number: episode }) => !isPassed({ season, episode }));
	return next ? { season, episode: next.episode_number, name: next.name?.trim() || null } : null;
}

/** What a viewer has watched of a show. */
export interface Viewing {
	/** The episode that was watched last. */
	last: EpisodeRef;
	/** It was watched to its end. */
	isCompleted: boolean;
	/** How often an episode was watched to its end. */
	timesOf(episode: EpisodeRef): number;
}

/** Where a viewer goes on with a show. */
export interface ShowPlace extends NextEpisode {
	/** It comes after the episode that was watched last. */
	isNext: boolean;
	/** Nothing is left: the place is where the last viewing has ended, or the show's first episode where that is gone. */
	isComplete: boolean;
}

/**
 * Where a viewer goes on: in the episode that was watched last, or after its end in the next one that has aired and was
 * watched less often. So what was watched already is passed over, and somebody who begins again, watching an episode once
 * more than those after it, is led through them once more. An episode that the catalogue has no more counts as watched.
 */
export async function findShowPlace(
	show: ShowFacts,
	loadSeason: LoadSeason,
	{ last, isCompleted, timesOf }: Viewing,
	now: number,
): Promise<ShowPlace> {
	const { season, episode } = last;
	const found = (await loadSeason(season))?.episodes.find(({ episode_number }) => episode_number === episode);
	const here = { ...(found ? { season, episode } : FIRST_EPISODE), name: found?.name?.trim() || null };
	if (found && !isCompleted) return { ...here, isNext: false, isComplete: false };
	const times = Math.max(1, timesOf(last));
	const next = await findNextEpisode(show, loadSeason, last, now, (at) => timesOf(at) >= times);
	return next ? { ...next, isNext: true, isComplete: false } : { ...here, isNext: false, isComplete: true };
}

/** Whether all of these episodes, which have aired, are watched; not where there are none. */
export function isSeasonComplete(aired: readonly number[], isWatched: (episode: number) => boolean): boolean {
	return aired.length > 0 && aired.every(isWatched);
}
