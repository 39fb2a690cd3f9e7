import { LIVE_PATH, SOCKET_CLOSE } from '#contract/together.ts';
import type { SocketAnswer } from '#contract/together-state.ts';

export type LiveStatus =
	| { kind: 'connecting' }
	| { kind: 'open' }
	/** The line broke, or the node stops: it tries again by itself. */
	| { kind: 'waiting' }
	/** It does not try again. `reason` is the server's, for the person; empty where it said none. */
	| { kind: 'over'; code: number; reason: string };

export interface LiveConnection {
	/** Nothing while there is no line: what counts is said again after `joined`. */
	send(message: object): void;
	close(): void;
}

/** What it needs of a `WebSocket`. */
export interface Socket {
	readyState: number;
	send(text: string): void;
	close(): void;
	onopen: (() => void) | null;
	onmessage: ((event: { data: unknown }) => void) | null;
	onclose: ((event: { code: number }) => void) | null;
}

interface LiveConnectionOptions {
	/** The first message of each socket. */
	opening: () => object;
	onAnswer: (answer: SocketAnswer) => void;
	onStatus: (status: LiveStatus) => void;
	/** Each may lead to another node. */
	createSocket?: () => Socket;
}

const OPEN = 1;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8000;
const FINAL: readonly number[] = [
	SOCKET_CLOSE.ended,
	SOCKET_CLOSE.refused,
	SOCKET_CLOSE.broken,
	SOCKET_CLOSE.full,
	SOCKET_CLOSE.replaced,
];

/** A socket that connects again by itself, each time after a longer wait, until the server says that it is over. */
export function openLiveConnection(options: LiveConnectionOptions): LiveConnection {
	const { opening, onAnswer, onStatus, createSocket = createBrowserSocket } = options;
	let socket: Socket | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let tries = 0;
	let isClosed = false;

	function connect(): void {
		clearTimeout(timer);
		onStatus({ kind: tries === 0 ? 'connecting' : 'waiting' });
		const own = createSocket();
		socket = own;
		let reason = '';
		own.onopen = () => own.send(JSON.stringify(opening()));
		own.onmessage = ({ data }) => {
			const answer = JSON.parse(String(data)) as SocketAnswer;
			if (answer.type === 'over') {
				reason = answer.message;
				return;
			}
			if (answer.type === 'joined') {
				tries = 0;
				onStatus({ kind: 'open' });
			}
			onAnswer(answer);
		};
		own.onclose = ({ code }) => {
			if (isClosed || socket !== own) return;
			socket = null;
			if (FINAL.includes(code)) {
				isClosed = true;
				onStatus({ kind: 'over', code, reason });
				return;
			}
			onStatus({ kind: 'waiting' });
			const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
			tries += 1;
			// Browsers that lost one node do not all come to the next at the same moment.
			timer = setTimeout(connect, waitMs * (0.5 + Math.random() / 2));
		};
	}

	connect();
	return {
		send(message) {
			if (socket?.readyState === OPEN) socket.send(JSON.stringify(message));
		},
		close() {
			isClosed = true;
			clearTimeout(timer);
			socket?.close();
		},
	};
}

function createBrowserSocket(): Socket {
	const url = new URL(LIVE_PATH, location.href);
	url.protocol = url.protocol.replace('http', 'ws');
	return new WebSocket(url) as Socket;
}
