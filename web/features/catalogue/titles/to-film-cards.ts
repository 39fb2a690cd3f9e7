import { dateOf } from '../../../lib/title-format.ts';
import { type TitleCardData, type TmdbListItem, toHeroItem, toTitleCard } from './to-title-card.ts';

/** A title of a list that has unreleased ones too. */
export interface FilmCardData extends TitleCardData {
	/** Empty without one: see `isAnnounced`. */
	date: string;
	/** 0 without votes. */
	vote_average: number;
}

/**
 * The card of an item of a filmography or a collection, null where the display filter hides it elsewhere too. A title that
 * is not released by `today` (`YYYY-MM-DD`) needs neither the date nor the rating that it cannot have yet.
 */
export function toFilmCard(item: TmdbListItem, listType: 'movie' | undefined, today: string): FilmCardData | null {
	const date = dateOf(item) ?? '';
	const isReleased = date !== '' && date <= today;
	const filtered = toHeroItem(
		isReleased ? item : { ...item, release_date: date || today, vote_average: item.vote_average || 1 },
		listType,
	);
	return filtered && { ...toTitleCard(filtered), date, vote_average: item.vote_average ?? 0 };
}

/** Whether the title has no date yet. One with votes is released: TMDB only does not know when. */
export function isAnnounced({ date, vote_average }: Pick<FilmCardData, 'date' | 'vote_average'>): boolean {
	return date === '' && vote_average === 0;
}

/** Newest first: what is only announced, the titles by date, then those of unknown date. */
export function compareNewestFirst(a: FilmCardData, b: FilmCardData): number {
	return compareText(isAnnounced(b) ? '~' : b.date, isAnnounced(a) ? '~' : a.date);
}

/** Oldest first: the titles by date, what is only announced, then those of unknown date. */
export function compareOldestFirst(a: FilmCardData, b: FilmCardData): number {
	return compareText(a.date || (isAnnounced(a) ? '~' : '~~'), b.date || (isAnnounced(b) ? '~' : '~~'));
}

function compareText(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
