import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** The bytes of a stream. Throws what `tooLarge` makes once there are more than `maxBytes`. */
export async function collectBytes(
	source: AsyncIterable<Uint8Array>,
	maxBytes: number,
	tooLarge: () => Error,
): Promise<Buffer<ArrayBuffer>> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of source) {
		size += chunk.length;
		if (size > maxBytes) throw tooLarge();
		chunks.push(chunk);
	}
	return Buffer.concat(chunks, size);
}

interface BodyRules {
	/** Of the decoded body. */
	maxBytes: number;
	tooLarge: () => Error;
	/** For a content encoding that was not asked for. */
	otherEncoding: () => Error;
}

/** The body of a response to a request that accepts gzip, decoded. */
export function readBody(
	body: Readable,
	encoding: string,
	{ maxBytes, tooLarge, otherEncoding }: BodyRules,
): Promise<Buffer> {
	switch (encoding.trim().toLowerCase()) {
		case '':
		case 'identity':
			return collectBytes(body, maxBytes, tooLarge);
		case 'gzip':
		case 'x-gzip':
			return pipeline(body, createGunzip(), (decoded: AsyncIterable<Buffer>) =>
				collectBytes(decoded, maxBytes, tooLarge),
			);
		default:
			return Promise.reject(otherEncoding());
	}
}

/** A header of a response as one text: a repeated one is its values joined, as HTTP defines it; empty where it is missing. */
export function headerText(header: string | string[] | undefined): string {
	return Array.isArray(header) ? header.join(', ') : (header ?? '');
}
