import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { toAddressKey } from './client-address.ts';

interface SlowReaderOptions {
	/** The slowest connection that is served. */
	minBytesPerS?: number;
	/** A connection may stand still for this long, as a phone does between two cells. */
	graceMs?: number;
	intervalMs?: number;
	/** Whether a peer is a trusted proxy, whose connections are those of many clients. */
	isProxy?: (address: string) => boolean;
	maxWaitingBytes?: Readonly<Record<keyof typeof MAX_WAITING_BYTES, number>>;
}

/** What clients have not read yet, of one address and of all. A connection has one response at a time. */
export const MAX_WAITING_BYTES = { perAddress: 96 * 2 ** 20, all: 192 * 2 ** 20 } as const;

interface Progress {
	/** Bytes that the system has taken. */
	flushed: number;
	/** Milliseconds of `performance.now`. */
	at: number;
	/** Bytes that it has still to read, and whether it has read any since the last check. */
	waiting: number;
	isStuck: boolean;
}

const SECOND_MS = 1000;
/** Half of what a 2G phone gets. */
const MIN_BYTES_PER_S = 4096;
const GRACE_MS = 10 * SECOND_MS;
const CHECK_INTERVAL_MS = SECOND_MS;

/**
 * Cuts connections that read their response more slowly than the minimum rate: time-outs of inactivity begin again with
 * each byte, so a client that takes one byte a minute would hold its connection and its response for ever. Where more bytes
 * wait than the limits allow, it cuts those that have read nothing since the last check, then those with the most.
 */
export function cutSlowReaders(
	{ server, log }: FastifyInstance,
	{
		minBytesPerS = MIN_BYTES_PER_S,
		graceMs = GRACE_MS,
		intervalMs = CHECK_INTERVAL_MS,
		isProxy = () => false,
		maxWaitingBytes = MAX_WAITING_BYTES,
	}: SlowReaderOptions = {},
): void {
	const sockets = new Map<Socket, Progress>();
	server.on('connection', (socket: Socket) => {
		sockets.set(socket, { flushed: 0, at: performance.now(), waiting: 0, isStuck: false });
		socket.once('close', () => sockets.delete(socket));
	});

	/** Ends connections, the worst first, until the rest is within the limit. */
	function cutBeyond(limit: number, readers: [Socket, Progress][]): void {
		let total = readers.reduce((sum, [, { waiting }]) => sum + waiting, 0);
		if (total <= limit) return;
		readers.sort(([, a], [, b]) => Number(b.isStuck) - Number(a.isStuck) || b.waiting - a.waiting);
		for (const [socket, { waiting }] of readers) {
			if (total <= limit) return;
			log.debug({ waiting }, 'More bytes wait than may: a connection is ended');
			socket.resetAndDestroy();
			total -= waiting;
		}
	}

	const timer = setInterval(() => {
		const now = performance.now();
		const byAddress = new Map<string, [Socket, Progress][]>();
		for (const [socket, progress] of sockets) {
			const waiting = socket.writableLength;
			const flushed = socket.bytesWritten - waiting;
			progress.isStuck = waiting > 0 && flushed === progress.flushed;
			progress.waiting = waiting;
			if (!progress.isStuck) {
				progress.flushed = flushed;
				progress.at = now;
			}
			// What is written as one piece counts as flushed when all of it is.
			if (progress.isStuck && now - progress.at > graceMs + (waiting / minBytesPerS) * SECOND_MS) {
				log.debug({ waiting }, 'A connection reads too slowly: it is ended');
				socket.resetAndDestroy();
			} else if (waiting > 0) {
				const { remoteAddress = '' } = socket;
				const key = isProxy(remoteAddress) ? '' : toAddressKey(remoteAddress);
				byAddress.set(key, [...(byAddress.get(key) ?? []), [socket, progress]]);
			}
		}
		for (const [key, readers] of byAddress) {
			if (key !== '') cutBeyond(maxWaitingBytes.perAddress, readers);
		}
		cutBeyond(maxWaitingBytes.all, [...byAddress.values()].flat().filter(isOpen));
	}, intervalMs).unref();
	server.once('close', () => clearInterval(timer));
}

function isOpen([socket]: [Socket, Progress]): boolean {
	return !socket.destroyed;
}
