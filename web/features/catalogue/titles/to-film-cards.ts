import { dateOf } from '../../../lib/title-format.ts';
import { type TitleCardData, type TmdbListItem, toHeroItem, toTitleCard } from './to-title-card.ts';

/** A title of a list that has unreleased ones too. */
export interface FilmCardData extends TitleCardData {
	/** Empty while the title is only announced. */
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

/** Newest first; what has no date yet is newer than anything else. */
export function compareNewestFirst(a: FilmCardData, b: FilmCardData): number {
	return compareOldestFirst(b, a);
}

/** Oldest first; what has no date yet is last. */
export function compareOldestFirst(a: FilmCardData, b: FilmCardData): number {
	const [first, second] = [a.date || '~', b.date || '~'];
	return first < second ? -1 : first > second ? 1 : 0;
}
