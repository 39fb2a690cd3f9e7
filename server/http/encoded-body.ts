import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** An answer's body in every encoding a client may ask for, made once. */
export interface EncodedBody {
	identity: Buffer;
	/** Null where compressing does not pay. */
	gzip: Buffer | null;
	br: Buffer | null;
	/** Weak, since the encodings share it. */
	etag: string;
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Below this size the headers weigh more than what is saved. */
const COMPRESS_FROM_BYTES = 600;
/** Level 5 costs about a tenth of the best and comes within a few per cent of it. */
const BROTLI_QUALITY = 5;

/** Compresses off the event loop. */
export async function encodeBody(body: string | Buffer): Promise<EncodedBody> {
	const identity = copyToExactSize(typeof body === 'string' ? Buffer.from(body) : body);
	const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
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
	return { identity, gzip: copyToExactSize(zipped), br: copyToExactSize(br), etag };
}

/**
 * The same bytes in memory of just their length. Node cuts short buffers out of shared pools, and zlib's results out of
 * whole output chunks: whoever keeps a thousand bytes of those keeps 64 KB alive.
 */
function copyToExactSize(bytes: Buffer): Buffer {
	if (bytes.buffer.byteLength === bytes.length) return bytes;
	const copy = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(copy);
	return copy;
}

/** What keeping an answer costs beside its bytes: key, entry, its place in a list and the objects around the buffers. */
export const ENTRY_OVERHEAD_BYTES = 1024;

/** Bytes held, in all encodings: what `encodeBody` gives takes no more memory than its length. */
export function encodedSize(bytes: EncodedBody): number {
	return bytes.identity.length + (bytes.gzip?.length ?? 0) + (bytes.br?.length ?? 0) + bytes.etag.length;
}
