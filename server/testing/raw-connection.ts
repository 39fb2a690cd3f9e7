import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

/** A connection on which a test says what no HTTP client would. */
export interface RawConnection {
	socket: Socket;
	/** All that was received so far. */
	heard(): string;
	/** The status of each response so far, in order. */
	statuses(): number[];
	closed: Promise<unknown>;
}

/** Listens on a free port, unless it does; its connections end with the test. */
export async function listen(http: FastifyInstance): Promise<number> {
	if (!http.server.listening) {
		await http.listen({ host: '127.0.0.1', port: 0 });
		onTestFinished(() => http.server.closeAllConnections());
	}
	return (http.server.address() as { port: number }).port;
}

/** @param localAddress Another address of this machine is another client. */
export async function openRaw(port: number, localAddress = '127.0.0.1'): Promise<RawConnection> {
	const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
	socket.on('error', () => {});
	onTestFinished(() => void socket.destroy());
	let heard = '';
	socket.setEncoding('latin1').on('data', (chunk) => {
		heard += chunk;
	});
	const closed = new Promise((resolve) => socket.once('close', resolve));
	socket.once('end', () => socket.end());
	await once(socket, 'connect');
	return {
		socket,
		heard: () => heard,
		statuses: () => [...heard.matchAll(/HTTP\/1\.1 (\d{3}) [^\r]*\r\n/g)].map(([, status]) => Number(status)),
		closed,
	};
}

/** Says `text` and returns all that is heard until the server ends the connection. */
export async function converse(port: number, text: string): Promise<string> {
	const { socket, heard, closed } = await openRaw(port);
	socket.write(text, 'latin1');
	await closed;
	return heard();
}
