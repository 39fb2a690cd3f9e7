import { createHash } from 'node:crypto';

/** What the database keeps of a secret with enough bits that nobody guesses it: of tokens, codes and challenges, never of passwords. */
export function hashSecret(secret: string): string {
	return createHash('sha256').update(secret).digest('base64url');
}
