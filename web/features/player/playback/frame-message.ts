import { KEPT_PLAYER_SANDBOX, OPAQUE_ORIGIN, OPEN_CINEMA_SANDBOX } from '#contract/player-frame.ts';
import { isBuiltInPlayer } from '#contract/player-server-url.ts';
import type { MediaRef } from '#contract/title.ts';
import type { PlayableServer } from '../servers/player-server-list.ts';
import { baseUrl, isKeptPlayer, isOpenCinema } from '../servers/server-url.ts';

/** Whether a message is from the current frame, and from a page of its server. */
export function isFromFrame(
	event: Pick<MessageEvent, 'source' | 'origin'>,
	frame: MessageEventSource | null,
	origins: readonly string[],
): boolean {
	return frame !== null && event.source === frame && origins.includes(event.origin);
}

/** Origins that messages of a server's page may have. Built-in players have an opaque one. */
export function messageOrigins(
	server: Pick<PlayableServer, 'movieUrl' | 'tvUrl' | 'messageOrigin'>,
	media: Pick<MediaRef, 'media_type'>,
): string[] {
	const url = baseUrl(server, media);
	if (isBuiltInPlayer(url) || isKeptPlayer(url)) return [OPAQUE_ORIGIN];
	const origin = URL.parse(url)?.origin;
	return [origin, server.messageOrigin].filter((known) => typeof known === 'string');
}

/**
 * The frame's `sandbox` attribute: never top navigation, downloads or modals. Open Cinema gets an opaque origin, so that
 * nothing in it can read the site's local storage; a `relaxed` server may open pop-ups.
 */
export function frameSandbox(
	server: Pick<PlayableServer, 'movieUrl' | 'tvUrl' | 'sandbox'>,
	media: Pick<MediaRef, 'media_type'>,
): string {
	const url = baseUrl(server, media);
	if (isKeptPlayer(url)) return KEPT_PLAYER_SANDBOX;
	if (isOpenCinema(url)) return OPEN_CINEMA_SANDBOX;
	const strict = 'allow-scripts allow-same-origin allow-forms allow-presentation';
	return server.sandbox === 'relaxed' ? `${strict} allow-popups` : strict;
}
