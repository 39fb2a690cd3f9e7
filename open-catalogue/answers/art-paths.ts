/** The drawn pictures in the answers; `open-catalogue-art/list-pictures.ts` says what each shows. */
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

export function portraitPath(name: string): string {
	return `/person-${stableId('person', name)}-portrait.svg`;
}

/** An item of `images`, in the size of the drawing: posters have English text, other pictures none. */
export function image(file_path: string, width: number, height: number, iso_639_1: string | null) {
	return {
		aspect_ratio: width / height,
		height,
		iso_3166_1: null,
		iso_639_1,
		file_path,
		vote_average: 0,
		vote_count: 0,
		width,
	};
}
