import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface SlowReaderOptions {
	/** The slowest connection that is served. */
	minBytesPerS?: number;
	/** A connection may stand still for this long, as a phone does between two cells. */
	graceMs?: number;
	intervalMs?: number;
}

interface Progress {
	/** Bytes that the system has taken. */
	flushed: number;
	/** Milliseconds of `performance.now`. */
	at: number;
}

const SECOND_MS = 1000;
/** Half of what a 2G phone gets. */
const MIN_BYTES_PER_S = 4096;
const GRACE_MS = 10 * SECOND_MS;
const CHECK_INTERVAL_MS = 5 * SECOND_MS;

/**
 * Cuts connections that read their response more slowly than the minimum rate: time-outs of inactivity begin again with
 * each byte, so a client that takes one byte a minute would hold its connection and its response for ever.
 */
export function cutSlowReaders(
	{ server, log }: FastifyInstance,
	{ minBytesPerS = MIN_BYTES_PER_S, graceMs = GRACE_MS, intervalMs = CHECK_INTERVAL_MS }: SlowReaderOptions = {},
): void {
	const sockets = new Map<Socket, Progress>();
	server.on('connection', (socket: Socket) => {
		sockets.set(socket, { flushed: 0, at: performance.now() });
		socket.once('close', () => sockets.delete(socket));
	});

	const timer = setInterval(() => {
		const now = performance.now();
		for (const [socket, progress] of sockets) {
			const waiting = socket.writableLength;
			const flushed = socket.bytesWritten - waiting;
			if (waiting === 0 || flushed !== progress.flushed) {
				progress.flushed = flushed;
				progress.at = now;
				continue;
			}
			// What is written as one piece counts as flushed when all of it is.
			if (now - progress.at <= graceMs + (waiting / minBytesPerS) * SECOND_MS) continue;
			log.debug({ waiting }, 'A connection reads too slowly: it is ended');
			socket.resetAndDestroy();
		}
	}, intervalMs).unref();
	server.once('close', () => clearInterval(timer));
}
