import type { Video } from '#contract/tmdb.ts';

/** What the video embed takes; anything else could be an address of its own. */
const YOUTUBE_KEY = /^[\w-]{11}$/;

/** The video to show for a title: a trailer before a teaser, an official one before any other, the newest first. */
export function chooseTrailer(videos: readonly Video[]): Video | null {
	const candidates = videos.filter(
		(video) => video.site === 'YouTube' && YOUTUBE_KEY.test(video.key) && rank(video.type) > 0,
	);
	return candidates.toSorted(byPreference)[0] ?? null;
}

function byPreference(a: Video, b: Video): number {
	return (
		rank(b.type) - rank(a.type) ||
		Number(b.official === true) - Number(a.official === true) ||
		publishedAt(b) - publishedAt(a)
	);
}

function rank(type: string): number {
	if (type === 'Trailer') return 2;
	return type === 'Teaser' ? 1 : 0;
}

/** Milliseconds; a video with no readable date counts as the oldest. */
function publishedAt(video: Video): number {
	return Date.parse(video.published_at ?? '') || 0;
}
