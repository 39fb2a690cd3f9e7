import { randomBytes } from 'node:crypto';
import { hashSecret } from '../lib/hash-secret.ts';

const CODE_BYTES = 16;

/** The secret of a room's link; the database has its hash alone. */
export function createRoomCode(): string {
	return randomBytes(CODE_BYTES).toString('base64url');
}

/** The id of the room of a code. */
export function toRoomId(code: string): string {
	return hashSecret(code);
}

/** The id of a member in its room, and of a device of an account: who connects again has the same one. */
export function toMemberId(scope: string, key: string): string {
	return hashSecret(`${scope} ${key}`).slice(0, 16);
}
