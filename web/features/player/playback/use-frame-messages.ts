import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type PlayerMessage, readPlayerMessage } from '#contract/player-messages.ts';
import type { MediaRef } from '../../../watch-sync/media-ref.ts';
import type { PlayableServer } from '../servers/player-server-list.ts';
import { isFromFrame, messageOrigins } from './frame-message.ts';
import { createMessageLimit } from './message-limit.ts';

/** What public players post instead of Matinee's messages, as an object or as its JSON. */
const PLAYER_EVENT = 'PLAYER_EVENT';
const PLAYER_EVENT_MAX_CHARS = 2_000;

/** For players that post those, which few servers do. */
const loadPlayerEvents = () => import('./player-events.ts');

interface FramedPlayer {
	frame: RefObject<HTMLIFrameElement | null>;
	/** The framed server; null while there is none. */
	server: Pick<PlayableServer, 'movieUrl' | 'tvUrl' | 'messageOrigin'> | null;
	media: MediaRef;
}

/**
 * Calls `onMessage` with each message of the framed player that counts: from its window, of an origin of its server, with
 * values in their ranges, and no more of them than a player has reason to post. `origin` is the message's.
 */
export function useFrameMessages(
	{ frame, server, media }: FramedPlayer,
	onMessage: (message: PlayerMessage, origin: string) => void,
): void {
	const accept = useEffectEvent(onMessage);
	const mediaOf = useEffectEvent((event: MessageEvent) =>
		server && isFromFrame(event, frame.current?.contentWindow ?? null, messageOrigins(server, media)) ? media : null,
	);
	useEffect(() => {
		const isWithinLimit = createMessageLimit(() => performance.now());
		/** The last window that posted another format than Matinee's. */
		let foreign: MessageEventSource | null = null;
		const deliver = (message: PlayerMessage, event: MessageEvent) => {
			if (isWithinLimit(message)) accept(message, event.origin);
		};
		const readForeign = async (event: MessageEvent) => {
			const { PLAYER_EVENT_READY, readPlayerEvent } = await loadPlayerEvents();
			const current = mediaOf(event);
			const message = current && readPlayerEvent(event.data, current);
			if (!message) return;
			if (foreign !== event.source) deliver(PLAYER_EVENT_READY, event);
			foreign = event.source;
			deliver(message, event);
		};
		const listener = (event: MessageEvent) => {
			if (!mediaOf(event)) return;
			const message = readPlayerMessage(event.data);
			if (message) deliver(message, event);
			else if (isPlayerEvent(event.data)) {
				readForeign(event).catch(() => {
					// The code is missing: as from a player that reports nothing.
				});
			}
		};
		addEventListener('message', listener);
		return () => removeEventListener('message', listener);
	}, []);
}

function isPlayerEvent(data: unknown): boolean {
	if (typeof data === 'string') return data.length <= PLAYER_EVENT_MAX_CHARS && data.includes(PLAYER_EVENT);
	return (data as { type?: unknown } | null)?.type === PLAYER_EVENT;
}
