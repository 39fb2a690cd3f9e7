import { apiQuery } from '../../api/api-query.ts';

/** How often what is on is fetched again where it is shown, so that titles next are known in time. */
const REFETCH_MS = 120_000;
const STALE_MS = 30_000;

/** What is on now and next on every channel. 404 for a catalogue without channels. */
export function channelListQuery() {
	return { ...apiQuery('GET /api/channels', {}), staleTime: STALE_MS, refetchInterval: REFETCH_MS };
}

/** Four hours of every channel, from a UTC hour (`YYYY-MM-DDTHH`) or this one. */
export function channelGuideQuery(from?: string) {
	return { ...apiQuery('GET /api/channels/guide', from ? { query: { from } } : {}), staleTime: STALE_MS };
}
