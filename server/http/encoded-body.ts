import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A response body in every content encoding, compressed once. */
export interface EncodedBody {
	identity: Buffer;
	/** Null for small bodies. */
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

/** Compresses in the thread pool. */
export async function encodeBody(body: string | Buffer): Promise<EncodedBody> {
	const identity = toExactSize(typeof body === 'string' ? Buffer.from(body) : body);
	const etag = toEtag(identity);
	if (identity.length < COMPRESS_FROM_BYTES) return { identity, gzip: null, br: null, etag };
	const [zipped, br] = await Promise.all([
		gzipAsync(identity, { level: 6 }),
		brotliAsync(identity, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
				[constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
			},
		}),
	]);
	return { identity, gzip: toExactSize(zipped), br: toExactSize(br), etag };
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
