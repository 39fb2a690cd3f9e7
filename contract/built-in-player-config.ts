import { PLAYER_CONFIG_LOAD_TIMEOUT_MS, PLAYER_CONFIG_MAX_RETRIES } from './limits.ts';
import { BUILT_IN_PLAYERS } from './page-paths.ts';
import type { PlayerConfig } from './player-config.ts';

/** The fallback server list: the two built-in players. */
export const BUILT_IN_PLAYER_CONFIG = {
	servers: [
		{ id: 1, name: 'Open Cinema', ...BUILT_IN_PLAYERS.openCinema, enabled: true, priority: 1, sandbox: 'strict' },
		{ id: 2, name: 'Trailers', ...BUILT_IN_PLAYERS.trailers, enabled: true, priority: 2, sandbox: 'strict' },
	],
	settings: {
		defaultServer: 1,
		autoFallback: true,
		maxRetries: PLAYER_CONFIG_MAX_RETRIES,
		loadTimeout: PLAYER_CONFIG_LOAD_TIMEOUT_MS,
	},
	version: '1',
} as const satisfies PlayerConfig;
