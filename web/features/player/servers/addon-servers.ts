import { isBuiltInPlayer } from '#contract/player-server-url.ts';
import type { Availability } from '#contract/tmdb.ts';
import type { PlayableServer, PlayerServerList, ServerId } from './player-server-list.ts';

const PREFIX = 'addon:';

/** A stream of an add-on is a server for as long as its title is open. */
export function addonServerId(addon: string, stream: string): string {
	return `${PREFIX}${addon}:${stream}`;
}

export function isAddonServer(id: ServerId): boolean {
	return String(id).startsWith(PREFIX);
}

/** Whether nothing but trailers would play: then streams of add-ons are waited for. */
export function needsAddons({ servers }: PlayerServerList, copies: Availability | undefined): boolean {
	return copies === 'none' && servers.every(({ movieUrl }) => isBuiltInPlayer(movieUrl));
}

/** The list with the streams of add-ons: before the servers where those have nothing, else after them. */
export function withStreams(
	list: PlayerServerList,
	streams: readonly PlayableServer[],
	isFirst: boolean,
): PlayerServerList {
	if (streams.length === 0) return list;
	return { ...list, servers: isFirst ? [...streams, ...list.servers] : [...list.servers, ...streams] };
}
