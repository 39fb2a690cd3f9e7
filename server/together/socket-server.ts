import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import {
	SOCKET_JOIN_MS,
	SOCKET_MESSAGE_MAX_BYTES,
	SOCKET_MESSAGES_PER_10_S,
	SOCKETS_PER_ADDRESS,
	SOCKETS_PER_NODE,
	SOCKETS_PER_USER,
} from '#contract/limits.ts';
import { LIVE_PATH, SOCKET_CLOSE } from '#contract/together.ts';
import { type SocketOpening, socketOpeningSchema } from '#contract/together-schemas.ts';
import type { SocketAnswer } from '#contract/together-state.ts';
import { toAddressKey } from '../http/client-address.ts';
import { type Speech, speakIn } from '../language/in-language.ts';
import type { CloseReason, LiveSocket, SentenceName, SocketHandler } from './live-socket.ts';
import { TOGETHER_MESSAGES } from './together.messages.ts';

export interface SocketServer {
	/** Tells every browser to connect again, which finds another node, and takes no more. */
	drain(): void;
	/** Sockets now. */
	count(): number;
	close(): void;
}

interface SocketServerOptions {
	server: Server;
	/** Origins of pages that may connect, beside that of the request's own host. */
	origins: readonly string[];
	/** The client of a request, behind proxies. */
	toAddress(request: IncomingMessage): string;
	/** Whether the node takes no requests now. */
	isRefusing(): boolean;
	/** Null where the socket was refused, and closed. */
	open(opening: SocketOpening, socket: LiveSocket, headers: IncomingHttpHeaders): Promise<SocketHandler | null>;
	/** The language of the browser. */
	toSpeech(request: IncomingMessage): Speech;
	/** A limit of an address, beside the number of its sockets; rejects beyond it. */
	countOpening(address: string): Promise<void>;
	log: Pick<FastifyBaseLogger, 'warn' | 'debug'>;
	maxPerAddress?: number;
	checkEveryMs?: number;
}

interface Connection {
	ws: WebSocket;
	address: string;
	speech: Speech;
	handler: SocketHandler | null;
	/** Messages, one after the other. */
	work: Promise<void>;
	waiting: number;
	/** Of the present ten seconds. */
	messages: number;
	/** It has sent or answered something since the last check. */
	isAlive: boolean;
}

/** Browsers answer a ping by themselves; one that sleeps or is gone does not. */
const CHECK_EVERY_MS = 20_000;
/** What a browser has not read; its state is a few KB. */
const MAX_WAITING_BYTES = 128 * 1024;
const MAX_WAITING_MESSAGES = 30;
const WINDOW_MS = 10_000;

