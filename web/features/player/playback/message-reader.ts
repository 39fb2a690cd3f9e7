import { type PlayerMessage, readPlayerMessage } from '#contract/player-messages.ts';
import type { MediaRef } from '#contract/title.ts';
import { createMessageLimit } from './message-limit.ts';
import { PLAYER_EVENT_READY, readPlayerEvent } from './player-event-format.ts';

/** Gives the messages in what the framed player has posted: none that is out of range, of another shape, or too many. */
export type MessageReader = (event: Pick<MessageEvent, 'data' | 'source'>, media: MediaRef) => PlayerMessage[];

/** @param now Milliseconds. */
export function createMessageReader(now: () => number): MessageReader {
	const isWithinLimit = createMessageLimit(now);
	/** The last window that posted another format than Matinee's. */
	let foreign: MessageEventSource | null = null;
	return ({ data, source }, media) => {
		const own = readPlayerMessage(data);
		if (own) return [own].filter(isWithinLimit);
		const message = readPlayerEvent(data, media);
		if (!message) return [];
		const messages = foreign === source ? [message] : [PLAYER_EVENT_READY, message];
		foreign = source;
		return messages.filter(isWithinLimit);
	};
}
