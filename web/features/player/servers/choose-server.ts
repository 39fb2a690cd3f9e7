import type { PlayableServer, ServerConfig, ServerId } from './server-config.ts';

/** The server to start with: the user's default, else the configured one, else the first; null without servers. */
export function chooseServer(
	{ servers, defaultServer }: Pick<ServerConfig, 'servers' | 'defaultServer'>,
	savedDefault: ServerId | null,
): PlayableServer | null {
	return findServer(servers, savedDefault) ?? findServer(servers, defaultServer) ?? servers[0] ?? null;
}

export function findServer(servers: readonly PlayableServer[], id: ServerId | null): PlayableServer | null {
	return id === null ? null : (servers.find((server) => isSameServer(server.id, id)) ?? null);
}

/** Lists have the same id as a number or as text. */
export function isSameServer(a: ServerId, b: ServerId): boolean {
	return String(a) === String(b);
}
