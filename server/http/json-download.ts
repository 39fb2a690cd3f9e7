import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

const CHUNK_BYTES = 65_536;

interface JsonDownload {
	name: string;
	chunks: AsyncGenerator<string>;
	/** Called when the first chunk is there and the client still waits: the download starts. */
	onStart(): Promise<void>;
}

/**
 * Streams JSON text as a file download, with back-pressure. An error before the first chunk is an ordinary error response;
 * later the connection is destroyed, so that the client notices the incomplete file. The generator is always closed, so
 * that it releases its resources.
 */
export async function sendJsonDownload(
	reply: FastifyReply,
	{ name, chunks, onStart }: JsonDownload,
): Promise<FastifyReply> {
	const closeChunks = () => void chunks.return(undefined);
	reply.raw.once('close', closeChunks);
	if (reply.raw.destroyed) closeChunks();
	// HEAD has the headers of a download that does not start.
	const isRead = reply.request.method !== 'HEAD';
	const first = isRead ? await chunks.next() : { done: true as const, value: undefined };
	if (isRead && !reply.raw.destroyed) await onStart();
	async function* all(): AsyncGenerator<string> {
		if (first.done) return;
		yield first.value;
		yield* chunks;
	}
	return reply
		.headers({
			'content-type': 'application/json; charset=utf-8',
			'content-disposition': `attachment; filename="${name}"`,
			'cache-control': 'no-store',
			'x-content-type-options': 'nosniff',
		})
		.send(Readable.from(all(), { objectMode: false, highWaterMark: CHUNK_BYTES }));
}

/** A JSON array of all pages' items; other requests run between two pages. */
export async function* streamJsonArray<Item>(pages: AsyncIterable<readonly Item[]>): AsyncGenerator<string> {
	let separator = '[';
	for await (const page of pages) {
		if (page.length === 0) continue;
		yield separator + page.map((item) => JSON.stringify(item)).join(',');
		separator = ',';
		await nextTurn();
	}
	yield separator === '[' ? '[]' : ']';
}

/** Keyset pagination: every page of `list`, until one is shorter than `size`. */
export async function* paginate<Item>(
	size: number,
	list: (after: Item | null, limit: number) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
	let after: Item | null = null;
	for (;;) {
		const page: Item[] = await list(after, size);
		yield page;
		after = page.at(-1) ?? null;
		if (page.length < size) return;
	}
}
