import { foldLetters } from '#contract/fold-letters.ts';

const BEYOND_ASCII = /[^\n\x20-\x7e]/;

/**
 * What a search finds a user by whose name is written with other letters than it is typed with: `lukasz` finds `Łukasz`. Null
 * where the name has ASCII letters alone, which are found by its key.
 */
export function toSearchKey({ username, email }: { username: string; email: string }): string | null {
	// Nobody types what is between them.
	const text = `${username}\n${email}`;
	return BEYOND_ASCII.test(text) ? foldLetters(text) : null;
}
