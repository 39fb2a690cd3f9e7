import { SOURCE_LANGUAGE } from '#contract/languages.ts';
import type { MediaType } from '#contract/title.ts';
import { titleLanguage } from '../../../lib/text-language.ts';
import { dateOf, titleName } from '../../../lib/title-format.ts';
import { UI_LANGUAGE } from '../../../lib/ui-language.ts';

/** The fields of a title that a card draws. */
export interface TitleCardData {
	media_type: MediaType;
	id: number;
	title: string;
	/** `YYYY-MM-DD`, or only the year. */
	date: string;
	poster_path: string;
	vote_average: number;
	/** Of the title, where it is not that of the page. */
	lang?: string;
	/** Present where nothing to play of the title is known: lists of whatever there is say so. */
	playable?: false;
}

/** The fields that the hero draws in addition. */
export interface HeroItem extends TitleCardData {
	overview: string;
	backdrop_path: string | null;
	genre_ids: number[];
	overview_language?: string;
}

/** An item of a TMDB list: a movie, a show, a person or a collection. */
export interface TmdbListItem {
	id: number;
	media_type?: string;
	adult?: boolean | null;
	title?: string | null;
	name?: string | null;
	original_title?: string | null;
	original_name?: string | null;
	original_language?: string | null;
	title_language?: string | undefined;
	overview_language?: string | undefined;
	release_date?: string | null;
	first_air_date?: string | null;
	poster_path?: string | null;
	backdrop_path?: string | null;
	overview?: string | null;
	vote_average?: number | null;
	genre_ids?: number[] | null;
	playable?: false | undefined;
}

/**
 * The display filter: null unless the item is a movie or show with an id, poster, title, date, rating and overview,
 * and not adult. `listType` is the media type of lists whose items do not name theirs.
 */
export function toHeroItem(item: TmdbListItem, listType?: MediaType): HeroItem | null {
	const mediaType = item.media_type ?? listType;
	if (mediaType !== 'movie' && mediaType !== 'tv') return null;
	const title = titleName(item);
	const date = dateOf(item);
	const overview = item.overview?.trim();
	if (!item.id || !item.poster_path || !title || !date || !item.vote_average || item.adult) return null;
	// TMDB leaves it empty where nobody has translated it.
	if (!overview && UI_LANGUAGE === SOURCE_LANGUAGE) return null;
	return {
		media_type: mediaType,
		id: item.id,
		title,
		date,
		poster_path: item.poster_path,
		vote_average: item.vote_average,
		overview: overview ?? '',
		backdrop_path: item.backdrop_path ?? null,
		genre_ids: item.genre_ids ?? [],
		...(item.playable === false ? { playable: false } : {}),
		...withLanguage(titleLanguage(item)),
		...(item.overview_language && { overview_language: item.overview_language }),
	};
}

function withLanguage(lang: string | undefined): Pick<TitleCardData, 'lang'> {
	return lang ? { lang } : {};
}

/** Drops the hero's fields, which would be most of a page's dehydrated data. */
export function toTitleCard({
	overview,
	backdrop_path,
	genre_ids,
	overview_language,
	...card
}: HeroItem): TitleCardData {
	return card;
}

/** The cards of the items that pass the display filter, in order. */
export function toTitleCards(items: readonly TmdbListItem[], listType?: MediaType): TitleCardData[] {
	return items.flatMap((item) => {
		const hero = toHeroItem(item, listType);
		return hero ? toTitleCard(hero) : [];
	});
}
