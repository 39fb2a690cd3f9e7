import { type PlayerMessage, readPlayerMessage } from '#contract/player-messages.ts';
import { baseAddress, isOpenCinema, isOwnPlayer, type Watched } from '../servers/server-address.ts';
import type { ListedServer } from '../servers/server-config.ts';

/** Origin of a frame that is kept from having one, as messages carry it. */
const OPAQUE_ORIGIN = 'null';

/**
 * The message of the player that is framed now, or null for anything else that arrives at the window: another frame,
 * another origin, another form.
 */
export function readFrameMessage(
	event: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
	frame: MessageEventSource | null,
	origins: readonly string[],
): PlayerMessage | null {
	if (frame === null || event.source !== frame || !origins.includes(event.origin)) return null;
	return readPlayerMessage(event.data);
}

/** Origins from which a server's page may speak. Our own players' pages have none, whatever they are framed with. */
export function messageOrigins(
	server: Pick<ListedServer, 'movieUrl' | 'tvUrl' | 'messageOrigin'>,
	watched: Pick<Watched, 'media_type'>,
): string[] {
	const address = baseAddress(server, watched);
	if (isOwnPlayer(address)) return [OPAQUE_ORIGIN];
	const origin = URL.parse(address)?.origin;
	return [origin, server.messageOrigin].filter((known) => typeof known === 'string');
}

/**
 * What a frame may do. Never: move the page, download, show modal dialogs. Open Cinema has no origin, so that nothing
 * in it reaches what the site keeps in the browser; a server marked as relaxed may open windows.
 */
export function sandboxOf(
	server: Pick<ListedServer, 'movieUrl' | 'tvUrl' | 'sandbox'>,
	watched: Pick<Watched, 'media_type'>,
): string {
	if (isOpenCinema(baseAddress(server, watched))) return 'allow-scripts allow-forms allow-presentation';
	const strict = 'allow-scripts allow-same-origin allow-forms allow-presentation';
	return server.sandbox === 'relaxed' ? `${strict} allow-popups` : strict;
}
