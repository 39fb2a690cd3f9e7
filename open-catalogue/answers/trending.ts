/**
 * Trending is a schedule, since the catalogue has no view counts: a lead title and all others, for each UTC day
 * and each UTC week from Monday on. The same day gives the same list on every machine.
 */
import { DAY_MS } from '#contract/limits.ts';
import type { MediaType } from '#contract/title.ts';
import { hashFraction } from '../stable-id.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueTitle } from './catalogue-title.ts';
import { byRelevance, orderByDiversity } from './diversity-order.ts';
import type { People, Person } from './people.ts';

export type TrendingWindow = 'day' | 'week';

/** 1 January 1970 was a Thursday: three days into a week that begins on Monday. */
const EPOCH_WEEKDAY = 3;
/** Points of score that the shuffle adds at most: enough to raise titles from the middle of the list. */
const SHUFFLE_POINTS = 4;
/** Every third place of the mixed list is a show's. */
const SHOW_EVERY = 3;
/** The best fifth may lead, of a short list at least this many. */
const LEAD_SHARE = 0.2;
const MIN_LEADS = 4;

/** How many days or weeks since 1970. */
function periodOf(window: TrendingWindow, now: number): number {
	const day = Math.floor(now / DAY_MS);
	return window === 'day' ? day : Math.floor((day + EPOCH_WEEKDAY) / 7);
}

/**
 * The best titles rotate in first place, in a fixed shuffled order: days use its odd places, weeks the even ones, so that
 * the two windows never have the same lead. One that cannot be played now gives its turn to the next, and the rotation
 * goes on as if it had not.
 */
function leadOf(
	titles: readonly CatalogueTitle[],
	isPlayable: Catalogue['isPlayable'],
	window: TrendingWindow,
	period: number,
): CatalogueTitle | undefined {
	const recorded = titles.filter((title) => title.has_copy);
	const candidates = recorded.length > 0 ? recorded : titles;
	const best = candidates
		.toSorted(byRelevance((title) => title.score))
		.slice(0, Math.max(MIN_LEADS, Math.round(candidates.length * LEAD_SHARE)))
		.toSorted(byRelevance((title) => hashFraction(`lead ${title.key}`)));
	const rotation = best.filter((_, place) => (place % 2 === 0) === (window === 'week'));
	const start = rotation.length > 0 ? period % rotation.length : 0;
	const turns = [...rotation.slice(start), ...rotation.slice(0, start)];
	return turns.find(isPlayable) ?? titles.find(isPlayable);
}

/** All titles of one type, or of both for `all`, that can be played; `now` in epoch milliseconds. */
export function trendingTitles(
	catalogue: Catalogue,
	type: MediaType | 'all',
	window: TrendingWindow,
	now: number,
): CatalogueTitle[] {
	const period = periodOf(window, now);
	const pool = { movie: catalogue.movies, tv: catalogue.shows, all: [...catalogue.movies, ...catalogue.shows] }[type];
	const playable = pool.filter(catalogue.isPlayable);
	const lead = leadOf(pool, catalogue.isPlayable, window, period);
	if (lead === undefined) return [];
	const relevance = (title: CatalogueTitle) =>
		title.score + SHUFFLE_POINTS * hashFraction(`${window} ${period} ${title.key}`);
	const others = playable.filter((title) => title !== lead);
	const ordered = orderByDiversity(others, relevance, [lead]);
	return [lead, ...(type === 'all' ? interleave(ordered) : ordered)];
}

/** Two movies, then a show, until one type runs out; then the rest of the other. */
function interleave(titles: readonly CatalogueTitle[]): CatalogueTitle[] {
	const movies = titles.filter((title) => title.media_type === 'movie');
	const shows = titles.filter((title) => title.media_type === 'tv');
	const mixed: CatalogueTitle[] = [];
	while (movies.length > 0 && shows.length > 0) {
		mixed.push(...((mixed.length + 1) % SHOW_EVERY === 0 ? shows : movies).splice(0, 1));
	}
	return [...mixed, ...movies, ...shows];
}

/** All people: by the popularity of their titles, raised or lowered by up to a half for the day or week. */
export function trendingPeople(people: People, window: TrendingWindow, now: number): Person[] {
	const period = periodOf(window, now);
	const relevance = ({ id, popularity }: Person) =>
		popularity * (0.5 + hashFraction(`${window} ${period} person:${id}`));
	return people.listed
		.map((person) => ({ person, points: relevance(person) }))
		.sort((a, b) => b.points - a.points || a.person.id - b.person.id)
		.map(({ person }) => person);
}
