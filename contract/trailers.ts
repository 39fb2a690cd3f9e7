import type { Video } from './tmdb.ts';

/** What the video embed accepts as a key; anything else could be a path of its own. */
const YOUTUBE_KEY = /^[\w-]{11}$/;
const TRAILER_TYPES = ['Trailer', 'Teaser'];

/** A title's trailers that can be embedded: trailers before teasers, official before others, the newest first. */
export function sortTrailers(videos: readonly Video[]): Video[] {
	return videos
		.filter(({ site, key, type }) => site === 'YouTube' && YOUTUBE_KEY.test(key) && TRAILER_TYPES.includes(type))
		.sort(
			(a, b) =>
				TRAILER_TYPES.indexOf(a.type) - TRAILER_TYPES.indexOf(b.type) ||
				Number(b.official === true) - Number(a.official === true) ||
				publishedMs(b) - publishedMs(a),
		);
}

/** Epoch milliseconds; a video without a readable date counts as the oldest. */
function publishedMs(video: Video): number {
	return Date.parse(video.published_at ?? '') || 0;
}
