/** What kind of title; identity is always the pair of kind and id, for movie 605 and show 605 are two titles. */
export type MediaType = 'movie' | 'tv';

export interface TitleRef {
	media_type: MediaType;
	id: number;
}

/** The one spelling of a title's identity in keys: `movie:605`. */
export function titleKey(title: TitleRef): string {
	return `${title.media_type}:${title.id}`;
}
