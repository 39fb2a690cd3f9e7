import { PASSWORD_MIN_CHARS } from '#contract/limits.ts';

let known: Promise<ReadonlySet<string>> | null = null;

/**
 * Whether a password is among the most common, ignoring case. The list has 49,000 by frequency, more than the 10,000 that
 * must be rejected.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
	known ??= readList();
	return (await known).has(password.normalize('NFKC').toLowerCase());
}

/** Loaded at the first sign-up, to keep the start fast. */
async function readList(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common');
	return new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN_CHARS));
}
