import type { MediaType } from '#contract/title.ts';
import { dateOf, titleText } from '../../../lib/title-text.ts';

/** What a list draws of a title. */
export interface TitleCardData {
	media_type: MediaType;
	id: number;
	title: string;
	/** `YYYY-MM-DD` or the year alone. */
	date: string;
	poster_path: string;
	vote_average: number;
}

/** What the hero draws beyond that. */
export interface HeroItem extends TitleCardData {
	overview: string;
	backdrop_path: string | null;
	genre_ids: number[];
}

/** Any item of a list of TMDB's: a movie, a show, a person or a collection. */
export interface TmdbListItem {
	id: number;
	media_type?: string;
	adult?: boolean | null;
	title?: string | null;
	name?: string | null;
	release_date?: string | null;
	first_air_date?: string | null;
	poster_path?: string | null;
	backdrop_path?: string | null;
	overview?: string | null;
	vote_average?: number | null;
	genre_ids?: number[] | null;
}

/**
 * The display filter: a title is shown only with an id, a poster, a title, a date, a rating and an overview, and
 * never when it is for adults. People and collections are no titles. Gives null for what is not shown.
 */
export function toHeroItem(item: TmdbListItem, listType?: MediaType): HeroItem | null {
	const mediaType = item.media_type ?? listType;
	if (mediaType !== 'movie' && mediaType !== 'tv') return null;
	const title = titleText(item);
	const date = dateOf(item);
	const overview = item.overview?.trim();
	if (!item.id || !item.poster_path || !title || !date || !item.vote_average || !overview || item.adult) return null;
	return {
		media_type: mediaType,
		id: item.id,
		title,
		date,
		poster_path: item.poster_path,
		vote_average: item.vote_average,
		overview,
		backdrop_path: item.backdrop_path ?? null,
		genre_ids: item.genre_ids ?? [],
	};
}

/** Leaves out what only the hero draws, since it makes most of a page's weight. */
export function toCard({ media_type, id, title, date, poster_path, vote_average }: HeroItem): TitleCardData {
	return { media_type, id, title, date, poster_path, vote_average };
}
