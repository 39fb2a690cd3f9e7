import { episodeOf, type MediaRef, toHistoryTitle } from '#contract/title.ts';

/** A movie or an episode, as endpoints with `:mediaId/:type` and the query `season` and `episode` name it. */
export function mediaInput(media: MediaRef) {
	const { media_id, media_type } = toHistoryTitle(media);
	const { season, episode } = episodeOf(media);
	return {
		params: { mediaId: media_id, type: media_type },
		query: { season: String(season), episode: String(episode) },
	};
}
