/** The rules of an account's fields, shared by the server and by forms; apart from the schemas, whose library is large. */
import {
	EMAIL_MAX_CHARS,
	PASSWORD_MAX_CHARS,
	PASSWORD_MIN_CHARS,
	USERNAME_MAX_CHARS,
	USERNAME_MIN_CHARS,
} from './limits.ts';

/** The sentences of a sign-up's rules. */
export const ACCOUNT_RULES = {
	usernameRequired: 'Username is required',
	usernameShort: `Username must be at least ${USERNAME_MIN_CHARS} characters`,
	usernameLong: `Username must be less than ${USERNAME_MAX_CHARS} characters`,
	usernameCharacters: 'Username may only contain letters, numbers, dots, dashes and underscores',
	emailRequired: 'Email is required',
	emailForm: 'Please enter a valid email address',
	accountRequired: 'Username or email is required',
	passwordRequired: 'Password is required',
	passwordShort: `Password must be at least ${PASSWORD_MIN_CHARS} characters`,
	passwordCharacters: 'Password must contain at least one lowercase letter, one uppercase letter, and one number',
	passwordLong: `Password must be at most ${PASSWORD_MAX_CHARS} characters`,
	passwordCommon: 'Password is too common',
} as const;

export type Rule = readonly [holds: (value: string) => boolean, message: string];

/** The sentence of the first rule that a text breaks; null when it keeps all of them. */
export function brokenRule(rules: readonly Rule[], value: string): string | null {
	return rules.find(([holds]) => !holds(value))?.[1] ?? null;
}

/** The form in which names and addresses are checked and kept. */
export function toAccountText(value: string): string {
	return value.normalize('NFC').trim();
}

/** Length in code points: an emoji counts once. */
function lengthOf(value: string): number {
	return [...value].length;
}

function isFilled(value: string): boolean {
	return value !== '';
}

/** Combining marks belong to the letters of many scripts. */
const USERNAME_CHARACTERS = /^[\p{L}\p{M}\p{Nd}._-]+$/u;
const EMAIL_FORM = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u;

/** For a text in its account form. */
export const USERNAME_RULES: readonly Rule[] = [
	[isFilled, ACCOUNT_RULES.usernameRequired],
	[(value) => lengthOf(value) >= USERNAME_MIN_CHARS, ACCOUNT_RULES.usernameShort],
	[(value) => lengthOf(value) <= USERNAME_MAX_CHARS, ACCOUNT_RULES.usernameLong],
	[(value) => USERNAME_CHARACTERS.test(value), ACCOUNT_RULES.usernameCharacters],
];

/** For a text in its account form. */
export const EMAIL_RULES: readonly Rule[] = [
	[isFilled, ACCOUNT_RULES.emailRequired],
	[(value) => lengthOf(value) <= EMAIL_MAX_CHARS && EMAIL_FORM.test(value), ACCOUNT_RULES.emailForm],
];

/** For a username or an email, in its account form. */
export const ACCOUNT_NAME_RULES: readonly Rule[] = [[isFilled, ACCOUNT_RULES.accountRequired]];

export const PASSWORD_RULES: readonly Rule[] = [[isFilled, ACCOUNT_RULES.passwordRequired]];

export const NEW_PASSWORD_RULES: readonly Rule[] = [
	...PASSWORD_RULES,
	[(value) => lengthOf(value) >= PASSWORD_MIN_CHARS, ACCOUNT_RULES.passwordShort],
	[
		(value) => /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value) && /\p{Nd}/u.test(value),
		ACCOUNT_RULES.passwordCharacters,
	],
	[(value) => lengthOf(value) <= PASSWORD_MAX_CHARS, ACCOUNT_RULES.passwordLong],
];
