import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets that the server must read again, and can therefore not hash. */
export interface SecretBox {
	/** @param owner What the secret belongs to: it opens for that alone. */
	seal(secret: string, owner: string): string;
	/** Null when it was sealed with another key, for another owner, or was changed. */
	open(sealed: string, owner: string): string | null;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The form is the first part of what is stored: without a key, and with one. */
const PLAIN = 'plain:';
const SEALED = 'sealed:';

/**
 * @param key `SECRETS_KEY`; null stores secrets as they are. What was stored without a key still opens with one, so that a
 * key can be set at any time.
 */
export function createSecretBox(key: string | null): SecretBox {
	const derived = key === null ? null : Buffer.from(hkdfSync('sha256', key, '', 'matinee secrets', KEY_BYTES));
	return {
		seal(secret, owner) {
			if (!derived) return PLAIN + secret;
			const nonce = randomBytes(NONCE_BYTES);
			const cipher = createCipheriv(CIPHER, derived, nonce).setAAD(Buffer.from(owner));
			const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
			return SEALED + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
		},
		open(sealed, owner) {
			if (sealed.startsWith(PLAIN)) return sealed.slice(PLAIN.length);
			if (!derived || !sealed.startsWith(SEALED)) return null;
			const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64url');
			try {
				const decipher = createDecipheriv(CIPHER, derived, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
					.setAAD(Buffer.from(owner))
					.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
				const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
				return Buffer.concat([body, decipher.final()]).toString('utf8');
			} catch {
				return null;
			}
		},
	};
}
