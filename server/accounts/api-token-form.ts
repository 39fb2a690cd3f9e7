import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_TOKEN_PREFIX } from '#contract/api-token.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 214 bits. */
const SECRET_CHARS = 36;
const CHECKSUM_CHARS = 6;
const FORM = new RegExp(`^${API_TOKEN_PREFIX}([0-9A-Za-z]{${SECRET_CHARS}})([0-9A-Za-z]{${CHECKSUM_CHARS}})$`);

/** A new token: prefix, secret, and the checksum by which scanners and the server tell a token from other text. */
export function createApiTokenValue(): string {
	const secret = Array.from({ length: SECRET_CHARS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
	return API_TOKEN_PREFIX + secret + toChecksum(secret);
}

export function hasApiTokenForm(text: string): boolean {
	const [, secret, checksum] = FORM.exec(text) ?? [];
	return secret !== undefined && toChecksum(secret) === checksum;
}

/** CRC-32 in base 62. */
function toChecksum(secret: string): string {
	let rest = crc32(secret);
	let text = '';
	for (let place = 0; place < CHECKSUM_CHARS; place += 1) {
		text = LETTERS.charAt(rest % LETTERS.length) + text;
		rest = Math.floor(rest / LETTERS.length);
	}
	return text;
}
