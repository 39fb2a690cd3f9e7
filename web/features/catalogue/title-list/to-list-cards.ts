import type { MediaType } from '#contract/title.ts';
import { titleName } from '../../../lib/title-format.ts';
import { departmentName } from '../titles/tmdb-words.ts';
import { type TitleCardData, type TmdbListItem, toTitleCards } from '../titles/to-title-card.ts';
import { TITLE_LIST_TEXT } from './title-list.messages.ts';

/** What a card draws of a person or a collection. */
export interface EntityCardData {
	media_type: 'person' | 'collection';
	id: number;
	name: string;
	/** Portrait or poster. */
	picture: string | null;
	/** What a person is known for, or that it is a collection. */
	about: string;
}

export type ListCardData = TitleCardData | EntityCardData;

/** An item of a search: with the fields of people as well. */
export interface TmdbMixedItem extends TmdbListItem {
	profile_path?: string | null;
	known_for?: readonly TmdbListItem[] | null;
	known_for_department?: string | null;
}

/** The cards of the items that pass the display filter, in order; `listType` as for `toTitleCards`. */
export function toListCards(items: readonly TmdbMixedItem[], listType?: MediaType | 'person'): ListCardData[] {
	return items.flatMap((item): ListCardData[] => {
		const type = item.media_type ?? listType;
		if (type !== 'person' && type !== 'collection') return toTitleCards([{ ...item, media_type: type }]);
		const card = toEntityCard(type, item);
		return card ? [card] : [];
	});
}

/** Like titles, people and collections need a name and a picture, or of people a title that they are known for. */
function toEntityCard(type: EntityCardData['media_type'], item: TmdbMixedItem): EntityCardData | null {
	const { id, adult } = item;
	const name = titleName(item);
	const isPerson = type === 'person';
	const picture = (isPerson ? item.profile_path : item.poster_path) || null;
	const titles = toTitleCards(item.known_for ?? []).map(({ title }) => title);
	if (!id || !name || adult || !(picture || titles.length > 0)) return null;
	return {
		media_type: type,
		id,
		name,
		picture,
		about: isPerson ? aboutPerson(item, titles) : TITLE_LIST_TEXT.collection,
	};
}

function aboutPerson({ known_for_department }: TmdbMixedItem, titles: readonly string[]): string {
	return titles.length > 0 ? TITLE_LIST_TEXT.knownFor(titles) : departmentName(known_for_department);
}

/** `movie:605`, `person:605`. */
export function cardKey({ media_type, id }: ListCardData): string {
	return `${media_type}:${id}`;
}
