import type { QueryFunctionContext } from '@tanstack/react-query';
import type { AddonStream, AddonStreams } from '#contract/addon-streams.ts';
import { isBuiltInPlayer } from '#contract/player-server-url.ts';
import type { MediaRef } from '#contract/title.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { objectsOf } from '../../../api/readable-answer.ts';
import { mediaInput } from '../../../lib/media-input.ts';
import { viewerQuery } from '../../../session/viewer-call.ts';
import { addonServerId } from '../servers/addon-servers.ts';
import type { PlayableServer } from '../servers/player-server-list.ts';

const NAME = 'GET /api/addons/streams/:mediaId/:type';
/** Links expire: what is opened later is asked for again. */
const FRESH_MS = 300_000;

/** What add-ons offer to play of a movie or an episode. */
export function addonStreamsQuery(media: MediaRef) {
	const input = mediaInput(media);
	return {
		queryKey: [NAME, input] as const,
		staleTime: FRESH_MS,
		retry: false,
		queryFn: async (context: QueryFunctionContext): Promise<AddonStreams[]> =>
			readGroups(await getApiClient(context.client).call(NAME, input, context)),
	};
}

const HOUSE = 'GET /api/media-servers/streams/:mediaId/:type';

/** What media servers of the house have of it, for the viewer. */
export function houseStreamsQuery(media: MediaRef) {
	const query = viewerQuery(HOUSE, mediaInput(media));
	return {
		...query,
		staleTime: FRESH_MS,
		retry: false,
		queryFn: async (context: QueryFunctionContext): Promise<AddonStreams[]> => readGroups(await query.queryFn(context)),
	};
}

function readGroups(answer: readonly AddonStreams[]): AddonStreams[] {
	return objectsOf(answer).filter(({ streams, left_out }) => Array.isArray(streams) && Array.isArray(left_out));
}

/** A stream as the server that plays it; null for a link, and for an address that is not of our own player. */
export function toAddonServer(addon: string, stream: AddonStream): PlayableServer | null {
	if (stream.kind !== 'player') return null;
	const { id, name, movie_url: movieUrl, tv_url: tvUrl } = stream;
	if (!isBuiltInPlayer(movieUrl) || !isBuiltInPlayer(tvUrl)) return null;
	return {
		id: addonServerId(addon, id),
		name,
		movieUrl,
		tvUrl,
		priority: 0,
		params: {},
		messageOrigin: null,
		sandbox: 'strict',
	};
}
