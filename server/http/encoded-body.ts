import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentCoding = 'br' | 'gzip' | 'identity';

/** A response body in its content encodings, compressed once. */
export interface EncodedBody {
	identity: Buffer;
	/** Null for small bodies, and while nobody has asked for it. */
	gzip: Buffer | null;
	br: Buffer | null;
	/** Weak: the encodings share it. */
	etag: string;
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Smaller bodies gain less than the header costs. */
const COMPRESS_FROM_BYTES = 600;
/** A tenth of the time of the best level, and within a few per cent of its size. */
const BROTLI_QUALITY = 5;

/** Compresses in the thread pool, for every client. */
export async function encodeBody(body: string | Buffer): Promise<EncodedBody> {
	const plain = toPlainBody(body);
	const [zipped, br] = await Promise.all([addCoding(plain, 'gzip'), addCoding(plain, 'br')]);
	return { ...plain, gzip: zipped.gzip, br: br.br };
}

/** Not compressed yet. */
export function toPlainBody(body: string | Buffer): EncodedBody {
	const identity = toExactSize(typeof body === 'string' ? Buffer.from(body) : body);
	return { identity, gzip: null, br: null, etag: toEtag(identity) };
}

/** Whether the body can be sent in this coding, or is so small that it is sent as it is. */
export function hasCoding(body: EncodedBody, coding: ContentCoding): boolean {
	return body[coding] !== null || body.identity.length < COMPRESS_FROM_BYTES;
}

/** The same body in one coding more; compresses in the thread pool. */
export async function addCoding(body: EncodedBody, coding: ContentCoding): Promise<EncodedBody> {
	if (hasCoding(body, coding)) return body;
	return { ...body, [coding]: toExactSize(await compress(body.identity, coding === 'br' ? 'br' : 'gzip')) };
}

function compress(bytes: Buffer, coding: 'br' | 'gzip'): Promise<Buffer> {
	if (coding === 'gzip') return gzipAsync(bytes, { level: 6 });
	return brotliAsync(bytes, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
		},
	});
}

/** Weak. */
export function toEtag(body: string | Buffer): string {
	return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/**
 * The same bytes in memory of their exact length. Node allocates short buffers from a shared pool, and zlib's results are
 * slices of output chunks: caching a thousand bytes of one would retain 64 KB.
 */
export function toExactSize(bytes: Buffer): Buffer {
	if (bytes.buffer.byteLength === bytes.length) return bytes;
	const copy = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(copy);
	return copy;
}

/** Memory of a cache entry beside its bytes: key, list node, and the objects around the buffers. */
export const ENTRY_OVERHEAD_BYTES = 1024;

/** Bytes of all encodings: a body of `encodeBody` takes no more memory than its length. */
export function encodedSize(bytes: EncodedBody): number {
	return bytes.identity.length + (bytes.gzip?.length ?? 0) + (bytes.br?.length ?? 0) + bytes.etag.length;
}