/** The sockets of browsers at `LIVE_PATH`, each with its limits; what they say goes to their handlers. */
export function createSocketServer(options: SocketServerOptions): SocketServer {
	const { server, origins, toAddress, toSpeech, isRefusing, open, countOpening, log } = options;
	const { maxPerAddress = SOCKETS_PER_ADDRESS, checkEveryMs = CHECK_EVERY_MS } = options;
	const sockets = new WebSocketServer({
		noServer: true,
		maxPayload: SOCKET_MESSAGE_MAX_BYTES,
		clientTracking: false,
		perMessageDeflate: false,
	});
	const connections = new Set<Connection>();
	const perAddress = new Map<string, number>();
	let isDraining = false;
	let lastId = 0;

	server.on('upgrade', onUpgrade);

	function onUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
		if (request.url?.split('?', 1)[0] !== LIVE_PATH) {
			answerWithoutUpgrade(server, request, stream);
			return;
		}
		const { origin } = request.headers;
		if (isDraining || isRefusing()) {
			refuse(stream, '503 Service Unavailable');
			return;
		}
		if (origin === undefined || !(origins.includes(origin) || isOwnHost(origin, request.headers.host))) {
			refuse(stream, '403 Forbidden');
			return;
		}
		const address = toAddressKey(toAddress(request));
		if (connections.size >= SOCKETS_PER_NODE || (perAddress.get(address) ?? 0) >= maxPerAddress) {
			refuse(stream, '503 Service Unavailable');
			return;
		}
		sockets.handleUpgrade(request, stream, head, (ws) => serve(ws, address, request));
	}

	function countOf(account: string): number {
		let count = 0;
		for (const { handler } of connections) if (handler?.account === account) count += 1;
		return count;
	}

	function serve(ws: WebSocket, address: string, request: IncomingMessage): void {
		const { headers } = request;
		const speech = toSpeech(request);
		lastId += 1;
		const connection: Connection = {
			ws,
			address,
			speech,
			handler: null,
			work: Promise.resolve(),
			waiting: 0,
			messages: 0,
			isAlive: true,
		};
		const socket = toLiveSocket(connection, lastId);
		connections.add(connection);
		perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
		const joinTimer = setTimeout(() => {
			if (!connection.handler) socket.close('broken', 'tooLate');
		}, SOCKET_JOIN_MS);
		let isOpening = false;

		async function receive(data: unknown): Promise<void> {
			if (connection.handler) return connection.handler.message(data);
			if (isOpening) return;
			isOpening = true;
			const opening = socketOpeningSchema.safeParse(data);
			if (!opening.success) return socket.close('broken', 'badMessage');
			try {
				await countOpening(address);
			} catch {
				return socket.close('full', 'tooManySockets');
			}
			const handler = await open(opening.data, socket, headers);
			if (!handler) return;
			if (ws.readyState !== ws.OPEN) return handler.closed();
			if (handler.account !== null && countOf(handler.account) >= SOCKETS_PER_USER) {
				handler.closed();
				return socket.close('full', 'tooManySockets');
			}
			connection.handler = handler;
		}

		ws.on('message', (bytes, isBinary) => {
			connection.isAlive = true;
			connection.messages += 1;
			connection.waiting += 1;
			if (connection.messages > SOCKET_MESSAGES_PER_10_S || connection.waiting > MAX_WAITING_MESSAGES) {
				return socket.close('broken', 'tooManyMessages');
			}
			const data = isBinary ? undefined : toData(bytes.toString());
			connection.work = connection.work
				.then(() => (ws.readyState === ws.OPEN ? speakIn(speech, () => receive(data)) : undefined))
				.catch((error: unknown) => {
					log.warn({ err: error }, 'A message of a socket failed');
					socket.close('restart', 'notSaved');
				})
				.then(() => {
					connection.waiting -= 1;
				});
			return undefined;
		});
		ws.on('pong', () => {
			connection.isAlive = true;
		});
		// Broken frames; the socket closes itself.
		ws.on('error', (error) => log.debug({ err: error }, 'A socket broke'));
		ws.on('close', () => {
			clearTimeout(joinTimer);
			connections.delete(connection);
			const left = (perAddress.get(address) ?? 1) - 1;
			if (left === 0) perAddress.delete(address);
			else perAddress.set(address, left);
			connection.handler?.closed();
		});
	}

	const windows = setInterval(() => {
		for (const connection of connections) connection.messages = 0;
	}, WINDOW_MS);
	windows.unref();

	const checks = setInterval(() => {
		for (const connection of connections) {
			if (!connection.isAlive) {
				connection.ws.terminate();
				continue;
			}
			connection.isAlive = false;
			connection.ws.ping();
			connection.handler?.check().catch((error: unknown) => log.debug({ err: error }, 'A socket was not checked'));
		}
	}, checkEveryMs);
	checks.unref();

	return {
		drain() {
			isDraining = true;
			for (const { ws } of connections) ws.close(SOCKET_CLOSE.restart);
		},
		count: () => connections.size,
		close() {
			isDraining = true;
			clearInterval(windows);
			clearInterval(checks);
			server.off('upgrade', onUpgrade);
			for (const { ws } of connections) ws.terminate();
		},
	};
}

function toLiveSocket({ ws, address, speech }: Connection, id: number): LiveSocket {
	const sendText = (text: string) => {
		if (ws.readyState !== ws.OPEN) return;
		// It reads too slowly: it is cut off, and connects again when it can.
		if (ws.bufferedAmount > MAX_WAITING_BYTES) ws.terminate();
		else ws.send(text);
	};
	const send = (answer: SocketAnswer) => sendText(JSON.stringify(answer));
	// What another person did is told in the language of this one.
	const say = (sentence: SentenceName) => speakIn(speech, () => TOGETHER_MESSAGES[sentence]);
	return {
		id,
		address,
		sendText,
		send,
		refuse: (sentence) => send({ type: 'refused', message: say(sentence) }),
		close(reason: CloseReason, sentence) {
			// The reason of a closing frame has 123 bytes, which are few letters of some scripts.
			send({ type: 'over', message: say(sentence) });
			ws.close(SOCKET_CLOSE[reason]);
		},
	};
}

function toData(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function isOwnHost(origin: string, host: string | undefined): boolean {
	return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}

function refuse(stream: Duplex, status: string): void {
	stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nCache-Control: no-store\r\n\r\n`);
}

/** An upgrade may be ignored: other addresses answer as ever. */
function answerWithoutUpgrade(server: Server, request: IncomingMessage, stream: Duplex): void {
	const response = new ServerResponse(request);
	response.shouldKeepAlive = false;
	response.assignSocket(stream as Parameters<ServerResponse['assignSocket']>[0]);
	response.on('finish', () => stream.end());
	server.emit('request', request, response);
}
