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
	let film = buildFilm(clip, size, seed);
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

	async function* listChunks(sent: Buffer, first: number, last: number): AsyncGenerator<Buffer> {
		for (let at = first; at <= last; at += CHUNK_BYTES) {
			if (held) await held;
			if (limit !== null && at - first >= limit) {
				cuts += 1;
				throw new Error('The connection is cut');
			}
			yield sent.subarray(at, Math.min(at + CHUNK_BYTES, last + 1));
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
		hash: () => createHash('sha256').update(film).digest('hex'),
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
			film = buildFilm(clip, size, seed);
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

function buildFilm(clip: Buffer, size: number, seed: number): Buffer {
	const film = Buffer.alloc(size);
	clip.copy(film);
	film.writeUInt32BE(size - clip.length, clip.length);
	film.write('free', clip.length + 4);
	// Bytes that do not repeat: one that is in a wrong place is seen.
	let state = seed * 2_654_435_761;
	for (let at = clip.length + BOX_HEADER_BYTES; at + 4 <= size; at += 4) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		film.writeUInt32LE(state, at);
	}
	return film;
}
