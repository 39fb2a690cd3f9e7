/** A host of one large film, which sends it in ranges, and can cut connections, be slow, change the file and refuse other sites. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface FilmHost {
	/** Host and port, as an item of the archive names its node. */
	node: string;
	size: number;
	/** SHA-256 of the file as it is now, in hex. */
	hash(): string;
	/** The same of each part of so many bytes; the last one may be shorter. */
	hashParts(partBytes: number): string[];
	/** Bytes that were sent of films. */
	sent(): number;
	/** Headers `Range` of requests for the film, but for those of one byte. */
	ranges: string[];
	/** How many connections were cut. */
	cuts(): number;
	/** From now on each answer is cut after this many bytes; null: none is. */
	cutAfter(bytes: number | null): void;
	/** From now on nothing more of a film is sent, until `goOn`. */
	hold(): void;
	goOn(): void;
	/** From now on it is another file of the same size. */
	change(): void;
	/** Whether pages of other sites may read it; at first they may. */
	allowOthers(areAllowed: boolean): void;
	close(): Promise<void>;
}

const CLIP = join(import.meta.dirname, '..', 'web', 'public', 'embed', 'clip.mp4');
const SUBTITLES = '1\n00:00:00,000 --> 00:01:00,000\nWords that were kept\n';
const CHUNK_BYTES = 64 * 1024;
const BOX_HEADER_BYTES = 8;

/** Starts it on 127.0.0.1. The film is the short clip, followed by a box of bytes that players pass over. */
export async function startFilmHost(size: number): Promise<FilmHost> {
	const clip = readFileSync(CLIP);
	let seed = 1;
	let film = createFilm(clip, size, seed);
	let sent = 0;
	let limit: number | null = null;
	let cuts = 0;
	let held: Promise<void> | null = null;
	let release = () => {};
	let areAllowed = true;
	const ranges: string[] = [];

	async function answer({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
		if (url.endsWith('.srt')) {
			return void response.writeHead(200, { 'access-control-allow-origin': '*' }).end(SUBTITLES);
		}
		const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
		const first = Number(from);
		const last = to === '' ? size - 1 : Number(to);
		if (headers.range && last > first) ranges.push(headers.range);
		response.writeHead(headers.range ? 206 : 200, {
			'content-type': 'video/mp4',
			'accept-ranges': 'bytes',
			etag: `"film-${seed}"`,
			'last-modified': new Date(Date.UTC(2020, 0, seed)).toUTCString(),
			'content-length': last - first + 1,
			...(headers.range && { 'content-range': `bytes ${first}-${last}/${size}` }),
			...(areAllowed && {
				'access-control-allow-origin': '*',
				'access-control-expose-headers': 'Content-Range, ETag',
			}),
		});
		await pipeline(Readable.from(listChunks(film, first, last)), response);
	}

	async function* listChunks(read: ReadFilm, first: number, last: number): AsyncGenerator<Buffer> {
		for (let at = first; at <= last; at += CHUNK_BYTES) {
			if (held) await held;
			if (limit !== null && at - first >= limit) {
				cuts += 1;
				throw new Error('The connection is cut');
			}
			const chunk = read(at, Math.min(at + CHUNK_BYTES, last + 1));
			sent += chunk.length;
			yield chunk;
		}
	}

	const server = createServer((request, response) => {
		answer(request, response).catch(() => response.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as { port: number };
	return {
		node: `127.0.0.1:${port}`,
		size,
		hash: () => hashOf(film, 0, size),
		hashParts: (partBytes) => {
			const count = Math.ceil(size / partBytes);
			const endOf = (part: number) => Math.min(size, (part + 1) * partBytes);
			return Array.from({ length: count }, (_, part) => hashOf(film, part * partBytes, endOf(part)));
		},
		sent: () => sent,
		ranges,
		cuts: () => cuts,
		cutAfter(bytes) {
			limit = bytes;
		},
		hold() {
			held ??= new Promise((resolve) => {
				release = resolve;
			});
		},
		goOn() {
			held = null;
			release();
		},
		change() {
			seed += 1;
			film = createFilm(clip, size, seed);
		},
		allowOthers(next) {
			areAllowed = next;
		},
		async close() {
			release();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** Bytes from `first` to before `end`. */
type ReadFilm = (first: number, end: number) => Buffer;

/** Made where they are read: a film may be larger than memory. */
function createFilm(clip: Buffer, size: number, seed: number): ReadFilm {
	const head = Buffer.alloc(clip.length + BOX_HEADER_BYTES);
	clip.copy(head);
	head.writeUInt32BE(size - clip.length, clip.length);
	head.write('free', clip.length + 4);

	function readBlock(index: number): Buffer {
		// Bytes that do not repeat: one that is in a wrong place is seen.
		let state = Math.imul(seed + Math.imul(index, 40_503), 2_654_435_761) >>> 0;
		const words = new Uint32Array(CHUNK_BYTES / 4);
		for (let at = 0; at < words.length; at += 1) {
			state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
			words[at] = state;
		}
		const block = Buffer.from(words.buffer);
		const start = index * CHUNK_BYTES;
		if (start < head.length) head.copy(block, 0, start, start + CHUNK_BYTES);
		return block;
	}

	return (first, end) => {
		const firstBlock = Math.floor(first / CHUNK_BYTES);
		const count = Math.ceil(end / CHUNK_BYTES) - firstBlock;
		const blocks = Array.from({ length: count }, (_, index) => readBlock(firstBlock + index));
		const from = first - firstBlock * CHUNK_BYTES;
		return Buffer.concat(blocks).subarray(from, from + end - first);
	};
}

function hashOf(read: ReadFilm, first: number, end: number): string {
	const hash = createHash('sha256');
	for (let at = first; at < end; at += CHUNK_BYTES) hash.update(read(at, Math.min(end, at + CHUNK_BYTES)));
	return hash.digest('hex');
}
