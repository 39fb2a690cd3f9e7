import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type EncodedBody, encodeBody, encodedSize } from './encoded-body.ts';

const everyEncoding = ({ identity, gzip, br }: EncodedBody) => [identity, gzip, br].filter((bytes) => bytes !== null);

/** Text that compresses as little as prose does. */
const textOf = (length: number) =>
	createHash('shake256', { outputLength: length }).update('prose').digest('hex').slice(0, length);

describe('an encoded body', () => {
	it.each([2, 599, 600, 5_000, 200_000])('uses no more memory than it reports: %i bytes', async (length) => {
		for (const body of [textOf(length), Buffer.from(textOf(length))]) {
			const ready = await encodeBody(body);
			expect(everyEncoding(ready)).toHaveLength(length < 600 ? 1 : 3);
			for (const bytes of everyEncoding(ready)) expect(bytes.buffer.byteLength).toBe(bytes.length);
			const held = everyEncoding(ready).reduce((sum, bytes) => sum + bytes.buffer.byteLength, 0);
			expect(encodedSize(ready)).toBe(held + ready.etag.length);
		}
	});

	it('has the same content in every encoding', async () => {
		const { identity, gzip, br } = await encodeBody(textOf(5_000));
		expect(identity.toString()).toBe(textOf(5_000));
		expect(gunzipSync(gzip ?? '').equals(identity)).toBe(true);
		expect(brotliDecompressSync(br ?? '').equals(identity)).toBe(true);
	});
});
