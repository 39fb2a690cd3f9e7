import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { PlayerMessage } from '#contract/player-messages.ts';
import type { MediaRef } from '#contract/title.ts';
import type { PlayableServer } from '../servers/player-server-list.ts';
import { isFromFrame, messageOrigins } from './frame-message.ts';
import type { MessageReader } from './message-reader.ts';

/** Loaded while the page has no frame yet: a frame waits for the server list. */
const loadReader = () =>
	import('./message-reader.ts').then(({ createMessageReader }) => createMessageReader(() => performance.now()));

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
	const isFromPlayer = useEffectEvent(
		(event: MessageEvent) =>
			server !== null && isFromFrame(event, frame.current?.contentWindow ?? null, messageOrigins(server, media)),
	);
	const handle = useEffectEvent((event: MessageEvent, read: MessageReader) => {
		if (!isFromPlayer(event)) return;
		for (const message of read(event, media)) accept(message, event.origin);
	});
	// With the frame, so that its first message is heard.
	useLayoutEffect(() => {
		let reader: Promise<MessageReader> | null = null;
		const load = () => {
			reader ??= loadReader();
			return reader;
		};
		const onFailure = () => {
			// The next message tries again.
			reader = null;
		};
		load().catch(onFailure);
		const listener = (event: MessageEvent) => {
			if (isFromPlayer(event)) load().then((read) => handle(event, read), onFailure);
		};
		addEventListener('message', listener);
		return () => removeEventListener('message', listener);
	}, []);
}
