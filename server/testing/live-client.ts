import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { LIVE_PATH } from '#contract/together.ts';
import type { SocketAnswer } from '#contract/together-state.ts';

type AnswerOf<Type extends SocketAnswer['type']> = Extract<SocketAnswer, { type: Type }>;

/** A browser's socket: what it was told, the newest of each kind. */
export interface LiveClient {
	ws: WebSocket;
	answers: SocketAnswer[];
	send(message: object): void;
	/** The newest of this type. */
	last<Type extends SocketAnswer['type']>(type: Type): AnswerOf<Type> | undefined;
	/** Resolves with the code that the server closes it with, and what it says. */
	closed: Promise<{ code: number; reason: string }>;
}

/** Opens a socket to the server at `url`, and sends its first message. */
export async function openLiveSocket(
	url: string,
	opening: object | null,
	{ origin = url }: { origin?: string } = {},
): Promise<LiveClient> {
	const ws = new WebSocket(url.replace('http', 'ws') + LIVE_PATH, { origin });
	onTestFinished(() => ws.terminate());
	const answers: SocketAnswer[] = [];
	ws.on('message', (bytes) => answers.push(JSON.parse(bytes.toString()) as SocketAnswer));
	const closed = once(ws, 'close').then(([code, reason]) => ({ code: Number(code), reason: String(reason) }));
	closed.catch(() => {});
	await once(ws, 'open');
	if (opening) ws.send(JSON.stringify(opening));
	return {
		ws,
		answers,
		send: (message) => ws.send(JSON.stringify(message)),
		last: (type) => answers.findLast((answer) => answer.type === type) as AnswerOf<typeof type> | undefined,
		closed,
	};
}
