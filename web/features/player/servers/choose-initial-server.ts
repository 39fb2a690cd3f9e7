import type { PlayableServer, PlayerServerList, ServerId } from './player-server-list.ts';
import { isSameServer } from './same-server.ts';

/**
 * The first player server on the watch page: the user's default player server (a preference), else the default of the player
 * server list, else the first by priority; null without servers.
 */
export function chooseInitialServer(
	{ servers, defaultServer }: Pick<PlayerServerList, 'servers' | 'defaultServer'>,
	savedDefault: ServerId | null,
): PlayableServer | null {
	return findServer(servers, savedDefault) ?? findServer(servers, defaultServer) ?? servers[0] ?? null;
}

export function findServer(servers: readonly PlayableServer[], id: ServerId | null): PlayableServer | null {
	return id === null ? null : (servers.find((server) => isSameServer(server.id, id)) ?? null);
}
