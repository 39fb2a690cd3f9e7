import { ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { openInTurn } from '../lib/open-in-turn.ts';

/** Of files that were sent last, which all responses share. */
const KEPT_BYTES = 16 * 1024 * 1024;
const OVERHEAD_BYTES = 1024;
/** Streams of the file server, which has one open for a moment. */
export const MAX_FILES_AT_ONCE = 16;

/** Waits for one of the places; returns the function that frees it. */
type TakePlace = () => Promise<() => void>;

/**
 * Sends the files of the file server from memory. A stream has its file open until its client has read it, so that slow
 * clients would use up the descriptors of all; here a file is open while it is read into memory, and a limited number at a
 * time. Install it in each context that sends files, before its file server.
 */
export function createFilesFromMemory(): (app: FastifyInstance) => void {
	const kept = new LRUCache<string, Buffer, string>({
		maxSize: KEPT_BYTES,
		sizeCalculation: (bytes) => bytes.length + OVERHEAD_BYTES,
		fetchMethod: (_key, _stale, { context: path }) => openInTurn(() => readFile(path)),
	});
	const takePlace = createPlaces();
	const places = new WeakMap<FastifyReply, () => void>();

	async function toBytes(stream: ReadStream, reply: FastifyReply): Promise<Buffer> {
		const { start, end } = stream as ReadStream & { start: number; end: number };
		const path = String(stream.path);
		const closed = new Promise<void>((resolve) => stream.once('close', () => resolve()));
		try {
			// A build in place may replace a file: its tag has its time and size.
			const bytes = await kept.forceFetch(`${String(reply.getHeader('etag'))} ${path}`, { context: path });
			return bytes.subarray(start, end + 1);
		} finally {
			stream.destroy();
			await closed;
		}
	}

	return (app) => {
		app.addHook('preHandler', async (_request, reply) => {
			// What is not found passes the hooks twice.
			if (places.has(reply)) return;
			const free = await takePlace();
			places.set(reply, free);
			// Nothing more is sent where its time ended meanwhile.
			if (reply.sent) free();
		});
		app.addHook('onSend', async (_request, reply, payload) => {
			try {
				return payload instanceof ReadStream ? await toBytes(payload, reply) : payload;
			} finally {
				places.get(reply)?.();
			}
		});
	};
}

function createPlaces(): TakePlace {
	const limit = pLimit(MAX_FILES_AT_ONCE);
	return () =>
		new Promise((resolve) => {
			void limit(() => {
				const { promise, resolve: free } = Promise.withResolvers<void>();
				resolve(free);
				return promise;
			});
		});
}
