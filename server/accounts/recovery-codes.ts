import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/limits.ts';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 79 bits: nobody finds one from its hash. */
const CODE_CHARS = 16;
const GROUP_CHARS = 4;
const CODE = new RegExp(`^[${ALPHABET}]{${CODE_CHARS}}$`);

/** New codes as people write them down: `abcd-efgh-jkmn-pqrs`. */
export function createRecoveryCodes(): string[] {
	return Array.from({ length: RECOVERY_CODES }, () =>
		Array.from({ length: CODE_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)])
			.join('')
			.replace(new RegExp(`.{${GROUP_CHARS}}(?=.)`, 'g'), '$&-'),
	);
}

/** A typed code without blanks, dashes and capitals. */
export function normalizeCode(typed: string): string {
	return typed.replace(/[\s-]/g, '').toLowerCase();
}

/** Of normalised text. */
export function isRecoveryCode(code: string): boolean {
	return CODE.test(code);
}

/** What is stored of a code of a user. */
export function hashRecoveryCode(userId: string, code: string): string {
	return createHash('sha256')
		.update(`${userId}\n${normalizeCode(code)}`)
		.digest('base64url');
}
