/** Where the player server list is served, and which addresses of a list may be framed. */

/** The instance's own list: the operator's file, else the packaged list. */
export const PLAYER_SERVER_LIST_PATH = '/config/servers.json';

/** Which URLs of a server list may be framed. */
export interface UrlRules {
	/** Origins of this instance: a framed page of them could read its local storage. */
	ownOrigins: readonly string[];
	/**
	 * Whether http URLs may be framed: on an instance that is served over http itself. The CSP of any other blocks such
	 * frames, from loopback too.
	 */
	allowHttp: boolean;
}

const BUILT_IN_PLAYER_PATH = /^\/embed\/(?:open|trailer)\/[\w-]+(?:\/[\w-]+)*\/?$/;
/** Whitespace, control characters and backslashes, which URL parsers strip or convert. */
const UNSAFE_CHARS = /[\s\\\p{Cc}]/u;

/** The rules of an instance at `publicUrl`; `otherOrigins` lead to it too. */
export function urlRulesOf(publicUrl: string, ...otherOrigins: string[]): UrlRules {
	return {
		ownOrigins: [new URL(publicUrl).origin, ...otherOrigins],
		allowHttp: publicUrl.startsWith('http:'),
	};
}

/** Whether a base URL of a server list may be framed. */
export function isSafeUrl(text: string, { ownOrigins, allowHttp }: UrlRules): boolean {
	if (isBuiltInPlayer(text)) return true;
	if (UNSAFE_CHARS.test(text) || !/^https?:\/\/[^/]/i.test(text)) return false;
	const url = URL.parse(text);
	if (!url || url.username || url.password || text.includes('#')) return false;
	if (ownOrigins.includes(url.origin)) return false;
	return url.protocol === 'https:' || allowHttp;
}

/** Whether it is a built-in player, written as a path. */
export function isBuiltInPlayer(url: string): boolean {
	return BUILT_IN_PLAYER_PATH.test(url);
}
