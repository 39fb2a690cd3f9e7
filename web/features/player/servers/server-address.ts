import { BUILT_IN_PLAYERS } from '#contract/page-paths.ts';

/** What decides whether an address of a server list may be framed. */
export interface AddressRules {
	/** Origins of this installation itself: a page of ours in a frame could reach what the site keeps in the browser. */
	ownOrigins: readonly string[];
	/**
	 * Whether unencrypted addresses may be framed, as on an installation that is reached without encryption itself. The
	 * policy of the pages of any other lets no such frame in, from this very machine or not.
	 */
	allowHttp: boolean;
}

const OWN_PLAYER_PATH = /^\/embed\/(?:open|trailer)\/[\w-]+(?:\/[\w-]+)*\/?$/;
const OPEN_CINEMA_PATH = '/embed/open/';
/** Spaces, control characters and backslashes, which browsers drop or turn while they read an address. */
const UNPRINTABLE = /[\s\\\p{Cc}]/u;

/** Whether frames may show what stands under this base address of a server list. */
export function isSafeAddress(address: string, { ownOrigins, allowHttp }: AddressRules): boolean {
	if (isOwnPlayer(address)) return true;
	if (UNPRINTABLE.test(address) || !/^https?:\/\/[^/]/i.test(address)) return false;
	const url = URL.parse(address);
	if (!url || url.username || url.password || url.hash || address.includes('#')) return false;
	if (ownOrigins.includes(url.origin)) return false;
	return url.protocol === 'https:' || allowHttp;
}

/** Whether the address is one of the players that Matinee ships, written as a path. */
export function isOwnPlayer(address: string): boolean {
	return OWN_PLAYER_PATH.test(address);
}

/** Whether the address is Open Cinema's, whose page runs in an opaque origin and says itself how it fares. */
export function isOpenCinema(address: string): boolean {
	return isOwnPlayer(address) && address.startsWith(OPEN_CINEMA_PATH);
}

/** What is played: a movie, or an episode of a show. */
export type Watched =
	| { media_type: 'movie'; id: number | string }
	| { media_type: 'tv'; id: number | string; season: number; episode: number };

interface ServerAddresses {
	movieUrl: string;
	tvUrl: string;
}

/** The base address of a server for this kind of title. */
export function baseAddress({ movieUrl, tvUrl }: ServerAddresses, { media_type }: Pick<Watched, 'media_type'>): string {
	return media_type === 'movie' ? movieUrl : tvUrl;
}

/** `{movieUrl}/{id}` or `{tvUrl}/{id}/{season}/{episode}`, with parameters added to those of the base address. */
export function frameAddress(
	server: ServerAddresses,
	watched: Watched,
	parameters: Readonly<Record<string, string>> = {},
): string {
	const [path = '', ...query] = baseAddress(server, watched).split('?');
	const place = watched.media_type === 'movie' ? [watched.id] : [watched.id, watched.season, watched.episode];
	const search = new URLSearchParams(query.join('?'));
	for (const [name, value] of Object.entries(parameters)) search.set(name, value);
	const address = [path.replace(/\/+$/, ''), ...place.map((part) => encodeURIComponent(part))].join('/');
	return search.size > 0 ? `${address}?${search}` : address;
}

/** Open Cinema's page with the bundled clip, which plays when nothing else does. */
export function clipAddress(watched: Watched, parameters: Readonly<Record<string, string>>): string {
	return frameAddress(BUILT_IN_PLAYERS.openCinema, watched, { ...parameters, clip: '1' });
}
