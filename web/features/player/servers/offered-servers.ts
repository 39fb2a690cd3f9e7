import type { Availability } from '#contract/tmdb.ts';
import type { PlayerServerList } from './player-server-list.ts';
import { isOpenCinema } from './server-url.ts';

/**
 * The list for one movie or episode: Open Cinema is left out where it certainly has nothing, unless it is all there is.
 * The same list where nothing is left out.
 */
export function offeredServers(list: PlayerServerList, copies: Availability | undefined): PlayerServerList {
	if (copies !== 'none') return list;
	const servers = list.servers.filter(({ movieUrl }) => !isOpenCinema(movieUrl));
	return servers.length > 0 && servers.length < list.servers.length ? { ...list, servers } : list;
}
