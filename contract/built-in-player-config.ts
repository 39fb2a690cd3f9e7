import { SERVER_CONFIG_LOAD_TIMEOUT_MS, SERVER_CONFIG_MAX_RETRIES } from './limits.ts';
import { BUILT_IN_PLAYERS } from './page-paths.ts';
import type { PlayerConfig } from './player-config.ts';

/** What plays when no server list can be had: the two players that Matinee ships itself. */
export const BUILT_IN_PLAYER_CONFIG = {
	servers: [
		{ id: 1, name: 'Open Cinema', ...BUILT_IN_PLAYERS.openCinema, enabled: true, priority: 1, sandbox: 'strict' },
		{ id: 2, name: 'Trailers', ...BUILT_IN_PLAYERS.trailers, enabled: true, priority: 2, sandbox: 'strict' },
	],
	settings: {
		defaultServer: 1,
		autoFallback: true,
		maxRetries: SERVER_CONFIG_MAX_RETRIES,
		loadTimeout: SERVER_CONFIG_LOAD_TIMEOUT_MS,
	},
	version: '1',
} as const satisfies PlayerConfig;
