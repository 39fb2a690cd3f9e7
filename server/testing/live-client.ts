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
	/** Resolves with the code that the server closes it with, and what it has said before; null without a word. */
	closed: Promise<{ code: number; message: string | null }>;
}

/** Opens a socket to the server at `url`, and sends its first message. */
export async function openLiveSocket(
	url: string,
	opening: object | null,
	{ origin = url, headers = {} }: { origin?: string; headers?: Record<string, string> } = {},
): Promise<LiveClient> {
	const ws = new WebSocket(url.replace('http', 'ws') + LIVE_PATH, { origin, headers });
	onTestFinished(() => ws.terminate());
	const answers: SocketAnswer[] = [];
	ws.on('message', (bytes) => answers.push(JSON.parse(bytes.toString()) as SocketAnswer));
	const last = <Type extends SocketAnswer['type']>(type: Type) =>
		answers.findLast((answer) => answer.type === type) as AnswerOf<Type> | undefined;
	const closed = once(ws, 'close').then(([code]) => ({ code: Number(code), message: last('over')?.message ?? null }));
	closed.catch(() => {});
	await once(ws, 'open');
	if (opening) ws.send(JSON.stringify(opening));
	return {
		ws,
		answers,
		send: (message) => ws.send(JSON.stringify(message)),
		last,
		closed,
	};
}
