import type { QueryFunctionContext } from '@tanstack/react-query';
import { cleanSegments } from '#contract/segments.ts';
import type { MediaRef } from '#contract/title.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { objectsOf } from '../../../api/readable-answer.ts';
import { mediaInput } from '../../../lib/media-input.ts';

const NAME = 'GET /api/segments/:mediaId/:type';

/** What of a movie or an episode may be skipped. */
export function segmentsQuery(media: MediaRef) {
	const input = mediaInput(media);
	return {
		queryKey: [NAME, input] as const,
		// What is not there in time is not offered.
		retry: false,
		queryFn: async (context: QueryFunctionContext) =>
			cleanSegments(objectsOf(await getApiClient(context.client).call(NAME, input, context))),
	};
}
