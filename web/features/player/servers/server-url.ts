import { BUILT_IN_PLAYERS } from '#contract/page-paths.ts';
import type { MediaRef } from '../../../watch-sync/media-ref.ts';

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
const OPEN_CINEMA_PATH = '/embed/open/';
/** Whitespace, control characters and backslashes, which URL parsers strip or convert. */
const UNSAFE_CHARS = /[\s\\\p{Cc}]/u;

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

/** Whether it is Open Cinema, whose page runs in an opaque origin and reports its state by messages. */
export function isOpenCinema(url: string): boolean {
	return isBuiltInPlayer(url) && url.startsWith(OPEN_CINEMA_PATH);
}

interface BaseUrls {
	movieUrl: string;
	tvUrl: string;
}

/** The base URL of a server for this media type. */
export function baseUrl({ movieUrl, tvUrl }: BaseUrls, { media_type }: Pick<MediaRef, 'media_type'>): string {
	return media_type === 'movie' ? movieUrl : tvUrl;
}

/** `{movieUrl}/{id}` or `{tvUrl}/{id}/{season}/{episode}`, with parameters added to those of the base URL. */
export function frameUrl(server: BaseUrls, media: MediaRef, parameters: Readonly<Record<string, string>> = {}): string {
	const [path = '', ...query] = baseUrl(server, media).split('?');
	const segments = media.media_type === 'movie' ? [media.id] : [media.id, media.season, media.episode];
	const search = new URLSearchParams(query.join('?'));
	for (const [name, value] of Object.entries(parameters)) search.set(name, value);
	const url = [path.replace(/\/+$/, ''), ...segments.map((segment) => encodeURIComponent(segment))].join('/');
	return search.size > 0 ? `${url}?${search}` : url;
}

/** Open Cinema's page with the bundled clip, the last fallback. */
export function clipUrl(media: MediaRef, parameters: Readonly<Record<string, string>>): string {
	return frameUrl(BUILT_IN_PLAYERS.openCinema, media, { ...parameters, clip: '1' });
}
