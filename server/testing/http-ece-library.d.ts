/** What tests use of a package that has no types. */
declare module 'http_ece' {
	import type { ECDH } from 'node:crypto';

	export function decrypt(
		encrypted: Buffer,
		options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
	): Buffer;
}
