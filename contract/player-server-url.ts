/** Where the player server list is served, and which of its addresses are the built-in players'. */

/** The instance's own list: the operator's file, else the packaged list. */
export const PLAYER_SERVER_LIST_PATH = '/config/servers.json';

const BUILT_IN_PLAYER_PATH = /^\/embed\/(?:open|trailer)\/[\w-]+(?:\/[\w-]+)*\/?$/;

/** Whether it is a built-in player, written as a path. */
export function isBuiltInPlayer(url: string): boolean {
	return BUILT_IN_PLAYER_PATH.test(url);
}
