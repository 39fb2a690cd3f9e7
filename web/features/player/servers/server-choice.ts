import { isSameServer, type ListedServer, type ServerConfig, type ServerId } from './server-config.ts';

/** The server to start with: the person's own default, else the configured one, else the first; null without servers. */
export function chooseServer(
	{ servers, defaultServer }: Pick<ServerConfig, 'servers' | 'defaultServer'>,
	savedDefault: ServerId | null,
): ListedServer | null {
	return findServer(servers, savedDefault) ?? findServer(servers, defaultServer) ?? servers[0] ?? null;
}

export function findServer(servers: readonly ListedServer[], id: ServerId | null): ListedServer | null {
	return id === null ? null : (servers.find((server) => isSameServer(server.id, id)) ?? null);
}
