import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { toAddressKey } from './client-address.ts';

/**
 * Requests that wait behind another one of their connection. One connection has at most what arrives in two reads of 64 KiB;
 * each takes about 3 KB. Browsers and proxies never pipeline.
 */
export const MAX_WAITING_REQUESTS = { perConnection: 5000, perAddress: 5000, all: 10_000 } as const;

interface RequestsInTurnOptions {
	log: Pick<FastifyBaseLogger, 'warn'>;
	/** Whether a peer is a trusted proxy, whose connections are those of many clients. */
	isProxy(address: string): boolean;
	max?: Readonly<Record<keyof typeof MAX_WAITING_REQUESTS, number>>;
}

interface Connection {
	/** Null for a proxy. */
	address: string | null;
	/** Requests that wait for those before them. */
	waiting: number;
	/** The last request of the connection that has no whole response yet. */
	last: { request: IncomingMessage; response: ServerResponse } | null;
}

export interface RequestsInTurn {
	/** Requests that wait, of all connections. */
	countWaiting(): number;
	/**
	 * Calls `act` once all earlier requests of the connection have their responses, at once where there are none. An error in
	 * the body of a request is about that request: `act` is called when its turn has come.
	 *
	 * @param act Gets the response that has not ended, if the error is about it.
	 */
	afterEarlier(socket: Socket, act: (response: ServerResponse | null) => void): void;
}

/**
 * Handles the requests of a connection one after another. Node hands out every request that it has parsed, so that a client
 * that pipelines a thousand and reads nothing would have a thousand handlers with their files and bodies. A request now starts
 * when the response before it has been sent, and nothing more is read from a connection with requests that wait. Place it
 * before all other listeners, last.
 */
export function answerInTurn(
	server: Server,
	{ log, isProxy, max = MAX_WAITING_REQUESTS }: RequestsInTurnOptions,
): RequestsInTurn {
	const connections = new WeakMap<Socket, Connection>();
	const waitingOf = new Map<string, number>();
	let waiting = 0;
	let isLogged = false;

	function open(socket: Socket): Connection {
		const { remoteAddress } = socket;
		const address = remoteAddress === undefined || isProxy(remoteAddress) ? null : toAddressKey(remoteAddress);
		const connection: Connection = { address, waiting: 0, last: null };
		connections.set(socket, connection);
		socket.once('close', () => add(connection, -connection.waiting));
		return connection;
	}

	function add(connection: Connection, count: number): void {
		connection.waiting += count;
		waiting += count;
		const { address } = connection;
		if (address === null || count === 0) return;
		const ofAddress = (waitingOf.get(address) ?? 0) + count;
		if (ofAddress === 0) waitingOf.delete(address);
		else waitingOf.set(address, ofAddress);
	}

	function isBeyondLimits({ address, waiting: ofConnection }: Connection): boolean {
		const ofAddress = address === null ? 0 : (waitingOf.get(address) ?? 0);
		return ofConnection > max.perConnection || ofAddress > max.perAddress || waiting > max.all;
	}

	function wait(connection: Connection, socket: Socket, response: ServerResponse, start: () => void): void {
		if (socket.destroyed) return;
		add(connection, 1);
		if (isBeyondLimits(connection)) {
			if (!isLogged)
				log.warn({ address: connection.address }, 'A connection sends more requests than may wait: it is ended');
			isLogged = true;
			socket.resetAndDestroy();
			return;
		}
		socket.pause();
		response.once('socket', () => {
			add(connection, -1);
			if (connection.waiting === 0) socket.resume();
			// Node still hands the connection over.
			process.nextTick(() => {
				if (socket.writable) start();
			});
		});
	}

	const listeners = server.listeners('request');
	server.removeAllListeners('request');
	server.on('request', (request: IncomingMessage, response: ServerResponse) => {
		const { socket } = request;
		const connection = connections.get(socket) ?? open(socket);
		connection.last = { request, response };
		const start = () => {
			for (const listener of listeners) listener.call(server, request, response);
		};
		if (response.socket) start();
		else wait(connection, socket, response, start);
	});

	return {
		countWaiting: () => waiting,
		afterEarlier(socket, act) {
			const last = connections.get(socket)?.last ?? null;
			if (!last || last.response.writableFinished) act(null);
			else if (last.request.complete) last.response.once('close', () => act(null));
			else if (last.response.socket) act(last.response);
			else last.response.once('socket', () => act(last.response));
		},
	};
}
