/** A title is identified by type and id: movie 605 and show 605 are two titles. */
export type MediaType = 'movie' | 'tv';

export interface TitleRef {
	media_type: MediaType;
	id: number;
}

/** A title as a key: `movie:605`. */
export function titleKey(title: TitleRef): string {
	return `${title.media_type}:${title.id}`;
}
