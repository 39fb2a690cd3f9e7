/** A title is identified by type and id: movie 605 and show 605 are two titles. */
export type MediaType = 'movie' | 'tv';

export interface TitleRef {
	media_type: MediaType;
	id: number;
}

/** A title as requests, rows and history entries name it: the id is text. */
export interface HistoryTitle {
	media_type: MediaType;
	media_id: string;
}

/** Where the id becomes a number. `media_id` has been validated: digits without leading zeros. */
export function toTitleRef({ media_type, media_id }: HistoryTitle): TitleRef {
	return { media_type, id: Number(media_id) };
}

export function toHistoryTitle({ media_type, id }: TitleRef): HistoryTitle {
	return { media_type, media_id: String(id) };
}

/** A title as a key: `movie:605`. An id as text has been validated, so that it is the same key. */
export function titleKey(title: TitleRef | HistoryTitle): string {
	return `${title.media_type}:${'media_id' in title ? title.media_id : title.id}`;
}
