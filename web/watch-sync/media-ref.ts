/** A movie, or an episode of a show. */
export type MediaRef =
	| { media_type: 'movie'; id: number | string }
	| { media_type: 'tv'; id: number | string; season: number; episode: number };

/** `movie/775`, or `tv/900000661/1/2`. */
export function mediaKey(media: MediaRef): string {
	return Object.values(media).join('/');
}
