import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

const CHUNK_BYTES = 65_536;

interface JsonDownload {
	name: string;
	pieces: AsyncGenerator<string>;
	/** WithMessage once the first piece is there and somebody waits for it: from then on the file is being taken. */
	onStart(): Promise<void>;
}

/**
 * Sends JSON text, piece by piece as the client takes it, as a file to be saved. What fails before the first piece is an
 * ordinary error; later the connection is cut, so that nobody takes half a file for a whole one. However the answer ends,
 * also before it began, the pieces are told, so that they give back what they hold.
 */
export async function sendJsonDownload(
	reply: FastifyReply,
	{ name, pieces, onStart }: JsonDownload,
): Promise<FastifyReply> {
	const stopChunks = () => void pieces.return(undefined);
	reply.raw.once('close', stopChunks);
	if (reply.raw.destroyed) stopChunks();
	const first = await pieces.next();
	if (!reply.raw.destroyed) await onStart();
	async function* all(): AsyncGenerator<string> {
		if (!first.done) yield first.value;
		yield* pieces;
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

/** A JSON list of what comes in pages; others get their turn between two pages. */
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

/** Everything that `list` gives after one item and another, until a page comes back short. */
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
