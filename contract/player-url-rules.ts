/** Which addresses of a player server list may be framed. */
import { isBuiltInPlayer } from './player-server-url.ts';

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
