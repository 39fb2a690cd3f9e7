/** Paths of the drawn pictures; `open-catalogue-art/list-pictures.ts` says what each shows. */
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

/** Only the cast has portraits. */
export function portraitPath(name: string): string {
	return `/person-${stableId('person', name)}-portrait.svg`;
}
