/** What a signed-out person says about titles, in this browser; the newest first. */

import { HIDDEN_TITLES_MAX, LOCAL_RATINGS_MAX, RATING_MAX_HALF_STARS } from '#contract/limits.ts';
import { type HistoryTitle, type TitleRef, titleKey, toHistoryTitle } from '#contract/title.ts';
import { readStoredJson } from '../lib/stored-json.ts';
import { tasteStorage } from './taste-storage.ts';
import { isTimedTitle, newestFirst, type TimedTitle } from './timed-titles.ts';

/** As `POST /api/taste/migrate` takes it. */
export interface LocalRating extends TimedTitle {
	half_stars: number;
}

export interface LocalTaste {
	hidden: TimedTitle[];
	ratings: LocalRating[];
}

/** What is valid of a stored text, which may be damaged; each title once. */
export function parseTaste(stored: string | null): LocalTaste {
	const { hidden, ratings } = (readStoredJson(stored) ?? {}) as Partial<Record<keyof LocalTaste, unknown>>;
	return {
		hidden: newestFirst(listOf(hidden).filter(isTimedTitle)).slice(0, HIDDEN_TITLES_MAX),
		ratings: newestFirst(listOf(ratings).filter(isRating)).slice(0, LOCAL_RATINGS_MAX),
	};
}

export function readLocalTaste(): LocalTaste {
	return parseTaste(tasteStorage.read());
}

/** Reads the store first, so that two tabs do not overwrite each other. False when it is full. */
export function setLocallyHidden(title: TitleRef, isHidden: boolean): boolean {
	const { hidden, ratings } = readLocalTaste();
	const others = without(hidden, title);
	if (isHidden && others.length >= HIDDEN_TITLES_MAX) return false;
	write({ hidden: isHidden ? [timed(title), ...others] : others, ratings });
	return true;
}

/** `halfStars` null removes the rating. False when the store is full. */
export function setLocalRating(title: TitleRef, halfStars: number | null): boolean {
	const { hidden, ratings } = readLocalTaste();
	const others = without(ratings, title);
	if (halfStars !== null && others.length >= LOCAL_RATINGS_MAX) return false;
	write({ hidden, ratings: halfStars === null ? others : [{ ...timed(title), half_stars: halfStars }, ...others] });
	return true;
}

/** Removes what was migrated, but not what was changed since. */
export function removeLocalTaste(migrated: LocalTaste): void {
	const { hidden, ratings } = readLocalTaste();
	const isLeft = (items: readonly TimedTitle[]) => {
		const versions = new Set(items.map(versionOf));
		return (item: TimedTitle) => !versions.has(versionOf(item));
	};
	write({ hidden: hidden.filter(isLeft(migrated.hidden)), ratings: ratings.filter(isLeft(migrated.ratings)) });
}

function write(taste: LocalTaste): void {
	if (taste.hidden.length + taste.ratings.length > 0) tasteStorage.write(JSON.stringify(taste));
	else tasteStorage.remove();
}

function timed(title: TitleRef): TimedTitle {
	return { ...toHistoryTitle(title), timestamp: Date.now() };
}

function versionOf(item: TimedTitle): string {
	return `${titleKey(item)} ${item.timestamp}`;
}

function without<Item extends HistoryTitle>(items: readonly Item[], title: TitleRef): Item[] {
	return items.filter((item) => titleKey(item) !== titleKey(title));
}

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

function isRating(item: unknown): item is LocalRating {
	if (!isTimedTitle(item)) return false;
	const { half_stars } = item as Partial<LocalRating>;
	return Number.isInteger(half_stars) && Number(half_stars) >= 1 && Number(half_stars) <= RATING_MAX_HALF_STARS;
}
