import type { QueryFunctionContext } from '@tanstack/react-query';
import type { DownloadOffer } from '#contract/download.ts';
import type { MediaRef } from '#contract/title.ts';
import { getApiClient } from '../../api/query-client.ts';
import { mediaInput } from '../../lib/media-input.ts';

const NAME = 'GET /api/downloads/:mediaId/:type';
/** While the server still asks the hosts. */
const PENDING_INTERVAL_MS = 1500;
/** Hosts that have not answered by then will not. */
export const LOOKING_MAX_MS = 60_000;

/** Files of a movie or an episode that may be kept; fetched again while the server still looks for them. */
export function downloadOfferQuery(media: MediaRef, isWaiting: boolean) {
	const input = mediaInput(media);
	return {
		queryKey: [NAME, input] as const,
		retry: false,
		// What a host had an hour ago may be gone.
		staleTime: 0,
		queryFn: (context: QueryFunctionContext) => getApiClient(context.client).call(NAME, input, context),
		refetchInterval: (query: { state: { data?: DownloadOffer } }) =>
			isWaiting && isLooking(query.state.data) ? PENDING_INTERVAL_MS : false,
	} as const;
}

/** Nothing is found yet, but may be. */
export function isLooking(offer: DownloadOffer | undefined): boolean {
	return offer?.state === 'pending' && offer.copies.length === 0;
}
