import { BUILT_IN_PLAYERS, KEPT_PLAYER_PATH } from '#contract/page-paths.ts';
import { isBuiltInPlayer } from '#contract/player-server-url.ts';
import type { MediaRef } from '#contract/title.ts';

const OPEN_CINEMA_PATH = '/embed/open/';

/** Whether it is Open Cinema, whose page runs in an opaque origin and reports its state by messages. */
export function isOpenCinema(url: string): boolean {
	return isKeptPlayer(url) || (isBuiltInPlayer(url) && url.startsWith(OPEN_CINEMA_PATH));
}

/** Whether it is Open Cinema's page for a film that the browser keeps. No list of servers can name it. */
export function isKeptPlayer(url: string): boolean {
	return url === KEPT_PLAYER_PATH;
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
	// One page for every film: it is kept for times without a network.
	const segments = isKeptPlayer(path)
		? []
		: media.media_type === 'movie'
			? [media.id]
			: [media.id, media.season, media.episode];
	const search = new URLSearchParams(query.join('?'));
	for (const [name, value] of Object.entries(parameters)) search.set(name, value);
	const url = [path.replace(/\/+$/, ''), ...segments].join('/');
	return search.size > 0 ? `${url}?${search}` : url;
}

/** Open Cinema's page with the bundled clip, the last fallback. */
export function clipUrl(media: MediaRef, parameters: Readonly<Record<string, string>>): string {
	return frameUrl(BUILT_IN_PLAYERS.openCinema, media, { ...parameters, clip: '1' });
}
