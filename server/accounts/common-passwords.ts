import { PASSWORD_MIN_CHARS } from '#contract/limits.ts';

let known: Promise<ReadonlySet<string>> | null = null;

/**
 * Whether a password is among the commonest, in any case: `Password1` is as common as `password1`. The list is ranked
 * by how often each was found and holds 49,000, more than the 10,000 that must be refused.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
	known ??= readList();
	return (await known).has(password.normalize('NFKC').toLowerCase());
}

/** Unpacked when somebody first signs up, so that a start does not wait for it. */
async function readList(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common');
	return new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN_CHARS));
}
