import type { MediaRef } from '#contract/title.ts';

/** What a page knows of what may be downloaded. */
export interface DownloadableFilm {
	media: MediaRef;
	/** Of the movie or show. */
	name: string;
	/** Of an episode: its numbers and name. */
	episode: string | null;
	/** Path of the poster, as the catalogue gives it. */
	poster: string | null;
	/** Minutes. */
	runtime: number | null;
}

/** With the episode's numbers and name. */
export function filmName({ name, episode }: Pick<DownloadableFilm, 'name' | 'episode'>): string {
	return episode === null ? name : `${name} ${episode}`;
}
