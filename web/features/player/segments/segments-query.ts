import type { QueryFunctionContext } from '@tanstack/react-query';
import { cleanSegments } from '#contract/segments.ts';
import { episodeOf, type MediaRef, toHistoryTitle } from '#contract/title.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { objectsOf } from '../../../api/readable-answer.ts';

const NAME = 'GET /api/segments/:mediaId/:type';

/** A movie or an episode, as the endpoints of segments name it. */
export function segmentInput(media: MediaRef) {
	const { media_id, media_type } = toHistoryTitle(media);
	const { season, episode } = episodeOf(media);
	return {
		params: { mediaId: media_id, type: media_type },
		query: { season: String(season), episode: String(episode) },
	};
}

/** What of a movie or an episode may be skipped. */
export function segmentsQuery(media: MediaRef) {
	const input = segmentInput(media);
	return {
		queryKey: [NAME, input] as const,
		// What is not there in time is not offered.
		retry: false,
		queryFn: async (context: QueryFunctionContext) =>
			cleanSegments(objectsOf(await getApiClient(context.client).call(NAME, input, context))),
	};
}
