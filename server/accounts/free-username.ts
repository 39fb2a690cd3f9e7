import { randomInt } from 'node:crypto';
import { findViolatedRule, normalizeAccountText, USERNAME_RULES } from '#contract/account-rules.ts';
import { USERNAME_MAX_CHARS } from '#contract/limits.ts';

/** With each name once as it is, then with a number, and at last a name of nobody. */
const NUMBERED = 3;
/** For the numbers. */
const STEM_MAX_CHARS = USERNAME_MAX_CHARS - 8;

/** Usernames by the rules, best first, for somebody who likes to be called so; for the first that is free to be taken. */
export function suggestUsernames(names: readonly string[]): string[] {
	const stems = [...new Set(names.flatMap(toUsername))];
	const numbered = stems.flatMap((stem) => Array.from({ length: NUMBERED }, () => `${stem}${randomInt(2, 10_000)}`));
	return [...stems, ...numbered, `viewer${randomInt(1_000_000, 10_000_000)}`].filter(
		(name) => findViolatedRule(USERNAME_RULES, name) === null,
	);
}

function toUsername(name: string): string[] {
	const plain = normalizeAccountText(name.includes('@') ? name.slice(0, name.indexOf('@')) : name);
	const joined = plain.replace(/\s+/gu, '.');
	const allowed = joined.replace(/[^\p{L}\p{M}\p{Nd}._-]/gu, '').replace(/^[._-]+|[._-]+$/g, '');
	const stem = [...allowed].slice(0, STEM_MAX_CHARS).join('');
	return stem === '' ? [] : [stem];
}
