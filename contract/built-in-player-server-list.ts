import { PLAYER_SERVER_LOAD_TIMEOUT_MS, PLAYER_SERVER_MAX_FALLBACKS } from './limits.ts';
import { BUILT_IN_PLAYERS } from './page-paths.ts';
import type { PlayerServerListInput } from './player-server-list.ts';

/** The built-in player server list, the last fallback: the two built-in players. */
export const BUILT_IN_PLAYER_SERVER_LIST = {
	servers: [
		{ id: 1, name: 'Open Cinema', ...BUILT_IN_PLAYERS.openCinema, enabled: true, priority: 1, sandbox: 'strict' },
		{ id: 2, name: 'Trailers', ...BUILT_IN_PLAYERS.trailers, enabled: true, priority: 2, sandbox: 'strict' },
	],
	settings: {
		defaultServer: 1,
		autoFallback: true,
		maxRetries: PLAYER_SERVER_MAX_FALLBACKS,
		loadTimeout: PLAYER_SERVER_LOAD_TIMEOUT_MS,
	},
	version: '1',
} as const satisfies PlayerServerListInput;
