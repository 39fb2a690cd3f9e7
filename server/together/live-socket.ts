import type { SOCKET_CLOSE } from '#contract/together.ts';
import type { SocketAnswer } from '#contract/together-state.ts';
import type { TOGETHER_MESSAGES } from './together.messages.ts';

export type CloseReason = keyof typeof SOCKET_CLOSE;
/** Names a sentence, which each socket says in the language of its browser. */
export type SentenceName = keyof typeof TOGETHER_MESSAGES;

/** The socket of a browser, as rooms and devices use it. */
export interface LiveSocket {
	/** Of the node. */
	id: number;
	/** The client's network. */
	address: string;
	send(answer: SocketAnswer): void;
	/** The same to several sockets is written once: `JSON.stringify` of an answer. */
	sendText(text: string): void;
	/** Something was not done; the socket stays. */
	refuse(sentence: SentenceName): void;
	close(reason: CloseReason, sentence: SentenceName): void;
}

/** What a socket does once it has said what it is for. */
export interface SocketHandler {
	/** Whose it is; null for a guest. */
	account: string | null;
	/** With each message, in order; one is handled after the other. */
	message(data: unknown): Promise<void>;
	/** Again and again: whether who sends may still do so. It closes the socket where not. */
	check(): Promise<void>;
	closed(): void;
}
