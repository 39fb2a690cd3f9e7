/** The names of the drawn pictures, as the answers carry them; `list-art.ts` says what each one shows. */
import type { TitleRef } from '#contract/title.ts';
import { stableId } from '../stable-id.ts';

export function posterPath({ media_type, id }: TitleRef): string {
	return `/${media_type}-${id}-poster.svg`;
}

export function backdropPath({ media_type, id }: TitleRef): string {
	return `/${media_type}-${id}-backdrop.svg`;
}

export function stillPath(showId: number, seasonNumber: number, episodeNumber: number): string {
	return `/tv-${showId}-s${seasonNumber}e${episodeNumber}-still.svg`;
}

/** Portraits are drawn of the cast alone. */
export function portraitPath(name: string): string {
	return `/person-${stableId('person', name)}-portrait.svg`;
}
